"""Two plans side by side: one measure of each."""

from tidal_widgets.charts.chart import Chart, Kind, axis, capital, steps
from tidal_widgets.charts.palette import LEGEND, bar
from tidal_widgets.mechanics.dicepool.asking import Measure
from tidal_widgets.mechanics.dicepool.charts.outcomes import in_order, named
from tidal_widgets.mechanics.dicepool.outlook import Outlook
from tidal_widgets.page import Json
from tidal_widgets.text import _
from tidal_widgets.text.rounding import rounded


def compare_chart(plans: tuple[tuple[str, Outlook[float]], ...], code: str) -> Chart:
    """Return how one measure is spread under each plan."""
    measure = next(measure for measure in plans[0][1].measures if measure.code == code)
    spreads = [outlook.spread(code) for _, outlook in plans]
    values = in_order({value for spread in spreads for value in spread})
    texts = [str(value) if measure.kind == "number" else named(measure, value) for value in values]
    traces: list[Json] = [
        {
            "type": "bar",
            "name": name,
            "x": list(texts),
            "y": [spread.get(value, 0.0) for value in values],
            "marker": bar(number),
            "hovertemplate": "%{x}: %{y:.1%}<extra>" + name.replace("<", "‹") + "</extra>",
        }
        for number, ((name, _outlook), spread) in enumerate(zip(plans, spreads, strict=True))
    ]
    layout: dict[str, Json] = {
        "barmode": "group",
        "height": 300,
        "bargap": 0.3,
        "legend": LEGEND,
        "margin": {"l": 52, "r": 8, "t": 40, "b": 48},
        "xaxis": steps(capital(measure.title), texts),
        "yaxis": axis(Kind.CHANCE, ""),
    }
    return Chart(
        figure={"data": traces, "layout": layout},
        says=_says(measure, plans),
        columns=((capital(measure.title), Kind.TEXT), *((name, Kind.CHANCE) for name, _ in plans)),
        rows=tuple(
            (text, *(spread.get(value, 0.0) for spread in spreads)) for text, value in zip(texts, values, strict=True)
        ),
    )


def _says(measure: Measure, plans: tuple[tuple[str, Outlook[float]], ...]) -> str:
    title = capital(measure.title)
    if measure.kind == "names":
        return _("{title}: how often under each plan.").format(title=title)
    means = _(" against ").join(
        _("{mean} under {plan}").format(mean=rounded(outlook.mean(measure.code)), plan=name) for name, outlook in plans
    )
    return _("{title}, on average: {means}.").format(title=title, means=means)
