"""The two kinds of number the solver counts in: floats, quick, and fractions, exact."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeVar, cast

Number = TypeVar("Number", float, Fraction)

ROUNDING = 1e-14
EFFORT = 40


def exact(one: float | Fraction) -> bool:
    """Tell whether numbers of this kind are exact."""
    return not isinstance(one, float)


def counted(worth: Fraction, one: Number) -> Number:
    """Return a worth as a number of this kind."""
    return cast(Number, worth if exact(one) else float(worth))


def steps(many: int, one: float | Fraction) -> int:
    """Return how many steps with numbers of this kind take as long as `many` with floats."""
    return 1 + many // EFFORT if exact(one) else many


def slack(one: float | Fraction) -> float:
    """Return by how much two equal numbers of this kind may differ: rounding for floats, nothing for fractions."""
    return 0 if exact(one) else ROUNDING


def largest(*columns: Sequence[Number]) -> list[Number]:
    """Return the largest of each row.

    >>> largest([1.0, 2.0], (3.0, 0.5))
    [3.0, 2.0]
    """
    best = columns[0]
    for column in columns[1:]:
        best = [one if one > other else other for one, other in zip(best, column, strict=True)]  # noqa: FURB136  (quicker)
    return best if isinstance(best, list) else list(best)


def added(total: list[Number], chance: Number, values: Sequence[Number]) -> list[Number]:
    """Return a total, empty at first, with values added that come with this chance.

    >>> added([1.0, 2.0], 0.5, [4.0, 6.0])
    [3.0, 5.0]
    """
    if not total:
        return [chance * value for value in values]
    return [done + chance * value for done, value in zip(total, values, strict=True)]


def added_larger(total: list[Number], chance: Number, some: Sequence[Number], others: Sequence[Number]) -> list[Number]:
    """Return a total, empty at first, with the larger of two values added that come with this chance.

    >>> added_larger([1.0, 2.0], 0.5, [4.0, 6.0], [5.0, 5.0])
    [3.5, 5.0]
    """
    if not total:
        return [chance * (one if one > other else other) for one, other in zip(some, others, strict=True)]  # noqa: FURB136  (quicker)
    rows = zip(total, some, others, strict=True)
    return [done + chance * (one if one > other else other) for done, one, other in rows]  # noqa: FURB136  (quicker)
