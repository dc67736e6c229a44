"""The interval of a mean holds what the mean would be, in 19 studies of 20."""

from functools import reduce
from operator import add
from random import Random

import pytest

from tidal_widgets.studies import Numbers, interval
from tidal_widgets.studies.intervals import student


def of(*values: float) -> Numbers:
    """Tell what is known of a row of numbers."""
    return reduce(add, map(Numbers.one, values))


def test_one_number_says_nothing_of_how_they_spread() -> None:
    assert interval(of(3)) is None


@pytest.mark.parametrize(
    ("freedom", "printed"), [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (30, 2.042), (999, 1.962)]
)
def test_the_curve_is_that_of_printed_tables(freedom: int, printed: float) -> None:
    assert student(freedom) == pytest.approx(printed, rel=0.01)


def test_a_mean_has_an_interval_around_it() -> None:
    assert interval(of(1, 2, 3, 4, 5)) == pytest.approx((3 - 1.963, 3 + 1.963), rel=0.01)
    assert interval(of(7, 7, 7)) == (7, 7)


def test_what_was_never_below_nothing_has_no_mean_below_it() -> None:
    low, high = interval(of(0, 0, 9)) or (1, 0)

    assert (low, high) == pytest.approx((0, 15.9), abs=0.1)
    assert (interval(of(-1, 0, 9)) or (0, 0))[0] < -1


def test_a_share_of_nothing_is_not_taken_for_never() -> None:
    assert interval(of(*[0] * 20)) == pytest.approx((0, 0.161), abs=0.001)
    assert interval(of(*[1] * 20)) == pytest.approx((0.839, 1), abs=0.001)
    assert interval(of(*[1] * 5, *[0] * 15)) == pytest.approx((0.112, 0.469), abs=0.001)


def test_nineteen_of_twenty_studies_hold_the_truth() -> None:
    draw = Random(5)
    studies = [interval(of(*(draw.randint(1, 6) for _ in range(12)))) for _ in range(2_000)]
    held = sum(one is not None and one[0] <= 3.5 <= one[1] for one in studies)

    assert held / len(studies) == pytest.approx(0.95, abs=0.02)
