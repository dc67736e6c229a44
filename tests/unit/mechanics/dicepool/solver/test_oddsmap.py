"""The odds map: look-ups, progress, and laws that need no oracle."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from tests.unit.mechanics.dicepool.solver.cases import ER, IB, IR, N, questions
from tidal_widgets.mechanics.dicepool import AimKind, OddsMap, Problem, Utility, solve, solving

ASKED = Problem(
    dice=(N, IR, N), required=("F", "R"), push="S", danger=(0, 0, 1, 1, 1, 2), shells=3, shield=2, leap=True
)


@pytest.mark.parametrize("limit", [3, 6, 40])
@pytest.mark.parametrize("leap", [True, False])
@pytest.mark.parametrize("kind", [AimKind.COMPLETE, AimKind.VALUE])
def test_one_map_answers_as_questions_of_their_own_would(kind: AimKind, leap: bool, limit: int) -> None:
    """Look up parts of the pool and other stocks of Shells."""
    worth = Utility(points=Fraction(2), board_shell=Fraction(1, 4), shield_shell=Fraction(1, 8), shield_limit=limit)
    query = replace(ASKED, kind=kind, leap=leap, utility=worth)
    odds = solve(query, exact=True)

    for dice in ((N, N), (IR, N), (N,)):
        for shells, shield in ((3, 2), (1, 4), (0, 1), (5, 3)):
            alone = solve(replace(query, dice=dice, shells=shells, shield=shield), exact=True).value()
            assert odds.value([die.name for die in dice], shells, shield) == alone


def test_progress_rises_and_a_search_can_be_cancelled() -> None:
    """Take the steps one by one."""
    steps = solving(ASKED)
    first = [next(steps) for _ in range(5)]
    steps.close()

    assert first == sorted(first)
    assert all(0 <= share < 1 for share in first)


def test_the_steps_end_with_the_map() -> None:
    """Solve in steps for the same map as at once, exact too."""
    for exact in (True, False):
        steps = solving(ASKED, exact=True) if exact else solving(ASKED)
        odds: OddsMap[Fraction] | OddsMap[float] | None = None
        while odds is None:
            try:
                next(steps)
            except StopIteration as end:
                odds = end.value
        assert odds.value() == (solve(ASKED, exact=True) if exact else solve(ASKED)).value()


def test_no_dice_are_worth_what_stopping_is() -> None:
    """Ask for an empty hand."""
    odds = solve(ASKED, exact=True)

    assert odds.value([]) == 0
    assert [outcome.key for outcome in odds.distribution([])] == ["result=withdraw|dice_lost=0|shells_spent=0|leaps=0"]


def test_negative_shells_are_refused() -> None:
    """Refuse a stock that cannot be."""
    with pytest.raises(ValueError, match="negative"):
        solve(ASKED).value(shells=-1)


def test_more_shells_and_more_dice_never_hurt() -> None:
    """Walk up each scale."""
    odds = solve(replace(ASKED, shells=6))

    assert all(a <= b + 1e-12 for a, b in pairwise(odds.value(shells=n, shield=2) for n in range(6)))
    assert all(a <= b + 1e-12 for a, b in pairwise(odds.value(shells=2, shield=n) for n in range(6)))
    assert odds.value(["N", "IR"]) <= odds.value(["N", "IR", "N"]) + 1e-12


def test_a_weaker_danger_and_a_time_leap_never_hurt() -> None:
    """Compare Danger dice face by face, and an ability with none."""
    values = [solve(replace(ASKED, danger=faces)).value() for faces in ((0, 2, 2), (0, 1, 2), (0, 0, 1), (0, 0, 0))]

    assert values == sorted(values)
    assert solve(replace(ASKED, leap=False)).value() <= solve(ASKED).value() + 1e-12


@pytest.mark.parametrize("query", list(questions(seed=11, count=40)), ids=lambda query: query.kind)
def test_the_distribution_sums_to_one_and_agrees_with_the_value(query: Problem) -> None:
    """Add up the joint distribution, exactly."""
    odds = solve(query, exact=True)
    outcomes = odds.distribution()

    assert sum(outcomes.values()) == 1
    assert odds.worths()[0] == odds.value()
    kept = sum(chance * (len(query.dice) - outcome.dice_lost) for outcome, chance in outcomes.items())
    board = sum(chance * (query.shells - outcome.shells_spent) for outcome, chance in outcomes.items())
    assert odds.worths()[1:3] == (kept, board)


@pytest.mark.parametrize("query", list(questions(seed=12, count=25)), ids=lambda query: query.kind)
def test_floats_agree_with_fractions(query: Problem) -> None:
    """Compare value and distribution."""
    exact, quick = solve(query, exact=True), solve(query)

    assert quick.value() == pytest.approx(float(exact.value()), abs=1e-12)
    assert quick.distribution() == pytest.approx(
        {outcome: float(chance) for outcome, chance in exact.distribution().items()}, abs=1e-12
    )


def test_a_wrong_guess_of_the_order_is_put_right() -> None:
    """Solve with the keeps in the worst order at first."""
    query = replace(ASKED, dice=(ER, IB, N), leap=False)
    odds = OddsMap(query, Fraction(1))
    for hand in odds.solver.pool.hands()[1:]:
        odds.solver.ready(hand).order.reverse()

    assert odds.value() == solve(query, exact=True).value()
