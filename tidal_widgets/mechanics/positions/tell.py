"""A question about a position, answered in words or as JSON."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from tidal_widgets.box import OpenTable
from tidal_widgets.mechanics.positions import (
    Cell,
    DescribedPlan,
    Grid,
    PositionOdds,
    Reply,
    about_position,
    position_odds_of,
    resolve_query,
)
from tidal_widgets.mechanics.positions import format_cell as read
from tidal_widgets.rulebook import RuleId
from tidal_widgets.text import _, rounded
from tidal_widgets.text.terminal import WIDEST, as_json, columns, heading, wrapped

if TYPE_CHECKING:
    from tidal_widgets.charts import Chart


@dataclass(frozen=True, slots=True)
class PositionTeller:
    """Answers questions about positions in writing, as a part of a box."""

    table: OpenTable

    def about(self, text: str) -> bool:
        """Tell whether a text is that of a position, or what an example is called."""
        return about_position(position_odds_of(self.table), text)

    def wanted(self) -> str:
        """Say what can be asked."""
        example = position_odds_of(self.table).examples[0].text
        return _("ask about one position, as {0!r}, or by name: {1}").format(example, self.named())

    def named(self) -> str:
        """Name the examples."""
        return "; ".join(self.examples())

    def examples(self) -> Mapping[str, str]:
        """Map the title of each example to its question."""
        return {one.title: one.text for one in position_odds_of(self.table).examples}

    def load(self) -> None:
        """Load what answers."""
        position_odds_of(self.table)

    def lines(self, text: str, *, json: bool, quick: bool) -> Iterator[str]:
        """Yield a reply line by line."""
        odds = position_odds_of(self.table)
        text = resolve_query(odds, text)
        return answer_json(odds, text, quick=quick) if json else answer_lines(odds, text)

    def chart(self, text: str) -> "Chart | None":
        """Chart the table of the answer that is meant for it, else its turns, else the first of numbers alone."""
        from tidal_widgets.charts import bars_chart  # noqa: PLC0415  (only for a chart)
        from tidal_widgets.mechanics.positions.panel.page import chart_of  # noqa: PLC0415  (only for a chart)

        odds = position_odds_of(self.table)
        reply = odds.answer(resolve_query(odds, text)).reply
        grids = [grid for grid in reply.grids if grid.rows and _all_numbers(grid)]
        charted = [grid for grid in grids if grid.charted]
        if reply.plans and not charted:
            turns = [(one.says, one.cost) for one in reply.plans]
            return bars_chart(" ".join(reply.says), _("Turn"), turns, _("How much less it is worth than the best"))
        return next((chart_of(grid) for grid in [*charted, *grids]), None)

    def answers(self, _source: str, *, quick: bool) -> Iterator[str]:
        """Refuse a file: positions are asked about one by one."""
        del quick  # one by one, however they are reckoned
        raise ValueError(self.wanted())

    def parts(self, _source: str) -> Iterator[str]:
        """Refuse a file."""
        raise ValueError(self.wanted())


def _all_numbers(grid: Grid) -> bool:
    """Tell whether a table has numbers of one kind beside its names."""
    kinds = {kind for _title, kind in grid.columns[1:]}
    numbers = all(isinstance(cell, int | Fraction) for row in grid.rows for cell in row[1:])
    return len(kinds) == 1 and kinds <= {"chance", "number"} and numbers


def answer_lines(odds: PositionOdds, text: str) -> Iterator[str]:
    """Yield the lines that tell a reply in words."""
    reply = odds.answer(text).reply
    yield heading(reply.title)
    yield from (wrapped(says) for says in reply.says)
    if reply.plans:
        yield f"\n{heading('Every turn and its worth')}"
        yield from (_alternative(reply, one) for one in reply.plans)
    for grid in reply.grids:
        if grid.rows:
            yield f"\n{heading(grid.title)}"
            yield wrapped(grid.says)
            yield from _rows(grid)
            yield from _named(grid.rules)
    yield f"\n{heading('What we assumed')}"
    rests = {
        "Not printed in the book": [ground.name for ground in reply.basis.marks],
        "Open rules": [str(rule) for rule in reply.basis.readings],
        "Left out": reply.basis.left_out,
    }
    yield from (wrapped(f"{title}: {', '.join(words)}", "  ", "    ") for title, words in rests.items() if words)


def _alternative(reply: Reply, one: DescribedPlan) -> str:
    values = (f"{name} {read(value, 'number')}" for name, value in zip(reply.measures, one.values, strict=True))
    price = f"{rounded(one.cost)} less" if one.cost else "best"
    rules = " ".join(rule.value for rule in one.rules)
    return wrapped(f"{one.says}: {', '.join(values)} ({price}) [{rules}]", "  ", "    ")


def _named(rules: Sequence[RuleId]) -> Iterator[str]:
    """Yield the rules that something comes about by, if there are any."""
    if rules:
        yield wrapped(f"[{' '.join(rule.value for rule in rules)}]", "  ", "   ")


def _rows(grid: Grid) -> Iterator[str]:
    """Yield the rows in columns where they fit, else each as a line that tells its numbers, then its words."""
    kinds = [kind for _title, kind in grid.columns]
    titles = [title for title, _kind in grid.columns]
    table = [[read(cell, kind) for cell, kind in zip(row, kinds, strict=True)] for row in grid.rows]
    widths = [max(map(len, column)) for column in zip(titles, *table, strict=True)]
    if sum(widths) + 2 * len(widths) > min(WIDEST, columns()):
        yield from (_line(grid.columns, row) for row in table)
        return
    for first, *others in (titles, *table):
        cells = (f"{cell:>{width}}" for cell, width in zip(others, widths[1:], strict=True))
        yield "  ".join((f"  {first:<{widths[0]}}", *cells))


def _line(columns: Sequence[tuple[str, str]], row: Sequence[str]) -> str:
    words = [cell for cell, (_title, kind) in zip(row, columns, strict=True) if kind == "words"]
    numbers = [f"{title} {cell}" for cell, (title, kind) in zip(row, columns, strict=True) if kind != "words"]
    return wrapped(f"{', '.join(numbers)}: {': '.join(words)}", "  ", "    ")


def answer_json(odds: PositionOdds, text: str, *, quick: bool) -> Iterator[str]:
    """Yield a reply as JSON, its numbers exact unless they are wanted quickly."""
    number = float if quick else str

    def cell(value: Cell) -> object:
        return number(value) if isinstance(value, Fraction) else value

    reply = odds.answer(text).reply
    record: Mapping[str, object] = {
        "question": text,
        "says": list(reply.says),
        "alternatives": [
            {
                "says": one.says,
                **dict(zip(reply.measures, map(cell, one.values), strict=True)),
                "cost": cell(one.cost),
                "rules": [rule.value for rule in one.rules],
            }
            for one in reply.plans
        ],
        "tables": [
            {
                "title": grid.title,
                "columns": [title for title, _kind in grid.columns],
                "rows": [[cell(value) for value in row] for row in grid.rows],
                "rules": [rule.value for rule in grid.rules],
            }
            for grid in reply.grids
        ],
        "rules": [str(rule) for rule in reply.basis.readings],
        "marks": [ground.name for ground in reply.basis.marks],
        "left_out": list(reply.basis.left_out),
    }
    yield as_json("position-odds", record)
