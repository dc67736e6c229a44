"""Running long work in short slices, so that the page answers meanwhile."""

import asyncio
from collections.abc import Callable
from time import monotonic

from tidal_widgets.page import Message
from tidal_widgets.rooms.room import Work

SLICE = 0.05
BETWEEN_PAGES = 0.1
BREATH = 0.001


class Worker:
    """The one piece of work that a room has under way; new work takes its place."""

    def __init__(self, take: Callable[[Message], None], show: Callable[[], None]) -> None:
        """Hand messages to `take` and ask for a new page by `show`."""
        self._take, self._show = take, show
        self._task: asyncio.Task[None] | None = None
        self._news = False

    @property
    def busy(self) -> bool:
        """Say whether work is under way."""
        return self._task is not None and not self._task.done()

    def start(self, work: Work) -> None:
        """Begin new work instead of the old; where no event loop runs, do it all at once."""
        self.cancel()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            while self._slice(work, monotonic() + SLICE):
                pass
        else:
            self._task = loop.create_task(self._run(work))

    def cancel(self) -> None:
        """Stop the work that is under way."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _run(self, work: Work) -> None:
        shown = monotonic() - BETWEEN_PAGES
        while self._slice(work, monotonic() + SLICE):
            if self._news and monotonic() - shown >= BETWEEN_PAGES:
                self._news = False
                self._show()
                shown = monotonic()
            await asyncio.sleep(BREATH)
        self._show()

    def _slice(self, work: Work, until: float) -> bool:
        """Go on until the time is up; return whether anything is left to do."""
        for message in work:
            if message is not None:
                self._take(message)
                self._news = True
            if monotonic() >= until:
                return True
        return False
