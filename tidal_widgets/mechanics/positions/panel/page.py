"""The page of a question about a position: the position on one side, what it is worth on the other."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial

from tidal_widgets.charts import Chart, Kind, groups_chart
from tidal_widgets.charts.drawn import PageCharts
from tidal_widgets.mechanics.positions import DescribedPlan, Field, Grid, Reply, format_cell
from tidal_widgets.mechanics.positions.panel.state import PositionPanelState, is_example, link_of
from tidal_widgets.mechanics.positions.question import words_at
from tidal_widgets.page import Markup, Page, tag, together
from tidal_widgets.rulebook import RuleId
from tidal_widgets.rulebook.chip import rule_chip
from tidal_widgets.text import _, no_break, printed, rounded

KINDS = {"chance": Kind.CHANCE, "number": Kind.NUMBER}
LONG = 40  # words that are longer take a line of their own on a phone
Chips = Callable[[Sequence[RuleId]], Markup | None]


def draw(state: PositionPanelState, head: Callable[[str], Markup], title: str) -> Page:
    """Draw the page of a state, below the head of the room."""
    sheet = PageCharts()
    wrong = tag("p", state.wrong, klass="notice", role="alert", key="wrong") if state.wrong else None
    answer = _answer(state, state.reply, sheet) if state.reply else None
    columns = tag("div", _position(state), answer, klass="odds-columns")
    klass = "odds position-odds" if state.reply and state.reply.plans else "odds position-odds draws"
    return Page(
        html=tag("div", head(state.place), _examples(state), wrong, columns, klass=klass),
        title=title,
        charts=sheet.figures,
        announce="" if state.wrong or state.reply is None else " ".join(state.reply.says),
        focus=state.focus,
        link=link_of(state),
        place=state.place,
    )


def _examples(state: PositionPanelState) -> Markup:
    examples = (
        tag("button", one.title, act="example", args=(one.text,), klass="chip", key=f"example-{i}",
            aria_pressed="true" if one.text == state.text else "false")
        for i, one in enumerate(state.odds.examples)
    )  # fmt: skip
    return tag("div", tag("span", _("Begin with:"), klass="muted"), examples, klass="chips examples")


def _position(state: PositionPanelState) -> Markup:
    table = state.table
    scene = table.view.scene(state.position, None) if table.playable else None
    return tag(
        "section",
        tag("h2", _("The position"), klass="visually-hidden"),
        scene,
        tag("details", tag("summary", _("Change the position")), [_field(state, field) for field in state.fields],
            klass="card to-change", key="changes", open=_own(state)),
        tag("details", tag("summary", _("The question as text")), _written(state), klass="as-text", key="as-text",
            open=bool(state.wrong)),
        klass="asked",
        aria_label=_("The position"),
    )  # fmt: skip


def _own(state: PositionPanelState) -> bool:
    """Tell whether the position is one's own, or cannot be asked about: then one is at work on it."""
    return bool(state.wrong) or not is_example(state)


def _field(state: PositionPanelState, field: Field) -> Markup:
    words = words_at(state.lines, field.path)
    chips = (
        tag("button", field.options.get(word, word), tag("span", "×", aria_hidden="true"), act="less",
            args=(field.path, str(place)), klass="chip", key=f"less-{field.path}-{place}",
            aria_label=_("Take away {0}").format(field.options.get(word, word)))
        for place, word in enumerate(words)
    )  # fmt: skip
    first = _("nothing") if not words else _("instead") if field.most == 1 else _("one more")
    options = (tag("option", name, value=word) for word, name in field.options.items())
    add = tag("select", tag("option", f"+ {first}" if words else f"+ {_('add')}", value="", selected=True), options,
              act="more", args=(field.path,), key=f"more-{field.path}",
              aria_label=_("Add to: {0}").format(field.title))  # fmt: skip
    return tag("div", tag("b", field.title), tag("div", chips, add, klass="chips"), klass="part", key=field.path)


def _written(state: PositionPanelState) -> Markup:
    words = state.draft or state.text
    field = tag("textarea", words, name="question", rows=4, spellcheck="false", key="question",
                aria_label=_("The question as text"), maxlength=1200)  # fmt: skip
    return tag("form", field, tag("button", _("Ask"), type="submit", klass="primary", key="ask"), act="write")


def _answer(state: PositionPanelState, reply: Reply, sheet: PageCharts) -> Markup:
    says = (tag("p", no_break(words), klass="says") for words in reply.says)
    grids = (grid(one, i, sheet, partial(_rules, state)) for i, one in enumerate(reply.grids))
    return tag(
        "section",
        tag("div", tag("p", reply.title, klass="against"), says, klass="headline-card", key="headline"),
        _alternatives(state, reply),
        tag("div", grids, klass="grids"),
        _rests(state, reply),
        klass="answer",
        aria_label=_("The answer"),
    )


def _alternatives(state: PositionPanelState, reply: Reply) -> Markup | None:
    if not reply.plans:
        return None
    rows = (_alternative(state, reply.measures, one, i) for i, one in enumerate(reply.plans))
    return tag("section", tag("h2", _("Every turn and its worth")), tag("ol", rows, klass="alternatives"),
               klass="card moves-card", key="alternatives")  # fmt: skip


def _alternative(state: PositionPanelState, measures: Sequence[str], one: DescribedPlan, place: int) -> Markup:
    values = (
        tag("span", _("{0} {1}").format(name, format_cell(value, "number")))
        for name, value in zip(measures, one.values, strict=True)
    )
    price = tag("b", _("best") if one.cost == 0 else printed(rounded(-one.cost)), klass="price-mark")
    return tag("li", tag("span", one.says, klass="what"), price, tag("small", values), _rules(state, one.rules),
               klass="" if one.cost else "best", key=f"alternative-{place}")  # fmt: skip


def _rests(state: PositionPanelState, reply: Reply) -> Markup:
    basis = reply.basis
    marks = _("Made up, not printed in the book: {0}.").format(", ".join(ground.name for ground in basis.marks))
    left = tag("ul", (tag("li", words) for words in basis.left_out), klass="grounds")
    return tag(
        "section",
        tag("h2", _("What we assumed")),
        tag("p", _("Hidden cards may be anywhere they can, each place equally likely. Open rules, as read here:")),
        _rules(state, basis.readings),
        tag("p", marks) if basis.marks else None,
        together(tag("p", _("Left out:"), klass="muted"), left) if basis.left_out else None,
        klass="card",
        key="rests",
    )


def _rules(state: PositionPanelState, slugs: Sequence[str]) -> Markup | None:
    book = state.table.book
    return tag("span", (rule_chip(rule) for rule in map(book.find, slugs) if rule), klass="chips") if slugs else None


def grid(one: Grid, place: int, sheet: PageCharts, chips: Chips) -> Markup | None:
    """Draw a table with its title and its sentence; None if it has no rows."""
    if not one.rows:
        return None
    title, key = tag("h2", one.title), f"grid-{place}"
    if one.charted:
        return tag("section", sheet.chart(key, chart_of(one), lead=title), chips(one.rules), klass="card wide", key=key)
    says = tag("p", one.says, klass="muted")
    if any(isinstance(cell, str) and len(cell) > LONG for row in one.rows for cell in row):
        return tag("section", title, says, rows_of(one, "numbers lots"), chips(one.rules), klass="card wide", key=key)
    rows = tag("div", rows_of(one, "numbers"), klass="scroller")
    return tag("section", title, says, rows, chips(one.rules), klass="card", key=key)


def chart_of(one: Grid) -> Chart:
    """Chart a table: a group of bars for each row, a bar for each column of numbers."""
    (what, _words), *columns = one.columns
    names = [str(row[0]) for row in one.rows]
    groups = {title: [float(row[at]) for row in one.rows] for at, (title, _kind) in enumerate(columns, 1)}
    return groups_chart(one.says, what, names, groups, KINDS[columns[0][1]])


def rows_of(one: Grid, klass: str) -> Markup:
    """Draw the rows of a table, its chances with bars beside them."""
    kinds = [kind for _title, kind in one.columns]
    head = tag("tr", (tag("th", title, scope="col", klass=_column(kind)) for title, kind in one.columns))
    rows = (
        tag("tr", tag("th", format_cell(row[0], kinds[0]), scope="row"),
            (_cell(cell, *column) for cell, column in zip(row[1:], one.columns[1:], strict=True)))
        for row in one.rows
    )  # fmt: skip
    return tag("table", tag("thead", head), tag("tbody", rows), klass=klass)


def _cell(cell: str | Fraction, title: str, kind: str) -> Markup:
    share = round(100 * cell) if kind == "chance" and isinstance(cell, Fraction) else None
    bar = tag("progress", value=share, max=100, aria_hidden="true") if share is not None else None
    return tag("td", tag("span", format_cell(cell, kind)), bar, klass=_column(kind), data_title=title)


def _column(kind: str) -> str:
    return "" if kind == "words" else "amount"
