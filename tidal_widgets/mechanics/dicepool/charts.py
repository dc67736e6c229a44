"""Charts of an attempt: how it ends, two plans side by side, how many dice to begin with, how Shells might lie."""

from collections.abc import Callable, Mapping, Sequence

from tidal_widgets.chance import shares
from tidal_widgets.charts import (
    LEGEND,
    OUTSIDE,
    Chart,
    Kind,
    axis,
    bar,
    bars,
    capital,
    format_cell,
    hover,
    steps,
    whole_figure,
)
from tidal_widgets.mechanics.dicepool.outlook import Outlook
from tidal_widgets.mechanics.dicepool.plans import Commitment, Split
from tidal_widgets.mechanics.dicepool.query import Finish, Measure, MeasureValue
from tidal_widgets.page import Figure, Json
from tidal_widgets.text import _, counted, falling, percent, rounded

__all__ = ["compare_chart", "counts_chart", "outcomes_chart", "splits_chart"]

SUCCESSES, FAILURE = (0, 2, 3, 4, 5), 1
"""The looks of bars, by number: what failed looks the same in every chart, whatever else there is."""
Joint = dict[tuple[MeasureValue, str], float]


def outcomes_chart(outlook: Outlook[float], code: str) -> Chart:
    """Chart the chances of every value of one measure, parted by how the attempt ends.

    Where there is but one value, or nothing but won or lost, it is one bar of 100 % with the part of each ending.
    """
    measure = outlook.measure(code)
    joint = joint_of(outlook.distribution, measure, results(outlook.measures))
    values = in_order({value for value, _ in joint})
    labels = list(dict.fromkeys(label for _value, label in joint))
    titles = labels if len(labels) > 1 else [_("Chance")]
    names = [named(measure, value) for value in values]
    failed = failure(results(outlook.measures))
    looks = dict(zip((label for label in labels if label != failed), SUCCESSES, strict=False)) | {failed: FAILURE}
    chances = {label: [joint.get((value, label), 0.0) for value in values] for label in labels}
    title = capital(measure.title)
    if measure.kind == "chance" or len(values) == 1:
        whole = title if measure.kind == "chance" else f"{title}: {names[0]}"
        figure = whole_figure(whole, ((label, sum(each), looks[label]) for label, each in chances.items()))
    else:
        figure = _stacked(title, names, looks, chances)
    return Chart(
        figure=figure,
        says=_outcomes_say(measure, joint),
        columns=((title, Kind.COUNT), *((column, Kind.CHANCE) for column in titles)),
        rows=tuple((_cell(measure, value), *(joint.get((value, label), 0.0) for label in labels)) for value in values),
    )


def _stacked(title: str, names: list[str], looks: Mapping[str, int], chances: Mapping[str, list[float]]) -> Figure:
    """Draw a bar for each name; the endings are parts of it."""
    traces: list[Json] = [_trace(looks[label], label, names, values) for label, values in chances.items()]
    return {"data": traces, "layout": _layout(title, names, legend=len(chances) > 1)}


def results(measures: tuple[Measure, ...]) -> tuple[Measure, ...]:
    """Pick the measures that say how an attempt ended."""
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
    """Add up the chance of each value together with how the attempt ended, the fullest success first."""
    found: Joint = {}
    for finish in sorted(distribution, key=lambda one: [not each.of(one) for each in by]):
        place = measure.of(finish), label_of(finish, by)
        found[place] = found.get(place, 0.0) + distribution[finish]
    return shares(found)


def in_order(values: set[MeasureValue]) -> list[MeasureValue]:
    """Sort values, numbers before words."""
    return sorted(values, key=lambda value: (isinstance(value, str), value))


def named(measure: Measure, value: MeasureValue) -> str:
    """Say a value of a measure; of what is true or not, whether it is."""
    if measure.kind == "chance":
        return _("yes") if value else _("no")
    return measure.says(value)


def _cell(measure: Measure, value: MeasureValue) -> str | int:
    return int(value) if measure.kind == "number" else named(measure, value)


def _trace(number: int, label: str, names: list[str], chances: list[float]) -> Json:
    return {
        "type": "bar",
        "name": label,
        "x": list(names),
        "y": list(chances),
        "marker": bar(number),
        **hover(chances, Kind.CHANCE, "%{x}: ", label),
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


def _outcomes_say(measure: Measure, joint: Joint) -> str:
    by_value: dict[MeasureValue, float] = {}
    for (value, _label), chance in joint.items():
        by_value[value] = by_value.get(value, 0.0) + chance
    by_value = shares(by_value)
    if measure.kind == "chance":
        return _("{title}: {chance}.").format(title=capital(measure.title), chance=percent(by_value.get(True, 0.0)))
    likely = falling(by_value, lambda value: float(by_value[value]))[0]
    if measure.kind == "number":
        mean = sum(float(value) * chance for value, chance in by_value.items())
        said = _("{title}: most often {value} ({chance}), {mean} on average.")
        return said.format(
            title=capital(measure.title), mean=rounded(mean), value=int(likely), chance=percent(by_value[likely])
        )
    return _("{title}: most often {value} ({chance}).").format(
        title=capital(measure.title), value=measure.says(likely), chance=percent(by_value[likely])
    )


def compare_chart(plans: tuple[tuple[str, Outlook[float]], ...], code: str) -> Chart:
    """Chart how one measure is spread under each plan."""
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
            **hover((spread.get(value, 0.0) for value in values), Kind.CHANCE, "%{x}: ", name),
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
        says=_plans_say(measure, plans),
        columns=((capital(measure.title), Kind.TEXT), *((name, Kind.CHANCE) for name, _ in plans)),
        rows=tuple(
            (text, *(spread.get(value, 0.0) for spread in spreads)) for text, value in zip(texts, values, strict=True)
        ),
    )


def _plans_say(measure: Measure, plans: tuple[tuple[str, Outlook[float]], ...]) -> str:
    title = capital(measure.title)
    if measure.kind == "names":
        return _("{title}: how often under each plan.").format(title=title)
    means = _(" against ").join(
        _("{mean} under {plan}").format(mean=rounded(outlook.mean(measure.code)), plan=name) for name, outlook in plans
    )
    return _("{title}, on average: {means}.").format(title=title, means=means)


Names = Callable[[tuple[str, ...]], str]


def counts_chart(best: Sequence[Commitment[float]], kind: Kind, title: str, names: Names) -> Chart:
    """Chart what the best choice of each number of dice is worth; mark the best of all, the first among equals."""
    top, best = falling(best, lambda one: float(one.value))[0], sorted(best, key=lambda one: len(one.dice))
    counts = [str(len(one.dice)) for one in best]
    trace: Json = {
        "type": "bar",
        "x": list(counts),
        "y": [one.value for one in best],
        "text": [_("best") if one is top else "" for one in best],
        **OUTSIDE,
        "marker": bars([one is top for one in best]),
        **hover((one.value for one in best), kind, "%{x}: "),
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
        says=_counts_say(top, kind, names),
        columns=((_("Dice"), Kind.COUNT), (_("Which"), Kind.TEXT), (_("To buy"), Kind.COUNT), (title, kind)),
        rows=tuple((len(one.dice), names(one.dice), one.bought, one.value) for one in best),
    )


def _counts_say(top: Commitment[float], kind: Kind, names: Names) -> str:
    count = counted("{n} die is best", "{n} dice are best", len(top.dice))
    return _("{count}: {names}, {value}.").format(
        count=count, names=names(top.dice), value=format_cell(top.value, kind)
    )


def splits_chart(splits: Sequence[Split[float]], here: int, kind: Kind, title: str, names: tuple[str, str]) -> Chart:
    """Chart what every split is worth; `here` Shells lie on the board now, `names` call board and Shield."""
    labels = [f"{one.shells} | {one.shield}" for one in splits]
    trace: Json = {
        "type": "bar",
        "x": list(labels),
        "y": [one.value for one in splits],
        "text": [_("as asked") if one.shells == here else "" for one in splits],
        **OUTSIDE,
        "marker": bars([one.shells == here for one in splits]),
        **hover((one.value for one in splits), kind, "%{x}: "),
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
        says=_splits_say(splits, here, kind),
        columns=((names[0], Kind.COUNT), (names[1], Kind.COUNT), (title, kind)),
        rows=tuple((one.shells, one.shield, one.value) for one in splits),
    )


def _splits_say(splits: Sequence[Split[float]], here: int, kind: Kind) -> str:
    most = max(one.value for one in splits)
    costs = [most - one.value if one.cost is None else one.cost for one in splits]
    best, now = splits[costs.index(0)], costs[[one.shells for one in splits].index(here)]
    if not any(costs):
        return _("However these Shells are split, the answer is the same.")
    if not now:
        return _("No other split is better than this one.")
    said = _("Best: {board} on the board and {shield} on the Shield, {value}.")
    return said.format(board=best.shells, shield=best.shield, value=format_cell(best.value, kind))
