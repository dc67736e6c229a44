"""Prices in the learn room are worked out in slices, so that a page never waits for them."""

from collections.abc import Iterator

import pytest

from tests.unit.rooms.tidepool import questions
from tidal_widgets.chance.slices import finished
from tidal_widgets.mechanics.dicepool.advice import solved
from tidal_widgets.mechanics.dicepool.outlook import Situation


def test_ties_between_choices_are_settled_in_slices_before_the_choices_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pool, step = questions(None), -1.0

    def untying(_situation: Situation[float]) -> Iterator[float]:
        yield from (step, step)

    monkeypatch.setattr(Situation, "untying", untying)
    slices = list(solved(pool, pool.read("A A ~ RR+Y @1 s1/0 | A:R A:-"), 1.0))

    assert slices.count(step) == 2


def test_the_choices_come_with_the_value_and_the_ends() -> None:
    pool = questions(None)
    found = finished(solved(pool, pool.read("A A ~ RR+Y @1 s1/0 | A:R A:-"), 1.0))

    assert found.choices[0].value == found.value
    assert sum(found.distribution.values()) == pytest.approx(1)
