"""Running long work in short slices, so that the page answers meanwhile."""

import asyncio
from collections.abc import Callable
from time import monotonic

from tidal_widgets.page import Job, JobResult

SLICE = 0.05
BETWEEN_PAGES = 0.1
BREATH = 0.001


class Worker:
    """The one job that a room has under way, and the share of it that is done; a new job takes its place."""

    def __init__(self, take: Callable[[JobResult], None], show: Callable[[], None]) -> None:
        """Hand results to `take` and ask for a new page by `show`."""
        self._take, self._show = take, show
        self._task: asyncio.Task[None] | None = None
        self._job: Job = iter(())
        self.share = 0.0
        self._news = False

    @property
    def busy(self) -> bool:
        """Say whether work is under way."""
        return self._task is not None and not self._task.done()

    def start(self, job: Job) -> None:
        """Begin a new job instead of the old; where no event loop runs, do it all at once."""
        self.cancel()
        self._job = job
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            while self._slice(job, monotonic() + SLICE):
                pass
        else:
            self._task = loop.create_task(self._run(job))

    def cancel(self) -> None:
        """Stop the work that is under way."""
        self.share, self._job = 0.0, iter(())
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def hurry(self, seconds: float) -> None:
        """Go on at once with the work that is under way, for no longer than that."""
        if self.busy:
            self._slice(self._job, monotonic() + seconds)
            self._show()

    async def ended(self) -> None:
        """Wait until no work is under way."""
        while self._task is not None and not self._task.done():
            await asyncio.wait([self._task])

    async def _run(self, job: Job) -> None:
        shown = monotonic() - BETWEEN_PAGES
        while self._slice(job, monotonic() + SLICE):
            if self._news and monotonic() - shown >= BETWEEN_PAGES:
                self._news = False
                self._show()
                shown = monotonic()
            await asyncio.sleep(BREATH)
        self._show()

    def _slice(self, job: Job, until: float) -> bool:
        """Go on until the time is up; return whether anything is left to do: nothing is if a result ended the job."""
        for step in job:
            if isinstance(step, JobResult):
                self._take(step)
                if self._job is not job:
                    return False
            elif step is not None:
                self.share = min(1.0, step)
            self._news = self._news or step is not None
            if monotonic() >= until:
                return True
        self.share = 0.0
        return False
