"""What is shown is the rounding of the exact value, in fractions as in floats, and certain only what is certain."""

from fractions import Fraction
from math import nextafter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tidal_widgets.text import NOISE, falling, nearest, percent, rounded, trusted

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

    assert {percent(each) for each in near if 0 < each < 1} <= {percent(chance)} or chance in (0, 1)


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (1.0, "100 %"),
        (nextafter(1.0, 2), "100 %"),
        (nextafter(1.0, 0), "more than 99.9 %"),
        (nextafter(0.0, 1), "less than 0.1 %"),
        (0.0, "0 %"),
    ],
)
def test_a_float_is_certain_only_if_it_is_one(chance: float, said: str) -> None:
    assert percent(chance) == said


@given(value=st.fractions(-40, 40, max_denominator=10**6), decimals=st.integers(0, 4))
def test_a_number_is_shown_as_near_as_its_decimals_allow(value: Fraction, decimals: int) -> None:
    shown = Fraction(rounded(value, decimals))

    assert abs(shown - value) <= Fraction(1, 2 * 10**decimals)
    assert rounded(float(value), decimals) == rounded(value, decimals)


@given(parts=st.integers(-1000, 1000), noise=st.sampled_from((-NOISE, 0.0, NOISE)))
def test_a_half_is_rounded_away_from_zero_even_if_floats_miss_it(parts: int, noise: float) -> None:
    half = Fraction(2 * parts + 1, 2000)

    assert nearest(float(half) + noise / 2, 1000) == nearest(half, 1000) == (parts + 1 if parts >= 0 else parts)


@given(value=st.fractions(-40, 40, max_denominator=10**6), steps=st.integers(-3, 3))
def test_a_float_is_cut_to_digits_that_are_right(value: Fraction, steps: int) -> None:
    near = float(value)
    for _ in range(abs(steps)):
        near = nextafter(near, steps * 100)
    shown = Fraction(repr(trusted(near, difference=True)))

    assert shown in (round(value, 12), round(value, 13), round(value, 11))
    assert abs(shown - value) <= Fraction(51, 10**13 if abs(value) < 10 else 10**12)


@given(values=st.lists(st.integers(0, 5), max_size=8), steps=st.lists(st.integers(-2, 2), min_size=8, max_size=8))
def test_floats_that_stand_for_the_same_value_keep_their_order(values: list[int], steps: list[int]) -> None:
    exact = [(number, Fraction(value, 6)) for number, value in enumerate(values)]
    floats = [(number, float(value) + step * 1e-16) for (number, value), step in zip(exact, steps, strict=False)]

    order = [number for number, _ in falling(exact, lambda pair: pair[1])]
    assert [number for number, _ in falling(floats, lambda pair: pair[1])] == order
    assert order == sorted(range(len(values)), key=lambda number: -values[number])
