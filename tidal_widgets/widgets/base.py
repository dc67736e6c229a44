"""The one widget that shows any room."""

import os
from collections.abc import Iterable
from importlib.util import find_spec
from inspect import signature
from pathlib import Path
from typing import Any, Generic, TypeVar

import anywidget
import traitlets

from tidal_widgets.box import Box, OpenTable, TableChoices, open_table
from tidal_widgets.page import CHARTS_ARE_A_FILE, Message, Page, kept_words, script, stylesheet
from tidal_widgets.remedy import install
from tidal_widgets.rooms import Room, Running
from tidal_widgets.text import PlainError, _, listed

S = TypeVar("S")


class Refused(PlainError, traitlets.TraitError):
    """A value that a widget cannot take; the message says why."""


class UnknownKeyword(Refused, TypeError):
    """A widget was made with a keyword that it does not know; the message names those that it does."""


AnyBox = str | Box | TableChoices | OpenTable
DOM = ("layout", "tooltip", "tabbable")


class Scene(anywidget.AnyWidget, Generic[S]):
    """A room in a notebook cell or on a page of its own; `link` leads to what it shows, and there when it is set."""

    _esm = script()
    _css = stylesheet()
    _page = traitlets.Dict().tag(sync=True)
    _scope = traitlets.Unicode().tag(sync=True)
    _words = traitlets.Dict().tag(sync=True)

    link = traitlets.Unicode()

    def __init__(self, room: Room[S], box: AnyBox, *, link: str = "", **dom: Any) -> None:
        """Enter the room as the link says; `layout`, `tooltip` and `tabbable` are those of any widget."""
        self._known(dom)
        table = open_table(box)
        self._running = Running(room, table, link, self._show, self.send)
        super().__init__(
            **{"layout": {}, **{name: value for name, value in dom.items() if value is not None}},
            _scope=table.box.id,
            _words={
                "lost": _("The connection is lost. What you see stays, and the link in the address brings it back."),
                "reload": _("Reload"),
                **kept_words(),
            },
        )
        self.on_msg(lambda _widget, content, _buffers: self._receive(content))
        self.observe(self._link_set, "link")
        self._running.show()

    def _known(self, dom: Iterable[str]) -> None:
        """Refuse keywords that neither this widget nor every widget knows."""
        if unknown := [name for name in dom if name not in DOM]:
            names = [name for name in signature(type(self)).parameters if name not in ("others", "dom")] + [*DOM]
            refused = listed([repr(name) for name in unknown])
            raise UnknownKeyword(
                _("{0} takes no {1}; it takes {2}.").format(type(self).__name__, refused, listed(names))
            )

    @property
    def state(self) -> S:
        """The state of the room."""
        return self._running.state

    def tell(self, message: Message) -> None:
        """Hand the room a message, as if it came from the page."""
        self._running.tell(message)

    def close(self) -> None:
        """Close the widget, and end the work in its room."""
        if hasattr(self, "_running"):  # a widget that was refused is closed too
            self._running.rest()
        super().close()

    def begin(self, **traits: object) -> None:
        """Set the traits given when the widget was made; close the widget if one of them is refused."""
        try:
            for name, value in traits.items():
                if value:
                    setattr(self, name, value)
        except traitlets.TraitError:
            self.close()
            raise

    def follow(self, state: S) -> None:
        """Set the traits of a particular room after its state."""

    def _receive(self, content: object) -> None:
        if isinstance(content, dict) and content.get("act") == "plotly":
            if CHARTS_ARE_A_FILE not in os.environ:
                self.send({"act": "plotly", "code": plotly_bundle().read_text(encoding="utf-8")})
        else:
            self._running.hear(content)

    def _show(self, page: Page) -> None:
        if self._running.greeted:
            self._page.update(
                self._running.whole
            )  # in place, so that it does not travel: the browser hears what is new
        else:
            self._page = self._running.whole
        self.link = page.link
        self.follow(self.state)

    def _link_set(self, change: dict[str, str]) -> None:
        """Go where the link leads that was set from outside; one that follows the state is no message."""
        if self._page["link"] != change["new"]:
            self.tell(Message(act="link", value=change["new"]))


def plotly_bundle() -> Path:
    """Find the chart library's JavaScript file in the installed plotly; raise LookupError if there is none."""
    found = find_spec("plotly")
    if found is None or found.origin is None:
        raise LookupError(_("plotly is not installed: {0}").format(install("app")))
    return Path(found.origin).parent / "package_data" / "plotly.min.js"
