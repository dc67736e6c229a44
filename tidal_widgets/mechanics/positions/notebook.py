"""The reply to a question about a position as a notebook shows it: sentences, turns, tables, a chart."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from inspect import cleandoc
from typing import Any

from tidal_widgets.advice import CHANCE, Advice, Budget
from tidal_widgets.box import NotInTheBox, OpenTable
from tidal_widgets.box.shown import Drawing, Offers
from tidal_widgets.chance import finished
from tidal_widgets.charts import Cell, Chart, Kind, capital
from tidal_widgets.charts.drawn import table
from tidal_widgets.mechanics.positions import Grid, Reply, about_position, position_odds_of, question, resolve_query
from tidal_widgets.mechanics.positions.panel.page import chart_of, rows_of
from tidal_widgets.page import Markup, tag
from tidal_widgets.rulebook import Rulebook
from tidal_widgets.text import Shown, _


@dataclass(frozen=True, slots=True)
class PositionNotebook:
    """What one may call about positions of a table."""

    opened: OpenTable

    def reply(self, text: str) -> Drawing[Reply]:
        """Work out the exact answer to a question about a position, written as at the command line, or an example's."""
        odds = position_odds_of(self.opened)
        return drawn(odds.answer(resolve_query(odds, text)).reply, self.opened.book)

    def outlook(self, text: str) -> Drawing[Reply]:
        """Work out the exact answer to a question about a position: every turn and its worth, or what may be drawn."""
        return self.reply(text)

    def value(self, text: str) -> Shown:
        """Work out what the best choice in a position is worth."""
        odds = position_odds_of(self.opened)
        return _advice(self.opened, odds.answer(resolve_query(odds, text)).position).value.value

    def outlook_at(self, state: object) -> Drawing[Advice]:
        """Work out what each choice is worth that is open here."""
        advice, phrase = _advice(self.opened, state), self.opened.view.phrase
        kind = Kind.CHANCE if advice.unit is CHANCE else Kind.NUMBER
        rows = tuple((phrase(state, action), worth.value) for action, worth in advice.worth.items())
        columns = ((_("Choice, the best first"), Kind.TEXT), (capital(advice.unit.name), kind))
        choices = Chart(figure={}, says=advice.unit.means, columns=columns, rows=rows)
        html = tag("section", tag("p", choices.says, klass="says"), table(choices), klass="answer position-odds")
        return Drawing(advice, html, repr(choices), None, choices)


def _advice(opened: OpenTable, state: Any) -> Advice:
    """Ask who advises in a position; refuse where nobody does."""
    adviser, seat = opened.adviser, opened.game.to_move(state)
    found = None
    if adviser is not None and seat is not None and adviser.knows(state, seat):
        found = finished(adviser.advise(opened.game.seen_by(state, seat), seat, Budget(exact=True)))
    if found is None:
        raise NotInTheBox(_("nobody knows what the choices in this position are worth"))
    return found


def offers(opened: OpenTable) -> Offers:
    """Offer what a notebook may call about positions, as a part of a box."""
    calls = PositionNotebook(opened)
    return Offers(
        table={"reply": calls.reply, "outlook": calls.outlook, "value": calls.value},
        position={"outlook": calls.outlook_at},
        written=("reply", "outlook", "value"),
        grammar=cleandoc(question.__doc__ or ""),
        about=lambda text: about_position(position_odds_of(opened), text),
    )


def drawn(reply: Reply, book: Rulebook) -> Drawing[Reply]:
    """Draw a reply; the first table meant to be charted is a chart too."""
    says = (tag("p", words, klass="says") for words in reply.says)
    html = tag(
        "section",
        tag("div", tag("p", reply.title, klass="against"), says, klass="headline-card"),
        _turns(reply) if reply.plans else None,
        (_grid(grid, book) for grid in reply.grids if grid.rows),
        _rests(reply, book),
        klass="answer position-odds",
    )
    text = "\n".join((reply.title, *(f"  {words}" for words in reply.says)))
    charts = (chart_of(grid) for grid in reply.grids if grid.charted and grid.rows)
    return Drawing(reply, html, text, next(charts, None), _plans(reply) if reply.plans else None)


def _turns(reply: Reply) -> Markup:
    return tag("section", tag("h3", _("Every turn and its worth")), table(_plans(reply)))


def _plans(reply: Reply) -> Chart:
    columns = (_("Turn, the best first"), *reply.measures, _("Costs"))
    kinds = (Kind.TEXT, *(Kind.NUMBER for _measure in columns[1:]))
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (one.says, *(float(value) for value in (*one.values, one.cost))) for one in reply.plans
    )
    return Chart(figure={}, says="", columns=tuple(zip(columns, kinds, strict=True)), rows=rows)


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
    return ", ".join(f"“{rule.title}”" for rule in map(book.find, slugs) if rule)
