"""The learn room: walkthroughs played step by step, left at will, begun afresh."""

from collections.abc import Mapping
from dataclasses import replace

from tidal_widgets.box import Box, no_walkthroughs
from tidal_widgets.engine import Action, IllegalAction
from tidal_widgets.lessons import Also, As, Line, Progress, ProgressError, answer
from tidal_widgets.lessons.lesson import step_names
from tidal_widgets.lessons.line import Turn
from tidal_widgets.page import Job, JobResult, Message
from tidal_widgets.rooms.art import icon
from tidal_widgets.rooms.learn.kept import changed_elsewhere, taken_up
from tidal_widgets.rooms.learn.page import draw
from tidal_widgets.rooms.learn.prices import learned, pricing
from tidal_widgets.rooms.learn.setup import SETUP, setting_after
from tidal_widgets.rooms.learn.state import FIRST, Learning, departed, linked, noted, with_fresh
from tidal_widgets.rooms.room import BEGIN, Door, Room
from tidal_widgets.text import _

LONGEST_ASKED = 80


def start(box: Box, link: str, kept: Mapping[str, str]) -> Learning:
    """Return the state that the link describes, with the progress that was kept."""
    progress, unread = taken_up(kept)
    state = Learning(box=box, progress=progress, unread=unread, ticked=kept.get(SETUP, ""))
    return noted(linked(state, link))


def update(state: Learning, message: Message | JobResult) -> tuple[Learning, Job | None]:
    """Return the state after a message or what was found out, and the job that prices its choices."""
    if isinstance(message, JobResult):
        return learned(state, message), None
    if message.act == "kept":
        return changed_elsewhere(state, message.fields), None
    if message.act != BEGIN.act:
        state = noted(_after(replace(state, notice=""), message))
    return state, pricing(state)


def _after(state: Learning, message: Message) -> Learning:
    match message.act:
        case "link" | "visit":
            return linked(state, message.value)
        case "lesson":
            return linked(state, message.first)
        case "share" | "import" | "forget":
            return _progressed(state, message)
    if state.setup is not None and state.checklist is not None:
        setup = setting_after(state.setup, state.checklist, message)
        return replace(state, setup=setup, ticked=str(setup))
    return state if state.lesson is None else _in_lesson(state, message)


def _progressed(state: Learning, message: Message) -> Learning:
    match message.act:
        case "import":
            return _imported(state, message.fields.get("progress", ""))
        case "forget":
            return replace(
                state, progress=Progress(), unread="", sharing=False, notice=_("Your progress was forgotten.")
            )
    return replace(state, sharing=not state.sharing)


def _in_lesson(state: Learning, message: Message) -> Learning:
    match message.act:
        case "prices":
            return replace(state, pricing=not state.pricing)
        case "ask" | "picked" | "asking":
            return _asking(state, message)
    return _on_line(state, state.line, message) if state.line is not None else _in_book(state, message)


def _in_book(state: Learning, message: Message) -> Learning:
    match message.act:
        case "try":
            return _tried(state, Action.read(message.first))
        case "guess":
            return _guessed(state, message.first)
        case "leave":
            return _left(state, message.first)
        case "fresh":
            return with_fresh(state, state.fresh + 1)
    return _stepped(state, message)


def _stepped(state: Learning, message: Message) -> Learning:
    match message.act:
        case "show" if not state.ended:
            return replace(state, told=True, picked=None)
        case "next":
            return _next(state)
        case "back":
            return _back(state)
        case "step":
            return _jumped(state, message.first)
        case "restart":
            return _at(state, 0)
    return state


def _on_line(state: Learning, line: Line[object], message: Message) -> Learning:
    match message.act:
        case "move":
            try:
                return _moved(state, line.play(Action.read(message.first)))
            except IllegalAction as refusal:
                return replace(state, notice=refusal.reason)
        case "roll" if line.turn is Turn.CHANCE:
            return _moved(state, line.roll())
        case "undo":
            return _moved(state, line.back())
        case "book":
            return replace(state, line=None, fresh=0, picked=None, tries=())
        case "fresh":
            return with_fresh(state, state.fresh + 1, state.rulings)
        case "step" | "restart":
            return _in_book(replace(state, line=None, fresh=0), message)
    return state


def _moved(state: Learning, line: Line[object]) -> Learning:
    return replace(state, line=line, picked=None, asked="")


def _asking(state: Learning, message: Message) -> Learning:
    match message.act:
        case "ask":
            return replace(state, asked=message.value[:LONGEST_ASKED], picked=None, asking=True)
        case "picked":
            return replace(state, picked=Action.read(message.first))
    return replace(state, asking=not state.asking, asked="", picked=None)


def _tried(state: Learning, action: Action) -> Learning:
    lesson = state.lesson
    if lesson is None or state.ended or state.told:
        return state
    told = lesson.steps[state.step]
    if action not in lesson.options(state.step):
        return state
    reply = answer(lesson.game, told, action)
    tries = (*(one for one in state.tries if one.action != reply.action), reply)
    return replace(state, tries=tries, told=isinstance(reply, As), picked=None)


def _guessed(state: Learning, says: str) -> Learning:
    lesson = state.lesson
    if lesson is None or state.ended or state.told or says not in lesson.steps[state.step].leg.guesses:
        return state
    return replace(state, guess=says, told=True, picked=None)


def _left(state: Learning, words: str) -> Learning:
    action = Action.read(words)
    last = state.tries[-1] if state.tries else None
    if words and not (isinstance(last, Also) and last.action == action):
        return state
    off = departed(state)
    return replace(off, line=off.line.play(action)) if off.line is not None and words else off


def _next(state: Learning) -> Learning:
    if state.ended:
        return state
    if not state.told:
        return replace(state, told=True, picked=None)
    return _at(state, state.step + 1)


def _back(state: Learning) -> Learning:
    if state.told and not state.ended:
        return replace(state, told=False, tries=(), guess="", picked=None)
    return replace(_at(state, state.step - 1), told=True) if state.step else state


def _jumped(state: Learning, name: str) -> Learning:
    number = state.lesson.find(name) if state.lesson else None
    return state if number is None else _at(state, number)


def _at(state: Learning, number: int) -> Learning:
    return replace(state, step=number, told=False, tries=(), guess="", picked=None, asked="")


def _imported(state: Learning, text: str) -> Learning:
    if not text.strip():
        return replace(state, notice=_("Paste the text that was copied elsewhere, then bring it in."))
    try:
        read = Progress.read(text)
    except ProgressError as error:
        return replace(state, notice=_("That text holds no progress. {why}").format(why=error))
    known = _known(read, state.box)
    said = _("Your progress was brought in.") if known else _("No lesson of that text is here; nothing was changed.")
    return replace(state, progress=state.progress.with_all(read if known else known), sharing=not known, notice=said)


def _known(progress: Progress, box: Box) -> Progress:

    return progress.only({slug: step_names(walkthrough) for slug, walkthrough in box.walkthroughs().items()})


LEARN: Room[Learning] = Room(
    id="learn",
    title=_("Learn"),
    says=_("Make the moves yourself: every step of the book's examples, with the reason and the rule."),
    icon=icon("compass"),
    start=start,
    update=update,
    draw=draw,
    doors=(Door(_("Play your first minute"), FIRST), Door(_("All lessons"), "")),
    offered=lambda box: box.walkthroughs is not no_walkthroughs,
)
