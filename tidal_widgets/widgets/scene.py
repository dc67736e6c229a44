"""The one widget that shows any room."""

import logging
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Generic, TypeVar

import anywidget
import traitlets

from tidal_widgets.box import Box
from tidal_widgets.rooms import BEGIN, Room
from tidal_widgets.scene import Message, Page, script, stylesheet
from tidal_widgets.scene.words import _
from tidal_widgets.widgets.trouble import START_OVER, broken, troubled
from tidal_widgets.widgets.work import Worker

S = TypeVar("S")

log = logging.getLogger(__name__)


class Scene(anywidget.AnyWidget, Generic[S]):
    """A room in a notebook cell or on a page of its own; `link` leads to what it shows, and there when it is set."""

    _esm = script()
    _css = stylesheet()
    _page = traitlets.Dict().tag(sync=True)
    _scope = traitlets.Unicode().tag(sync=True)
    _words = traitlets.Dict().tag(sync=True)

    link = traitlets.Unicode()

    def __init__(self, room: Room[S], box: Box, *, link: str = "") -> None:
        """Enter the room as the link says."""
        self._room, self._box, self._first_link = room, box, link
        self._state = room.start(box, link, {})
        self._touched = self._failed = False
        self._worker = Worker(self._take, self._show)
        super().__init__(
            _scope=box.id,
            _words={
                "lost": _("The connection is lost. What you see stays, and the link in the address brings it back."),
                "reload": _("Reload"),
            },
        )
        self.on_msg(lambda _widget, content, _buffers: self._heard(content))
        self.observe(lambda change: self._asked(Message(act="link", value=change["new"]), self.link), "link")
        self._show()

    @property
    def state(self) -> S:
        """Return the state of the room."""
        return self._state

    def tell(self, message: Message) -> None:
        """Hand the room a message, as if it came from the page."""
        self._touched = True
        self._failed = False
        if message.act == "cancel":
            self._worker.cancel()
        if message.act == START_OVER:
            self._enter("", {})
        else:
            self._take(message)
        self._show()

    def follow(self, state: S) -> None:
        """Set the traits of a particular room after its state."""

    def _enter(self, link: str, kept: Mapping[str, str]) -> None:
        self._worker.cancel()
        self._state = self._room.start(self._box, link, kept)

    def _heard(self, content: object) -> None:
        message = Message.read(content)
        match message:
            case None:
                return
            case Message(act="ping"):
                self.send({"act": "pong"})
                return
            case Message(act="plotly"):
                self.send({"act": "plotly", "code": plotly_bundle().read_text(encoding="utf-8")})
                return
            case Message(act="hello"):
                self._greet(message)
            case _:
                self.tell(message)
        self.send({"act": "done"})

    def _greet(self, message: Message) -> None:
        """Begin as the browser's link and storage say, unless the room was used already."""
        if not self._touched:
            self._guarded(lambda: self._enter(message.value or self._first_link, message.fields))
            self._touched = True
            self._take(BEGIN)
        self._show()

    def _take(self, message: Message) -> None:
        self._guarded(lambda: self._answer(message))

    def _answer(self, message: Message) -> None:
        self._state, work = self._room.update(self._state, message)
        if work is not None:
            self._worker.start(work)

    def _guarded(self, act: Callable[[], None]) -> None:
        """Do something that may fail in a room; the state is kept if it does."""
        try:
            act()
        except Exception:
            log.exception("a room failed")
            self._failed = True

    def _show(self) -> None:
        page = self._drawn()
        with self.hold_sync():
            self._page = page.as_json()
        self.link = page.link
        self.follow(self._state)

    def _drawn(self) -> Page:
        try:
            page = self._room.draw(self._state)
        except Exception:
            log.exception("a page could not be drawn")
            return broken()
        return troubled(page) if self._failed else page

    def _asked(self, message: Message, current: str) -> None:
        """Answer a trait that was set from outside; one that follows the state is no message."""
        if self._drawn().link != current:
            self.tell(message)


def plotly_bundle() -> Path:
    """Return where the chart library lies that came with plotly."""
    found = find_spec("plotly")
    if found is None or found.origin is None:
        raise LookupError("plotly is not installed: pip install 'tidal-widgets[app]'")
    return Path(found.origin).parent / "package_data" / "plotly.min.js"
