"""How many dice to begin with: the best choice of each number of dice."""

from collections.abc import Callable, Sequence

from tidal_widgets.charts.chart import Chart, Kind, axis, steps, told
from tidal_widgets.charts.palette import bars
from tidal_widgets.mechanics.dicepool.commitments import Commitment
from tidal_widgets.page import Json
from tidal_widgets.text import _, counted
from tidal_widgets.text.rounding import falling

Names = Callable[[tuple[str, ...]], str]


def counts_chart(best: Sequence[Commitment[float]], kind: Kind, title: str, names: Names) -> Chart:
    """Return what the best choice of each number of dice is worth, the best of all marked: of equals the first."""
    top, best = falling(best, lambda one: float(one.value))[0], sorted(best, key=lambda one: len(one.dice))
    counts = [str(len(one.dice)) for one in best]
    trace: Json = {
        "type": "bar",
        "x": list(counts),
        "y": [one.value for one in best],
        "text": [_("best") if one is top else "" for one in best],
        "textposition": "outside",
        "cliponaxis": False,
        "marker": bars([one is top for one in best]),
        "hovertemplate": "%{x}: %{y:.1%}<extra></extra>" if kind is Kind.CHANCE else "%{x}: %{y:.2f}<extra></extra>",
    }
    layout: dict[str, Json] = {
        "height": 280,
        "bargap": 0.4,
        "margin": {"l": 52, "r": 8, "t": 28, "b": 48},
        "xaxis": steps(_("Number of dice"), counts),
        "yaxis": axis(kind, ""),
    }
    return Chart(
        figure={"data": [trace], "layout": layout},
        says=_says(top, kind, names),
        columns=((_("Dice"), Kind.COUNT), (_("Which"), Kind.TEXT), (_("To buy"), Kind.COUNT), (title, kind)),
        rows=tuple((len(one.dice), names(one.dice), one.bought, one.value) for one in best),
    )


def _says(top: Commitment[float], kind: Kind, names: Names) -> str:
    count = counted("{n} die is best", "{n} dice are best", len(top.dice))
    return _("{count}: {names}, {value}.").format(count=count, names=names(top.dice), value=told(top.value, kind))
