"""The odds room: price an attempt, play it at the table, compare plans, set the faces of your own dice."""

from collections.abc import Mapping
from dataclasses import replace

from tidal_widgets.advice.review import Accounted, with_account
from tidal_widgets.box import OpenTable
from tidal_widgets.mechanics.dicepool.answer import Answer, answering
from tidal_widgets.mechanics.dicepool.asking import MECHANIC, asked_today, questions_of
from tidal_widgets.mechanics.dicepool.panel.asking import asking
from tidal_widgets.mechanics.dicepool.panel.faces import lab, read_faces
from tidal_widgets.mechanics.dicepool.panel.page import draw
from tidal_widgets.mechanics.dicepool.panel.playing import accounting_at, concluded, playing, unaccounted
from tidal_widgets.mechanics.dicepool.panel.state import (
    ASK,
    COMPARE,
    LAB,
    LONGEST_CODE,
    TABLE,
    VIEWS,
    Pricing,
    linked,
)
from tidal_widgets.page import BEGIN, REST, Door, Job, JobResult, Message, Room, icon
from tidal_widgets.text import _

AFRESH = {BEGIN.act, "link", "visit", "again"}
"""What may find that the work which was under way is no longer done by anybody."""

Odds = Pricing | None


def start(table: OpenTable, link: str, kept: Mapping[str, str]) -> Odds:
    """Return the state that the link describes, with the faces that were kept; None if the box has no odds."""
    if MECHANIC not in table.box.mechanics:
        return None
    questions = questions_of(table)
    first = asked_today(questions, questions.vocabulary.examples[0][1])
    state = Pricing(table=table, plans=(first,))
    state = replace(state, own=read_faces(state, kept.get("faces", "")) or ())
    return linked(state, link)


def update(state: Odds, message: Message | JobResult) -> tuple[Odds, Job | None]:
    """Return the state after a message or an answer, and the job that finds out what is not known yet."""
    match state, message:
        case None, _:
            return None, None
        case Pricing(), JobResult():
            return _learned(state, message)
        case Pricing(), Message():
            return _answered(state, message)


def _answered(state: Pricing, message: Message) -> tuple[Pricing, Job | None]:
    if message.act == "kept" and "faces" not in message.fields:
        return state, None
    after = concluded(state if message.act == BEGIN.act else _after(replace(state, notice="", typed=None), message))
    unknown = _unknown(after)
    if after.halted or not unknown:
        return replace(after, working=False), REST if state.working else None
    if not state.working or unknown != _unknown(state) or message.act in AFRESH:
        return replace(after, working=True), _work(after)
    return after, None


def _after(state: Pricing, message: Message) -> Pricing:
    match message.act:
        case "link" | "visit":
            return linked(state, message.value)
        case "view" if message.first in VIEWS:
            return _viewing(state, message.first)
        case "measure":
            return replace(state, measure=message.first[:LONGEST_CODE])
        case "cancel" | "again":
            return replace(state, halted=message.act == "cancel")
        case "unfold" | "thorough":
            unfolded = not state.unfolded if message.act == "unfold" else state.unfolded
            return replace(state, unfolded=unfolded, thorough=state.thorough or message.act == "thorough")
        case "which" if message.first in ("0", "1") and len(state.plans) > 1:
            return replace(state, which=int(message.first))
        case "copy" if len(state.plans) > 1:
            return replace(state, plans=(state.asked, state.asked))
    changed = asking(state, message) or playing(state, message) or lab(state, message)
    return state if changed is None else changed


def _viewing(state: Pricing, view: str) -> Pricing:
    begun = state.trail[0] if state.trail else state.asked
    asked = state.asked if view == state.view == TABLE else begun if view == TABLE else begun.fresh()
    plans = (asked, asked) if view == COMPARE and len(state.plans) == 1 else state.plans
    if view != COMPARE:
        plans, state = (asked,), replace(state, which=0)
    return replace(state, view=view, plans=plans, trail=(), over="", entry=(), shows=None, die="", halted=False)


def _unknown(state: Pricing) -> tuple[object, ...]:
    """Return the questions whose answers the view still waits for, and what is to be accounted for."""
    questions = (
        (asked, depth)
        for asked, depth in state.wanted
        if (answer := state.answer(asked)) is None or answer.depth < depth
    )
    return (*questions, *unaccounted(state))


def _work(state: Pricing) -> Job:
    """Answer what the view wants, one question after the other, then account for what was played."""
    wanted = [pair for pair in state.wanted if pair in _unknown(state)]
    for number, (asked, depth) in enumerate(wanted):
        for piece in answering(state.questions, asked, depth, state.answer(asked)):
            yield JobResult(asked, piece) if isinstance(piece, Answer) else (number + piece) / len(wanted)
    yield from accounting_at(state)


def _learned(state: Pricing, result: JobResult) -> tuple[Pricing, Job | None]:
    """Return the state with what was found out, and the job that accounts for an attempt that is over by that."""
    match result.value:
        case Answer() as answer:
            after = concluded(state.with_answer(answer))
        case Accounted() as found:
            after = replace(state, accounts=with_account(state.accounts, found))
        case _:
            return state, None
    after = replace(after, working=state.working and bool(_unknown(after)))
    return after, _work(after) if after.working and after.over and not state.over else None


ODDS: Room[Odds] = Room(
    id="odds",
    title=_("Odds"),
    says=_("Tap the dice and the card in your hand: the exact chance, what it will cost, and the best move."),
    icon=icon("dice"),
    start=start,
    update=update,
    draw=draw,
    doors=(Door(_("Price an attempt"), ASK), Door(_("At the table"), TABLE), Door(_("Die lab"), LAB)),
    offered=lambda box: MECHANIC in box.mechanics and "positions" not in box.mechanics,
)
