"""The shelf: several boxes to choose from, each behind a dashboard of its own, one link and one memory for all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from tidal_widgets.box import Box
from tidal_widgets.page import NOTHING, Job, JobResult, Message, Page
from tidal_widgets.rooms.dashboard import SCHEMES, Dashboard, addressed, dashboard, own
from tidal_widgets.rooms.dashboard import draw as draw_dashboard
from tidal_widgets.rooms.dashboard import update as update_dashboard
from tidal_widgets.rooms.dashboard_choice import choice_page
from tidal_widgets.rooms.room import REST, Entrance, Room


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """The boxes, which of them lies open, and the dashboards of those that were opened so far."""

    boxes: tuple[Box, ...]
    rooms: tuple[Entrance, ...]
    name: str = ""
    opened: Mapping[str, Dashboard] = field(default_factory=dict)
    kept: Mapping[str, str] = field(default_factory=dict)
    theme: str = ""

    @property
    def several(self) -> bool:
        """Tell whether there is anything to choose."""
        return len(self.boxes) > 1

    @property
    def open(self) -> Dashboard | None:
        """Return the dashboard of the box that lies open."""
        return self.opened.get(self.name)

    @property
    def room(self) -> str:
        """Return the name of the room one is in, empty on a start page."""
        return self.open.room if self.open else ""

    @property
    def scheme(self) -> str:
        """Return the colours that the browser asks for."""
        scheme = self.kept.get("scheme", "")
        return scheme if scheme in SCHEMES else "light"


def shelf(rooms: Sequence[Entrance], others: Sequence[Box] = ()) -> Room[Shelf]:
    """Return the shelf of a box and others, itself a room; with one box alone it is the dashboard of that."""

    def start(box: Box, link: str, kept: Mapping[str, str]) -> Shelf:
        theme = kept.get("theme", "")
        state = Shelf(boxes=(box, *others), rooms=tuple(rooms), kept=kept, theme=theme if theme in SCHEMES else "")
        return _linked(state, link)[0]

    return Room(id="", title="", says="", icon=NOTHING, start=start, update=update, draw=draw)


def update(state: Shelf, message: Message | JobResult) -> tuple[Shelf, Job | None]:
    """Answer what is the shelf's own, hand on anything else; the work in a room that is left ends till one is back."""
    if isinstance(message, JobResult):
        name, found = message
        return _told(state, str(name), found) if isinstance(found, JobResult) else (state, None)
    match message.act:
        case "box" if state.several:
            after, work = _linked(state, "/".join(filter(None, message.args)))
        case "link":
            after, work = _linked(state, message.value)
        case "kept":
            return _kept_elsewhere(state, message)
        case "theme" if not state.open:
            return replace(state, theme=SCHEMES[state.theme or state.scheme]), None
        case _:
            after, work = _told(state, state.name, message)
    left = (after.name, after.room) != (state.name, state.room)
    return after, REST if left and work is None else work


def draw(state: Shelf) -> Page:
    """Return the page of the box that lies open, else the choice of boxes."""
    inner = state.open
    if inner is None:
        return choice_page(state.boxes, state.rooms, state.theme, SCHEMES[state.theme or state.scheme])
    page = draw_dashboard(inner)
    keep = {name if name == "theme" else f"{state.name}.{name}": text for name, text in page.keep.items()}
    if not state.several:
        return replace(page, keep=keep)
    slash = "/" if page.link else ""
    return replace(page, keep=keep, link=f"{state.name}{slash}{page.link}", place=f"{state.name}/{page.place}")


def _kept_elsewhere(state: Shelf, message: Message) -> tuple[Shelf, Job | None]:
    """Hand on what another window has changed of what is kept, to each box its own; the one in sight may work on it."""
    opened, begun = dict(state.opened), None
    for name, one in state.opened.items():
        if fields := own(message.fields, f"{name}."):
            opened[name], work = update_dashboard(one, replace(message, fields=fields))
            begun = addressed(work, name) if work is not None and name == state.name else begun
    return replace(state, kept={**state.kept, **message.fields}, opened=MappingProxyType(opened)), begun


def _linked(state: Shelf, link: str) -> tuple[Shelf, Job | None]:
    """Open what a link leads to; one that names no box is meant for the first."""
    name, _slash, rest = link.partition("/")
    if name in {box.id for box in state.boxes}:
        return _opened(state, name, rest)
    if not link and state.several:
        return replace(state, name=""), None
    return _opened(state, state.boxes[0].id, link)


def _opened(state: Shelf, name: str, link: str) -> tuple[Shelf, Job | None]:
    state = replace(state, name=name)
    if state.open:
        return _told(state, name, Message(act="link", value=link))
    box = next(box for box in state.boxes if box.id == name)
    kept = own(state.kept, f"{name}.")
    kept |= {"theme": state.theme, "scheme": state.scheme}
    one = dashboard(state.rooms, shelved=state.several).start(box, "", kept)
    state = replace(state, opened=MappingProxyType({**state.opened, name: one}))
    return _told(state, name, Message(act="link", value=link))


def _told(state: Shelf, name: str, message: Message | JobResult) -> tuple[Shelf, Job | None]:
    if name not in state.opened:
        return state, None
    one, job = update_dashboard(replace(state.opened[name], theme=state.theme), message)
    state = replace(state, opened=MappingProxyType({**state.opened, name: one}), theme=one.theme)
    return state, addressed(job, name)
