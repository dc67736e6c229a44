"""A cluster of dask does the tasks, and loses none with a worker that is killed."""

import json
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import closing, suppress
from pathlib import Path
from threading import Thread

import pytest
from dask import config
from distributed import KilledWorker
from distributed.client import ClosedClientError
from distributed.comm.core import CommClosedError

from tests.dask_cluster import DaskCluster, dask_cluster, until_all_work
from tests.patience import PATIENCE
from tests.ports import spare_port
from tests.unit.studies.tasks import work
from tidal_widgets.box import open_table
from tidal_widgets.studies import Games, Result, TaskError, WorkersLost, shared, tallied
from tidal_widgets.studies import cluster as module
from tidal_widgets.studies.cluster import Cluster, alone
from tidal_widgets.studies.results import Results
from tidal_widgets.studies.workers import ThisProcess

DOUBLED = [2 * number for number in range(12)]

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Wait for a scheduler that is there as long as a busy machine takes."""
    monkeypatch.setattr(module, "PATIENCE", float(PATIENCE))
    with config.set({"distributed.comm.timeouts.connect": f"{PATIENCE}s"}):
        yield


@pytest.fixture
def hasty() -> Iterator[None]:
    """Let nobody wait long for a scheduler that is not there."""
    with config.set({"distributed.comm.timeouts.connect": "2s"}):
        yield


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaskCluster]:
    with dask_cluster(tmp_path_factory.mktemp("dask")) as cluster:
        until_all_work(cluster)
        yield cluster


def test_a_cluster_gives_what_this_process_gives(dask: DaskCluster) -> None:
    some = work("double")
    with closing(Cluster(some, dask.address)) as workers:
        assert workers.room >= 4
        assert list(shared(some, workers)) == DOUBLED


@pytest.mark.parametrize(
    ("function", "sentence"), [("refuse", "no task is liked here, not even"), ("gone", "has no attribute 'gone'")]
)
def test_an_error_comes_back_as_a_sentence(dask: DaskCluster, function: str, sentence: str) -> None:
    some = work(function)
    with closing(Cluster(some, dask.address)) as workers, pytest.raises(TaskError, match=sentence):
        list(shared(some, workers))


def test_what_was_not_taken_is_called_back(dask: DaskCluster) -> None:
    some = work("double")
    workers = Cluster(some, dask.address)
    for number in range(3):
        workers.put(number, some.task(number))
    workers.close()

    with closing(Cluster(some, dask.address)) as later:
        assert list(shared(some, later)) == DOUBLED


@pytest.mark.usefixtures("hasty")
def test_where_no_scheduler_answers_it_is_in_a_sentence() -> None:
    with pytest.raises(WorkersLost, match=r"no scheduler answers at tcp://127\.0\.0\.1"):
        Cluster(work("double"), f"tcp://127.0.0.1:{spare_port()}")


def test_what_answers_and_is_no_scheduler_is_called_so() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]

        def answer() -> None:
            with suppress(OSError):  # until nobody listens any more
                while True:
                    caller, _address = server.accept()
                    callers.append(caller)  # stays open, or what was sent may be lost on its way
                    caller.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n" * 4)

        callers = list[socket.socket]()
        thread = Thread(target=answer, daemon=True)
        thread.start()
        with pytest.raises(WorkersLost, match=f"what answers at tcp://127.0.0.1:{port} is no scheduler of dask"):
            Cluster(work("double"), f"tcp://127.0.0.1:{port}")
        server.shutdown(socket.SHUT_RDWR)
        thread.join()
    for caller in callers:
        caller.close()


@pytest.mark.parametrize(("settings", "wait"), [("30s", "1 s"), ("500ms", r"500 ms|0\.5 s")])
def test_nobody_waits_longer_for_a_scheduler_than_is_enough(
    monkeypatch: pytest.MonkeyPatch, settings: str, wait: str
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 1.0)
    with (
        config.set({"distributed.comm.timeouts.connect": settings}),
        pytest.raises(WorkersLost, match=f"after ({wait})"),
    ):
        Cluster(work("double"), f"tcp://127.0.0.1:{spare_port()}")


def test_a_worker_is_killed_then_the_scheduler_and_nothing_is_lost_or_counted_twice(tmp_path: Path) -> None:
    table, games = open_table("opale"), Games(seats=2, count=60, bots=("random",))
    some = games.work(table)
    *_steps, alone = tallied(some, table.book.rules, ThisProcess(some))
    with dask_cluster(tmp_path) as dask:
        until_all_work(dask)
        with closing(Results(tmp_path / "games", some.plan)) as results:
            with closing(Cluster(some, dask.address)) as workers:
                for step in tallied(some, table.book.rules, workers, results):
                    if step.games == 10:
                        dask.workers[0].kill()
                    if step.games == 30:
                        break
            with closing(Cluster(some, dask.address)) as workers:
                workers._client._timeout = 2.0  # seconds in which dask looks for a scheduler that was there
                dask.scheduler.kill()
                with pytest.raises(WorkersLost, match=r"the scheduler at tcp://127\.0\.0\.1:[0-9]+ is gone"):
                    list(tallied(some, table.book.rules, workers, results))
    with closing(Results(tmp_path / "games", some.plan)) as results:
        *_steps, end = tallied(some, table.book.rules, ThisProcess(some), results)

    assert end.earlier >= 30
    assert json.dumps(end.tally.record()) == json.dumps(alone.tally.record())


class Stub:
    """A client of a scheduler that does nothing of itself, and the only future it gives."""

    status = "running"

    def __init__(self, *_address: object, **_options: object) -> None:
        self.error: Exception | None = None

    def scheduler_info(self, *, n_workers: int) -> dict[str, dict[str, dict[str, int]]]:
        return {"workers": {"a": {"nthreads": -n_workers}, "b": {"nthreads": 8}}}

    def submit(self, *_call: object, **_options: object) -> "Stub":
        return self

    def add_done_callback(self, done: Callable[["Stub"], None]) -> None:
        self.done = done

    def result(self) -> tuple[str, str]:
        if self.error is not None:
            raise self.error
        return "0", ""

    def cancel(self, futures: list["Stub"]) -> None:
        assert set(futures) <= {self}

    def close(self) -> None:
        self.status = "closed"


@pytest.fixture
def stub(monkeypatch: pytest.MonkeyPatch) -> Stub:
    stub = Stub()
    monkeypatch.setattr(module, "ClosedOnFailure", lambda *_address, **_options: stub)
    monkeypatch.setattr(module, "PAUSE", 0.001)
    return stub


def begun() -> Cluster:
    some = work("double")
    workers = Cluster(some, "tls://reef:8786")
    workers.put(0, some.task(0))
    return workers


def test_there_is_room_for_two_tasks_a_thread(stub: Stub) -> None:
    assert begun().room == 18


def test_a_result_that_went_with_its_worker_is_waited_for(stub: Stub) -> None:
    workers = begun()
    stub.status = "lost"
    stub.done(stub)

    assert workers.take() == Result(0, "0")


def test_without_a_certificate_it_is_in_a_sentence() -> None:
    with pytest.raises(WorkersLost, match=r"tls://127\.0\.0\.1:1 takes a certificate"):
        Cluster(work("double"), "tls://127.0.0.1:1")


@pytest.mark.parametrize("error", [CancelledError(), CommClosedError()])
def test_a_result_that_cannot_be_fetched_is_lost_with_the_scheduler(stub: Stub, error: Exception) -> None:
    workers = begun()
    stub.status, stub.error = "finished", error
    stub.done(stub)

    with pytest.raises(WorkersLost, match="is gone"):
        workers.take()


def test_nobody_waits_for_a_scheduler_that_is_gone_for_good(stub: Stub, monkeypatch: pytest.MonkeyPatch) -> None:
    workers = begun()
    looks = iter(["connecting", "running", "closed"])
    monkeypatch.setattr(Stub, "status", property(lambda _stub: next(looks)))

    with pytest.raises(WorkersLost, match="is gone"):
        workers.take()
    assert not [*looks]


def test_nothing_is_handed_out_to_a_scheduler_that_is_gone(stub: Stub) -> None:
    stub.close()

    with pytest.raises(WorkersLost, match="is gone"):
        begun()


def test_a_client_that_gave_the_scheduler_up_is_closed_in_peace(stub: Stub, monkeypatch: pytest.MonkeyPatch) -> None:
    def given_up(_futures: object) -> None:
        raise ClosedClientError

    workers = begun()
    monkeypatch.setattr(stub, "cancel", given_up)
    workers.close()

    assert stub.status == "closed"


def test_a_client_that_closes_meanwhile_is_told_as_a_scheduler_that_is_gone(
    stub: Stub, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(*_call: object, **_options: object) -> None:
        raise ClosedClientError

    monkeypatch.setattr(stub, "submit", closed)

    with pytest.raises(WorkersLost, match="is gone"):
        begun()


def test_a_task_that_killed_its_workers_ends_the_work(stub: Stub) -> None:
    workers = begun()
    stub.status, stub.error = "error", KilledWorker("task-0", None, 3)  # type: ignore[arg-type]
    stub.done(stub)

    with pytest.raises(WorkersLost, match="a task was lost with each of the 4 workers"):
        workers.take()


def test_what_a_worker_without_the_package_says_is_told(stub: Stub) -> None:
    workers = begun()
    stub.status, stub.error = "error", ModuleNotFoundError("No module named 'tidal_widgets'")
    stub.done(stub)

    assert workers.take().trouble == "ModuleNotFoundError: No module named 'tidal_widgets'"


def test_a_worker_does_one_task_after_the_other() -> None:
    some = work("double")

    assert alone(some.function, some.task(3)) == ("6", "")
