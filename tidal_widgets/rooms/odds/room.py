"""The odds room: price an attempt, play it at the table, compare plans, set the faces of your own dice."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from tidal_widgets.box import Box
from tidal_widgets.mechanics.dicepool.answer import Answer, answering
from tidal_widgets.mechanics.dicepool.today import asked_today
from tidal_widgets.page import Message
from tidal_widgets.rooms.art import icon
from tidal_widgets.rooms.odds.account import accounting_at, unaccounted
from tidal_widgets.rooms.odds.accounts import heard
from tidal_widgets.rooms.odds.asking import asking
from tidal_widgets.rooms.odds.faces import lab, read_faces
from tidal_widgets.rooms.odds.page import draw
from tidal_widgets.rooms.odds.playing import concluded, playing
from tidal_widgets.rooms.odds.state import ASK, COMPARE, LAB, LONGEST_CODE, TABLE, VIEWS, Pricing, desk_of, linked
from tidal_widgets.rooms.room import BEGIN, Door, Room, Work
from tidal_widgets.text import _

AFRESH = {BEGIN.act, "link", "visit", "again"}
"""What may find that the work which was under way is no longer done by anybody."""

Odds = Pricing | None


def start(box: Box, link: str, kept: Mapping[str, str]) -> Odds:
    """Return the state that the link describes, with the faces that were kept; None if the box has no odds."""
    if box.questions is None:
        return None
    desk = desk_of(box.questions)
    first = asked_today(desk.questions, desk.questions.vocabulary.examples[0][1])
    state = Pricing(box=box, desk=desk, plans=(first,))
    state = replace(state, own=read_faces(state, kept.get("faces", "")) or ())
    return linked(state, link)


def update(state: Odds, message: Message) -> tuple[Odds, Work | None]:
    """Return the state after a message, and the work that answers what is not known yet."""
    if state is None or (message.act == "kept" and "faces" not in message.fields):
        return state, None
    if message.act in {"work:answered", "work:share", "work:finished", "work:accounted"}:
        after = concluded(_heard(state, message))
        return after, _work(after) if after.over and not state.over else None
    after = concluded(state if message.act == BEGIN.act else _after(replace(state, notice="", typed=None), message))
    unknown = _unknown(after)
    if after.halted or not unknown:
        return replace(after, done=None), iter(()) if state.done is not None else None
    if state.done is None or unknown != _unknown(state) or message.act in AFRESH:
        return replace(after, done=0.0), _work(after)
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


def _work(state: Pricing) -> Iterator[Message | None]:
    """Answer what the view wants, one question after the other; each answer is handed over by the desk."""
    wanted = [pair for pair in state.wanted if pair in _unknown(state)]
    for number, (asked, depth) in enumerate(wanted):
        for piece in answering(state.questions, asked, depth, state.answer(asked)):
            if isinstance(piece, Answer):
                yield Message(act="work:answered", value=state.desk.put(piece))
            else:
                yield Message(act="work:share", value=f"{(number + piece) / len(wanted):.3f}")
    yield from accounting_at(state)
    yield Message(act="work:finished")


def _heard(state: Pricing, message: Message) -> Pricing:
    """Take in what the work reports."""
    match message.act:
        case "work:answered" if message.value in state.desk.found:
            return state.with_answer(state.desk.found[message.value])
        case "work:share":
            share = message.value.replace(".", "", 1)
            return replace(state, done=min(1.0, float(message.value))) if share.isdecimal() else state
        case "work:accounted":
            return replace(state, accounts=heard(state.accounts, state.desk.accounts, message))
        case "work:finished":
            return replace(state, done=None)
    return state


ODDS: Room[Odds] = Room(
    id="odds",
    title=_("Odds"),
    says=_("Tap the dice and the card in your hand: the exact chance, what it will cost, and the best move."),
    icon=icon("dice"),
    start=start,
    update=update,
    draw=draw,
    doors=(Door(_("Price an attempt"), ASK), Door(_("At the table"), TABLE), Door(_("Die lab"), LAB)),
    offered=lambda box: box.questions is not None and box.enquiries is None,
)
