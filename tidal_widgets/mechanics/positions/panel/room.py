"""The odds room of games whose positions are asked about: the board, the best turn and its price, what may come."""

from collections.abc import Mapping
from dataclasses import replace

from tidal_widgets.box import OpenTable
from tidal_widgets.mechanics.positions.panel.page import draw
from tidal_widgets.mechanics.positions.panel.state import (
    ASK,
    Enquiring,
    linked,
    with_less,
    with_more,
    with_question,
)
from tidal_widgets.mechanics.positions.question import MECHANIC
from tidal_widgets.mechanics.positions.ruled import asked_today
from tidal_widgets.page import Door, Job, JobResult, Message, Room, icon
from tidal_widgets.text import _


def start(table: OpenTable, link: str, _kept: Mapping[str, str]) -> Enquiring:
    """Return the state that the link describes."""
    return linked(table, link)


def update(state: Enquiring, message: Message | JobResult) -> tuple[Enquiring, Job | None]:
    """Return the state after a message; an answer is there at once."""
    return (state if isinstance(message, JobResult) else after(state, message)), None


def after(state: Enquiring, message: Message) -> Enquiring:
    """Return a question after a message, asked wherever it was asked before."""
    state = replace(state, focus="")
    match message.act:
        case "link" | "visit":
            return linked(state.table, message.value, state.place)
        case "example":
            return with_question(state, asked_today(state.table.rulings, message.first))
        case "write":
            text = " ".join(message.fields.get("question", "").split())
            return with_question(state, asked_today(state.table.rulings, text) if text else text)
        case "more" | "less":
            return _changed(state, message)
    return state


def _changed(state: Enquiring, message: Message) -> Enquiring:
    field = state.field(message.first)
    if field is None:
        return state
    if message.act == "more":
        return with_more(state, field, message.value)
    place = message.args[1] if len(message.args) > 1 else ""
    return with_less(state, field, int(place)) if place.isdecimal() and len(place) < 4 else state


ENQUIRY: Room[Enquiring] = Room(
    id="odds",
    title=_("Odds"),
    says=_("Lay out the position before you: what each turn is worth, what is at risk, what may be drawn."),
    icon=icon("dice"),
    start=start,
    update=update,
    draw=draw,
    doors=(Door(_("Price a turn"), ASK),),
    offered=lambda box: MECHANIC in box.mechanics and "dicepool" not in box.mechanics,
)
