"""A chart: its figure, the sentence that reads it, the table of the same numbers, and the colours of its series.

A table hands its numbers on: as rows, as comma-separated values to as many digits as are sure, as a frame of pandas
where pandas is installed. Each colour has a second sign beside it: a pattern on bars, a shape for points, dashes on
lines. Where the six colours begin anew the signs move on by one, so that no two of thirty-six series look alike.
"""

import csv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from io import StringIO
from pathlib import Path
from typing import Any

from tidal_widgets.page import Figure, Json
from tidal_widgets.text import counted, percent, rounded, trusted

Cell = str | int | float | Fraction
RISKY = ("=", "+", "-", "@")
MOST_LINES = 12
MOST_LETTERS = 1500

MOST_SHOWN = 1.04  # room for what marks a certain thing, and for no step above it


class Kind(StrEnum):
    """What a number of a table is: a chance, or a mean of something counted."""

    TEXT = "text"
    COUNT = "count"
    CHANCE = "chance"
    NUMBER = "number"


class Tabular:
    """Rows of cells below columns, each of a kind."""

    __slots__ = ()
    columns: tuple[tuple[str, Kind], ...]
    rows: tuple[tuple[Cell, ...], ...]

    @property
    def cells(self) -> list[list[str]]:
        """The rows as they are read."""
        kinds = [kind for _title, kind in self.columns]
        return [[format_cell(cell, kind) for cell, kind in zip(row, kinds, strict=True)] for row in self.rows]

    def to_rows(self) -> list[dict[str, Cell]]:
        """Convert each row to a dict by the names of the columns; numbers stay as exact as they are."""
        names = [title for title, _kind in self.columns]
        return [dict(zip(names, row, strict=True)) for row in self.rows]

    def to_csv(self, path: Path | str = "") -> str:
        """Write comma-separated values, to a file too if one is named; no cell can be taken for a formula.

        Chances and means have as many digits as are sure.
        """
        out = StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow([_plain(title) for title, _kind in self.columns])
        kinds = [kind for _title, kind in self.columns]
        writer.writerows([_plain(cell, kind) for cell, kind in zip(row, kinds, strict=True)] for row in self.rows)
        if path:
            Path(path).write_text(out.getvalue(), encoding="utf-8", newline="")
        return out.getvalue()

    def to_frame(self) -> Any:
        """Convert the table to a frame of pandas, chances and means as floats; NotInstalled where pandas is not."""
        from tidal_widgets.charts.needs import installed  # noqa: PLC0415  (only where it is wanted)

        pandas = installed("pandas", "pip install pandas")
        kinds = [kind for _title, kind in self.columns]
        rows = [[_sure(cell, kind) for cell, kind in zip(row, kinds, strict=True)] for row in self.rows]
        return pandas.DataFrame(rows, columns=[title for title, _kind in self.columns])

    def lines(self, most: int = MOST_LINES) -> list[str]:
        """Write the table in plain text, a line each, and how many more rows there are."""
        cells = [[title for title, _kind in self.columns], *self.cells[:most]]
        widths = [max(len(row[place]) for row in cells) for place in range(len(self.columns))]
        kinds = [kind for _title, kind in self.columns]
        found, letters = [], 0
        for row in cells:
            line = "  ".join(
                cell.ljust(width) if kind is Kind.TEXT else cell.rjust(width)
                for cell, width, kind in zip(row, widths, kinds, strict=True)
            ).rstrip()
            letters += len(line) + 1
            if letters > MOST_LETTERS:
                break
            found.append(line)
        hidden = len(self.rows) - len(found) + 1
        return [*found, counted("… and {n} more", "… and {n} more", hidden)] if hidden else found


def format_cell(cell: Cell, kind: Kind) -> str:
    """Format a cell of a table for reading."""
    match kind:
        case Kind.CHANCE:
            return percent(_number(cell))
        case Kind.NUMBER:
            return rounded(_number(cell))
    return str(cell)


def _number(cell: Cell) -> int | float | Fraction:
    return float(cell) if isinstance(cell, str) else cell


def _sure(cell: Cell, kind: Kind) -> Cell:
    return trusted(float(cell)) if kind in (Kind.CHANCE, Kind.NUMBER) else cell


def _plain(cell: Cell, kind: Kind = Kind.TEXT) -> Cell:
    if isinstance(cell, str):
        return f"'{cell}" if cell.startswith(RISKY) else cell
    return _sure(cell, kind)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Figured(Tabular):
    """What is drawn, what it says in one sentence, and its numbers, column by column with the kind of each."""

    figure: Figure
    says: str
    columns: tuple[tuple[str, Kind], ...]
    rows: tuple[tuple[Cell, ...], ...]

    def __repr__(self) -> str:
        """Say the sentence, and the numbers below it."""
        return "\n".join([self.says, *self.lines()])


def hover(values: Iterable[float | Fraction], kind: Kind, lead: str = "", over: str | None = "") -> dict[str, Json]:
    """Write what appears on pointing at a value, worded as in a sentence; `over` stands beside it.

    None leaves the name of the series there.
    """
    beside = "" if over is None else f"<extra>{over.replace('<', '‹')}</extra>"
    return {"customdata": [format_cell(one, kind) for one in values], "hovertemplate": f"{lead}%{{customdata}}{beside}"}


def capital(text: str) -> str:
    """Write a text with a capital at its beginning.

    >>> capital("dice lost")
    'Dice lost'
    """
    return text[:1].upper() + text[1:]


def axis(kind: Kind, title: str, **more: Json) -> dict[str, Json]:
    """Build an axis for numbers of a kind, beginning at 0."""
    form: dict[str, Json] = {"tickformat": ".0%", "maxallowed": MOST_SHOWN} if kind is Kind.CHANCE else {}
    return {"title": {"text": title}, "rangemode": "tozero", "fixedrange": True, **form, **more}


def steps(title: str, names: Sequence[str]) -> dict[str, Json]:
    """Build an axis of things that are counted or named, in this order."""
    return {"title": {"text": title}, "type": "category", "categoryarray": list(names), "fixedrange": True}


PATTERNS = ("", "/", ".", "x", "-", "+")
SHAPES = ("circle", "diamond", "square", "cross", "triangle-up", "star")
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
OVERLAY: dict[str, Json] = {"fillmode": "overlay", "fgcolor": "var(--surface)", "size": 7, "solidity": 0.3}


def colour(number: int) -> str:
    """Choose the colour of a series, a token of the stylesheet.

    >>> colour(0), colour(6)
    ('var(--series-1)', 'var(--series-1)')
    """
    return f"var(--series-{number % len(PATTERNS) + 1})"


def bar(number: int) -> dict[str, Json]:
    """Style the bars of a series."""
    return {
        "color": colour(number),
        "pattern": {"shape": PATTERNS[_sign(number)], **OVERLAY},
    }


def bars(first: Sequence[bool]) -> dict[str, Json]:
    """Style the bars of one series, of which some come first and the others are shaded.

    The shading is drawn in the colour of its bar, for over several colours Plotly finds none to draw it in.
    """
    colours: list[Json] = [colour(0) if one else colour(3) for one in first]
    shapes: list[Json] = ["" if one else "/" for one in first]
    return {"color": colours, "pattern": {"shape": shapes, "fillmode": "replace", "size": 7, "solidity": 0.6}}


def point(number: int, size: int = 12) -> dict[str, Json]:
    """Style the points of a series."""
    return {"color": colour(number), "symbol": SHAPES[_sign(number)], "size": size}


def line(number: int) -> dict[str, Json]:
    """Style the line of a series."""
    return {"color": colour(number), "width": 2.5, "dash": DASHES[number // len(SHAPES) % len(DASHES)]}


def _sign(number: int) -> int:
    return (number + number // len(SHAPES)) % len(SHAPES)


OUTSIDE: dict[str, Json] = {"textposition": "outside", "cliponaxis": False, "constraintext": "none"}
"""What is written beside a bar, as large as all else that is written, however narrow the bar."""

LEGEND: dict[str, Json] = {
    "orientation": "h",
    "traceorder": "normal",
    "y": 1.02,
    "yanchor": "bottom",
    "x": 0,
    "xanchor": "left",
}
"""A legend above the chart, where it takes no width on a phone."""
