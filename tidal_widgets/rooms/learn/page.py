"""The page of the learn room: the list, or a lesson with its table on one side and the talk on the other."""

from typing import Any

from tidal_widgets.box import OpenTable
from tidal_widgets.charts.drawn import PageCharts
from tidal_widgets.lessons import AlsoLegal, Forbidden, Lesson, WaitsFor
from tidal_widgets.lessons.script import PlayedStep
from tidal_widgets.page import Markup, Page, icon, still, tag
from tidal_widgets.rooms.learn import can_i
from tidal_widgets.rooms.learn.can_i import asking
from tidal_widgets.rooms.learn.finish import finished, own_line
from tidal_widgets.rooms.learn.front import front
from tidal_widgets.rooms.learn.setup import SETUP, setting_up
from tidal_widgets.rooms.learn.state import Learning, kept_of, link_of
from tidal_widgets.rooms.learn.step import answered, describe_event, guess_keys, question, shortcuts, true_guess
from tidal_widgets.rooms.learn.worth import account_of, worth
from tidal_widgets.rooms.touching import HUSH, brought, touched
from tidal_widgets.text import _

KEYS = {"ArrowRight": "next", "ArrowLeft": "previous", "r": "restart", "Escape": "every", "?": "asking"}


def draw(state: Learning) -> Page:
    """Build the page of a state."""
    keep = kept_of(state)
    notice = tag("p", state.notice, klass="notice", key="learn-notice") if state.notice else None
    if state.setup is not None and state.checklist is not None:
        inner = setting_up(state.setup, state.checklist, state.table.book)
        return Page(html=tag("div", notice, inner, klass="learn"), title=state.checklist.title, keep=keep, place=SETUP,
                    link=link_of(state), keys={"Escape": "every"})  # fmt: skip
    table, lesson = state.there, state.lesson
    if table is None or lesson is None:
        html = tag("div", notice, front(state), klass="learn")
        return Page(html=html, title=_("Learn"), announce=state.notice, place="", keep=keep)
    position = state.here.position[0]
    closing = " closing" if table.game.scores(position) and (state.ended or state.line) else ""
    scene = _table(state)
    sheet = PageCharts()
    body = tag("div", scene, _talk(state, table, lesson, sheet), _side(state), klass=f"lesson-body{closing}")
    return Page(
        html=tag("div", notice, _head(state, lesson), _by_the_book(state), body, klass="learn lesson"),
        title=lesson.walkthrough.title,
        charts=sheet.figures,
        announce=_announced(state, table, lesson),
        focus=_focus(state),
        link=link_of(state),
        place=f"{state.slug}/{state.step}/{state.revealed}/{'own' if state.line else ''}",
        keep=keep,
        keys=_keys(state, table, lesson) | ({"Escape": HUSH} if state.flat is not None else {}),
    )


def _table(state: Learning) -> Markup:
    """Draw the table, which can be touched where something is to be chosen; all of a side lies folded below."""
    title, parts, table = tag("h2", _("The table"), klass="visually-hidden"), state.here.parts, state.there
    if parts is None or table is None:
        return title
    after = state.here.bringing(state.composed) if state.composed is not None else None
    parts = brought(parts, after[1] if after is not None else None)
    middle, strip = touched(parts, state.draft) if state.here.choices else (still(parts.middle), still(parts.strip))
    if not strip:
        return tag("div", title, middle, klass="looked-at")
    facts = (tag("span", fact, klass="badge") for fact in parts.facts)
    return tag(
        "div",
        title,
        tag("p", facts, klass="headline badges"),
        tag(
            "div",
            tag("div", middle, klass="play-board", data_board=True),
            tag("div", strip, klass="play-strip", tabindex=0, role="group", aria_label=_("Your side of the table")),
            klass="play lesson-table",
        ),
        klass="looked-at",
    )


def _side(state: Learning) -> Markup | None:
    """Fold all of a side below the talk, where the table shows but a strip of it."""
    parts, table = state.here.parts, state.there
    if parts is None or table is None or not parts.own:
        return None
    name = table.view.names(state.here.position[0])[state.here.seat]
    summary = tag("summary", _("All of {0}'s side").format(name))
    return tag("details", summary, parts.own, key="own-side", klass="own-side")


def _by_the_book(state: Learning) -> Markup | None:
    """Say so where a lesson cannot be taught with what the table has chosen."""
    there = state.table.teaching(state.slug)
    if there is state.table:
        return None
    says = _("This lesson does not fit your table's pieces or readings, so it uses the book's.")
    if there.choices.own == state.table.choices.own:
        says = _("This lesson does not fit your table's readings, so it reads the rules as usual.")
    return tag("p", says, klass="muted", key="by-the-book")


def _head(state: Learning, lesson: Lesson[Any]) -> Markup:
    name = tag("span", _("All lessons"))
    every = tag("button", icon("back"), name, act="lesson", args=("",), klass="quiet with-icon", key="every")
    return tag(
        "header",
        every,
        tag("h1", lesson.walkthrough.title),
        tag("nav", tag("ol", (_stop(state, lesson, i) for i in range(len(lesson)))), klass="steps",
            aria_label=_("Steps of this lesson")),
        klass="lesson-head",
    )  # fmt: skip


def _stop(state: Learning, lesson: Lesson[Any], number: int) -> Markup:
    name = lesson.names[number]
    here = number == state.step and state.line is None
    seen = name in state.progress.of(state.slug)
    label = _("Step {0} of {1}").format(number + 1, len(lesson)) + (_(", seen") if seen else "")
    button = tag("button", number + 1, act="step", args=(name,), key=f"step-{name}", aria_label=label,
                 aria_current="step" if here else None, klass="seen" if seen else "")  # fmt: skip
    return tag("li", button)


def _talk(state: Learning, table: OpenTable, lesson: Lesson[Any], sheet: PageCharts) -> Markup:
    account = account_of(state, table)
    if state.line is not None:
        inner = own_line(state, table, state.line, account)
    elif state.ended:
        inner = finished(state, table, lesson)
    elif state.revealed:
        inner = answered(state, table, lesson)
    else:
        inner = question(state, table, lesson)
    return tag(
        "section",
        tag("div", inner, klass="talk-words", key="talk"),
        _controls(state, lesson),
        asking(state, table),
        worth(state, table, sheet),
        account if state.line is None else None,
        klass="talk",
        aria_label=_("The lesson"),
    )


def _controls(state: Learning, lesson: Lesson[Any]) -> Markup | None:
    if state.line is not None:
        return None
    at_start = state.step == 0 and not state.revealed
    leave = None
    if not state.ended and not state.revealed and lesson.game.legal(lesson.steps[state.step].before):
        leave = tag("button", icon("branch"), _("Play on my own"), act="leave", klass="quiet with-icon", key="own")
    return tag(
        "div",
        tag("button", icon("back"), _("Back"), act="back", key="previous", klass="quiet with-icon",
            aria_disabled="true" if at_start else None),
        tag("button", icon("restart"), _("From the start"), act="restart", key="restart", klass="quiet with-icon",
            aria_disabled="true" if at_start else None),
        leave,
        klass="choices lesson-controls",
    )  # fmt: skip


def _focus(state: Learning) -> str:
    if state.line is not None:
        return f"line-{len(state.line.playthrough.moves)}"
    if state.ended:
        return "the-end"
    if state.step == 0 and not state.revealed:
        return "intro"
    return f"told-{state.slug}-{state.step}" if state.revealed else f"ask-{state.slug}-{state.step}"


def _announced(state: Learning, table: OpenTable, lesson: Lesson[Any]) -> str:
    if answer := can_i.said(state, table):
        return answer
    if state.notice or state.ended:
        return state.notice or _("The end of this lesson.")
    if state.flat is not None:
        no = state.flat[1]
        return _("No. {0}").format(no.reason) if no is not None else _("Its cards are shown.")
    if state.line is not None:
        return " ".join(describe_event(table, state.line.state, event) for event in state.line.shown.events())
    played = lesson.steps[state.step]
    if state.revealed:
        return _foreseen(state, table, played) + " ".join(played.leg.tell.split())
    match state.tries[-1] if state.tries else None:
        case Forbidden() as no:
            return _("No. {0}").format(no.reason)
        case AlsoLegal() as also:
            mine, book = (table.view.phrase(played.before, action) for action in (also.action, also.book))
            return _("You can do that here: {0}. The book goes on with: {1}.").format(mine, book)
    return played.leg.ask


def _foreseen(state: Learning, table: OpenTable, played: PlayedStep[Any]) -> str:
    if not state.guess:
        return ""
    return _("Well guessed. ") if state.guess == true_guess(table, played) else _("Not quite. ")


def _keys(state: Learning, table: OpenTable, lesson: Lesson[Any]) -> dict[str, str]:
    keys = {**KEYS, "Escape": "asking"} if state.asking else KEYS
    if state.line is not None:
        legal = table.game.legal(state.line.state) if state.line.turn is WaitsFor.CHOICE else ()
        own = {"Escape": "asking" if state.asking else "book", "ArrowRight": "roll", "ArrowLeft": "undo", "?": "asking"}
        return {**shortcuts(table, state.line.state, legal, "move"), **own}
    if state.ended:
        return keys
    forward = "next" if state.revealed else "show"
    tries = () if state.revealed else state.here.options
    before = lesson.steps[state.step].before
    if lesson.steps[state.step].leg.guesses and not state.revealed:
        return {**guess_keys(lesson.steps[state.step]), **keys, "ArrowRight": forward}
    return {**shortcuts(table, before, tries, "try"), **keys, "ArrowRight": forward}
