"""Charts: what is drawn, what is said and what stands in the table are the same numbers."""

from dataclasses import replace
from typing import cast

import plotly.graph_objects as go
import pytest

from tests.unit.rooms.tidepool import TIDEPOOL
from tidal_widgets.charts import OUTSIDE, Chart, Kind, Reach, band_chart, bar, capital
from tidal_widgets.mechanics.dicepool.charts import (
    FAILURE,
    compare_chart,
    counts_chart,
    outcomes_chart,
    results,
    splits_chart,
)
from tidal_widgets.mechanics.dicepool.outlook import outlook
from tidal_widgets.mechanics.dicepool.plans import Commitment, Split
from tidal_widgets.page import Json
from tidal_widgets.text import percent

DIVE = outlook(TIDEPOOL, TIDEPOOL.read("A A B ~ reef-dive @2 s1/0"))
CRAB = outlook(TIDEPOOL, TIDEPOOL.read("A B ~ crab @2 s0/0"))
BEST = (Commitment(("A", "B"), 0, 0.75), Commitment(("A", "B", "B"), 1, 0.5), Commitment(("A",), 0, 0.25))
REACHES = (Reach("Small", 0.4, 0.5), Reach("Wide", 0.2, 0.6))


def _counts() -> Chart:
    return counts_chart(BEST, Kind.CHANCE, "Chance", " ".join)


def _band() -> Chart:
    return band_chart(0.45, REACHES, (Reach("Several", 0.1, 0.7),), Kind.CHANCE, "Chance")


def _compared() -> Chart:
    return compare_chart((("Plan A", DIVE), ("Plan B", DIVE)), "lost")


def _splits(here: int = 1, best: float = 0.5) -> Chart:
    found = (Split(0, 2, 0.25), Split(1, 1, 0.4), Split(2, 0, best))
    return splits_chart(found, here, Kind.CHANCE, "Chance", ("On the board", "On the Shield"))


CHARTS = {
    "splits": _splits(),
    "outcomes": outcomes_chart(DIVE, "lost"),
    "outcomes of a fight": outcomes_chart(CRAB, "hits"),
    "counts": _counts(),
    "band": _band(),
    "compare": _compared(),
}


def _traces(chart: Chart) -> list[dict[str, Json]]:
    return cast("list[dict[str, Json]]", chart.figure["data"])


@pytest.mark.parametrize("name", CHARTS)
def test_plotly_takes_every_figure_and_each_has_a_sentence_and_a_table(name: str) -> None:
    chart = CHARTS[name]
    go.Figure(dict(chart.figure))

    assert chart.says.endswith(".")
    assert chart.rows
    assert all(len(row) == len(chart.columns) for row in chart.cells)


@pytest.mark.parametrize("name", ["outcomes", "compare"])
def test_series_are_told_apart_by_more_than_colour(name: str) -> None:
    patterns = [
        cast("dict[str, dict[str, str]]", trace["marker"])["pattern"]["shape"] for trace in _traces(CHARTS[name])
    ]

    assert len(set(patterns)) == len(patterns) > 1


@pytest.mark.parametrize("name", ["counts", "splits"])
def test_what_stands_over_a_bar_does_not_shrink_with_it(name: str) -> None:
    (trace,) = _traces(CHARTS[name])

    assert OUTSIDE.items() <= trace.items()
    assert OUTSIDE["constraintext"] == "none"


@pytest.mark.parametrize("name", ["counts", "splits"])
def test_bars_of_several_colours_are_shaded_in_their_own_colour(name: str) -> None:
    (trace,) = _traces(CHARTS[name])
    marker = cast("dict[str, Json]", trace["marker"])
    pattern = cast("dict[str, Json]", marker["pattern"])

    assert pattern["fillmode"] == "replace"
    assert len(set(zip(cast("list[str]", marker["color"]), cast("list[str]", pattern["shape"]), strict=True))) == 2


@pytest.mark.parametrize("question", ["A A B ~ reef-dive @2 s1/0", "A ~ RRR @2 s1/0", "A A B ~ R @2 s9/0"])
def test_what_failed_looks_the_same_in_every_chart_and_nothing_else_looks_so(question: str) -> None:
    traces = _traces(outcomes_chart(outlook(TIDEPOOL, TIDEPOOL.read(question)), "lost"))

    assert [trace["name"] for trace in traces if trace["marker"] == bar(FAILURE)] == [
        trace["name"] for trace in traces if trace["name"] == "Not Done"
    ]


def test_plans_are_compared_by_whether_something_came_true_in_words() -> None:
    chart = compare_chart((("Plan A", DIVE), ("Plan B", DIVE)), "done")

    assert [row[0] for row in chart.rows] == [*cast("list[str]", _traces(chart)[0]["x"])] == ["no", "yes"]


def test_no_name_brings_markup_into_what_stands_over_a_bar() -> None:
    marked = replace(DIVE, measures=tuple(replace(each, title=f"<i>{each.title}") for each in DIVE.measures))
    for chart in (compare_chart((("<i>Plan", DIVE), ("Other", DIVE)), "lost"), outcomes_chart(marked, "lost")):
        over = [str(trace["hovertemplate"]).partition("<extra>")[2] for trace in _traces(chart)]

        assert any("i>" in each for each in over)
        assert not any("<" in each.removesuffix("</extra>") for each in over)


def test_the_bars_are_the_numbers_of_the_table_and_add_up_to_certainty() -> None:
    chart = CHARTS["outcomes"]
    bars = [cast("list[float]", trace["y"]) for trace in _traces(chart)]

    assert [list(column) for column in zip(*(row[1:] for row in chart.rows), strict=True)] == bars
    assert sum(map(sum, bars)) == pytest.approx(1)


def test_the_sentence_tells_the_mean_and_the_likeliest() -> None:
    mean = DIVE.mean("lost")

    assert CHARTS["outcomes"].says.startswith("Dice lost: most often 0 (")
    assert CHARTS["outcomes"].says.endswith(f"{mean:.2f} on average.")


def test_what_is_true_or_not_is_told_as_a_chance_and_as_yes_or_no() -> None:
    chance = next(one for one in DIVE.measures if one.kind == "chance")
    chart = outcomes_chart(DIVE, chance.code)

    assert chart.says == f"{capital(chance.title)}: {percent(DIVE.mean(chance.code))}."
    assert {str(row[0]) for row in chart.rows} <= {"yes", "no"}
    assert sum(share for trace in _traces(chart) for share in cast("list[float]", trace["x"])) == pytest.approx(1)


def test_a_measure_of_one_value_is_one_bar_of_a_hundred_per_cent_with_the_part_won_and_the_part_lost() -> None:
    nothing = replace(DIVE.measure("lost"), of=lambda _finish: 0)
    chart = outcomes_chart(replace(DIVE, measures=(*results(DIVE.measures), nothing)), "lost")
    shares = [cast("list[float]", trace["x"]) for trace in _traces(chart)]
    names = [trace["name"] for trace in _traces(chart)]

    assert len(chart.rows) == 1
    assert list(chart.rows[0][1:]) == [share for (share,) in shares]
    assert names == ["Done: 85.6 %", "Not Done: 14.4 %"]


def test_the_best_number_of_dice_is_marked_and_said() -> None:
    chart = _counts()

    assert chart.says == "2 dice are best: A B, 75.0 %."
    assert _traces(chart)[0]["text"] == ["", "best", ""]


def test_the_best_split_of_shells_is_said_unless_it_is_the_one_at_hand() -> None:
    assert _splits().says == "Best: 2 on the board and 0 on the Shield, 50.0 %."
    assert _splits(here=2).says == "No other split is better than this one."
    level = splits_chart((Split(0, 1, 0.5, 0.0), Split(1, 0, 0.5, 0.0)), 0, Kind.CHANCE, "Chance", ("Board", "Shield"))
    assert level.says == "However these Shells are split, the answer is the same."
    hair = splits_chart((Split(0, 1, 0.5, 1e-15), Split(1, 0, 0.5, 0.0)), 0, Kind.CHANCE, "Chance", ("Board", "Shield"))
    assert hair.says == "Best: 1 on the board and 0 on the Shield, 50.0 %."
    assert _splits().rows == ((0, 2, 0.25), (1, 1, 0.4), (2, 0, 0.5))


def test_the_widest_assumption_lies_on_top_of_the_others_and_is_named() -> None:
    chart = _band()

    assert [row[0] for row in chart.rows] == ["Several", "Wide", "Small"]
    assert "What matters most: “Wide”" in chart.says
    assert "between 20.0 % and 60.0 %" in chart.says


def test_an_answer_that_nothing_moves_says_so() -> None:
    says = band_chart(0.4, (), (), Kind.CHANCE, "Chance").says

    assert says == "Nothing uncertain changes this answer."


def test_a_sheet_holds_the_numbers_in_full_and_no_formula() -> None:
    chart = Chart(
        figure={},
        says="",
        columns=(("=HYPERLINK()", Kind.TEXT), ("Chance", Kind.CHANCE)),
        rows=(("+1", 1 / 3), ("a, b", 0.5)),
    )

    assert chart.to_csv() == "'=HYPERLINK(),Chance\n'+1,0.333333333333\n\"a, b\",0.5\n"
    assert chart.cells == [["+1", "33.3 %"], ["a, b", "50.0 %"]]
