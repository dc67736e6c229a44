"""Exact distributions."""

from fractions import Fraction

import pytest

from tidal_widgets.chance import Dist

COIN = Dist({"heads": 1, "tails": 1})


def test_chances_are_fractions() -> None:
    """Count ways inside, give fractions outside."""
    die = Dist({1: 2, 2: 4, 3: 0})

    assert (die[1], die[2], die[7]) == (Fraction(1, 3), Fraction(2, 3), Fraction(0))
    assert (list(die), len(die), die.total, die.ways(2), die.ways(3)) == ([1, 2], 2, 6, 4, 0)


def test_equal_chances_are_equal_distributions() -> None:
    """Compare by chance, not by number of ways."""
    assert Dist({"heads": 3, "tails": 3}) == COIN
    assert hash(Dist({"heads": 3, "tails": 3})) == hash(COIN)
    assert Dist({"heads": 1}) != COIN
    assert COIN != "coin"
    assert repr(COIN) == "Dist({'heads': 1, 'tails': 1})"


def test_two_distributions_join() -> None:
    """Multiply ways, merge what is seen alike, and average."""
    both = COIN + COIN

    assert both["heads", "tails"] == Fraction(1, 4)
    assert both.map(lambda pair: pair.count("heads"))[1] == Fraction(1, 2)
    assert both.mean(lambda pair: pair.count("heads")) == 1


@pytest.mark.parametrize("ways", [{}, {"heads": 0}, {"heads": -1, "tails": 2}])
def test_impossible_ways_are_refused(ways: dict[str, int]) -> None:
    """Refuse no ways at all, and fewer than none."""
    with pytest.raises(ValueError, match="way"):
        Dist(ways)
