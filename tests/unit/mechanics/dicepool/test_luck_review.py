"""What a room knows of accounts: parts of longer ones serve, what cannot be played is known as such."""

import pytest

from tests.unit.rooms.tidepool import TIDEPOOL
from tidal_widgets.advice.review import MOST_KEPT, Accounted, Kept, account_work, complete, known, with_account
from tidal_widgets.mechanics.dicepool.luck import DiceReviewer, Fall, Played, account
from tidal_widgets.mechanics.dicepool.problem import Reroll, Shown, Stop
from tidal_widgets.mechanics.dicepool.solver import budget
from tidal_widgets.page import JobResult

START = TIDEPOOL.read("A A ~ RR+Y @1 s1/0")
LONG: Played = Played(START, (Fall(("R", "-")), Reroll((Shown("A", "R"),)), Fall(("R",))))
SHORT: Played = Played(START, LONG.moves[:2])
TOLD = Accounted(LONG, account(TIDEPOOL, START, LONG.moves))


def test_the_job_hands_an_account_over_in_the_end() -> None:
    *breaths, result = account_work(DiceReviewer(TIDEPOOL), LONG)

    assert set(breaths) == {None}
    assert result == JobResult(LONG, TOLD)


def test_a_longer_account_holds_the_shorter_one_and_a_shorter_one_its_part_of_the_longer() -> None:
    short = known((TOLD,), SHORT)

    assert short == Accounted(SHORT, account(TIDEPOOL, START, SHORT.moves))
    assert complete((TOLD,), SHORT)
    assert known((short,), LONG) == short
    assert not complete((short,), LONG)


def test_another_attempt_is_not_known() -> None:
    other = Played(TIDEPOOL.read("A A ~ RR+Y @1 s2/0"), SHORT.moves)

    assert known((TOLD,), other) is None
    assert not complete((TOLD,), other)


def test_moves_that_cannot_be_played_have_no_account_and_are_not_tried_again() -> None:
    wrong = Played(START, (Fall(("R", "-")), Stop("complete")))
    *_breaths, result = account_work(DiceReviewer(TIDEPOOL), wrong)

    assert result == JobResult(wrong, Accounted(wrong, None))
    assert complete((Accounted(wrong, None),), wrong)
    assert not complete((Accounted(wrong, None),), SHORT)


def test_the_oldest_accounts_are_forgotten() -> None:
    kept: Kept = (TOLD,)
    for shells in range(MOST_KEPT):
        kept = with_account(kept, Accounted(Played(TIDEPOOL.read(f"A ~ R s{shells}/0")), None))

    assert len(kept) == MOST_KEPT
    assert TOLD not in kept


def test_what_is_too_large_has_no_account_but_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "MOST_EXACT_WORK", 1)
    *_breaths, result = account_work(DiceReviewer(TIDEPOOL), LONG)
    why = "1 Shell are too many for exact odds of 2 dice here; ask with fewer Shells"

    assert result == JobResult(LONG, Accounted(LONG, None, why))
    assert complete((Accounted(LONG, None, why),), LONG)
