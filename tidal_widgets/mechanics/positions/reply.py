"""The reply to a question: sentences, tables and plans with what they bring, and how their numbers are read."""

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from tidal_widgets.advice import NOTHING, Basis
from tidal_widgets.rulebook import RuleId
from tidal_widgets.text import brief, percent, printed, rounded

Cell = str | Fraction


class Grid(NamedTuple):
    """A table: its title, what it tells, its columns with their kind (words, chance, number), its rows.

    `rules` are those by which what it tells comes about; `charted` is one that is shown as bars, of chances.
    """

    title: str
    says: str
    columns: tuple[tuple[str, str], ...]
    rows: tuple[tuple[Cell, ...], ...]
    rules: tuple[RuleId, ...] = ()
    charted: bool = False

    def __repr__(self) -> str:
        """Say what it holds, and how much of it."""
        return brief(self)


class DescribedPlan(NamedTuple):
    """A plan in words: what it brings in each measure, how much more the best is worth, and by which rules."""

    says: str
    values: tuple[Fraction, ...]
    cost: Fraction
    rules: tuple[RuleId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """The answer: sentences, plans from the best on with the names of their measures, tables, what it rests on."""

    title: str
    says: tuple[str, ...]
    measures: tuple[str, ...] = ()
    plans: tuple[DescribedPlan, ...] = ()
    grids: tuple[Grid, ...] = ()
    basis: Basis = NOTHING


def format_cell(cell: Cell, kind: str) -> str:
    """Format a cell of a table for reading.

    >>> format_cell(Fraction(7, 33), "chance"), format_cell(Fraction(9999, 10000), "chance")
    ('21.2 %', 'more than 99.9 %')
    >>> format_cell(Fraction(22, 5), "number"), format_cell(Fraction(-8, 25), "number"), format_cell(-2, "number")
    ('4.40', '−0.32', '−2')
    """
    if isinstance(cell, str):
        return cell
    if kind == "chance":
        return percent(cell)
    return printed(str(cell) if cell.denominator == 1 else rounded(cell))
