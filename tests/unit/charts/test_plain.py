"""Charts of one's own numbers."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, cast

import plotly.graph_objects as go
import pytest

from tests.architecture.tree import PACKAGE
from tidal_widgets.charts import (
    Chart,
    Estimate,
    Kind,
    bars_chart,
    estimates_chart,
    groups_chart,
    lines_chart,
    whole_figure,
)
from tidal_widgets.charts.chart import point

TOKENS = PACKAGE / "page" / "assets" / "tokens.css"
BARS = bars_chart("Red is first.", "Colour", {"red": 0.75, "blue": 0.25}, "Chance", Kind.CHANCE)
LINES = lines_chart("Both grow.", "Dice", (1, 2), {"one": (0.5, 0.75), "two": (0.0, 0.5)}, Kind.CHANCE)

GROUPS = groups_chart(
    "More come of two.", "Colour", ["red", "blue"], {"one": (0.5, 0.25), "two": (0.75, 0.5)}, Kind.CHANCE
)


def _traces(chart: Chart) -> list[dict[str, Any]]:
    return cast("list[dict[str, Any]]", chart.figure["data"])


@pytest.mark.parametrize("chart", [BARS, GROUPS, LINES])
def test_plotly_takes_every_figure(chart: Chart) -> None:
    go.Figure(data=_traces(chart), layout=chart.figure["layout"])


def test_bars_stand_in_their_order_the_first_on_top() -> None:
    (trace,) = _traces(BARS)

    assert (trace["y"], trace["x"]) == (["blue", "red"], [0.25, 0.75])
    assert BARS.cells == [["red", "75.0 %"], ["blue", "25.0 %"]]
    assert BARS.columns == (("Colour", Kind.TEXT), ("Chance", Kind.CHANCE))


def test_groups_hold_a_bar_of_each_kind_told_apart_by_more_than_their_colour() -> None:
    one, two = _traces(GROUPS)

    assert (one["name"], one["y"], one["x"]) == ("one", ["red", "blue"], [0.5, 0.25])
    assert one["marker"]["pattern"]["shape"] != two["marker"]["pattern"]["shape"]
    assert (one["texttemplate"], one["customdata"]) == ("%{customdata}", ["50.0 %", "25.0 %"])
    assert GROUPS.cells == [["red", "50.0 %", "75.0 %"], ["blue", "25.0 %", "50.0 %"]]


def test_what_is_almost_certain_is_not_told_as_certain_where_one_points_at_it() -> None:
    (trace,) = _traces(groups_chart("", "", ["red", "blue"], {"one": (0.99995, 1.0)}, Kind.CHANCE))

    assert trace["customdata"] == ["more than 99.9 %", "100 %"]
    assert trace["hovertemplate"] == "%{y}: %{customdata}"


def test_groups_of_means_are_no_percentages() -> None:
    assert _traces(groups_chart("", "", ["red"], {"one": (2.5,)}))[0]["customdata"] == ["2.50"]


def test_lines_are_told_apart_by_more_than_their_colour() -> None:
    one, two = _traces(LINES)

    assert one["marker"]["symbol"] != two["marker"]["symbol"]
    assert one["line"]["color"] != two["line"]["color"]


def test_no_two_of_thirty_six_series_look_alike_and_the_style_names_their_colours() -> None:
    bars = _traces(groups_chart("", "", ["red"], {str(number): (1.0,) for number in range(36)}))
    lines = _traces(lines_chart("", "", (1, 2), {str(number): (0.0, 1.0) for number in range(36)}))
    looks = [
        {(bar["marker"]["color"], bar["marker"]["pattern"]["shape"]) for bar in bars},
        {(line["marker"]["color"], line["marker"]["symbol"]) for line in lines},
        {(line["line"]["color"], line["line"]["dash"]) for line in lines},
    ]
    style = TOKENS.read_text(encoding="utf-8")

    assert list(map(len, looks)) == [36, 36, 36]
    assert all(f"{colour[4:-1]}:" in style for look in looks for colour, _sign in look)


def test_the_table_holds_what_the_lines_show() -> None:
    assert LINES.cells == [["1", "50.0 %", "0 %"], ["2", "75.0 %", "50.0 %"]]


@pytest.mark.parametrize(
    ("drawn", "says"),
    [
        (
            lambda: lines_chart("", "Shells", (1, 2), {"short": (0.5,)}),
            "'short' has 1 number, but there are 2 along 'Shells'",
        ),
        (lambda: lines_chart("", "Shells", range(4), {}), "there is nothing to chart: give at least one number"),
        (lambda: lines_chart("", "Shells", (), {"none": ()}), "for 'Shells'"),
        (lambda: bars_chart("", "Colour", {}, "Chance"), "there is nothing to chart"),
        (lambda: groups_chart("", "Colour", ["red"], {"one": (0.5, 0.25)}), "'one' has 2 numbers"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_a_sentence(drawn: Callable[[], Chart], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        drawn()


def test_no_two_of_many_series_look_alike() -> None:
    names = [f"line {number}" for number in range(13)]
    lines = _traces(lines_chart("", "Shells", (0, 1), dict.fromkeys(names, (0.5, 0.75)), Kind.CHANCE))
    bars = _traces(groups_chart("", "Colour", ["red"], dict.fromkeys(names, (0.5,)), Kind.CHANCE))

    assert len({(one["line"]["color"], one["marker"]["symbol"]) for one in lines}) == len(names)
    assert len({(one["line"]["color"], one["line"]["dash"]) for one in lines}) == len(names)
    assert len({(one["marker"]["color"], one["marker"]["pattern"]["shape"]) for one in bars}) == len(names)


def test_the_seventh_series_has_the_first_colour_and_the_next_sign() -> None:
    first = ["circle", "diamond", "square", "cross", "triangle-up", "star"]

    assert [point(number)["symbol"] for number in range(8)] == [*first, "diamond", "square"]


def test_an_axis_of_chances_ends_at_certainty() -> None:
    assert cast("dict[str, Any]", LINES.figure["layout"])["yaxis"]["maxallowed"] < 1.05
    assert (
        "maxallowed" not in cast("dict[str, Any]", lines_chart("", "", (0,), {"a": (2.5,)}).figure["layout"])["yaxis"]
    )


def test_exact_numbers_and_pairs_are_charted_as_they_come() -> None:
    half = Fraction(1, 2)
    pairs = bars_chart("says", "Hero", [("Axl", half), ("Dust", 1)], "points")
    lines = lines_chart("says", "Shells", [0], {"Axl": [half]})
    groups = groups_chart("says", "Hero", ["Axl"], {"alone": [half]})

    assert (pairs.rows, _trace(pairs)["x"]) == ((("Axl", half), ("Dust", 1)), [1, 0.5])
    assert (lines.rows, _trace(lines)["y"]) == (((0, half),), [0.5])
    assert (groups.rows, _trace(groups)["x"]) == ((("Axl", half),), [0.5])


def _trace(chart: Chart) -> Any:
    return cast(Any, chart.figure)["data"][0]


def test_the_parts_lie_side_by_side_and_are_named_with_their_shares() -> None:
    figure = whole_figure("The end", (("Won", 0.75, 0), ("Lost", 0.25, 1)))
    traces, layout = cast("list[dict[str, Any]]", figure["data"]), cast("dict[str, Any]", figure["layout"])

    assert [trace["name"] for trace in traces] == ["Won: 75.0 %", "Lost: 25.0 %"]
    assert [trace["x"] for trace in traces] == [[0.75], [0.25]]
    assert {tuple(trace["y"]) for trace in traces} == {("The end",)}
    assert layout["barmode"] == "stack"
    assert layout["xaxis"]["range"] == [0, 1]
    go.Figure(data=traces, layout=layout)


SPREAD = estimates_chart(
    "It fell.", "Turn", (1, 2), [Estimate(0.5, 0.4, 0.6), Estimate(0.25, 0.125, 0.5)], "Chance", Kind.CHANCE
)


def test_estimates_lie_in_a_band() -> None:
    band, line = _traces(SPREAD)
    go.Figure(data=_traces(SPREAD), layout=SPREAD.figure["layout"])

    assert (band["x"], band["y"], band["fill"]) == ([1, 2, 2, 1], [0.6, 0.5, 0.125, 0.4], "toself")
    assert (line["x"], line["y"], line["name"]) == ([1, 2], [0.5, 0.25], "Chance")
    assert SPREAD.cells == [["1", "50.0 %", "40.0 %", "60.0 %"], ["2", "25.0 %", "12.5 %", "50.0 %"]]
