"""An outlook in a notebook: the answer, the choices, what more is worth, what it rests on, a chart."""

from fractions import Fraction

import pytest

from tests.unit.notebook.boxes import DIVE, OPEN
from tidal_widgets.mechanics.dicepool.notebook import LONGEST_FRACTION, _exactly


def test_an_outlook_says_its_value_exactly_and_prices_every_choice() -> None:
    shown = OPEN.outlook(DIVE)
    html = shown._repr_html_()

    assert isinstance(shown.value, Fraction)
    assert f"exactly {shown.value}." in html
    assert repr(shown).startswith(shown.says)
    assert all(choice.says in html for choice in shown.choices)
    assert "One more Shell" in html


def test_an_outlook_tells_what_it_rests_on() -> None:
    html = OPEN.outlook(DIVE)._repr_html_()

    assert "Not printed in the book: Blue die." in html
    assert "Left out: the Gull." in html


def test_the_chart_counts_the_measure_that_is_named() -> None:
    assert OPEN.outlook(DIVE).chart.columns[0][0] == "Dice lost"
    assert OPEN.outlook("A B ~ crab @2 s0/0").chart.columns[0][0] == "Hits"
    assert OPEN.outlook("A B ~ crab @2 s0/0", measure="lost").chart.columns[0][0] == "Dice lost"
    with pytest.raises(LookupError, match="no measure 'luck'; it has done, lost"):
        OPEN.outlook(DIVE, measure="luck")
    with pytest.raises(LookupError, match="no measure 'luck'; it has done, "):
        OPEN.outlook(DIVE).spread("luck")


def test_a_mean_is_asked_for_by_the_code_of_what_is_counted() -> None:
    found = OPEN.outlook(DIVE)

    assert found.mean("done") == found.value == OPEN.value(DIVE)
    assert 0 < found.mean("lost") < 1
    with pytest.raises(LookupError, match="no mean of 'result'; it has done, lost"):
        found.mean("result")


def test_what_is_no_chance_is_shown_as_a_number() -> None:
    assert " %</p>" not in OPEN.outlook("A B ~ crab @2 s0/0")._repr_html_()


def test_many_choices_are_cut_short_and_the_rest_counted() -> None:
    shown = OPEN.outlook("A A B B B ~ crab @2 s0/0")

    assert len(shown.choices) > 8
    html = shown._repr_html_()
    assert f"{len(shown.choices) - 8} more choices are not listed; none is worth more than" in html


def test_a_value_is_that_of_the_outlook() -> None:
    assert OPEN.value(DIVE) == OPEN.outlook(DIVE).value


def test_a_fraction_is_written_out_as_long_as_it_can_be_read() -> None:
    longest = Fraction(10**14, 10**13 + 1)

    assert len(str(longest)) == LONGEST_FRACTION
    assert _exactly(longest) == f"; exactly {longest}."
    assert _exactly(Fraction(10**14, 10**14 + 1)) == "."
    assert _exactly(Fraction(2)) == _exactly(0.5) == "."
