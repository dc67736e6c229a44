"""How numbers are shown: each rounded as its exact value is, and nothing as certain that is not.

A number reckoned with floats stands for an exact one that is no farther away than NOISE: a half is one in floats too.
"""

from fractions import Fraction
from math import floor

from tidal_widgets.words import _

Shown = int | float | Fraction

NOISE = 1e-12  # more than the last digits of a sum of floats are ever wrong by
CERTAIN = 1e-14  # a chance that floats cannot tell from certain


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


def percent(chance: Shown) -> str:
    """Write a chance, which is 100 % only where it is certain and 0 % only where it is impossible.

    >>> percent(0.4567), percent(Fraction(9999, 10_000)), percent(0.00001), percent(1), percent(1 - 1e-15)
    ('45.7 %', 'more than 99.9 %', 'less than 0.1 %', '100 %', '100 %')
    """
    slack = CERTAIN if isinstance(chance, float) else 0
    if not slack < chance < 1 - slack:
        return "100 %" if chance > slack else "0 %"
    near = nearest(chance, 1000)
    if near == 1000:
        return _("more than 99.9 %")
    return f"{near // 10}.{near % 10} %" if near else _("less than 0.1 %")
