"""How an attempt ends, by what it costs or brings."""

from collections.abc import Mapping

from tidal_widgets.chance import shares
from tidal_widgets.charts.chart import Chart, Kind, axis, capital, steps
from tidal_widgets.charts.palette import LEGEND, bar
from tidal_widgets.mechanics.dicepool.asking import Measure, Told
from tidal_widgets.mechanics.dicepool.finishes import Finish
from tidal_widgets.mechanics.dicepool.outlook import Outlook
from tidal_widgets.page import Json
from tidal_widgets.text import _
from tidal_widgets.text.rounding import falling, percent, rounded

SUCCESSES, FAILURE = (0, 2, 3, 4, 5), 1
"""The looks of bars, by number: what failed looks the same in every chart, whatever else there is."""
Joint = dict[tuple[Told, str], float]


def outcomes_chart(outlook: Outlook[float], code: str) -> Chart:
    """Return the chances of every value of one measure, parted by how the attempt ends."""
    measure = next(measure for measure in outlook.measures if measure.code == code)
    joint = joint_of(outlook.distribution, measure, results(outlook.measures))
    values = in_order({value for value, _ in joint})
    labels = list(dict.fromkeys(label for _value, label in joint))
    titles = labels if len(labels) > 1 else [_("Chance")]
    names = [named(measure, value) for value in values]
    failed = failure(results(outlook.measures))
    looks = dict(zip((label for label in labels if label != failed), SUCCESSES, strict=False)) | {failed: FAILURE}
    traces: list[Json] = [
        _trace(looks[label], label, names, [joint.get((value, label), 0.0) for value in values]) for label in labels
    ]
    return Chart(
        figure={"data": traces, "layout": _layout(capital(measure.title), names, legend=len(labels) > 1)},
        says=_says(measure, joint),
        columns=((capital(measure.title), Kind.COUNT), *((title, Kind.CHANCE) for title in titles)),
        rows=tuple((_cell(measure, value), *(joint.get((value, label), 0.0) for label in labels)) for value in values),
    )


def results(measures: tuple[Measure, ...]) -> tuple[Measure, ...]:
    """Return the measures that tell how an attempt ended."""
    return tuple(measure for measure in measures if measure.kind == "chance")


def label_of(finish: Finish, by: tuple[Measure, ...]) -> str:
    """Say how an attempt ended: all that came true of it."""
    if not by:
        return _("Chance")
    return capital(", ".join(measure.title for measure in by if measure.of(finish))) or failure(by)


def failure(by: tuple[Measure, ...]) -> str:
    """Say that nothing of what tells how an attempt ended came true."""
    return _("Not {what}").format(what=by[0].title) if by else ""


def joint_of(distribution: Mapping[Finish, float], measure: Measure, by: tuple[Measure, ...]) -> Joint:
    """Return the chance of each value together with how the attempt ended, the fullest success first."""
    found: Joint = {}
    for finish in sorted(distribution, key=lambda one: [not each.of(one) for each in by]):
        place = measure.of(finish), label_of(finish, by)
        found[place] = found.get(place, 0.0) + distribution[finish]
    return shares(found)


def in_order(values: set[Told]) -> list[Told]:
    """Return values in their order, numbers first."""
    return sorted(values, key=lambda value: (isinstance(value, str), value))


def named(measure: Measure, value: Told) -> str:
    """Say a value of a measure; of what is true or not, whether it is."""
    if measure.kind == "chance":
        return _("yes") if value else _("no")
    return measure.says(value)


def _cell(measure: Measure, value: Told) -> str | int:
    return int(value) if measure.kind == "number" else named(measure, value)


def _trace(number: int, label: str, names: list[str], chances: list[float]) -> Json:
    return {
        "type": "bar",
        "name": label,
        "x": list(names),
        "y": list(chances),
        "marker": bar(number),
        "hovertemplate": "%{x}: %{y:.1%}<extra>" + label.replace("<", "‹") + "</extra>",
    }


def _layout(title: str, names: list[str], *, legend: bool) -> dict[str, Json]:
    return {
        "barmode": "stack",
        "height": 300,
        "bargap": 0.35,
        "showlegend": legend,
        "legend": LEGEND,
        "margin": {"l": 52, "r": 8, "t": 40 if legend else 12, "b": 48},
        "xaxis": steps(title, names),
        "yaxis": axis(Kind.CHANCE, ""),
    }


def _says(measure: Measure, joint: Joint) -> str:
    by_value: dict[Told, float] = {}
    for (value, _label), chance in joint.items():
        by_value[value] = by_value.get(value, 0.0) + chance
    by_value = shares(by_value)
    if measure.kind == "chance":
        return _("{title}: {chance}.").format(title=capital(measure.title), chance=percent(by_value.get(True, 0.0)))
    likely = falling(by_value, lambda value: float(by_value[value]))[0]
    if measure.kind == "number":
        mean = sum(float(value) * chance for value, chance in by_value.items())
        said = _("{title}: {mean} on average, most often {value} ({chance}).")
        return said.format(
            title=capital(measure.title), mean=rounded(mean), value=int(likely), chance=percent(by_value[likely])
        )
    return _("{title}: most often {value} ({chance}).").format(
        title=capital(measure.title), value=measure.says(likely), chance=percent(by_value[likely])
    )
