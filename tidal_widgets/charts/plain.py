"""Charts of one's own numbers: bars by name, alone or in groups, lines along a count."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from tidal_widgets.charts.chart import LEGEND, Kind, axis, bar, hover, line, point, steps
from tidal_widgets.charts.complete import Chart
from tidal_widgets.page import Json
from tidal_widgets.text import PlainError, _, counted

HEIGHT = 320
ROW = 34
Amount = int | float | Fraction


class NothingToDraw(PlainError, ValueError):
    """Numbers that make no chart: none at all, or a series that does not fit what it runs along."""


def bars_chart(
    says: str, what: str, bars: Mapping[str, Amount] | Iterable[tuple[str, Amount]], unit: str, kind: Kind = Kind.NUMBER
) -> Chart:
    """Chart a bar for each name, the first on top; `what` titles the names, `unit` the numbers.

    `bars` are the numbers by name, or pairs of both.
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
    return Chart(
        figure={"data": [trace], "layout": layout},
        says=says,
        columns=((what, Kind.TEXT), (unit, kind)),
        rows=tuple(bars.items()),
    )


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
            "textposition": "outside",
            "cliponaxis": False,
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
