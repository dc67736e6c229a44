"""A chart: its figure, the sentence that reads it, and the table of the same numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from tidal_widgets.page import Figure, Json
from tidal_widgets.text import percent, rounded

Cell = str | int | float | Fraction
MOST_SHOWN = 1.04  # room for what marks a certain thing, and for no step above it


class Kind(StrEnum):
    """What a number of a chart is: a chance, or a mean of something counted."""

    TEXT = "text"
    COUNT = "count"
    CHANCE = "chance"
    NUMBER = "number"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """What is drawn, what it says in one sentence, and its numbers, column by column with the kind of each."""

    figure: Figure
    says: str
    columns: tuple[tuple[str, Kind], ...]
    rows: tuple[tuple[Cell, ...], ...]

    @property
    def cells(self) -> list[list[str]]:
        """Return the rows as they are read."""
        kinds = [kind for _, kind in self.columns]
        return [[told(cell, kind) for cell, kind in zip(row, kinds, strict=True)] for row in self.rows]


def told(cell: Cell, kind: Kind) -> str:
    """Return a cell of a table as it is read."""
    match kind:
        case Kind.CHANCE:
            return percent(_number(cell))
        case Kind.NUMBER:
            return rounded(_number(cell))
    return str(cell)


def _number(cell: Cell) -> int | float | Fraction:
    return float(cell) if isinstance(cell, str) else cell


def capital(text: str) -> str:
    """Return a text that begins with a capital.

    >>> capital("dice lost")
    'Dice lost'
    """
    return text[:1].upper() + text[1:]


def axis(kind: Kind, title: str, **more: Json) -> dict[str, Json]:
    """Return an axis that tells numbers of a kind, beginning at nothing."""
    form: dict[str, Json] = {"tickformat": ".0%", "maxallowed": MOST_SHOWN} if kind is Kind.CHANCE else {}
    return {"title": {"text": title}, "rangemode": "tozero", "fixedrange": True, **form, **more}


def steps(title: str, names: Sequence[str]) -> dict[str, Json]:
    """Return an axis of things that are counted or named, in this order."""
    return {"title": {"text": title}, "type": "category", "categoryarray": list(names), "fixedrange": True}
