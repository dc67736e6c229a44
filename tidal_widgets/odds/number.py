"""The two kinds of number the solver counts in: floats, quick, and fractions, exact."""

from fractions import Fraction
from typing import TypeVar

Number = TypeVar("Number", float, Fraction)

ROUNDING = 1e-14


def slack(one: Number) -> Number:
    """Return by how much two equal numbers of this kind may differ: rounding for floats, nothing for fractions."""
    return type(one)(ROUNDING if isinstance(one, float) else 0)
