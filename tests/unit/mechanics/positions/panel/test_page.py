"""The tables of an answer: in columns, in lots of long words, or as a chart."""

from collections.abc import Sequence
from fractions import Fraction

import plotly.graph_objects as go

from tests.unit.mechanics.positions.heaps import R
from tidal_widgets.charts.drawn import PageCharts
from tidal_widgets.mechanics.positions import Grid
from tidal_widgets.mechanics.positions.panel.page import grid
from tidal_widgets.page import Markup, tag
from tidal_widgets.rulebook import RuleId

HALF, MOST = Fraction(1, 2), Fraction(2, 3)
COLUMNS = ("Card", "words"), ("One", "chance"), ("Two", "chance")
PLAIN = Grid("Cards", "How likely each is.", COLUMNS, (("Axe", HALF, MOST), ("Bow", HALF, "–")), rules=(R.ROLL,))


def _chips(rules: Sequence[RuleId]) -> Markup | None:
    return tag("span", ", ".join(rule.value for rule in rules)) if rules else None


def _drawn(one: Grid) -> tuple[str, PageCharts]:
    sheet = PageCharts()
    return str(grid(one, 3, sheet, _chips)), sheet


def test_a_table_has_bars_beside_its_chances_and_the_rules_it_comes_about_by() -> None:
    html, sheet = _drawn(PLAIN)

    assert html.count("<progress") == 3
    assert "66.7 %" in html
    assert "roll-dice" in html
    assert "lots" not in html
    assert sheet.figures == {}


def test_long_words_stand_in_lots_whose_numbers_say_what_they_are() -> None:
    html, _sheet = _drawn(PLAIN._replace(rows=((", ".join(["Axe"] * 12), HALF, MOST),)))

    assert 'class="numbers lots"' in html
    assert 'data-title="Two"' in html


def test_a_charted_table_is_a_chart_with_its_sentence_and_its_numbers() -> None:
    html, sheet = _drawn(PLAIN._replace(rows=PLAIN.rows[:1], charted=True))
    figure = sheet.figures["grid-3"]

    assert [trace["name"] for trace in go.Figure(data=figure["data"], layout=figure["layout"]).data] == ["One", "Two"]
    assert 'aria-label="How likely each is."' in html
    assert "The same numbers as a table" in html
    assert "roll-dice" in html


def test_without_rows_there_is_no_table() -> None:
    assert grid(PLAIN._replace(rows=()), 0, PageCharts(), _chips) is None
