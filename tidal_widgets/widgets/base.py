"""The one widget that shows any room."""

import gzip
import os
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.metadata import version
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
from tidal_widgets.widgets.still import still

S = TypeVar("S")


class Refused(PlainError, traitlets.TraitError):
    """A value that a widget cannot take; the message says why."""


class UnknownKeyword(Refused, TypeError):
    """A widget was made with a keyword that it does not know; the message names those that it does."""


AnyBox = str | Box | TableChoices | OpenTable
DOM = ("layout", "tooltip", "tabbable")
MOMENT = 0.2
"""How many seconds the work under way goes on before a picture of the page is taken."""
LONGEST = 60


class Scene(anywidget.AnyWidget, Generic[S]):
    """A room in a notebook cell or on a page of its own; `link` leads to what it shows, and there when it is set.

    A link that leads nowhere is refused. Any other trait keeps what it is set to: if that cannot be read, `error` says
    why, and the page stays as it is.
    """

    _esm = script()
    _css = stylesheet()
    _page = traitlets.Dict().tag(sync=True)
    _scope = traitlets.Unicode().tag(sync=True)
    _words = traitlets.Dict().tag(sync=True)

    link = traitlets.Unicode().tag(sync=True)
    error = traitlets.Unicode(read_only=True).tag(sync=True)

    def __init__(self, room: Room[S], box: AnyBox, *, link: str = "", **dom: Any) -> None:
        """Enter the room as the link says; `layout`, `tooltip` and `tabbable` are those of any widget."""
        self._known(dom)
        self._table = table = open_table(box)
        self._room = room
        self._check_link(link)
        self._shown: dict[str, object] = {}
        self._wrong: dict[str, str] = {}
        self._running = Running(room, table, link, self._show, self.send)
        super().__init__(
            **{"layout": {}, **{name: value for name, value in dom.items() if value is not None}},
            _scope=table.box.id,
            _words={
                "lost": _("The connection is lost. What you see stays, and the link in the address brings it back."),
                "reload": _("Reload"),
                "plotly": version("plotly") if find_spec("plotly") else "",
                **kept_words(),
            },
        )
        self.on_msg(lambda _widget, content, _buffers: self._receive(content))
        self.observe(self._link_set, "link")
        self._running.show()
        if self._shown:  # of no names, all would be meant
            self.observe(self._set, [*self._shown])

    def __repr__(self) -> str:
        """Name the box, and what is shown of it."""
        names = [name for name in self._shown if name in self.keys] or ["link"]
        traits = {name: getattr(self, name) for name in [*names, "error"]}
        says = [f"{name}={_short(repr(value))}" for name, value in traits.items() if value]
        return f"{type(self).__name__}({', '.join([repr(self._table.box.id), *says])})"

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
        """Set the traits given when the widget was made; close the widget if one of them cannot be read."""
        for name, value in traits.items():
            if value:
                setattr(self, name, value)
        if self.error:
            self.close()
            raise Refused(self.error)

    def follow(self, _state: S) -> Mapping[str, object]:
        """Tell the traits of a particular room, by name, after its state."""
        return {}

    def lead(self, name: str, value: Any) -> Message:
        """Find the message that brings the room to what a trait was set to; raise Refused if that cannot be read."""
        return Message(act=name, value=value)

    def means(self, _name: str, value: object, shown: object) -> bool:
        """Tell whether a trait may keep its value where the page shows this one."""
        return value == shown

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what the front end has set; what is refused is told in `error`, and the front end hears what holds."""
        try:
            super().set_state(sync_data)
        except Refused as refused:
            self._say("link", str(refused))
            self.send_state([*sync_data])

    def _known(self, dom: Iterable[str]) -> None:
        """Refuse keywords that neither this widget nor every widget knows."""
        if unknown := [name for name in dom if name not in DOM]:
            names = [name for name in signature(type(self)).parameters if name not in ("others", "dom")] + [*DOM]
            refused = listed([repr(name) for name in unknown])
            raise UnknownKeyword(
                _("{0} takes no {1}; it takes {2}.").format(type(self).__name__, refused, listed(names))
            )

    def _receive(self, content: object) -> None:
        if isinstance(content, dict) and content.get("act") == "plotly":
            if CHARTS_ARE_A_FILE not in os.environ:
                self.send({"act": "plotly"}, buffers=[packed_plotly()])
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
        before = self._shown
        self._shown = dict(self.follow(self.state))
        for name, value in self._shown.items():
            if name not in before or before[name] != value:
                self._settle(name)

    def _settle(self, name: str) -> None:
        """Set a trait to what the page shows, unless it says the same in other words."""
        shown = self._shown[name]
        if not self.means(name, getattr(self, name), shown):
            self.set_trait(name, shown)

    def _set(self, change: dict[str, Any]) -> None:
        """Go where a trait leads that was set; one that follows the state leads nowhere."""
        name, value = change["name"], change["new"]
        wrong = ""
        if value != self._shown[name]:
            try:
                self.tell(self.lead(name, value))
                self._settle(name)
            except Refused as refused:
                wrong = str(refused).partition("\n")[0]
        self._say(name, wrong)

    def _say(self, name: str, wrong: str) -> None:
        """Tell what is wrong with a trait; nothing if all is well with it."""
        self._wrong = {**self._wrong, name: wrong}
        self.set_trait("error", " ".join(filter(None, self._wrong.values())))

    @traitlets.validate("link")
    def _link_here(self, proposal: dict[str, Any]) -> str:
        link = str(proposal["value"])
        if link != self._page["link"]:
            self._check_link(link)
        return link

    def _check_link(self, link: str) -> None:
        """Refuse a link that leads nowhere."""
        if wrong := self._room.wrong_link(self._table, link) if link else "":
            raise Refused(_("The link {0!r} cannot be followed. {1}.").format(_short(link), wrong))

    def _link_set(self, change: dict[str, str]) -> None:
        """Go where the link leads that was set from outside; one that follows the state is no message."""
        self._say("link", "")
        if self._page["link"] != change["new"]:
            self.tell(Message(act="link", value=change["new"]))

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Show the widget; where there is none, as in an export, a picture of the page."""
        found = super()._repr_mimebundle_(**kwargs)
        if found is not None and CHARTS_ARE_A_FILE not in os.environ:
            self._running.hurry(MOMENT)
            found[0]["text/html"] = still(self._running.drawn())
        return found


def plotly_bundle() -> Path:
    """Find the chart library's JavaScript file in the installed plotly; raise LookupError if there is none."""
    found = find_spec("plotly")
    if found is None or found.origin is None:
        raise LookupError(_("plotly is not installed: {0}").format(install("app")))
    return Path(found.origin).parent / "package_data" / "plotly.min.js"


@cache
def packed_plotly() -> bytes:
    """Compress the chart library, once in a process."""
    return gzip.compress(plotly_bundle().read_bytes(), mtime=0)


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
