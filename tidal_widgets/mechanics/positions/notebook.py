"""The reply to a question about a position as a notebook shows it: sentences, turns, tables, a chart."""

from collections.abc import Iterator, Sequence

from tidal_widgets.box import OpenTable
from tidal_widgets.box.shown import Drawing, Offers
from tidal_widgets.charts import Cell, Chart, Kind
from tidal_widgets.charts.drawn import table
from tidal_widgets.mechanics.positions import Grid, Reply, enquiries_of, resolve_query
from tidal_widgets.mechanics.positions.panel.page import chart_of, rows_of
from tidal_widgets.page import Markup, tag
from tidal_widgets.rulebook import Rulebook
from tidal_widgets.text import _


def offers(opened: OpenTable) -> Offers:
    """List what a notebook may call about positions; the box names this function among its parts."""

    def reply(question: str) -> Drawing[Reply]:
        """Answer a question about a position exactly; write it as at the command line, or give an example's title."""
        enquiries = enquiries_of(opened)
        return drawn(enquiries.answer(resolve_query(enquiries, question)).reply, opened.book)

    return Offers(table={"reply": reply})


def drawn(reply: Reply, book: Rulebook) -> Drawing[Reply]:
    """Draw a reply; the first table meant to be charted is a chart too."""
    says = (tag("p", words, klass="says") for words in reply.says)
    html = tag(
        "section",
        tag("div", tag("p", reply.title, klass="against"), says, klass="headline-card"),
        _turns(reply) if reply.plans else None,
        (_grid(grid, book) for grid in reply.grids if grid.rows),
        _rests(reply, book),
        klass="answer enquiry",
    )
    text = "\n".join((reply.title, *(f"  {words}" for words in reply.says)))
    charts = (chart_of(grid) for grid in reply.grids if grid.charted and grid.rows)
    return Drawing(reply, html, text, next(charts, None))


def _turns(reply: Reply) -> Markup:
    columns = (_("Turn, the best first"), *reply.measures, _("Costs"))
    kinds = (Kind.TEXT, *(Kind.NUMBER for _measure in columns[1:]))
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (one.says, *(float(value) for value in (*one.values, one.cost))) for one in reply.plans
    )
    turns = Chart(figure={}, says="", columns=tuple(zip(columns, kinds, strict=True)), rows=rows)
    return tag("section", tag("h3", _("Every turn and its worth")), table(turns))


def _grid(grid: Grid, book: Rulebook) -> Markup:
    by = tag("p", _("By: {rules}.").format(rules=_titles(grid.rules, book)), klass="muted") if grid.rules else None
    return tag("section", tag("h3", grid.title), tag("p", grid.says), rows_of(grid, "numbers"), by)


def _rests(reply: Reply, book: Rulebook) -> Markup | None:
    parts = tuple(_grounds(reply, book))
    return tag("p", " ".join(parts), klass="muted") if parts else None


def _grounds(reply: Reply, book: Rulebook) -> Iterator[str]:
    if reply.basis.marks:
        names = ", ".join(ground.name for ground in reply.basis.marks)
        yield _("Not printed in the book: {names}.").format(names=names)
    if reply.basis.readings:
        yield _("Rests on readings of: {rules}.").format(rules=_titles(reply.basis.readings, book))
    if reply.basis.left_out:
        yield _("Left out: {names}.").format(names="; ".join(reply.basis.left_out))


def _titles(slugs: Sequence[str], book: Rulebook) -> str:
    return ", ".join(rule.title for rule in map(book.find, slugs) if rule)
