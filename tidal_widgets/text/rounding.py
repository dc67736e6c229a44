"""How numbers are shown: each rounded as its exact value is, and nothing as certain that is not.

A number reckoned with floats stands for an exact one that is no farther away than NOISE: a half is one in floats too.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import accumulate, pairwise
from math import floor, log10
from typing import TypeVar

from tidal_widgets.text import _

T = TypeVar("T")
Shown = int | float | Fraction

NOISE = 3e-14  # more than an answer in floats was ever wrong by (1.1e-14), and less than most are from a half
DIGITS, DOUBT = 12, 0.04  # of the last digit: more than sums of floats are ever wrong by


def nearest(value: Shown, fine: int) -> int:
    """Count how many parts come nearest to a value where `fine` of them make one, halves away from zero.

    >>> nearest(Fraction(5, 8), 100), nearest(-0.375, 100), nearest(0.1 + 0.2 - 0.175, 100)
    (63, -38, 13)
    """
    half = NOISE * fine + 0.5 if isinstance(value, float) else Fraction(1, 2)
    near = floor((value if value > 0 else -value) * fine + half)
    return near if value > 0 else -near


def rounded(value: Shown, decimals: int = 2) -> str:
    """Write a number with so many decimals.

    >>> rounded(Fraction(1, 16), 3), rounded(0.0625, 3), rounded(-2.345), rounded(-0.001)
    ('0.063', '0.063', '-2.35', '0.00')
    """
    near = nearest(value, 10**decimals)
    whole, part = divmod(abs(near), 10**decimals)
    return f"{'-' if near < 0 else ''}{whole}.{part:0{decimals}}"


def falling(items: Iterable[T], value: Callable[[T], Shown]) -> list[T]:
    """Order by value, the greatest first; floats that stand for the same value leave their items in order.

    >>> falling([("one", 0.3), ("two", 0.1 + 0.2), ("three", 0.5)], lambda pair: pair[1])
    [('three', 0.5), ('one', 0.3), ('two', 0.30000000000000004)]
    """
    given = list(items)
    values = [value(item) for item in given]
    order = sorted(range(len(given)), key=lambda number: -values[number])
    close = [isinstance(values[each], float) and values[one] - values[each] < NOISE for one, each in pairwise(order)]
    places = dict(zip(order, accumulate((not same for same in close), initial=0), strict=False))
    return [given[number] for number in sorted(range(len(given)), key=places.__getitem__)]


def trusted(value: float, *, difference: bool = False) -> float:
    """Round a float to what is sure to be that of its exact value: twelve decimals, or twelve digits of a small one.

    A small difference has no more decimals than the numbers between which it lies. Where the float may lie on either
    side of a half, one digit more settles it.

    >>> trusted(2 / 3), trusted(1.23456789012345e-7), trusted(1.23456789012345e-7, difference=True)
    (0.666666666667, 1.23456789012e-07, 1.23457e-07)
    """
    order = floor(log10(abs(value))) if value else 0
    decimals = DIGITS - order if order > 0 else DIGITS if difference or order >= -1 else DIGITS - 1 - order
    parts = abs(value) * 10.0**decimals
    return round(value, decimals + (abs(parts - floor(parts) - 0.5) < DOUBT))


def percent(chance: Shown) -> str:
    """Write a chance, which is 100 % only where it is certain and 0 % only where it is impossible.

    >>> percent(0.4567), percent(Fraction(9999, 10_000)), percent(0.00001), percent(1), percent(1 - 1e-15)
    ('45.7 %', 'more than 99.9 %', 'less than 0.1 %', '100 %', 'more than 99.9 %')
    """
    if not 0 < chance < 1:
        return "100 %" if chance > 0 else "0 %"
    near = nearest(chance, 1000)
    if near == 1000:
        return _("more than 99.9 %")
    return f"{near // 10}.{near % 10} %" if near else _("less than 0.1 %")
