"""What is shown is the rounding of the exact value, in fractions as in floats, and certain only what is certain."""

from fractions import Fraction
from math import nextafter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tidal_widgets.rounding import NOISE, nearest, percent, rounded

CHANCES = st.fractions(0, 1, max_denominator=10**6)


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1, 10**40), "less than 0.1 %"),
        (Fraction(4_999, 10**7), "less than 0.1 %"),
        (Fraction(5_000, 10**7), "0.1 %"),
        (Fraction(1, 16), "6.3 %"),
        (Fraction(9_994, 10_000), "99.9 %"),
        (Fraction(9_995, 10_000), "more than 99.9 %"),
        (1 - Fraction(1, 10**40), "more than 99.9 %"),
        (Fraction(1), "100 %"),
    ],
)
def test_a_chance_is_certain_only_where_it_is(chance: Fraction, said: str) -> None:
    assert percent(chance) == said


@given(chance=CHANCES)
def test_floats_read_as_the_fractions_that_they_stand_for(chance: Fraction) -> None:
    near = {float(chance), nextafter(float(chance), 0), nextafter(float(chance), 1)}

    assert {percent(each) for each in near} == {percent(chance)}


@given(value=st.fractions(-40, 40, max_denominator=10**6), decimals=st.integers(0, 4))
def test_a_number_is_shown_as_near_as_its_decimals_allow(value: Fraction, decimals: int) -> None:
    shown = Fraction(rounded(value, decimals))

    assert abs(shown - value) <= Fraction(1, 2 * 10**decimals)
    assert rounded(float(value), decimals) == rounded(value, decimals)


@given(parts=st.integers(-1000, 1000), noise=st.sampled_from((-NOISE, 0.0, NOISE)))
def test_a_half_is_rounded_away_from_zero_even_if_floats_miss_it(parts: int, noise: float) -> None:
    half = Fraction(2 * parts + 1, 2000)

    assert nearest(float(half) + noise / 2, 1000) == nearest(half, 1000) == (parts + 1 if parts >= 0 else parts)
