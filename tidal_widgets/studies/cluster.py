"""A cluster of dask that does the tasks of a work; the extra `cluster` installs what it takes.

Dask runs whatever its scheduler is given, and unpickles what it sends: connect only to one that you trust, over TLS.
"""

from queue import Empty, SimpleQueue
from threading import Lock
from typing import Any
from uuid import uuid4

from distributed import Client, Future, KilledWorker

from tidal_widgets.studies.work import Result, Work, WorkersLost, perform
from tidal_widgets.text import _

LEAST = 8  # tasks that are out, so that workers who come later find some
LOOK = 2.0  # seconds between two looks whether the scheduler is still there
_turn = Lock()


class Cluster:
    """The workers of a scheduler that runs; dask gives the tasks of a worker that is gone to another one."""

    def __init__(self, work: Work, address: str) -> None:
        """Connect to the scheduler at an address, as `tls://host:8786`, with the certificates of dask's own settings."""
        try:
            self._client = Client(address, set_as_default=False, name="tidal-widgets")
        except (OSError, ValueError, TypeError) as error:
            raise WorkersLost(_("no scheduler answers at {0}: {1}").format(address, error)) from error
        self._function = work.function
        self._address = address
        self._name = f"tidal-widgets-{uuid4().hex}"
        self._done: SimpleQueue[int] = SimpleQueue()
        self._futures: dict[int, Future] = {}

    @property
    def room(self) -> int:
        """Return how many tasks may be out: two for each thread of the workers there are now."""
        workers: dict[str, Any] = self._client.scheduler_info(n_workers=-1)["workers"]
        return max(LEAST, 2 * sum(worker["nthreads"] for worker in workers.values()))

    def put(self, number: int, text: str) -> None:
        """Hand out a task."""
        future = self._client.submit(alone, self._function, text, key=f"{self._name}-{number}", pure=False)
        self._futures[number] = future
        future.add_done_callback(lambda _future: self._done.put(number))

    def take(self) -> Result:
        """Wait for the next result."""
        while True:
            try:
                number = self._done.get(timeout=LOOK)
                break
            except Empty:
                if self._client.status != "running":
                    raise self._lost() from None
        future = self._futures.pop(number)
        if future.status not in ("finished", "error"):
            raise self._lost()
        try:
            return Result(number, *future.result())
        except KilledWorker as error:
            raise WorkersLost(_("a task was lost with each worker that took it: {0}").format(error)) from error
        except Exception as error:  # noqa: BLE001  (whatever a worker without our package may say)
            return Result(number, "", f"{type(error).__name__}: {error}")

    def _lost(self) -> WorkersLost:
        return WorkersLost(_("the scheduler at {0} is gone").format(self._address))

    def close(self) -> None:
        """Call back what is still out, and leave the cluster to others."""
        self._client.cancel(list(self._futures.values()))
        self._futures.clear()
        self._client.close()


def alone(function: str, text: str) -> tuple[str, str]:
    """Do one task after the other, however many threads a worker has."""
    with _turn:
        return perform(function, text)
