"""One seeded hand rolls and chooses for all."""

from collections import Counter

import pytest

from tidal_widgets.engine import Action, Roller, rolled

WAYS = {rolled("x"): 1, rolled("-"): 3}


def test_the_same_seed_rolls_the_same() -> None:
    first, again = ([roller.roll(WAYS) for _ in range(20)] for roller in (Roller(5), Roller(5)))

    assert first == again


def test_results_come_as_often_as_their_ways() -> None:
    roller = Roller(1)
    seen = Counter(roller.roll(WAYS) for _ in range(4000))

    assert 900 < seen[rolled("x")] < 1100


def test_choices_come_equally_often() -> None:
    roller = Roller(2)
    actions = [Action("a"), Action("b")]
    seen = Counter(roller.choose(actions) for _ in range(2000))

    assert 900 < seen[actions[0]] < 1100


def test_nothing_cannot_be_rolled() -> None:
    with pytest.raises(ValueError, match="at least one way"):
        Roller(1).roll({})


def test_every_order_comes_equally_often() -> None:
    roller = Roller(3)
    seen = Counter(tuple(roller.shuffle("abc")) for _ in range(6000))

    assert len(seen) == 6
    assert all(850 < count < 1150 for count in seen.values())
