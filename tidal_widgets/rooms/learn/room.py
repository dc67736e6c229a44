"""The learn room: walkthroughs played step by step, left at will, begun afresh."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from enum import Enum, auto
from typing import NamedTuple

from tidal_widgets.box import OpenTable
from tidal_widgets.engine import Action, IllegalAction
from tidal_widgets.lessons import AlsoLegal, BookMove, OwnLine, Progress, ProgressError, WaitsFor, answer, step_names
from tidal_widgets.page import BEGIN, Entrance, Job, JobResult, Message, Room, icon
from tidal_widgets.rooms.learn.front import changed_elsewhere, resumes, taken_up
from tidal_widgets.rooms.learn.page import draw
from tidal_widgets.rooms.learn.setup import SETUP, setting_after
from tidal_widgets.rooms.learn.state import FIRST, Learning, kept_of, leave_book, linked, mark_seen, with_fresh
from tidal_widgets.rooms.learn.worth import learned, pricing
from tidal_widgets.rooms.touching import HUSH, why_flat
from tidal_widgets.text import _

LONGEST_WORDS = 80
TAPS = {"tap", HUSH, "prices", "asking", "ask", "picked"}
"""Acts that leave the pieces that were tapped as they are."""


def start(table: OpenTable, link: str, kept: Mapping[str, str]) -> Learning:
    """Build the state that the link describes, with the progress that was kept."""
    progress, unread = taken_up(kept)
    state = Learning(table=table, progress=progress, unread=unread, ticked=kept.get(SETUP, ""))
    return mark_seen(linked(state, link))


def update(state: Learning, message: Message | JobResult) -> tuple[Learning, Job | None]:
    """Update the state after a message or a job result, and start the job that prices its choices."""
    if isinstance(message, JobResult):
        return learned(state, message), None
    if message.act == "kept":
        return changed_elsewhere(state, message.fields), None
    if message.act == BEGIN.act:
        return state, pricing(state)
    here = replace(state, notice="", flat=None, taps=state.taps if message.act in TAPS else ())
    state = here if message.act in ACTS else replace(state, notice="")
    act = ACTS.get(message.act)
    if act is not None and act.where in _here(state):
        state = act.does(state, message)
    state = mark_seen(state)
    return state, pricing(state)


def _here(state: Learning) -> tuple["Where", ...]:
    """Tell where the learner is, in the terms that acts use."""
    if state.setup is not None and state.checklist is not None:
        return Where.ANYWHERE, Where.SETUP
    if state.lesson is None:
        return (Where.ANYWHERE,)
    return Where.ANYWHERE, Where.LESSON, Where.BOOK if state.line is None else Where.LINE


def _visited(state: Learning, message: Message) -> Learning:
    return linked(state, message.value)


def _set_up(state: Learning, message: Message) -> Learning:
    if state.setup is None or state.checklist is None:
        return state
    setup = setting_after(state.setup, state.checklist, message)
    return replace(state, setup=setup, ticked=str(setup))


def _forgotten(state: Learning, _message: Message) -> Learning:
    return replace(state, progress=Progress(), unread="", sharing=False, notice=_("Your progress was forgotten."))


def _shared(state: Learning, _message: Message) -> Learning:
    return replace(state, sharing=not state.sharing)


def _priced(state: Learning, _message: Message) -> Learning:
    return replace(state, pricing=not state.pricing)


def _question_typed(state: Learning, message: Message) -> Learning:
    return replace(state, words=message.value[:LONGEST_WORDS], picked=None, asking=True)


def _picked(state: Learning, message: Message) -> Learning:
    return replace(state, picked=Action.read(message.first))


def _asking(state: Learning, _message: Message) -> Learning:
    return replace(state, asking=not state.asking, words="", picked=None)


def _varied(state: Learning, _message: Message) -> Learning:
    return with_fresh(state, state.fresh + 1, state.rulings if state.line is not None else "")


def _played(state: Learning, message: Message) -> Learning:
    if state.line is None:
        return state
    try:
        return _moved(state, state.line.play(Action.read(message.first)))
    except IllegalAction as refusal:
        return replace(state, notice=refusal.reason)


def _rolled(state: Learning, _message: Message) -> Learning:
    return _moved(state, state.line.roll()) if state.line is not None and state.line.turn is WaitsFor.CHANCE else state


def _undone(state: Learning, _message: Message) -> Learning:
    return _moved(state, state.line.back()) if state.line is not None else state


def _back_to_the_book(state: Learning, _message: Message) -> Learning:
    return replace(state, line=None, fresh=0, picked=None, tries=())


def _moved(state: Learning, line: OwnLine[object]) -> Learning:
    return replace(state, line=line, picked=None, words="")


def _shown(state: Learning, _message: Message) -> Learning:
    return state if state.ended else replace(state, revealed=True, picked=None)


def _tried(state: Learning, message: Message) -> Learning:
    lesson, action = state.lesson, Action.read(message.first)
    if lesson is None or state.ended or state.revealed:
        return state
    played = lesson.steps[state.step]
    if action not in state.here.options:
        return state
    reply = answer(lesson.game, played, action)
    tries = (*(one for one in state.tries if one.action != reply.action), reply)
    return replace(state, tries=tries, revealed=isinstance(reply, BookMove), picked=None)


def _tapped(state: Learning, message: Message) -> Learning:
    """Add a piece to what is composed, take it back, or do what it is the only piece of."""
    piece, back = message.first, message.args[1:] == ("back",)
    draft, composed, table = state.draft, state.composed, state.there
    if back and composed is not None and len(state.taps) == 1 and not draft.leads:
        done = replace(state, taps=())
        message = replace(message, args=(str(composed),))
        return _played(done, message) if state.line is not None else _tried(done, message)
    after = draft.tapped(piece, back=back)
    if after != draft or table is None or not state.here.choices:
        return replace(state, taps=after.picked)
    position, view = state.here.position[0], table.view
    shown = view.holds(position, piece, state.here.seat) is not None and not view.tries(position, piece)
    return replace(state, flat=(piece, None if shown else why_flat(table, position, piece, state.here.choices)))


def _guessed(state: Learning, message: Message) -> Learning:
    lesson, says = state.lesson, message.first
    if lesson is None or state.ended or state.revealed or says not in lesson.steps[state.step].leg.guesses:
        return state
    return replace(state, guess=says, revealed=True, picked=None)


def _left(state: Learning, message: Message) -> Learning:
    words, action = message.first, Action.read(message.first)
    last = state.tries[-1] if state.tries else None
    if words and not (isinstance(last, AlsoLegal) and last.action == action):
        return state
    off = leave_book(state)
    return replace(off, line=off.line.play(action)) if off.line is not None and words else off


def _next(state: Learning, _message: Message) -> Learning:
    if state.ended:
        return state
    if not state.revealed:
        return replace(state, revealed=True, picked=None)
    return _at(state, state.step + 1)


def _back(state: Learning, _message: Message) -> Learning:
    if state.revealed and not state.ended:
        return replace(state, revealed=False, tries=(), guess="", picked=None)
    return replace(_at(state, state.step - 1), revealed=True) if state.step else state


def _jumped(state: Learning, message: Message) -> Learning:
    state = replace(state, line=None, fresh=0)
    number = state.lesson.find(message.first) if state.lesson else None
    return state if number is None else _at(state, number)


def _restarted(state: Learning, _message: Message) -> Learning:
    return _at(replace(state, line=None, fresh=0), 0)


def _at(state: Learning, number: int) -> Learning:
    return replace(state, step=number, revealed=False, tries=(), guess="", picked=None, words="")


def _imported(state: Learning, message: Message) -> Learning:
    text = message.fields.get("progress", "")
    if message.too_long:
        return replace(state, notice=_("That text is too long to be your progress. Nothing was changed."))
    if not text.strip():
        return replace(state, notice=_("Paste the text you copied elsewhere, then import it."))
    try:
        read = Progress.read(text)
    except ProgressError as error:
        return replace(state, notice=_("That text holds no progress. {why}").format(why=error))
    known = _known(read, state.table)
    said = _("Your progress was imported.") if known else _("We have no lesson of that text. Nothing was changed.")
    return replace(state, progress=state.progress.with_all(read if known else known), sharing=not known, notice=said)


def _known(progress: Progress, table: OpenTable) -> Progress:

    return progress.only({slug: step_names(walkthrough) for slug, walkthrough in table.walkthroughs.items()})


class Where(Enum):
    """Where an act of the room is answered."""

    ANYWHERE = auto()
    SETUP = auto()
    LESSON = auto()
    BOOK = auto()
    LINE = auto()


class Act(NamedTuple):
    """Where an act is answered, and by what."""

    where: Where
    does: Callable[[Learning, Message], Learning]


ACTS: Mapping[str, Act] = {
    "link": Act(Where.ANYWHERE, _visited),
    "visit": Act(Where.ANYWHERE, _visited),
    "lesson": Act(Where.ANYWHERE, lambda state, message: linked(state, message.first)),
    "share": Act(Where.ANYWHERE, _shared),
    "import": Act(Where.ANYWHERE, _imported),
    "forget": Act(Where.ANYWHERE, _forgotten),
    "seat": Act(Where.SETUP, _set_up),
    "variant": Act(Where.SETUP, _set_up),
    "tick": Act(Where.SETUP, _set_up),
    "untick": Act(Where.SETUP, _set_up),
    "prices": Act(Where.LESSON, _priced),
    "ask": Act(Where.LESSON, _question_typed),
    "picked": Act(Where.LESSON, _picked),
    "asking": Act(Where.LESSON, _asking),
    "fresh": Act(Where.LESSON, _varied),
    "step": Act(Where.LESSON, _jumped),
    "restart": Act(Where.LESSON, _restarted),
    "tap": Act(Where.LESSON, _tapped),
    HUSH: Act(Where.LESSON, lambda state, _message: state),
    "lay": Act(Where.LESSON, lambda state, _message: replace(state, taps=())),
    "try": Act(Where.BOOK, _tried),
    "guess": Act(Where.BOOK, _guessed),
    "leave": Act(Where.BOOK, _left),
    "show": Act(Where.BOOK, _shown),
    "next": Act(Where.BOOK, _next),
    "back": Act(Where.BOOK, _back),
    "move": Act(Where.LINE, _played),
    "roll": Act(Where.LINE, _rolled),
    "undo": Act(Where.LINE, _undone),
    "book": Act(Where.LINE, _back_to_the_book),
}


def _answered(state: Learning) -> Collection[str]:
    here = _here(state)
    return {name for name, act in ACTS.items() if act.where in here}


LEARN: Room[Learning] = Room(
    id="learn",
    title=_("Learn"),
    says=_("Make the moves yourself: every step of the book's examples, with its reason and its rule."),
    icon=icon("compass"),
    start=start,
    update=update,
    draw=draw,
    acts=_answered,
    keeps=kept_of,
    resumes=resumes,
    doors=(Entrance(_("Learn"), FIRST, brings=_("Your first moves in 30 seconds")), Entrance(_("All lessons"), "")),
    offered=lambda box: box.walkthroughs is not None,
)
