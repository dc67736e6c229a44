"""A cluster of dask that does the tasks of a work; the extra `cluster` installs what it takes.

Dask runs whatever its scheduler is given, and unpickles what it sends: connect only to one that you trust, over TLS.
"""

from concurrent.futures import CancelledError
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Lock
from typing import Any
from uuid import uuid4

from distributed import Client, KilledWorker
from distributed.client import ClosedClientError

from tidal_widgets.studies.work import Result, Work, WorkersLost, perform
from tidal_widgets.text import _

LEAST = 8  # tasks that are out, so that workers who come later find some
LOOK = 16  # results, until it is seen again how many workers there are
PATIENCE = 10.0  # seconds until a scheduler that does not answer is not there
PAUSE = 2.0  # seconds between two looks whether the scheduler is still there
HERE = ("running", "connecting")
GONE = (CancelledError, OSError)  # what fetching a result raises when the scheduler goes
_turn = Lock()


class ClosedOnFailure(Client):
    """A client of dask that ends what it began where it cannot connect; dask's own waits for that a minute at exit."""

    def start(self, **options: Any) -> None:
        """Connect, in as many seconds as dask's settings say, but not more than enough."""
        try:
            super().start(**{**options, "timeout": min(options["timeout"], PATIENCE)})  # type: ignore[no-untyped-call]
        except BaseException:
            self.close()  # type: ignore[no-untyped-call]
            raise


class Cluster:
    """The workers of a scheduler that runs; dask gives the tasks of a worker that is gone to another one."""

    def __init__(self, work: Work, address: str) -> None:
        """Connect to a scheduler, as `tls://host:8786`, with the certificates that dask's own settings name."""
        try:
            self._client: Any = ClosedOnFailure(address, set_as_default=False, name="tidal-widgets")  # type: ignore[no-untyped-call]
        except TypeError as error:
            says = _("{0} takes a certificate, and dask's settings name none below distributed.comm.tls")
            raise WorkersLost(says.format(address)) from error
        except (MemoryError, OverflowError) as error:  # it takes what it reads for a length
            raise WorkersLost(_("what answers at {0} is no scheduler of dask").format(address)) from error
        except (OSError, ValueError) as error:
            raise WorkersLost(_("no scheduler answers at {0}: {1}").format(address, error)) from error
        self._function = work.function
        self._address = address
        self._name = f"tidal-widgets-{uuid4().hex}"
        self._done: SimpleQueue[int] = SimpleQueue()
        self._futures: dict[int, Any] = {}
        self._taken = 0
        self._room = LEAST

    @property
    def room(self) -> int:
        """How many tasks may be out: two for each thread of the workers there were at the last look."""
        if self._taken % LOOK == 0:
            workers = self._client.scheduler_info(n_workers=-1).get("workers", {}).values()
            self._room = max(LEAST, 2 * sum(int(worker["nthreads"]) for worker in workers))
        return self._room

    def put(self, number: int, text: str) -> None:
        """Hand out a task."""
        if self._client.status not in HERE:
            raise self._lost()
        try:
            future = self._client.submit(alone, self._function, text, key=f"{self._name}-{number}", pure=False)
        except ClosedClientError as error:  # it gave the scheduler up since it was asked
            raise self._lost() from error
        self._futures[number] = future
        future.add_done_callback(lambda _future: self._done.put(number))

    def take(self) -> Result:
        """Wait for the next result, anew if it went with its worker, as another one does its task again."""
        self._taken += 1
        number = self._next()
        future = self._futures.pop(number)
        try:
            return Result(number, *future.result())
        except KilledWorker as error:
            says = _("a task was lost with each of the {0} workers that took it")
            raise WorkersLost(says.format(error.allowed_failures + 1)) from error
        except GONE as error:
            raise self._lost() from error
        except Exception as error:  # noqa: BLE001  (whatever a worker without our package may say)
            return Result(number, "", f"{type(error).__name__}: {error}")

    def _next(self) -> int:
        while True:
            try:
                return self._done.get(timeout=PAUSE)
            except Empty:
                if self._client.status not in HERE:
                    raise self._lost() from None

    def _lost(self) -> WorkersLost:
        return WorkersLost(_("the scheduler at {0} is gone").format(self._address))

    def close(self) -> None:
        """Call back what is still out, and leave the cluster to others."""
        with suppress(ClosedClientError):  # it gave the scheduler up by itself: then nothing is out
            self._client.cancel(list(self._futures.values()))
        self._futures.clear()
        self._client.close()


def alone(function: str, text: str) -> tuple[str, str]:
    """Do one task after the other, however many threads a worker has."""
    with _turn:
        return perform(function, text)
