"""The two kinds of number the solver counts in: floats, quick, and fractions, exact."""

from fractions import Fraction
from typing import TypeVar

Number = TypeVar("Number", float, Fraction)

ROUNDING = 1e-14


def exact(one: float | Fraction) -> bool:
    """Tell whether numbers of this kind are exact."""
    return isinstance(one, Fraction)


def slack(one: float | Fraction) -> float:
    """Return by how much two equal numbers of this kind may differ: rounding for floats, nothing for fractions."""
    return 0 if exact(one) else ROUNDING
