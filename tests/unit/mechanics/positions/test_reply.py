"""The numbers of a reply are read as they are meant."""

from fractions import Fraction

import pytest

from tidal_widgets.mechanics.positions import format_cell


@pytest.mark.parametrize(
    ("cell", "kind", "says"),
    [
        ("a word", "chance", "a word"),
        (Fraction(0), "chance", "0 %"),
        (Fraction(1), "chance", "100 %"),
        (Fraction(1, 3), "chance", "33.3 %"),
        (Fraction(1, 100_000), "chance", "less than 0.1 %"),
        (Fraction(99_999, 100_000), "chance", "more than 99.9 %"),
        (Fraction(7), "number", "7"),
        (Fraction(22, 7), "number", "3.14"),
        (Fraction(-1, 2), "number", "−0.50"),
    ],
)
def test_a_cell_is_read_by_its_kind(cell: str | Fraction, kind: str, says: str) -> None:
    assert format_cell(cell, kind) == says
