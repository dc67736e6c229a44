"""A chart: its figure, the sentence that reads it, and the table of the same numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from tidal_widgets.scene import Figure, Json
from tidal_widgets.words import _

Cell = str | int | float


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


def percent(chance: float) -> str:
    """Return a chance as it is said; what is not certain never reads as certain.

    >>> percent(0.4567), percent(0.99999), percent(0.00001), percent(1)
    ('45.7 %', 'over 99.9 %', 'under 0.1 %', '100 %')
    """
    if chance >= 1 - 1e-12:
        return "100 %"
    if chance <= 1e-12:
        return "0 %"
    if chance > 0.9995:
        return _("over 99.9 %")
    return _("under 0.1 %") if chance < 0.0005 else f"{chance * 100:.1f} %"


def told(cell: Cell, kind: Kind) -> str:
    """Return a cell of a table as it is read."""
    match kind:
        case Kind.CHANCE:
            return percent(float(cell))
        case Kind.NUMBER:
            return f"{float(cell):.2f}"
    return str(cell)


def capital(text: str) -> str:
    """Return a text that begins with a capital.

    >>> capital("dice lost")
    'Dice lost'
    """
    return text[:1].upper() + text[1:]


def axis(kind: Kind, title: str, **more: Json) -> dict[str, Json]:
    """Return an axis that tells numbers of a kind, beginning at nothing."""
    form: dict[str, Json] = {"tickformat": ".0%"} if kind is Kind.CHANCE else {}
    return {"title": {"text": title}, "rangemode": "tozero", "fixedrange": True, **form, **more}


def steps(title: str, names: Sequence[str]) -> dict[str, Json]:
    """Return an axis of things that are counted or named, in this order."""
    return {"title": {"text": title}, "type": "category", "categoryarray": list(names), "fixedrange": True}
