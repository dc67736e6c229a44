"""The reply to a question: sentences, tables and priced alternatives, and how their numbers are read."""

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from tidal_widgets.rulebook import RuleId
from tidal_widgets.text.rounding import percent, rounded

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


class Alternative(NamedTuple):
    """Something the seat may do: what it is worth in each measure, how much the best is better, and by which rules."""

    says: str
    values: tuple[Fraction, ...]
    cost: Fraction
    rules: tuple[RuleId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """The answer: sentences, the alternatives from the best on with the names of their measures, tables.

    `rules` are open ones that it rests on, `marks` says what is not printed in the book, `left_out` what it does not
    reckon with.
    """

    title: str
    says: tuple[str, ...]
    measures: tuple[str, ...] = ()
    alternatives: tuple[Alternative, ...] = ()
    grids: tuple[Grid, ...] = ()
    rules: tuple[RuleId, ...] = ()
    marks: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


def told(cell: Cell, kind: str) -> str:
    """Return a cell of a table as it is read.

    >>> told(Fraction(7, 33), "chance"), told(Fraction(9999, 10000), "chance"), told(Fraction(22, 5), "number")
    ('21.2 %', 'more than 99.9 %', '4.40')
    """
    if isinstance(cell, str):
        return cell
    if kind == "chance":
        return percent(cell)
    return str(cell) if cell.denominator == 1 else rounded(cell)
