"""The rules room: search, chapters, cards, pins, open rules, editions, words."""

from collections.abc import Mapping
from dataclasses import replace

from tidal_widgets.box import OpenTable
from tidal_widgets.page import Door, Job, JobResult, Message, Room, icon
from tidal_widgets.rooms.rules.page import draw
from tidal_widgets.rooms.rules.state import (
    CHAPTER,
    LONGEST_QUERY,
    MISSED,
    MOST_PINS,
    OPEN,
    VIEWS,
    Leads,
    Reading,
    linked,
)
from tidal_widgets.rulebook import Rule
from tidal_widgets.text import _


def start(table: OpenTable, link: str, _kept: Mapping[str, str]) -> Reading:
    """Return the state that the link describes."""
    return linked(table.book, link, aid=table.box.host is not None, leads=_leads_of(table))


def _leads_of(table: OpenTable) -> Leads:
    """Return what gives the links to the odds by each reading of a rule, of the first panel that has any."""

    def leads(rule: Rule) -> Mapping[str, str]:
        return next(filter(None, (panel.leads(rule) for panel in table.panels)), {})

    return leads


def update(state: Reading, message: Message | JobResult) -> tuple[Reading, Job | None]:
    """Return the state after a message; there is no long work here."""
    if isinstance(message, JobResult):
        return state, None
    return _after(replace(state, notice=""), message) or state, None


def _after(state: Reading, message: Message) -> Reading | None:
    match message.act:
        case "link":
            return linked(state.book, message.value, aid=state.aid, leads=state.leads)
        case "visit":
            there = linked(state.book, message.value, aid=state.aid, leads=state.leads)
            return replace(there, pins=there.pins or state.pins)
        case "search":
            return replace(state, query=message.value[:LONGEST_QUERY], card="", left="")
        case "view":
            return _viewing(state, message.first)
        case "open" | "close" | "pin" | "unpin":
            return _carded(state, message.act, message.first)
        case "clear":
            return replace(state, pins=())
    return None


def _viewing(state: Reading, view: str) -> Reading:
    if view not in VIEWS and view.removeprefix(CHAPTER) not in {chapter.id for chapter in state.book.chapters}:
        return state
    return replace(state, view=view, query="", card="", left="")


def _carded(state: Reading, act: str, slug: str) -> Reading:
    if not state.book.find(slug):
        return state
    match act:
        case "open":
            return replace(state, card=slug, left="")
        case "close":
            return replace(state, card="", left=slug)
        case "unpin":
            return replace(state, pins=tuple(pin for pin in state.pins if pin != slug))
    if len(state.pins) >= MOST_PINS and slug not in state.pins:
        return replace(state, notice=_("Six cards are pinned already: unpin one first."))
    return replace(state, pins=tuple(dict.fromkeys((*state.pins, slug))))


RULES: Room[Reading] = Room(
    id="rules",
    title=_("Rules"),
    says=_("Every rule in plain words with its page: search it, follow it, lay it beside another."),
    icon=icon("book"),
    start=start,
    update=update,
    draw=draw,
    doors=(
        Door(_("Look up a rule"), ""),
        Door(_("What tables miss most"), MISSED),
        Door(_("What the book leaves open"), OPEN),
    ),
)
