"""How the same Shells might lie: what every split between board and Shield is worth."""

from collections.abc import Sequence

from tidal_widgets.charts.chart import Chart, Kind, axis, steps, told
from tidal_widgets.charts.palette import bars
from tidal_widgets.mechanics.dicepool.commitments import Split
from tidal_widgets.page import Json
from tidal_widgets.text import _


def splits_chart(splits: Sequence[Split[float]], here: int, kind: Kind, title: str, names: tuple[str, str]) -> Chart:
    """Return what every split is worth; `here` Shells lie on the board now, `names` call board and Shield."""
    labels = [f"{one.shells} | {one.shield}" for one in splits]
    trace: Json = {
        "type": "bar",
        "x": list(labels),
        "y": [one.value for one in splits],
        "text": [_("as asked") if one.shells == here else "" for one in splits],
        "textposition": "outside",
        "cliponaxis": False,
        "marker": bars([one.shells == here for one in splits]),
        "hovertemplate": "%{x}: %{y:.1%}<extra></extra>" if kind is Kind.CHANCE else "%{x}: %{y:.2f}<extra></extra>",
    }
    layout: dict[str, Json] = {
        "height": 280,
        "bargap": 0.4,
        "margin": {"l": 52, "r": 8, "t": 28, "b": 48},
        "xaxis": {**steps(" |<br>".join(names), labels), "automargin": True},
        "yaxis": axis(kind, ""),
    }
    return Chart(
        figure={"data": [trace], "layout": layout},
        says=_says(splits, here, kind),
        columns=((names[0], Kind.COUNT), (names[1], Kind.COUNT), (title, kind)),
        rows=tuple((one.shells, one.shield, one.value) for one in splits),
    )


def _says(splits: Sequence[Split[float]], here: int, kind: Kind) -> str:
    most = max(one.value for one in splits)
    costs = [most - one.value if one.cost is None else one.cost for one in splits]
    best, now = splits[costs.index(0)], costs[[one.shells for one in splits].index(here)]
    if not any(costs):
        return _("However these Shells are split, the answer is the same.")
    if not now:
        return _("No other split is better than this one.")
    said = _("Best: {board} on the board and {shield} on the Shield, {value}.")
    return said.format(board=best.shells, shield=best.shield, value=told(best.value, kind))
