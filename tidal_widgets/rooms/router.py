"""The dashboard: the choice of box, a start page for each, the rooms behind it; one navigation, one link, one memory.

What is done on a page goes to the room one is in; what a room's work finds out goes to that room, wherever one is then.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, NamedTuple

from tidal_widgets.box import OpenTable
from tidal_widgets.page import BEGIN, NOTHING, REST, Entered, Job, JobResult, Message, Page, Room, Update
from tidal_widgets.rooms.dashboard_choice import choice_page
from tidal_widgets.rooms.dashboard_page import framed, start_page
from tidal_widgets.text import _

SCHEMES = {"light": "dark", "dark": "light"}
Rooms = Sequence[Room[Any]]


class Address(NamedTuple):
    """A box and a room of it, each by its name; without a room the start page, without a box the choice of boxes."""

    box: str = ""
    room: str = ""


NOWHERE = Address()


@dataclass(frozen=True, slots=True, kw_only=True)
class Router(Entered[Address]):
    """The tables and rooms there are, the place one is at, and how the page is lit; rooms have their states by place.

    `offered` are the rooms that a box offers, by the name of the box; `lost` says that a link led to no room.
    """

    tables: tuple[OpenTable, ...]
    rooms: tuple[Room[Any], ...]
    offered: Mapping[str, tuple[Room[Any], ...]]
    place: Address = NOWHERE
    theme: str = ""
    lost: str = ""

    @property
    def several(self) -> bool:
        """Tell whether there is a choice of boxes."""
        return len(self.tables) > 1

    @property
    def notice(self) -> str:
        """What the page says of the link that led here; empty if nothing."""
        return self.lost or getattr(self.entered.get(self.place), "notice", "")

    @property
    def next_theme(self) -> str:
        """The colours that come next: "light" or "dark"."""
        scheme = self.kept.get("scheme", "")
        return SCHEMES[self.theme or (scheme if scheme in SCHEMES else "light")]

    def table(self, name: str) -> OpenTable | None:
        """Find the table with the box of that name; None if there is none."""
        return next((table for table in self.tables if table.box.id == name), None)

    def room(self, place: Address) -> Room[Any] | None:
        """Find the room at a place; None if there is none."""
        return next((room for room in self.offered.get(place.box, ()) if room.id == place.room), None)

    def answers(self, place: Address) -> Update | None:
        """Find the update function of the room at a place; None if there is no room."""
        room = self.room(place)
        return room.update if room else None


Answer = tuple[Router, Job | None]


def dashboard(rooms: Rooms, others: Sequence[OpenTable] = ()) -> Room[Router]:
    """Build the dashboard of a table and others, itself a room; it begins with the choice where there is one."""

    def start(table: OpenTable, link: str, kept: Mapping[str, str]) -> Router:
        tables, theme = (table, *others), kept.get("theme", "")
        offered = {one.box.id: tuple(room for room in rooms if room.offered(one.box)) for one in tables}
        state = Router(tables=tables, rooms=tuple(rooms), offered=MappingProxyType(offered), kept=kept)
        return _linked(replace(state, theme=theme if theme in SCHEMES else ""), link)[0]

    return Room(id="", title="", says="", icon=NOTHING, start=start, update=update, draw=draw, acts=answered)


def update(state: Router, message: Message | JobResult) -> Answer:
    """Answer what is the dashboard's own, hand on the rest; the work in a room that is left ends till one is back."""
    match message:
        case Message(act=act) if act in ACTS:
            after, job = ACTS[act](state, message)
        case _:
            place, message = _for_whom(state, message)
            after, job = state.handed(place, state.answers(place), message)
            after = after if after is state else replace(after, lost="")
    left = after.place != state.place
    return after, REST if left and job is None else job


def _for_whom(state: Router, message: Message | JobResult) -> tuple[Address, Message | JobResult]:
    """Find the room that a message or a job result is for, and unwrap the result."""
    match message:
        case JobResult(Address() as place, JobResult() as found):
            return place, found
    return state.place, message


def answered(state: Router) -> Collection[str]:
    """Name the acts of the dashboard and of the room one is in."""
    room = state.room(state.place) if state.place in state.entered else None
    return {*ACTS, *room.acts(state.entered[state.place])} if room else ACTS.keys()


def draw(state: Router) -> Page:
    """Build the page of the room in view, framed, else the start page of the box, else the choice of boxes."""
    place, table = state.place, state.table(state.place.box)
    if table is None:
        return choice_page(state.tables, state.rooms, state.theme, state.next_theme)
    room, rooms = state.room(place), state.offered[place.box]
    inner = room.draw(state.entered[place]) if room else start_page(table, rooms, shelved=state.several)
    keep = {f"{place.box}.{place.room}.{name}": text for name, text in inner.keep.items()}
    slash = "/" if inner.link and not inner.link.startswith("?") else ""
    link, here = f"{place.room}{slash}{inner.link}", f"{place.room}/{inner.place}"
    slash = "/" if link else ""
    return replace(
        inner,
        html=framed(table.box, rooms, place.room, state.next_theme, state.lost, inner.html),
        title=" · ".join(part for part in (inner.title, table.box.title) if part),
        link=f"{place.box}{slash}{link}" if state.several else link,
        place=f"{place.box}/{here}" if state.several else here,
        keep={**keep, "theme": state.theme},
        keys={**inner.keys, **{str(i): f"go-{one.id}" for i, one in enumerate(rooms, 1)}},
        theme=state.theme,
    )


def own(kept: Mapping[str, str], place: Address) -> dict[str, str]:
    """Select what is kept for a room, by the names that it has there.

    >>> own({"pebbles.learn.progress": "", "theme": "dark"}, Address("pebbles", "learn"))
    {'progress': ''}
    """
    prefix = f"{place.box}.{place.room}."
    return {name.removeprefix(prefix): text for name, text in kept.items() if name.startswith(prefix)}


def _chosen(state: Router, message: Message) -> Answer:
    """Open a box, at a place in it if one is named, else go back to the choice."""
    return _linked(state, "/".join(filter(None, message.args))) if state.several else (state, None)


def _gone(state: Router, message: Message) -> Answer:
    """Go to a room of the box that lies open, as it was left, or to a place in it."""
    if not state.place.box:
        return state, None
    state = _present(state, state.place._replace(room=message.first))
    opening = Message(act="visit", value=message.args[1]) if len(message.args) > 1 else BEGIN
    return state.handed(state.place, state.answers(state.place), opening)


def _kept_elsewhere(state: Router, message: Message) -> Answer:
    """Hand on what another window has changed of what is kept, to each room its own; the one in sight works on it."""

    def tells(place: Address) -> tuple[Update, Message] | None:
        room, fields = state.room(place), own(message.fields, place)
        return (room.update, replace(message, fields=fields)) if room and fields else None

    return state.kept_elsewhere(state.place, message.fields, tells)


def _linked(state: Router, link: str) -> Answer:
    """Open what a link leads to; one that names no box is meant for the first."""
    name, _slash, rest = link.partition("/")
    if not state.table(name):
        if not link and state.several:
            return replace(state, place=NOWHERE), None
        name, rest = state.tables[0].box.id, link
    room, _slash, rest = rest.partition("/")
    room, question, query = room.partition("?")
    place, rest = Address(name, room), rest or question + query
    if room and not state.room(place):
        return replace(state, place=Address(name), lost=_("That link leads to a room we do not have.")), None
    known = place in state.entered
    opening = Message(act="link", value=rest) if known else BEGIN
    return _present(state, place, rest).handed(place, state.answers(place), opening)


def _present(state: Router, place: Address, link: str = "") -> Router:
    """Go to a room and enter it if it was not yet; go to the start page if there is no such room."""
    room, table = state.room(place), state.table(place.box)
    if room is None or table is None:
        return replace(state, place=Address(place.box), lost="")
    if place not in state.entered:
        state = state.with_entered(place, room.start(table, link, own(state.kept, place)))
    return replace(state, place=place, lost="")


ACTS: Mapping[str, Callable[[Router, Message], Answer]] = {
    "box": _chosen,
    "go": _gone,
    "link": lambda state, message: _linked(state, message.value),
    "kept": _kept_elsewhere,
    "theme": lambda state, _message: (replace(state, theme=state.next_theme), None),
}
