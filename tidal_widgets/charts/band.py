"""How far an answer moves if one of the things it rests on is otherwise."""

from collections.abc import Sequence
from typing import NamedTuple

from tidal_widgets.charts.chart import Kind, axis, format_cell, hover, point
from tidal_widgets.charts.complete import Chart
from tidal_widgets.page import Json
from tidal_widgets.text import NOISE, _, falling


class Reach(NamedTuple):
    """One thing that is not certain, and how low and how high the answer may be because of it."""

    title: str
    least: float
    most: float


def band_chart(value: float, rows: Sequence[Reach], together: Sequence[Reach], kind: Kind, title: str) -> Chart:
    """Chart the answer as a line, and for each assumption the span it may move in, the widest on top.

    `together` is the span if several fall at the same time.
    """
    alone = falling(rows, lambda row: float(row.most - row.least))
    ordered = [*together, *alone]
    names = [row.title for row in ordered]
    traces: list[Json] = [
        {
            "type": "scatter",
            "mode": "lines+markers",
            "x": [row.least, row.most],
            "y": [row.title, row.title],
            "line": {"color": "var(--series-4)", "width": 6},
            "marker": point(3, 14),
            **hover((row.least, row.most), kind),
            "showlegend": False,
        }
        for row in ordered
    ]
    return Chart(
        figure={"data": traces, "layout": _layout(value, names, kind, title)},
        says=_says(value, alone, kind),
        columns=((_("What is not certain"), Kind.TEXT), (_("Lowest"), kind), (_("Highest"), kind)),
        rows=tuple(tuple(row) for row in ordered),
    )


def _layout(value: float, names: list[str], kind: Kind, title: str) -> dict[str, Json]:
    line: Json = {
        "type": "line",
        "xref": "x",
        "yref": "paper",
        "x0": value,
        "x1": value,
        "y0": 0,
        "y1": 1,
        "line": {"color": "var(--ink)", "width": 2, "dash": "dot"},
    }
    titles: list[Json] = [_title(name) for name in names]
    return {
        "height": 70 + 58 * len(names),
        "margin": {"l": 16, "r": 16, "t": 24, "b": 48},
        "shapes": [line],
        "annotations": titles,
        "xaxis": {**axis(kind, title), "rangemode": "normal", "showgrid": True, "nticks": 5, "tickangle": 0},
        "yaxis": {
            "type": "category",
            "categoryarray": [*reversed(names)],
            "categoryorder": "array",
            "showticklabels": False,
            "showgrid": False,
            "fixedrange": True,
        },
    }


def _title(name: str) -> Json:
    """Place the title of an assumption above its line, so that it takes no width on a phone."""
    return {
        "text": name.replace("<", "‹"),
        "xref": "paper",
        "x": 0,
        "xanchor": "left",
        "y": name,
        "yshift": 20,
        "showarrow": False,
    }


def _says(value: float, rows: list[Reach], kind: Kind) -> str:
    if not rows or rows[0].most - rows[0].least < NOISE:
        return _("Nothing uncertain changes this answer.")
    low, high = min(row.least for row in rows), max(row.most for row in rows)
    said = _("{value} as asked; between {low} and {high} if one assumption is wrong. What matters most: “{title}”.")
    return said.format(
        value=format_cell(value, kind), low=format_cell(low, kind), high=format_cell(high, kind), title=rows[0].title
    )
