"""An account is worked out in slices, and an end may be told without its details."""

import pytest

from tests.unit.rooms.tidepool import TIDEPOOL
from tidal_widgets.chance import finished
from tidal_widgets.mechanics.dicepool.luck import Fall, Move, account, accounting
from tidal_widgets.mechanics.dicepool.problem import Reroll, Shown, Stop


@pytest.mark.parametrize(
    ("text", "told", "meant"),
    [
        ("A A ~ R+Y @1 s0/0 | A:R A:Y", "complete", "complete+push"),
        ("A A ~ R+Y @1 s0/0 | A:R A:-", "complete", "complete"),
        ("A A ~ crab @1 s0/0 | A:R A:Y", "hits", "hits=2"),
    ],
)
def test_an_end_may_be_told_in_short(text: str, told: str, meant: str) -> None:
    found = account(TIDEPOOL, TIDEPOOL.read(text), [Stop(told)])

    assert found.entries[-1].move == Stop(meant)


def test_one_end_is_not_taken_for_another() -> None:
    with pytest.raises(ValueError, match="not open here"):
        account(TIDEPOOL, TIDEPOOL.read("A A ~ RR @1 s0/0 | A:R A:Y"), [Stop("complete")])


def test_an_account_breathes_and_comes_to_the_same() -> None:
    query = TIDEPOOL.read("A B B ~ RRY @2 s2/4")
    moves: list[Move] = [Fall(("R", "-", "Y"), 0), Reroll((Shown("A", "R"),))]
    steps = accounting(TIDEPOOL, query, moves)

    assert isinstance(next(steps), float)
    assert finished(steps) == account(TIDEPOOL, query, moves)


def test_the_best_among_equals_is_what_it_is_called_at_the_table() -> None:
    query = TIDEPOOL.read("A A ~ R @1 s2/0 | A:R A:R x")
    situation_best = account(TIDEPOOL, query, []).baseline
    (entry,) = account(TIDEPOOL, TIDEPOOL.read("A A ~ R @1 s2/0 | A:R A:R"), [Stop("withdraw")]).entries

    assert situation_best == 1
    assert entry.cost == 1
    assert entry.best == Stop("complete")
