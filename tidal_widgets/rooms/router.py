"""The dashboard: the choice of box, a start page for each, the rooms behind it; one navigation, one link, one memory.

What is done on a page goes to the room one is in; what a room's work finds out goes to that room, wherever one is then.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from tidal_widgets.box import OpenTable
from tidal_widgets.page import (
    BEGIN,
    NOTHING,
    REST,
    Entered,
    Entrance,
    Job,
    JobResult,
    Markup,
    Message,
    Page,
    Room,
    Update,
    tag,
)
from tidal_widgets.rooms.dashboard_choice import choice_page
from tidal_widgets.rooms.dashboard_page import Surroundings, framed, start_page
from tidal_widgets.rooms.our_table import ACTS as CHOOSING
from tidal_widgets.rooms.our_table import CLOSED, LOAD_IT, TABLE, UNREAD, Drawer, OurTable
from tidal_widgets.rulebook.chip import CLOSE_RULE, OPEN_RULE
from tidal_widgets.text import _

if TYPE_CHECKING:
    from tidal_widgets.rooms.above import Above

SEARCH, LAST = "bar-search", "last"
HOUSE = re.compile(r"[?&]house=([^&]*)$")
CANNOT_USE = _("The table's choices in this link cannot be used here: {0}")
WAYS = {"box", "go", "link"}
"""Acts that lead somewhere: what lies above the page is put away."""
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

    `ours` are the tables, each with what it has chosen, `drawer` the one in which that is done.

    `offered` are the rooms that a box offers, by the name of the box; `lost` says that a link led to no room. `slug`
    is that of the rule which lies open above the page.
    """

    ours: tuple[OurTable, ...]
    rooms: tuple[Room[Any], ...]
    offered: Mapping[str, tuple[Room[Any], ...]]
    place: Address = NOWHERE
    theme: str = ""
    lost: str = ""
    slug: str = ""
    drawer: Drawer = CLOSED

    @property
    def tables(self) -> tuple[OpenTable, ...]:
        """The tables as they are played."""
        return tuple(our.table for our in self.ours)

    @property
    def several(self) -> bool:
        """Tell whether there is a choice of boxes."""
        return len(self.ours) > 1

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
        our = self.our(name)
        return our.table if our else None

    def our(self, name: str) -> OurTable | None:
        """Find the table with the box of that name and what it has chosen; None if there is none."""
        return next((our for our in self.ours if our.plain.box.id == name), None)

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
        ours = tuple(OurTable.begun(one, kept) for one in tables)
        state = Router(ours=ours, rooms=tuple(rooms), offered=MappingProxyType(offered), kept=kept)
        return _linked(replace(state, theme=theme if theme in SCHEMES else ""), link)[0]

    return Room(id="", title="", says="", icon=NOTHING, start=start, update=update, draw=draw, acts=answered)


def update(state: Router, message: Message | JobResult) -> Answer:
    """Answer what is the dashboard's own, hand on the rest; the work in a room that is left ends till one is back."""
    match message:
        case Message(act=act) if act in ACTS:
            after, job = ACTS[act](replace(state, slug="", drawer=CLOSED) if act in WAYS else state, message)
        case _:
            place, message = _for_whom(state, message)
            after, job = state.handed(place, state.answers(place), message)
            after = after if after is state else replace(after, lost="")
    if after.place == state.place:
        return after, job
    return _with_kept(after, state.place), REST if job is None else job


def _with_kept(state: Router, place: Address) -> Router:
    """Remember what a room that was left keeps, as the browser does."""
    room = state.room(place)
    if room is None or place not in state.entered:
        return state
    return replace(state, kept={**state.kept, **_kept_of(state, place, room.keeps(state.entered[place]))})


def _kept_of(state: Router, place: Address, keeps: Mapping[str, str]) -> dict[str, str]:
    """Name what a room keeps as the browser does; where that changes and can go on, it was done last."""
    room, table = state.room(place), state.table(place.box)
    named = {f"{place.box}.{place.room}.{name}": text for name, text in keeps.items()}
    done = any(state.kept.get(name, "") != text for name, text in named.items())
    last = done and room is not None and room.resumes(table, keeps) is not None
    return {**named, f"{place.box}.{LAST}": place.room} if last else named


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
    place, our = state.place, state.our(state.place.box)
    if our is None:
        return choice_page(state.tables, state.rooms, state.theme, state.next_theme)
    table = our.table
    room, rooms = state.room(place), state.offered[place.box]
    inner = room.draw(state.entered[place]) if room else start_page(table, rooms, _resumed(state, table))
    keep = _kept_of(state, place, inner.keep)
    house = {f"{place.box}.{TABLE}": our.kept, f"{place.box}.{UNREAD}": our.unread}
    slash = "/" if inner.link and not inner.link.startswith("?") else ""
    link, here = f"{place.room}{slash}{inner.link}", f"{place.room}/{inner.place}"
    slash = "/" if link and link[0] != "?" else ""
    link = f"{place.box}{slash}{link}" if state.several else link
    over = _over(state, our)
    page = replace(
        inner,
        html=_framed(state, our, inner.html, over.html if over else None),
        title=" · ".join(part for part in (inner.title, table.box.title) if part),
        link=link if our.table is our.plain else our.link(link),
        place=f"{place.box}/{here}" if state.several else here,
        keep={**keep, **house, "theme": state.theme},
        keys={"/": SEARCH, **inner.keys, **{str(i): f"go-{one.id}" for i, one in enumerate(rooms, 1)}},
        theme=state.theme,
    )
    if over is None:
        return page
    return replace(page, focus=over.focus, keys={**page.keys, "Escape": over.escape})


def _framed(state: Router, our: OurTable, inner: Markup, over: Markup | None) -> Markup:
    """Frame what a room drew, with what lies above it."""
    box, place, rooms = our.table.box, state.place, state.offered[state.place.box]
    lost = tag("div", state.lost, klass="notice", key="notice") if state.lost else None
    around = Surroundings(box, rooms, place.room, state.next_theme, state.several, state.drawer.open)
    theirs = _theirs(our) if our.guest and not state.drawer.open else None
    room = tag("div", inner, klass="room", key=f"room-{place.room}")
    return framed(around, [box], lost, theirs, room, over=tag("div", over, klass="over", key="over"))


def _over(state: Router, our: OurTable) -> "Above | None":
    """Draw what lies above the page; None if nothing does."""
    if not state.slug and not state.drawer.open:
        return None
    from tidal_widgets.rooms.above import above  # noqa: PLC0415  (seldom wanted)

    return above(our, state.drawer, state.slug, state.offered[state.place.box])


def _theirs(our: OurTable) -> Markup | None:
    """Say that the choices are those of a link."""
    from tidal_widgets.rooms.choices_drawer import guest  # noqa: PLC0415  (seldom wanted)

    return guest(our)


def _resumed(state: Router, table: OpenTable) -> dict[str, Entrance]:
    """Find in each room what was begun there and can go on: what was done last first, then a game above a lesson."""
    rooms, last = reversed(state.offered[table.box.id]), state.kept.get(f"{table.box.id}.{LAST}")
    places = [Address(table.box.id, room.id) for room in sorted(rooms, key=lambda room: room.id != last)]
    found = ((place, room.resumes(table, own(state.kept, place))) for place in places if (room := state.room(place)))
    return {place.room: door for place, door in found if door}


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

    before = state.tables
    for our in state.ours:
        state = seated(state, our.changed_elsewhere(message.fields))
    state, job = state.kept_elsewhere(state.place, message.fields, tells)
    if state.tables != before:
        state, job = state.handed(state.place, state.answers(state.place), BEGIN)
        job = job or REST
    return state, job


def _linked(state: Router, link: str) -> Answer:
    """Open what a link leads to, at a table as it says; one that names no box is meant for the first."""
    link, house = parted(link)
    name, _slash, rest = link.partition("/")
    if not (our := state.our(name)):
        if not link and state.several:
            return replace(state, place=NOWHERE), None
        our, rest = state.ours[0], link
    try:
        state, lost = seated(state, our.visited(house)) if house else state, ""
    except (ValueError, LookupError) as error:
        lost = str(error) if str(error) == LOAD_IT else CANNOT_USE.format(error)
    state, job = _led(state, our.plain.box.id, rest)
    return replace(state, lost=lost or state.lost), job


def parted(link: str) -> tuple[str, str]:
    """Part what a link says of the table's choices from the rest.

    >>> parted("rules/open?q=dice&house=abc"), parted("rules?house=abc"), parted("rules?q=house")
    (('rules/open?q=dice', 'abc'), ('rules', 'abc'), ('rules?q=house', ''))
    """
    found = HOUSE.search(link)
    return (link[: found.start()], found[1]) if found else (link, "")


def _led(state: Router, name: str, rest: str) -> Answer:
    """Go where a link within a box leads."""
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


def _table_chosen(state: Router, message: Message) -> Answer:
    """Change the choices of the table one is at; its rooms go on at the new one."""
    our = state.our(state.place.box)
    if our is None:
        return state, None
    from tidal_widgets.rooms.choosing import chosen  # noqa: PLC0415  (seldom wanted)

    after, drawer = chosen(our, state.drawer, message)
    state = replace(seated(state, after), drawer=drawer)
    if after.table is our.table:
        return state, None
    state, job = state.handed(state.place, state.answers(state.place), BEGIN)
    return state, job or REST


def seated(state: Router, our: OurTable) -> Router:
    """Put a table in the place of the one with the same box: each room that was entered goes on there by its link."""
    before = state.our(our.id)
    if before is our:
        return state
    ours = tuple(our if one is before else one for one in state.ours)
    state = replace(state, ours=ours, kept={**state.kept, **our.keeps})
    if before is None or before.table is our.table:
        return state
    for place in [place for place in state.entered if place.box == our.id]:
        if room := state.room(place):
            page = room.draw(state.entered[place])
            link = room.elsewhere(state.entered[place]) if room.elsewhere else page.link
            inner = room.start(our.table, link, {**own(state.kept, place), **page.keep})
            state = state.with_entered(place, inner)
    return state


ACTS: Mapping[str, Callable[[Router, Message], Answer]] = {
    **dict.fromkeys(CHOOSING, _table_chosen),
    "box": _chosen,
    "go": _gone,
    "link": lambda state, message: _linked(state, message.value),
    "kept": _kept_elsewhere,
    "theme": lambda state, _message: (replace(state, theme=state.next_theme), None),
    OPEN_RULE: lambda state, message: (replace(state, slug=message.first if state.place.box else ""), None),
    CLOSE_RULE: lambda state, _message: (replace(state, slug=""), None),
}
