"""What is certain: a float near 1 is made 1 where the chance it stands for is 1, and less than 1 where that is less."""

from collections.abc import Mapping
from fractions import Fraction
from math import nextafter
from typing import TypeVar

from tidal_widgets.odds.number import Number
from tidal_widgets.odds.worth import Scale, Worth

T = TypeVar("T")
NEAR = 1e-11
ALMOST, LEAST = nextafter(1.0, 0.0), nextafter(0.0, 1.0)


def doubtful(value: float | Fraction) -> bool:
    """Tell whether a number may stand for 1 or for a little less: with floats one cannot know.

    >>> doubtful(1.0), doubtful(1 - 1e-14), doubtful(0.999), doubtful(Fraction(1))
    (True, True, False, False)
    """
    return isinstance(value, float) and abs(value - 1) < NEAR


def cleared(value: Number, worth: Worth, scale: Scale) -> Number:
    """Return 1 if a doubtful chance is worth as much as what is certain, otherwise a number below 1."""
    return _made(value, certain=scale.worth(1) - worth <= scale.gains)


def charged(cost: Number, *, equal: bool) -> Number:
    """Return what a choice costs: nothing if it is worth as much as the best, otherwise more than nothing."""
    kind = type(cost)
    return kind(0) if equal else max(cost, kind(LEAST))


def shares(chances: Mapping[T, Number]) -> dict[T, Number]:
    """Return chances that make a whole: the only one that can come is 1, and each of several is less.

    >>> shares({"win": 0.1 + 0.2 + 0.7, "lose": 1e-20}), shares({"win": 1 - 1e-15})
    ({'win': 0.9999999999999999, 'lose': 1e-20}, {'win': 1.0})
    """
    alone = sum(map(bool, chances.values())) == 1
    return {end: _made(chance, certain=alone) for end, chance in chances.items()}


def _made(chance: Number, *, certain: bool) -> Number:
    """Return a chance as it is, one in doubt made 1 if it is certain, and less if it is not."""
    if not doubtful(chance):
        return chance
    kind = type(chance)
    return kind(1) if certain else min(chance, kind(ALMOST))
