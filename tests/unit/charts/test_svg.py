"""Charts drawn as SVG files: whatever our charts hold is there, to scale, and nothing breaks out of its place."""

import re
from collections.abc import Mapping
from math import nextafter
from xml.etree import ElementTree as ET

import pytest

from tidal_widgets.charts import (
    Chart,
    Estimate,
    Kind,
    Reach,
    axis,
    band_chart,
    bar,
    bars_chart,
    estimates_chart,
    groups_chart,
    lines_chart,
    steps,
)
from tidal_widgets.charts.svg import FONT, WIDTH, as_svg
from tidal_widgets.page import stylesheet

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("ink", "surface", "line", *(f"series-{number}" for number in range(1, 7)))
COLOURS: Mapping[str, str] = {name: f"#{number:06x}" for number, name in enumerate(NAMES, 1)}
GROUPS = groups_chart("says", "Hero", ["Axl", "Dust"], {"alone": [0.2, 0.4], "helped": [0.5, 0.1]}, Kind.CHANCE)
LINES = lines_chart("says", "Shells", [0, 1, 2], {"Axl": [0.1, 0.3, 0.5], "Eko": [0.2, 0.2, 0.2]}, Kind.CHANCE)
WON_AND_LOST = ("series-1", "series-4")
BAND = band_chart(0.5, [Reach("Kept die", 0.4, 0.55)], [Reach("Both", 0.3, 0.6)], Kind.CHANCE, "chance")


def drawn(chart: Chart, width: int = 640) -> ET.Element:
    return ET.fromstring(as_svg(chart, COLOURS, width=width))  # noqa: S314  (our own text)


def texts(root: ET.Element) -> list[str]:
    return [str(one.text) for one in root.iter(f"{SVG}text")]


def bars(root: ET.Element, colour: str) -> list[ET.Element]:
    return [one for one in root.iter(f"{SVG}rect") if one.get("fill") == COLOURS[colour]]


def test_bars_are_as_long_as_their_numbers() -> None:
    root = drawn(bars_chart("says", "Hero", {"Axl": 4.0, "Dust": 1.0}, "points"))
    widths = [float(str(bar.get("width"))) for bar in bars(root, "series-1")]

    assert max(widths) == pytest.approx(4 * min(widths), abs=0.5)
    assert {"Axl", "Dust", "points", "0", "4"} <= set(texts(root))


def test_a_float_is_drawn_as_the_number_that_it_falls_short_of() -> None:
    for number in range(1, 64):
        full, short = number / 64, nextafter(number / 64, 0)
        charts = [groups_chart("says", "Hero", ["Axl"], {"a": [one], "b": [1]}, Kind.CHANCE) for one in (full, short)]
        pictures = {re.sub(r"(?<=hatch-0-)[0-9a-f]+", "", as_svg(chart, COLOURS)) for chart in charts}

        assert len(pictures) == 1, number


def test_what_is_not_sure_is_not_written_as_sure() -> None:
    chart = groups_chart("says", "Hero", ["Axl", "Dust", "Eko"], {"alone": [0.9996, 1, 0.99949]}, Kind.CHANCE)

    assert {">99.9 %", "100 %", "99.9 %"} <= set(texts(drawn(chart)))


def test_a_chance_alone_is_one_bar_of_a_hundred_per_cent_beside_all_else() -> None:
    root = drawn(bars_chart("says", "Hero", {"Axl": 0.25}, "Chance to win", Kind.CHANCE))
    (won,), (lost,) = ([bar for bar in bars(root, name) if float(str(bar.get("width"))) > 13] for name in WON_AND_LOST)

    assert float(str(lost.get("width"))) == pytest.approx(3 * float(str(won.get("width"))), abs=0.5)
    assert float(str(lost.get("x"))) == pytest.approx(float(str(won.get("x"))) + float(str(won.get("width"))), abs=0.2)
    assert {"Axl: 25.0 %", "All else: 75.0 %", "Chance to win", "100 %"} <= set(texts(root))


def test_a_part_that_is_the_whole_is_named_too() -> None:
    assert "Axl: 100 %" in texts(drawn(bars_chart("says", "Hero", {"Axl": 1}, "Chance to win", Kind.CHANCE)))


def test_a_chart_says_its_sentence_to_who_does_not_see_it() -> None:
    root = drawn(bars_chart("Axl leads.", "Hero", {"Axl": 4.0}, "points"))

    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "Axl leads."


def test_each_group_has_its_own_colour_and_hatch_and_its_number_beside_it() -> None:
    root = drawn(GROUPS)

    assert len(bars(root, "series-1")) == len(bars(root, "series-2")) == 2 + 1  # and one in the legend
    assert len(list(root.iter(f"{SVG}pattern"))) == 1
    assert {"alone", "helped", "20 %", "50 %", "40 %", "10 %"} <= set(texts(root))


def test_lines_run_from_point_to_point() -> None:
    root = drawn(LINES)
    paths = [str(one.get("d")) for one in root.iter(f"{SVG}path") if one.get("stroke") == COLOURS["series-1"]]

    assert [path.count("L") for path in paths] == [1, 2]  # the legend's, and the line through three points
    assert {"0", "1", "2", "Shells", "Axl", "Eko"} <= set(texts(root))


def test_a_band_spans_from_its_lowest_to_its_highest() -> None:
    root = drawn(BAND)

    assert {"Kept die", "Both", "chance"} <= set(texts(root))
    assert any(one.get("stroke-dasharray") == "2 4" for one in root.iter(f"{SVG}path"))


@pytest.mark.parametrize("chart", [GROUPS, LINES, BAND])
@pytest.mark.parametrize("width", [320, 640])
def test_nothing_is_drawn_beside_the_picture(chart: Chart, width: int) -> None:
    root = drawn(chart, width)
    _x, _y, wide, high = map(float, str(root.get("viewBox")).split())

    for one in (*root.iter(f"{SVG}rect"), *root.iter(f"{SVG}text")):
        assert 0 <= float(one.get("x", 0)) <= wide
        assert 0 <= float(one.get("y", 0)) <= high
        assert float(one.get("width", 0)) >= 0


def test_letters_are_at_least_twelve_pixels_high_however_narrow_the_page() -> None:
    narrowest = re.search(r"\.drawn-chart svg \{[^}]*min-width: (\d+)px", stylesheet())

    assert narrowest is not None
    assert FONT * int(narrowest[1]) / WIDTH >= 12


def test_names_are_escaped() -> None:
    root = drawn(bars_chart('<b>"', "Hero", {"<script>": 1.0}, "points"))

    assert "<script>" in texts(root)
    assert not list(root.iter("script"))


def test_one_number_or_none_above_nothing_is_drawn_too() -> None:
    assert "0" in texts(drawn(bars_chart("says", "Hero", {"Axl": 0.0}, "points")))


STACKED = Chart(
    figure={
        "data": [
            {"type": "bar", "name": name, "x": ["0", "1"], "y": [*chances], "text": ["", "best"], "marker": bar(number)}
            for number, (name, chances) in enumerate({"won": [0.25, 0.5], "lost": [0.25, 0.0]}.items())
        ],
        "layout": {"barmode": "stack", "xaxis": steps("Shells", ["0", "1"]), "yaxis": axis(Kind.CHANCE, "")},
    },
    says="says",
    columns=(),
    rows=(),
)


def test_bars_that_stand_on_one_another_are_as_high_together_as_their_sum() -> None:
    root = drawn(STACKED)
    (_legend, won, _other), (_legend_too, lost, _nothing) = (bars(root, f"series-{number}") for number in (1, 2))

    foot = float(str(lost.get("y"))) + float(str(lost.get("height")))

    assert foot == pytest.approx(float(str(won.get("y"))), abs=0.2)
    assert texts(root).count("best") == 2


def test_a_legend_goes_on_in_a_second_line_where_the_first_is_full() -> None:
    long = {f"a hero with a long name {number}": [0.5] for number in range(3)}
    root = drawn(groups_chart("says", "Hero", ["Axl"], long, Kind.CHANCE), 320)
    legend = [float(str(one.get("y"))) for one in root.iter(f"{SVG}text") if str(one.text) in long]

    assert len(set(legend)) == 3


def test_two_pictures_on_a_page_have_no_pattern_of_one_name() -> None:
    ids = {str(one.get("id")) for chart in (GROUPS, STACKED) for one in drawn(chart).iter(f"{SVG}pattern")}

    assert len(ids) == 2


def test_a_band_is_filled_behind_its_line_and_named_in_the_legend() -> None:
    spreads = [Estimate(0.5, 0.4, 0.6), Estimate(0.25, 0.1, 0.5)]
    root = drawn(estimates_chart("says", "Turn", (1, 2), spreads, "Chance", Kind.CHANCE))
    filled = [one for one in root.iter(f"{SVG}path") if one.get("fill-opacity")]

    assert [str(one.get("d")).count("L") for one in filled] == [3, 3]  # the legend's, and the band
    assert {one.get("fill") for one in filled} == {COLOURS["series-1"]}
    assert {"give or take", "Chance", "Turn"} <= set(texts(root))


def test_where_many_counts_stand_close_only_some_are_written() -> None:
    long = lines_chart("says", "Turn", range(1, 41), {"one": [0.1] * 40}, Kind.CHANCE)

    assert [text for text in texts(drawn(long, 340)) if text.isdecimal()] == [str(n) for n in range(1, 41, 4)]
    assert "40" in texts(drawn(long, 1200))
