"""The dashboard: the start page and the rooms behind it, one navigation, one link."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from tidal_widgets.box import Box
from tidal_widgets.page import NOTHING, Job, JobResult, Message, Page
from tidal_widgets.rooms.dashboard_page import framed, start_page
from tidal_widgets.rooms.room import BEGIN, REST, Entrance, Live, Room
from tidal_widgets.text import _

SCHEMES = {"light": "dark", "dark": "light"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Dashboard:
    """Which room one is in, the rooms entered so far, how the page is lit, and whether other boxes stand beside."""

    box: Box
    rooms: tuple[Entrance, ...]
    room: str = ""
    entered: Mapping[str, Live] = field(default_factory=dict)
    kept: Mapping[str, str] = field(default_factory=dict)
    scheme: str = "light"
    theme: str = ""
    notice: str = ""
    shelved: bool = False

    def entrance(self, room: str) -> Entrance | None:
        """Return the room of that name, or None."""
        return next((entrance for entrance in self.rooms if entrance.id == room), None)


def dashboard(rooms: Sequence[Entrance], *, shelved: bool = False) -> Room[Dashboard]:
    """Return the dashboard of those of these rooms that a box offers, itself a room."""

    def start(box: Box, link: str, kept: Mapping[str, str]) -> Dashboard:
        theme = kept.get("theme", "")
        scheme = kept.get("scheme", "")
        state = Dashboard(
            box=box,
            rooms=tuple(room for room in rooms if room.offered(box)),
            kept=kept,
            theme=theme if theme in SCHEMES else "",
            scheme=scheme if scheme in SCHEMES else "light",
            shelved=shelved,
        )
        return _opened(state, link)[0]

    return Room(id="", title="", says="", icon=NOTHING, start=start, update=update, draw=draw)


def update(state: Dashboard, message: Message | JobResult) -> tuple[Dashboard, Job | None]:
    """Answer what is the dashboard's own; hand anything else to the room it is for."""
    match message:
        case JobResult(room, found):
            return _told(state, str(room), found) if isinstance(found, JobResult) else (state, None)
        case Message(act="theme"):
            return replace(state, theme=SCHEMES[state.theme or state.scheme]), None
        case Message(act="go"):
            told = Message(act="visit", value=message.args[1]) if len(message.args) > 1 else BEGIN
            return _told(_present(state, message.first), message.first, told)
        case Message(act="link"):
            return _opened(state, message.value)
        case Message(act="kept"):
            return _kept_elsewhere(state, message)
    return _told(state, state.room, message)


def draw(state: Dashboard) -> Page:
    """Return the page of the room one is in, framed; else the start page."""
    entrance = state.entrance(state.room)
    inner = state.entered[state.room].draw() if entrance else start_page(state.box, state.rooms, shelved=state.shelved)
    keep = {**{f"{state.room}.{name}": text for name, text in inner.keep.items()}, "theme": state.theme}
    slash = "/" if inner.link and not inner.link.startswith("?") else ""
    return replace(
        inner,
        html=framed(state.box, state.rooms, state.room, SCHEMES[state.theme or state.scheme], state.notice, inner.html),
        title=" · ".join(part for part in (inner.title, state.box.title) if part),
        link=f"{state.room}{slash}{inner.link}",
        place=f"{state.room}/{inner.place}",
        keep=keep,
        keys={**inner.keys, **{str(i): f"go-{room.id}" for i, room in enumerate(state.rooms, 1)}},
        theme=state.theme,
    )


def own(kept: Mapping[str, str], prefix: str) -> dict[str, str]:
    """Return what is kept under names that begin so, without their beginning.

    >>> own({"learn.progress": "", "theme": "dark"}, "learn.")
    {'progress': ''}
    """
    return {name.removeprefix(prefix): text for name, text in kept.items() if name.startswith(prefix)}


def _kept_elsewhere(state: Dashboard, message: Message) -> tuple[Dashboard, Job | None]:
    """Hand on what another window has changed of what is kept, to each room its own; the one in sight works on it."""
    entered, begun = dict(state.entered), None
    for room, live in state.entered.items():
        if fields := own(message.fields, f"{room}."):
            entered[room], work = live.update(replace(message, fields=fields))
            begun = addressed(work, room) if work is not None and room == state.room else begun
    return replace(state, kept={**state.kept, **message.fields}, entered=MappingProxyType(entered)), begun


def _opened(state: Dashboard, link: str) -> tuple[Dashboard, Job | None]:
    room, _slash, rest = link.partition("/")
    room, question, query = room.partition("?")
    rest = rest or question + query
    if room and not state.entrance(room):
        return replace(state, room="", notice=_("That link leads to a room that is not here.")), None
    known = room in state.entered
    state = _present(state, room, rest)
    return _told(state, room, Message(act="link", value=rest) if known else BEGIN)


def _present(state: Dashboard, room: str, link: str = "") -> Dashboard:
    entrance = state.entrance(room)
    if entrance is None or room in state.entered:
        return replace(state, room=room if entrance else "", notice="")
    entered = {**state.entered, room: entrance.enter(state.box, link, own(state.kept, f"{room}."))}
    return replace(state, room=room, entered=MappingProxyType(entered), notice="")


def _told(state: Dashboard, room: str, told: Message | JobResult) -> tuple[Dashboard, Job | None]:
    if room not in state.entered:
        return state, None
    live, job = state.entered[room].update(told)
    state = replace(state, entered=MappingProxyType({**state.entered, room: live}), notice="")
    return state, addressed(job, room)


def addressed(job: Job | None, room: str) -> Job | None:
    """Return a job whose results are a room's, by its name."""
    if job is None or job is REST:
        return job
    return (JobResult(room, told) if isinstance(told, JobResult) else told for told in job)
