"""Who does the tasks of a work: this process, or processes of the same machine beside it."""

import os
import signal
from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread

from tidal_widgets.studies.work import Result, Work, WorkersLost, perform
from tidal_widgets.text import _

BREAKS = 5  # in a row, without a result in between
BROKEN = (BrokenProcessPool, OSError)  # the second while the pool is finding out that it is broken


class ThisProcess:
    """This process, which does one task after the other."""

    room = 1

    def __init__(self, work: Work) -> None:
        """Do the tasks of this work."""
        self._work = work
        self._tasks: deque[tuple[int, str]] = deque()

    def put(self, number: int, text: str) -> None:
        """Note a task."""
        self._tasks.append((number, text))

    def take(self) -> Result:
        """Do the task that was noted first."""
        number, text = self._tasks.popleft()
        if self._work.here is not None:
            return Result(number, self._work.here(text))
        return Result(number, *perform(self._work.function, text))

    def close(self) -> None:
        """Forget the tasks."""
        self._tasks.clear()


class Processes:
    """Processes of this machine, each with a Python of its own.

    Where one is killed, all begin anew and do again what was under way. They end when this process ends, however it
    does.
    """

    def __init__(self, work: Work, count: int) -> None:
        """Begin so many for this work."""
        self.room = 2 * count  # so that nobody waits for the next task
        self._function = work.function
        self._count = count
        self._breaks = 0
        self._tasks: dict[int, str] = {}
        self._futures: dict[Future[tuple[str, str]], int] = {}
        self._begin()

    def _begin(self) -> None:
        """Begin processes, and hand out all tasks that have no result yet."""
        self._others = {child.pid for child in active_children()}
        self._pool = ProcessPoolExecutor(self._count, get_context("spawn"), _end_with_parent)
        self._futures = {self._hand_out(text): number for number, text in self._tasks.items()}

    @property
    def processes(self) -> list[BaseProcess]:
        """The processes that run."""
        return [child for child in active_children() if child.pid not in self._others]

    def put(self, number: int, text: str) -> None:
        """Hand out a task."""
        self._tasks[number] = text
        try:
            self._futures[self._hand_out(text)] = number
        except BROKEN:
            self._begin_anew()

    def _hand_out(self, text: str) -> "Future[tuple[str, str]]":
        return self._pool.submit(perform, self._function, text)

    def take(self) -> Result:
        """Wait for the next result."""
        while True:
            done = next(iter(wait(self._futures, return_when=FIRST_COMPLETED).done))
            try:
                text, trouble = done.result()
            except BrokenProcessPool:
                self._begin_anew()
                continue
            self._breaks = 0
            number = self._futures.pop(done)
            del self._tasks[number]
            return Result(number, text, trouble)

    def _begin_anew(self) -> None:
        for _again in range(self._breaks, BREAKS):
            self._breaks += 1
            self.close()
            with suppress(*BROKEN):
                self._begin()
                return
        says = _("a task ended its process {0} times: the machine may have too little memory for {1} processes")
        raise WorkersLost(says.format(BREAKS + 1, self._count))

    def close(self) -> None:
        """End the processes, whatever they do."""
        running = self.processes
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in running:
            process.terminate()
        for process in running:
            process.join()


def _end_with_parent() -> None:
    """End this process as soon as the one that began it is gone, and leave it to that one to be interrupted."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_watch, args=(parent_process(),), daemon=True).start()


def _watch(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
