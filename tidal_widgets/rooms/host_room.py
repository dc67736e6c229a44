"""The host's room: a text to read aloud, the set-up, the night, the scores, and a player aid to print."""

from collections.abc import Mapping
from dataclasses import replace

from tidal_widgets.box import Box
from tidal_widgets.lessons.host import Host
from tidal_widgets.rooms.art import icon
from tidal_widgets.rooms.host_page import draw
from tidal_widgets.rooms.host_state import (
    AID,
    LONGEST_COUNT,
    NIGHT,
    SCORES,
    SCRIPT,
    VIEWS,
    Hosting,
    begun,
    linked,
    plain,
    with_round,
)
from tidal_widgets.rooms.learn_setup import setting_after
from tidal_widgets.rooms.room import Door, Room, Work
from tidal_widgets.scene import Message
from tidal_widgets.words import _


def start(box: Box, link: str, kept: Mapping[str, str]) -> Hosting:
    """Return the state that the link and the browser's storage describe."""
    return linked(begun(box, kept), link)


def update(state: Hosting, message: Message) -> tuple[Hosting, Work | None]:
    """Return the state after a message; there is no long work here."""
    papers = state.papers
    after = _after(replace(state, notice=""), papers, message) if papers else None
    return after or state, None


def _after(state: Hosting, papers: Host, message: Message) -> Hosting | None:
    match message.act:
        case "link" | "visit":
            return linked(state, message.value)
        case "view" if message.first in ("", *VIEWS):
            return replace(state, view=message.first)
        case "seat" | "variant":
            return replace(state, setting=setting_after(state.setting, papers.setup, message))
        case "name" if message.first in state.setting.seats:
            return replace(state, names={**state.names, message.first: plain(message.value)})
        case "tick" | "untick" | "round":
            return _ticked(state, papers, message)
        case "count" if len(message.args) > 1:
            return _counting(state, papers, message)
        case "wipe" | "counted":
            counts = {} if message.act == "wipe" else state.counts
            return replace(state, counts=counts, counted=bool(counts) and not state.counted)
    return None


def _ticked(state: Hosting, papers: Host, message: Message) -> Hosting | None:
    if message.act == "round":
        return with_round(state, message.first)
    if state.view != NIGHT:
        return replace(state, setting=setting_after(state.setting, papers.setup, message))
    if message.act == "untick":
        return replace(state, ticked=frozenset())
    steps = {item.name for item in papers.between.of(state.setting.table, round_=state.round)}
    return replace(state, ticked=state.ticked ^ {message.first}) if message.first in steps else None


def _counting(state: Hosting, papers: Host, message: Message) -> Hosting | None:
    seat, entry = message.args[:2]
    if seat not in state.setting.seats or entry not in {known.name for known in papers.sheet.entries}:
        return None
    number = message.value.strip()[:LONGEST_COUNT]
    counts = {key: text for key, text in state.counts.items() if key != (seat, entry)}
    counts = {**counts, (seat, entry): number} if number else counts
    return replace(state, counts=counts, counted=state.counted and bool(counts))


HOST: Room[Hosting] = Room(
    id="host",
    title=_("Host"),
    says=_("Teach your table: a text to read aloud, the set-up, the night step by step, the scores added up."),
    icon=icon("flag"),
    start=start,
    update=update,
    draw=draw,
    doors=(
        Door(_("Read it to the table"), SCRIPT),
        Door(_("Add up the scores"), SCORES),
        Door(_("Print the player aid"), AID),
    ),
    offered=lambda box: box.host is not None,
)
