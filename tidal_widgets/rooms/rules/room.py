"""The rules room: search, chapters, cards, pins, open rules, editions, words."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from tidal_widgets.box import OpenTable
from tidal_widgets.page import Entrance, Job, JobResult, Message, Room, icon
from tidal_widgets.rooms.rules.page import draw
from tidal_widgets.rooms.rules.state import (
    CHAPTER,
    MISSED,
    MOST_PINS,
    OPEN,
    SEARCH,
    VIEWS,
    Leads,
    RulesState,
    linked,
    no_leads,
    with_query,
)
from tidal_widgets.rulebook import Rule
from tidal_widgets.text import _


def start(table: OpenTable, link: str, _kept: Mapping[str, str]) -> RulesState:
    """Build the state that the link describes."""
    return linked(table.book, table.rulings, link, aid=table.box.host is not None, leads=_leads_of(table), chooses=True)


def start_alone(table: OpenTable, link: str, kept: Mapping[str, str]) -> RulesState:
    """Build the state that the link describes where no other room can be entered."""
    return replace(start(table, link, kept), aid=False, leads=no_leads, chooses=False)


def _leads_of(table: OpenTable) -> Leads:
    """Make a function that finds the links to the odds by each reading of a rule, of the first panel with any."""

    def leads(rule: Rule) -> Mapping[str, str]:
        return next(filter(None, (panel.leads(rule) for panel in table.panels)), {})

    return leads


def update(state: RulesState, message: Message | JobResult) -> tuple[RulesState, Job | None]:
    """Update the state after a message; there is no long work here."""
    if isinstance(message, JobResult) or message.act not in ACTS:
        return state, None
    return ACTS[message.act](replace(state, notice="", seeking=False), message), None


def _linked(state: RulesState, message: Message) -> RulesState:
    return linked(state.book, state.rulings, message.value, aid=state.aid, leads=state.leads, chooses=state.chooses)


def _visited(state: RulesState, message: Message) -> RulesState:
    if message.value == SEARCH:
        return replace(state, seeking=True)
    there = _linked(state, message)
    return replace(there, pins=there.pins or state.pins)


def _searched(state: RulesState, message: Message) -> RulesState:
    return replace(with_query(state, message.value), card="", left="")


def _viewing(state: RulesState, message: Message) -> RulesState:
    view = message.first
    if view not in VIEWS and view.removeprefix(CHAPTER) not in {chapter.id for chapter in state.book.chapters}:
        return state
    return replace(with_query(state, ""), view=view, card="", left="")


def _opened(state: RulesState, slug: str) -> RulesState:
    return replace(state, card=slug, left="")


def _closed(state: RulesState, slug: str) -> RulesState:
    return replace(state, card="", left=slug)


def _pinned(state: RulesState, slug: str) -> RulesState:
    if len(state.pins) >= MOST_PINS and slug not in state.pins:
        return replace(state, notice=_("You have pinned six cards. Unpin one first."))
    return replace(state, pins=tuple(dict.fromkeys((*state.pins, slug))))


def _unpinned(state: RulesState, slug: str) -> RulesState:
    return replace(state, pins=tuple(pin for pin in state.pins if pin != slug))


def _cleared(state: RulesState, _message: Message) -> RulesState:
    return replace(state, pins=())


def _of_card(changed: Callable[[RulesState, str], RulesState]) -> Callable[[RulesState, Message], RulesState]:
    """Make an act that changes the state only if its message names a card of the book."""
    return lambda state, message: changed(state, message.first) if state.book.find(message.first) else state


ACTS: Mapping[str, Callable[[RulesState, Message], RulesState]] = {
    "link": _linked,
    "visit": _visited,
    "search": _searched,
    "view": _viewing,
    "open": _of_card(_opened),
    "close": _of_card(_closed),
    "pin": _of_card(_pinned),
    "unpin": _of_card(_unpinned),
    "clear": _cleared,
}


RULES: Room[RulesState] = Room(
    id="rules",
    title=_("Rules"),
    says=_("Every rule in plain words with its page: search, follow the links, pin two side by side."),
    icon=icon("book"),
    start=start,
    update=update,
    draw=draw,
    search=SEARCH,
    acts=lambda _state: ACTS.keys(),
    doors=(
        Entrance(_("Look up a rule"), "", brings=_("In plain words, with its page")),
        Entrance(_("See what players miss most"), MISSED),
        Entrance(_("See what the book leaves open"), OPEN),
    ),
)

RULES_ALONE: Room[RulesState] = replace(RULES, start=start_alone)
"""The rules room on its own, without a way into other rooms."""
