"""Charts of one's own numbers."""

from typing import Any, cast

import plotly.graph_objects as go
import pytest

from tidal_widgets.charts import Chart, Kind, bars_chart, groups_chart, lines_chart

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
    assert one["texttemplate"] == "%{x:.1%}"
    assert GROUPS.cells == [["red", "50.0 %", "75.0 %"], ["blue", "25.0 %", "50.0 %"]]


def test_groups_of_means_are_no_percentages() -> None:
    assert _traces(groups_chart("", "", ["red"], {"one": (2.5,)}))[0]["texttemplate"] == "%{x:.2f}"


def test_lines_are_told_apart_by_more_than_their_colour() -> None:
    one, two = _traces(LINES)

    assert one["marker"]["symbol"] != two["marker"]["symbol"]
    assert one["line"]["color"] != two["line"]["color"]


def test_the_table_holds_what_the_lines_show() -> None:
    assert LINES.cells == [["1", "50.0 %", "0 %"], ["2", "75.0 %", "50.0 %"]]


def test_lines_of_unequal_length_are_refused() -> None:
    with pytest.raises(ValueError, match="zip"):
        lines_chart("", "", (1, 2), {"short": (0.5,)})
