"""A table of an answer: its rows with bars beside the chances, or as a chart, and the rules by which it comes about."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from tidal_widgets.charts import Chart, Kind, groups_chart
from tidal_widgets.mechanics.positions import Grid, told
from tidal_widgets.page import Markup, tag
from tidal_widgets.rooms.charted import Sheet
from tidal_widgets.rulebook import RuleId

KINDS = {"chance": Kind.CHANCE, "number": Kind.NUMBER}
LONG = 40  # words that are longer take a line of their own on a phone
Chips = Callable[[Sequence[RuleId]], Markup | None]


def grid(one: Grid, place: int, sheet: Sheet, chips: Chips) -> Markup | None:
    """Return a table with its title and its sentence, nothing if it has no rows."""
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
    """Return the chart of a table: a group of bars for each row, a bar for each column of numbers."""
    (what, _words), *columns = one.columns
    names = [str(row[0]) for row in one.rows]
    groups = {title: [float(row[at]) for row in one.rows] for at, (title, _kind) in enumerate(columns, 1)}
    return groups_chart(one.says, what, names, groups, KINDS[columns[0][1]])


def rows_of(one: Grid, klass: str) -> Markup:
    """Return the rows of a table, its chances with bars beside them."""
    kinds = [kind for _title, kind in one.columns]
    head = tag("tr", (tag("th", title, scope="col", klass=_column(kind)) for title, kind in one.columns))
    rows = (
        tag("tr", tag("th", told(row[0], kinds[0]), scope="row"),
            (_cell(cell, *column) for cell, column in zip(row[1:], one.columns[1:], strict=True)))
        for row in one.rows
    )  # fmt: skip
    return tag("table", tag("thead", head), tag("tbody", rows), klass=klass)


def _cell(cell: str | Fraction, title: str, kind: str) -> Markup:
    share = round(100 * cell) if kind == "chance" and isinstance(cell, Fraction) else None
    bar = tag("progress", value=share, max=100, aria_hidden="true") if share is not None else None
    return tag("td", tag("span", told(cell, kind)), bar, klass=_column(kind), data_title=title)


def _column(kind: str) -> str:
    return "" if kind == "words" else "amount"
