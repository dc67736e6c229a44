"""The learner's own line, and where a line or a lesson ends: what may be done, dice thrown or entered, the score."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from tidal_widgets.box import OpenTable
from tidal_widgets.engine import Action, ScoreLine, Scores
from tidal_widgets.lessons import Lesson, OwnLine, WaitsFor
from tidal_widgets.page import Markup, icon, tag, together
from tidal_widgets.rooms.learn.setup import setup_way
from tidal_widgets.rooms.learn.state import Learning, shelves
from tidal_widgets.rooms.learn.step import THROWS, Tried, choices, composed, happened
from tidal_widgets.rooms.learn.worth import notes
from tidal_widgets.rulebook import Citation
from tidal_widgets.rulebook.chip import rule_chip
from tidal_widgets.text import _, listed


def own_line(state: Learning, table: OpenTable, line: OwnLine[Any], account: Markup | None = None) -> Markup:
    """Build the panel of a line that has left the book, with the account of an attempt that is over."""
    return together(
        _banner(state),
        _now(state, table, line),
        account,
        happened(table, line.state, line.shown.events(), state.here.names) if line.shown.events() else None,
    )


def _banner(state: Learning) -> Markup:
    says = _("A fresh example") if state.fresh else _("You have left the book")
    more = tag("button", icon("restart"), _("Another example"), act="fresh", klass="with-icon", key="fresh")
    return tag(
        "div",
        tag("p", icon("branch"), tag("b", says)),
        tag(
            "div",
            tag("button", icon("back"), _("Back to the book"), act="book", klass="with-icon", key="book"),
            more if state.fresh else None,
            tag("button", _("Undo"), act="undo", key="undo") if state.line and state.line.playthrough.moves else None,
            klass="choices",
        ),
        klass="off-book",
    )


def _now(state: Learning, table: OpenTable, line: OwnLine[Any]) -> Markup:
    key = f"line-{len(line.playthrough.moves)}"
    match line.turn:
        case WaitsFor.OVER:
            scores = table.game.scores(line.state)
            return together(tag("h2", _("The game is over"), tabindex=-1, key=key),
                            standings(table, line.state, scores) if scores else None)  # fmt: skip
        case WaitsFor.CHANCE:
            return together(tag("h2", _("What will come up?"), tabindex=-1, key=key), _throw(table, line))
    legal = table.game.legal(line.state)
    mover = table.view.names(line.state)[line.seat]
    return together(
        tag("h2", table.view.asks(line.state) or _("What does {0} do?").format(mover), tabindex=-1, key=key),
        composed(state, table, "move"),
        choices(table, line.state, legal, "move", Tried(composed=state.ready), notes(state)),
    )


def _throw(table: OpenTable, line: OwnLine[Any]) -> Markup:
    ways = table.game.chance(line.state)
    verb = next(iter(ways)).verb
    words = THROWS.get(verb, (_("See what happens"),))[-1]
    faces = (_face(table, line, action) for action in ways)
    return together(
        tag("button", words, act="roll", klass="primary", key="roll"),
        tag("details", tag("summary", _("Or enter your own roll or draw")),
            tag("ul", faces, klass="options throws"), klass="entered", open=line.rolling),
    )  # fmt: skip


def _face(table: OpenTable, line: OwnLine[Any], action: Action) -> Markup:
    button = tag("button", table.view.phrase(line.state, action), act="move", args=(str(action),), key=f"move-{action}")
    return tag("li", button, key=str(action))


def standings(table: OpenTable, state: Any, scores: Scores) -> Markup:
    """Build the final score as a table, each line with its rule, and who won."""
    winners = listed([table.view.names(state)[seat] for seat in scores.winners])
    decided = rule_chip(table.book[scores.decided_by])
    return tag(
        "section",
        tag("p", icon("star"), tag("b", _("{0} won").format(winners)), decided, klass="winner"),
        score_sheet(table, state, scores),
        klass="standings",
    )


def score_sheet(table: OpenTable, state: Any, scores: Scores) -> Markup:
    """Build the final score as a table, each line with its rule."""
    heads = (tag("th", name, scope="col") for name in table.view.names(state))
    rows = (_row(table, lines) for lines in zip_longest(*scores.lines))
    totals = (tag("td", tag("b", total)) for total in scores.totals)
    points = tag(
        "table",
        tag("thead", tag("tr", tag("td", _("Points for")), heads)),
        tag("tbody", rows, tag("tr", tag("th", _("All points"), scope="row"), totals, klass="total")),
    )
    return tag("div", points, klass="score-sheet")


def _row(table: OpenTable, lines: Sequence[ScoreLine | None]) -> Markup:
    here = [line for line in lines if line is not None]
    rules = dict.fromkeys(line.rule for line in here)
    chips = (rule_chip(table.book[rule]) for rule in rules)
    cells = (tag("td", tag("b", line.points), tag("small", line.why)) if line else tag("td") for line in lines)
    return tag("tr", tag("th", chips, scope="row"), cells)


def finished(state: Learning, table: OpenTable, lesson: Lesson[Any]) -> Markup:
    """Build the last page of a lesson."""
    scores = table.game.scores(lesson.steps[-1].after)
    cites = "; ".join(map(_cited, lesson.walkthrough.cites))
    return together(
        tag("p", _("Done"), klass="eyebrow"),
        tag("h2", _("You played it to the end"), tabindex=-1, key="the-end"),
        tag("div", _ways_on(state, lesson), klass="choices"),
        standings(table, lesson.steps[-1].after, scores) if scores else None,
        tag("section", tag("h3", _("The rules in this lesson")),
            tag("p", (rule_chip(table.book[rule]) for rule in lesson.walkthrough.rules), klass="chips"),
            klass="happened"),
        tag("p", icon("book"), _("In the book: {0}").format(cites), klass="cites"),
    )  # fmt: skip


def _cited(cite: Citation) -> str:
    return _("{section}, page {page}").format(section=cite.section, page=cite.page) if cite.page else cite.section


def _ways_on(state: Learning, lesson: Lesson[Any]) -> Markup:
    """Build the ways on: the next lesson, what one can do who knows them all, and this lesson again."""
    following, last = _following(state), [one.slug for one in shelves(state.table)[0][-1:]]
    fresh = tag("button", icon("dice"), _("A new example like this"), act="fresh", klass="with-icon", key="fresh")
    return together(
        following,
        _out_of_lessons(state, first=following is None) if following is None or state.slug in last else None,
        fresh if lesson.walkthrough.varies else None,
        tag("button", icon("restart"), _("Play it again"), act="restart", klass="with-icon", key="again"),
    )  # fmt: skip


def _following(state: Learning) -> Markup | None:
    """Build the button to the next lesson; after the last of them comes setting up, then the short examples."""
    lessons, short = shelves(state.table)
    if state.checklist is not None and state.slug in [one.slug for one in lessons[-1:]]:
        act, args = setup_way(state.table.box)
        return tag("button", _("Next: {0}").format(state.checklist.title), act=act, args=args, klass="primary",
                   key="next")  # fmt: skip
    row = [*lessons, *short]
    after = row[[one.slug for one in row].index(state.slug) + 1 :]
    if not after:
        return None
    return tag("button", _("Next: {0}").format(after[0].title), act="lesson", args=(after[0].slug,), klass="primary",
               key="next")  # fmt: skip


def _out_of_lessons(state: Learning, *, first: bool) -> Markup:
    """Build the ways to what can be done with what was learned; `first` says that no other way comes before."""
    box = state.table.box
    return together(
        tag("button", icon("flag"), _("Play a game"), act="go", args=("play", ""),
            klass="primary with-icon" if first else "with-icon", key="on-play")
        if box.playing else None,
        tag("button", icon("dice"), _("See the odds"), act="go", args=("odds", ""), klass="with-icon", key="on-odds")
        if box.panels else None,
        tag("button", _("All lessons"), act="lesson", args=("",), key="on-lessons"),
    )  # fmt: skip
