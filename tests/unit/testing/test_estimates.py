"""Estimates are held to laws: in their range, the best first, the same again, blind to what a seat cannot see."""

from dataclasses import replace
from typing import Any
from zlib import crc32

import pytest

from tests.games.opale.table import game_with
from tests.unit.pearl_dive import TWO, pearl_dive
from tests.unit.rooms.play.test_coach import Rough
from tidal_widgets.advice import CHANCE, Advice, Advising, Estimating, Worth
from tidal_widgets.engine import Action, Seating
from tidal_widgets.testing import BrokenLaw, estimate_laws

SEA = pearl_dive()


class Odd(Rough):
    """Estimates as it is said to."""

    def __init__(self, chance: Any = None, advice: Any = None, knows: bool | None = None) -> None:
        """Change what it says of a position, or of its choices."""
        self.spoilt, self.advice, self.always = chance, advice, knows

    def knows(self, view: Any, seat: int) -> bool:
        """Tell whether it says anything."""
        return super().knows(view, seat) if self.always is None else self.always

    def chance(self, view: Any, seat: int) -> Estimating:
        """Estimate the chance to win."""
        worth = yield from super().chance(view, seat)
        return self.spoilt(worth, view) if self.spoilt else worth

    def advise(self, view: Any, seat: int, budget: Any) -> Advising:
        """Estimate the choices."""
        advice = yield from super().advise(view, seat, budget)
        changed: Advice | None = self.advice(advice) if self.advice and advice else advice
        return changed


def test_whoever_estimates_honestly_keeps_the_laws() -> None:
    assert estimate_laws(SEA, Rough(), TWO) > 0


def reversed_order(advice: Advice) -> Advice:
    """Put the worst first."""
    return advice._replace(worth=dict(reversed([*advice.worth.items()])))


def out_of_range(advice: Advice) -> Advice:
    """Let every worth lie above its range."""
    return advice._replace(worth={one: Worth(9, 1, 2) for one in advice.worth})


def lost_out_of_range(advice: Advice) -> Advice:
    """Let every cost lie above its range."""
    return advice._replace(behind={one: Worth(9, 1, 2) for one in advice.worth})


def strange(advice: Advice) -> Advice:
    """Advise what nobody may do."""
    return advice._replace(worth={Action("fly"): Worth(0.5, 0.4, 0.6)})


COUNTED: list[int] = []


def never_again(advice: Advice) -> Advice:
    """Say something else each time."""
    COUNTED.append(1)
    return advice._replace(unit=CHANCE._replace(means=str(len(COUNTED))))


def other_each_time(worth: Worth, _view: object) -> Worth:
    """Estimate something else each time."""
    COUNTED.append(1)
    return Worth(0.5, 0.4, 0.5 + 0.4 / len(COUNTED))


@pytest.mark.parametrize(
    ("odd", "law"),
    [
        (Odd(chance=lambda _worth, _view: Worth(1.2, 1.1, 1.3)), "between 0 and 1"),
        (Odd(chance=other_each_time), "estimated the same again"),
        (Odd(advice=reversed_order), "the best choice comes first"),
        (Odd(advice=out_of_range), "worth lies in its range"),
        (Odd(advice=lost_out_of_range), "costs lies in its range"),
        (Odd(advice=strange), "may be chosen"),
        (Odd(advice=never_again), "advised the same again"),
        (Odd(knows=False), "knew before"),
    ],
)
def test_what_breaks_a_law_is_named(odd: Odd, law: str) -> None:
    with pytest.raises(BrokenLaw, match=law):
        estimate_laws(SEA, odd, TWO)


def test_a_box_without_an_estimator_has_none() -> None:
    with pytest.raises(BrokenLaw, match="no estimator"):
        estimate_laws(SEA, None, TWO)


class Peeking(Odd):
    """Estimates by what the seat cannot see, where it is let."""

    def chance(self, view: Any, seat: int) -> Estimating:
        """Look into the other hand."""
        yield None
        value = crc32(repr(view.seats[1 - seat].hand).encode()) / 2**32
        return Worth(value, value, value)

    def advise(self, _view: Any, _seat: int, _budget: Any) -> Advising:
        """Say nothing."""
        yield None
        return None


def test_whoever_peeks_is_caught_by_two_positions_that_a_seat_cannot_tell_apart() -> None:
    table = Seating(("amber", "jade"))
    open_ = replace(game_with(), seen_by=lambda state, _seat: state)

    assert estimate_laws(game_with(), Peeking(), table) == 0
    with pytest.raises(BrokenLaw, match="estimated alike"):
        estimate_laws(open_, Peeking(), table)
