"""A room that runs: it hears the browser, does long work in slices, and tells the browser what is new on each page."""

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Generic, TypeVar

from tidal_widgets.box import OpenTable
from tidal_widgets.page import BEGIN, REST, Job, JobResult, Json, Message, Page, Room, Sent
from tidal_widgets.rooms.trouble import START_OVER, broken, troubled
from tidal_widgets.rooms.work import Worker

S = TypeVar("S")

log = logging.getLogger(__name__)


class Running(Generic[S]):
    """One room in one browser; the page reports whatever fails in the room, and its state is kept."""

    def __init__(
        self,
        room: Room[S],
        table: OpenTable,
        link: str,
        shown: Callable[[Page], None],
        said: Callable[[dict[str, Json]], None],
    ) -> None:
        """Enter the room as the link says; `shown` hears of every page, `said` takes what the browser must hear."""
        self._room, self._table, self._first_link = room, table, link
        self._shown, self._said = shown, said
        self._state = room.start(table, link, {})
        self._sent = Sent()
        self._kept: dict[str, str] = {}
        self._touched = self._greeted = self._failed = False
        self._worker = Worker(self._take, self.show)

    @property
    def state(self) -> S:
        """The state of the room."""
        return self._state

    @property
    def greeted(self) -> bool:
        """Say whether a browser has said hello, and hears what is new."""
        return self._greeted

    @property
    def whole(self) -> dict[str, Json]:
        """The last page as a browser keeps it."""
        return self._sent.whole

    @property
    def busy(self) -> bool:
        """Say whether work is under way."""
        return self._worker.busy

    def rest(self) -> None:
        """End the work that is under way."""
        self._worker.cancel()

    def hurry(self, seconds: float) -> None:
        """Go on at once with the work that is under way, for no longer than that."""
        self._worker.hurry(seconds)

    async def ended(self) -> None:
        """Wait until no work is under way."""
        await self._worker.ended()

    def hear(self, content: object) -> None:
        """Answer what came from the browser."""
        message = Message.read(content)
        match message:
            case None:
                return
            case Message(act="ping"):
                self._said({"act": "pong"})
                return
            case Message(act="whole"):
                self.show(whole=True)
                return
            case Message(act="hello"):
                self._greet(message)
            case _:
                self.tell(message)
        self._said({"act": "done"})

    def tell(self, message: Message) -> None:
        """Hand the room a message, as if it came from the page."""
        self._touched = True
        self._failed = False
        if message.act == "cancel":
            self._worker.cancel()
        if message.act == "kept":
            self._keep(message.fields)
        if message.act == START_OVER:
            with self._guarded():
                self._enter("")
        else:
            self._take(message)
        self.show()

    def show(self, *, whole: bool = False) -> None:
        """Tell the host of the page, and the browser what is new on it, or all of it."""
        page = self.drawn()
        self._keep(page.keep)
        news = self._sent.news(page, whole=whole)
        self._shown(page)
        if news is not None and self._greeted:
            self._said(news)

    def drawn(self) -> Page:
        """Draw the page of the state, or the one that says that it could not be drawn."""
        try:
            page = self._room.draw(self._state)
        except Exception:
            log.exception("a page could not be drawn")
            return broken()
        page = replace(page, progress=self._worker.share)
        return troubled(page) if self._failed else page

    def _greet(self, message: Message) -> None:
        """Begin as the browser's link and storage say; a room that was used already stays where it is."""
        if not self._greeted:
            link = self.drawn().link if self._touched else message.value or self._first_link
            self._kept = dict(message.fields)
            with self._guarded():
                self._enter(link)
            self._touched = self._greeted = True
            self._take(BEGIN)
        self.show(whole=True)

    def _enter(self, link: str) -> None:
        self._worker.cancel()
        self._state = self._room.start(self._table, link, dict(self._kept))

    def _keep(self, fields: Mapping[str, str]) -> None:
        """Remember what the browser keeps from now on, as it does; an empty text removes a name."""
        self._kept = {name: text for name, text in {**self._kept, **fields}.items() if text}

    def _take(self, message: Message | JobResult) -> None:
        with self._guarded():
            self._state, job = self._room.update(self._state, message)
            if job is REST:
                self.rest()
            elif job is not None:
                self._worker.start(self._watched(job))

    def _watched(self, job: Job) -> Job:
        with self._guarded():
            yield from job

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """Do something that may fail in a room; its state is kept as far as it came."""
        try:
            yield
        except Exception:
            log.exception("a room failed")
            self._failed = True
