"""Results come in the order of their tasks, whoever is first, and what is kept is not done again."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.studies.tasks import work
from tidal_widgets.studies import Result, TaskError, Work, shared
from tidal_widgets.studies.share import AHEAD, Held
from tidal_widgets.studies.work import perform
from tidal_widgets.studies.workers import ThisProcess


class Shuffled:
    """Workers who take their tasks in any order."""

    def __init__(self, work: Work, order: Sequence[int], room: int = 3) -> None:
        self.room = room
        self.most = self.waiting = 0
        self.done: list[int] = []
        self._work, self._order, self._tasks = work, [*order], dict[int, str]()

    def put(self, number: int, text: str) -> None:
        self._tasks[number] = text
        self.most = max(self.most, len(self._tasks))

    def take(self) -> Result:
        number = sorted(self._tasks)[self._order.pop() % len(self._tasks) if self._order else 0]
        self.done.append(number)
        return Result(number, *perform(self._work.function, self._tasks.pop(number)))

    def close(self) -> None:
        self._tasks.clear()


@given(order=st.lists(st.integers(0, 9), max_size=40), kept=st.sets(st.integers(0, 29)), room=st.integers(1, 4))
def test_results_come_in_order_and_nothing_is_done_twice(order: list[int], kept: set[int], room: int) -> None:
    some = work("double", 30)
    workers, held = Shuffled(some, order, room), Held({number: 2 * number for number in kept})

    assert list(shared(some, workers, held)) == [2 * number for number in range(30)]
    assert sorted(workers.done) == sorted(set(range(30)) - kept)
    assert workers.most <= room


def test_what_waits_for_a_slow_task_is_bounded() -> None:
    some = work("double", 200)
    workers, held = Shuffled(some, [1] * 500, 2), Held()
    most = 0
    for _result in shared(some, workers, held):
        most = max(most, len(held))

    assert 1 < most <= AHEAD * workers.room


def test_this_process_does_one_task_after_the_other() -> None:
    some = work("double", 5)
    here = ThisProcess(some)

    assert list(shared(some, here)) == [0, 2, 4, 6, 8]
    here.put(3, some.task(3))
    here.close()
    with pytest.raises(IndexError):
        here.take()


def test_what_lies_open_here_is_used() -> None:
    some = work("double", 3)
    opened = Work(some.plan, some.function, some.count, some.task, lambda _text: "7")

    assert list(shared(opened, ThisProcess(opened))) == [7, 7, 7]


def test_a_task_that_comes_to_nothing_ends_the_work() -> None:
    some = work("refuse")

    with pytest.raises(TaskError, match="not even 0"):
        list(shared(some, ThisProcess(some)))
