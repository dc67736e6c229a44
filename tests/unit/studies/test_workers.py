"""Processes do the tasks; where one is killed, its task is done again, and none outlives the one that began it."""

import os
import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psutil
import pytest

from tests.unit.studies.tasks import work
from tidal_widgets.studies import TaskError, WorkersLost, shared
from tidal_widgets.studies import workers as module
from tidal_widgets.studies.workers import BREAKS, Processes

DOUBLED = [2 * number for number in range(12)]


@pytest.fixture
def processes() -> Iterator[Processes]:
    """Begin two processes."""
    with closing(Processes(work("double"), 2)) as processes:
        yield processes


def test_two_processes_give_what_one_gives(processes: Processes) -> None:
    assert list(shared(work("double"), processes)) == DOUBLED
    assert len(processes.processes) == 2


def test_none_is_left_when_they_are_closed(processes: Processes) -> None:
    list(shared(work("double"), processes))
    running = [psutil.Process(process.pid) for process in processes.processes]
    processes.close()

    assert not any(process.is_running() for process in running)


def test_a_killed_process_costs_time_only(tmp_path: Path) -> None:
    some = work("die_once", mark=str(tmp_path / "mark"))
    with closing(Processes(some, 2)) as processes:
        assert list(shared(some, processes)) == DOUBLED
    assert (tmp_path / "mark").exists()


def test_processes_that_were_killed_in_between_begin_anew(processes: Processes) -> None:
    some = work("double")
    processes.put(0, some.task(0))
    assert processes.take().text == "0"
    for process in processes.processes:
        os.kill(process.pid or 0, signal.SIGKILL)
    for process in processes.processes:
        process.join()

    assert list(shared(some, processes)) == DOUBLED


def test_a_task_that_kills_whoever_does_it_ends_the_work() -> None:
    some = work("die", 1)
    with closing(Processes(some, 1)) as processes, pytest.raises(WorkersLost, match=f"{BREAKS + 1} times"):
        list(shared(some, processes))


def test_an_error_comes_back_from_a_process() -> None:
    some = work("refuse")
    with closing(Processes(some, 1)) as processes, pytest.raises(TaskError, match="no task is liked here"):
        list(shared(some, processes))


def test_a_process_ends_with_the_one_that_began_it(monkeypatch: pytest.MonkeyPatch) -> None:
    ended, begun = list[int](), list[object]()

    class Parent:
        def join(self) -> None:
            ended.append(0)

    class Thread:
        def __init__(self, *, target: object, args: tuple[object], daemon: bool) -> None:
            begun.extend((target, *args, daemon))

        def start(self) -> None:
            begun.append("started")

    monkeypatch.setattr(module, "parent_process", lambda: "parent")
    monkeypatch.setattr(module, "Thread", Thread)
    monkeypatch.setattr(os, "_exit", ended.append)
    before = signal.getsignal(signal.SIGINT)
    try:
        module._end_with_parent()
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
    module._watch(Parent())  # type: ignore[arg-type]

    assert begun == [module._watch, "parent", True, "started"]
    assert ended == [0, 1]


def test_processes_that_cannot_begin_are_tried_again_a_few_times(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    some, tried = work("double"), list[int]()

    def broken(_text: str) -> None:
        tried.append(0)
        raise OSError("handle is closed")

    monkeypatch.setattr(processes, "_hand_out", broken)
    with pytest.raises(WorkersLost):
        processes.put(0, some.task(0))

    assert len(tried) == BREAKS + 1
