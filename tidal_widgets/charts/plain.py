"""Charts of one's own numbers: bars by name, alone or in groups, lines along a count, estimates with their spread."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from tidal_widgets.charts.chart import LEGEND, OUTSIDE, Kind, axis, bar, format_cell, hover, line, point, steps
from tidal_widgets.charts.complete import Chart
from tidal_widgets.page import Figure, Json
from tidal_widgets.text import PlainError, _, counted

HEIGHT = 320
ROW = 34
Amount = int | float | Fraction
Part = tuple[str, float, int]
"""What a part is, how large a share, and the number of its looks."""


class NothingToDraw(PlainError, ValueError):
    """Numbers that make no chart: none at all, or a series that does not fit what it runs along."""


def bars_chart(
    says: str, what: str, bars: Mapping[str, Amount] | Iterable[tuple[str, Amount]], unit: str, kind: Kind = Kind.NUMBER
) -> Chart:
    """Chart a bar for each name, the first on top; `what` titles the names, `unit` the numbers.

    `bars` are the numbers by name, or pairs of both. A chance alone is shown beside what is left of the whole.
    """
    bars = dict(bars)
    _check({unit: [*bars.values()]}, len(bars), what)
    names = list(bars)[::-1]
    values: list[Json] = [_drawn(bars[name]) for name in names]
    trace: Json = {"type": "bar", "orientation": "h", "y": [*names], "x": values, "marker": bar(0)}
    layout: dict[str, Json] = {
        "height": 90 + ROW * len(bars),
        "margin": {"l": 8, "r": 16, "t": 12, "b": 48},
        "xaxis": {**axis(kind, unit), "showgrid": True},
        "yaxis": {"automargin": True, "showgrid": False, "fixedrange": True, "type": "category"},
    }
    alone = kind is Kind.CHANCE and len(bars) == 1
    return Chart(
        figure=_one_of_all(unit, names[0], float(bars[names[0]])) if alone else {"data": [trace], "layout": layout},
        says=says,
        columns=((what, Kind.TEXT), (unit, kind)),
        rows=tuple(bars.items()),
    )


def _one_of_all(what: str, name: str, share: float) -> Figure:
    """Draw one chance, and beside it what is left of the whole."""
    rest = [(_("All else"), 1 - share, 3)] if share < 1 else []
    return whole_figure(what, [(name, share, 0), *rest])


def whole_figure(what: str, parts: Iterable[Part]) -> Figure:
    """Draw shares of a whole side by side as one bar of 100 %, each named with its share; `what` titles it.

    It is for where a bar would stand alone.
    """
    traces: list[Json] = [
        {
            "type": "bar",
            "orientation": "h",
            "name": f"{name}: {format_cell(share, Kind.CHANCE)}",
            "y": [what],
            "x": [share],
            "marker": bar(looks),
            **hover((share,), Kind.CHANCE, "", name),
        }
        for name, share, looks in parts
    ]
    layout: dict[str, Json] = {
        "barmode": "stack",
        "height": 128 + 20 * len(traces),
        "bargap": 0.1,
        "showlegend": True,
        "legend": LEGEND,
        "margin": {"l": 14, "r": 22, "t": 20 + 20 * len(traces), "b": 48},
        "xaxis": {**axis(Kind.CHANCE, what), "range": [0, 1], "showgrid": True},
        "yaxis": {"type": "category", "visible": False, "fixedrange": True},
    }
    return {"data": traces, "layout": layout}


def groups_chart(
    says: str, what: str, names: Sequence[str], groups: Mapping[str, Sequence[Amount]], kind: Kind = Kind.NUMBER
) -> Chart:
    """Chart a group of bars for each name, the first on top, a bar of each kind; `what` titles the names."""
    _check(groups, len(names), what)
    traces: list[Json] = [
        {
            "type": "bar",
            "orientation": "h",
            "name": group,
            "y": [*names],
            "x": [*map(_drawn, values)],
            "marker": bar(number),
            "texttemplate": "%{customdata}",
            **OUTSIDE,
            **hover(values, kind, "%{y}: ", None),
        }
        for number, (group, values) in enumerate(groups.items())
    ]
    layout: dict[str, Json] = {
        "barmode": "group",
        "height": 70 + ROW * len(names) * max(2, len(groups)) * 2 // 3,
        "bargap": 0.25,
        "legend": LEGEND,
        "margin": {"l": 8, "r": 56, "t": 40, "b": 12},
        "xaxis": {**axis(kind, ""), "showgrid": True, "showticklabels": False},
        "yaxis": {**steps("", names), "automargin": True, "showgrid": False, "autorange": "reversed"},
    }
    return Chart(
        figure={"data": traces, "layout": layout},
        says=says,
        columns=((what, Kind.TEXT), *((group, kind) for group in groups)),
        rows=tuple(zip(names, *groups.values(), strict=True)),
    )


def lines_chart(
    says: str, what: str, along: Sequence[int], lines: Mapping[str, Sequence[Amount]], kind: Kind = Kind.NUMBER
) -> Chart:
    """Chart a line for each name; `what` titles the count along which they run."""
    _check(lines, len(along), what)
    traces: list[Json] = [_line(number, name, along, values) for number, (name, values) in enumerate(lines.items())]
    layout: dict[str, Json] = {
        "height": HEIGHT,
        "legend": LEGEND,
        "margin": {"l": 52, "r": 12, "t": 40, "b": 48},
        "xaxis": {"title": {"text": what}, "fixedrange": True, "dtick": 1},
        "yaxis": axis(kind, ""),
    }
    return Chart(
        figure={"data": traces, "layout": layout},
        says=says,
        columns=((what, Kind.COUNT), *((name, kind) for name in lines)),
        rows=tuple(zip(along, *lines.values(), strict=True)),
    )


class Estimate(NamedTuple):
    """A number that is estimated, and how low and how high it may be."""

    value: Amount
    low: Amount
    high: Amount


def estimates_chart(
    says: str, what: str, along: Sequence[int], spreads: Sequence[Estimate], unit: str, kind: Kind
) -> Chart:
    """Chart a line of estimates in the band in which they may lie; `what` titles the count along which they run."""
    _check({unit: [one.value for one in spreads]}, len(along), what)
    low, high = ([_drawn(one.low) for one in spreads], [_drawn(one.high) for one in spreads])
    band: Json = {
        "type": "scatter",
        "mode": "lines",
        "name": _("give or take"),
        "x": [*along, *reversed(along)],
        "y": [*high, *reversed(low)],
        "fill": "toself",
        "fillcolor": "var(--series-1)",
        "line": {"width": 0},
        "opacity": 0.25,
        "hoverinfo": "skip",
    }
    layout: dict[str, Json] = {
        "height": HEIGHT,
        "legend": LEGEND,
        "margin": {"l": 52, "r": 12, "t": 40, "b": 48},
        "xaxis": {"title": {"text": what}, "fixedrange": True},
        "yaxis": axis(kind, ""),
    }
    return Chart(
        figure={"data": [band, _line(0, unit, along, [one.value for one in spreads])], "layout": layout},
        says=says,
        columns=((what, Kind.COUNT), (unit, kind), (_("At least"), kind), (_("At most"), kind)),
        rows=tuple((at, *spread) for at, spread in zip(along, spreads, strict=True)),
    )


def _line(number: int, name: str, along: Sequence[int], values: Sequence[Amount]) -> Json:
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "name": name,
        "x": [*along],
        "y": [*map(_drawn, values)],
        "marker": point(number, 10),
        "line": line(number),
    }


def _drawn(value: Amount) -> int | float:
    """Convert a number for drawing: an exact one to a float."""
    return float(value) if isinstance(value, Fraction) else value


def _check(series: Mapping[str, Sequence[Amount]], length: int, what: str) -> None:
    """Refuse what cannot be drawn: nothing at all, or a series that does not fit what it runs along."""
    if not length or not series:
        raise NothingToDraw(_("there is nothing to chart: give at least one number for {what!r}").format(what=what))
    for name, values in series.items():
        if len(values) != length:
            found = counted("{n} number", "{n} numbers", len(values))
            raise NothingToDraw(
                _("{name!r} has {found}, but there are {n} along {what!r}").format(
                    name=name, found=found, n=length, what=what
                )
            )
