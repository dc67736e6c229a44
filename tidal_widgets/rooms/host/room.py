"""The host's room: a text to read aloud, the set-up, the night, the scores, and a player aid to print."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from tidal_widgets.box import OpenTable
from tidal_widgets.lessons.host import TeachingPapers
from tidal_widgets.page import Entrance, Job, JobResult, Message, Room, icon
from tidal_widgets.rooms.host.page import draw
from tidal_widgets.rooms.host.state import (
    AID,
    FOR_PLAYERS,
    LONGEST_COUNT,
    NIGHT,
    SCORES,
    SCRIPT,
    Hosting,
    begun,
    changed_elsewhere,
    linked,
    plain,
    views,
    with_round,
)
from tidal_widgets.rooms.learn.setup import setting_after
from tidal_widgets.text import _


def start(table: OpenTable, link: str, kept: Mapping[str, str]) -> Hosting:
    """Build the state that the link and the browser's storage describe."""
    return linked(begun(table, kept), link)


def update(state: Hosting, message: Message | JobResult) -> tuple[Hosting, Job | None]:
    """Update the state after a message; there is no long work here."""
    papers = state.papers
    if papers is None or isinstance(message, JobResult):
        return state, None
    after = _after(replace(state, notice=""), papers, message)
    return after or state, None


def _after(state: Hosting, papers: TeachingPapers, message: Message) -> Hosting | None:
    act = ACTS.get(message.act)
    return act(state, papers, message) if act else None


def _opened(state: Hosting, papers: TeachingPapers, message: Message) -> Hosting | None:
    if message.first not in ("", *views(papers)):
        return None
    return replace(state, view=message.first, choosing=False)


def _seating(state: Hosting, papers: TeachingPapers, message: Message) -> Hosting:
    setting = setting_after(state.setting, papers.setup, message)
    return replace(state, setting=setting, choosing=state.view in FOR_PLAYERS)


def _started(state: Hosting, papers: TeachingPapers, _message: Message) -> Hosting | None:
    return replace(state, choosing=False) if len(state.setting.seats) >= papers.setup.least else None


def _named(state: Hosting, _papers: TeachingPapers, message: Message) -> Hosting | None:
    if message.first not in state.setting.seats:
        return None
    return replace(state, names={**state.names, message.first: plain(message.value)})


def _ticked(state: Hosting, papers: TeachingPapers, message: Message) -> Hosting | None:
    if state.view != NIGHT:
        return replace(state, setting=setting_after(state.setting, papers.setup, message))
    if message.act == "untick":
        return replace(state, ticked=frozenset())
    steps = {item.name for item in papers.between.of(state.setting.table, round_=state.round)}
    return replace(state, ticked=state.ticked ^ {message.first}) if message.first in steps else None


def _morning(state: Hosting, papers: TeachingPapers, _message: Message) -> Hosting | None:
    if state.round >= papers.rounds:
        return None
    return replace(with_round(state, str(state.round + 1)), day=True)


def _entered(state: Hosting, papers: TeachingPapers, message: Message) -> Hosting | None:
    seat, entry = (*message.args, "", "")[:2]
    if seat not in state.setting.seats or entry not in {known.name for known in papers.sheet.entries}:
        return None
    number = message.value.strip()[:LONGEST_COUNT]
    counts = {key: text for key, text in state.counts.items() if key != (seat, entry)}
    counts = {**counts, (seat, entry): number} if number else counts
    return replace(state, counts=counts, wiped={}, counted=state.counted and bool(counts))


def _wiped(state: Hosting, _papers: TeachingPapers, _message: Message) -> Hosting:
    return replace(state, counts={}, wiped=state.counts or state.wiped, counted=False)


def _brought_back(state: Hosting, _papers: TeachingPapers, _message: Message) -> Hosting | None:
    return None if state.counts else replace(state, counts=state.wiped, wiped={})


ACTS: dict[str, Callable[[Hosting, TeachingPapers, Message], Hosting | None]] = {
    "link": lambda state, _papers, message: linked(state, message.value),
    "visit": lambda state, _papers, message: linked(state, message.value),
    "view": _opened,
    "seat": _seating,
    "variant": _seating,
    "choose": lambda state, _papers, _message: replace(state, choosing=state.view in FOR_PLAYERS),
    "seated": _started,
    "name": _named,
    "tick": _ticked,
    "untick": _ticked,
    "round": lambda state, _papers, message: replace(with_round(state, message.first), day=False),
    "morning": _morning,
    "evening": lambda state, _papers, _message: replace(state, day=False),
    "count": _entered,
    "wipe": _wiped,
    "unwipe": _brought_back,
    "kept": lambda state, _papers, message: changed_elsewhere(state, message.fields),
    "counted": lambda state, _papers, _message: replace(state, counted=bool(state.counts) and not state.counted),
}


HOST: Room[Hosting] = Room(
    id="host",
    title=_("Host"),
    says=_("Teach your table: a text to read aloud, the set-up, the night step by step, and the scores."),
    icon=icon("host"),
    start=start,
    update=update,
    draw=draw,
    acts=lambda _state: ACTS.keys(),
    doors=(
        Entrance(_("Read it to the table"), SCRIPT, brings=_("Teach the game in five minutes")),
        Entrance(_("Add up the scores"), SCORES),
        Entrance(_("Print the player aid"), AID),
    ),
    offered=lambda box: box.host is not None,
)
