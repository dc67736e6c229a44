"""The best policy: the twin's worths to the last bit, choices that no rounding touches, and an end to every search."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from tests.unit.mechanics.dicepool.solver.cases import EB, ER, IB, IR, N, questions
from tests.unit.mechanics.dicepool.solver.policy_twin import PolicyTwin
from tidal_widgets.mechanics.dicepool import AimKind, Die, OddsMap, Problem, Utility, solve
from tidal_widgets.mechanics.dicepool.solver.policy import Policy
from tidal_widgets.mechanics.dicepool.solver.worth import (
    GUARD,
    NOISE,
    PARTS,
    Scale,
    best,
    descending,
    fineness,
    worth_less,
)

GS, GR, GY = (Die(f"G{s}", (s, s, 2 * s, 2 * s, "*", "*"), 4, frozenset({"red", "blue"})) for s in "SRY")
ATTEMPT = Problem(dice=(N, N), required=("R", "R"), push="F", danger=(0, 0, 0, 0, 1, 1), shells=6, leap=True)
CIRCLED = (
    replace(ATTEMPT, dice=(GS, IR, ER, GY), required=("S", "R", "R"), push="F"),
    replace(ATTEMPT, dice=(EB, GR, EB, IB), required=("Y", "Y", "F"), push="R"),
)


def policy_of(query: Problem) -> Policy:
    policy = OddsMap(query, 1.0).policy
    for _ in policy.solve(query.shells, query.shield):
        pass
    return policy


@pytest.mark.parametrize("query", list(questions(seed=21, count=120)), ids=lambda query: query.kind)
def test_every_show_is_worth_what_the_twin_says_part_by_part(query: Problem) -> None:
    policy, twin = policy_of(query), PolicyTwin(query)
    units = [policy.scale.worth(0, *(number == place for number in range(1, PARTS))) for place in range(1, PARTS)]
    one = policy.scale.worth(1)

    for key, level in policy.levels.items():
        for found, wanted in zip(level.worths, twin.level(*key), strict=True):
            exact = one * wanted[0] + sum(unit * part for unit, part in zip(units, wanted[1:], strict=True))
            assert abs(found - exact) < NOISE >> 16


@pytest.mark.parametrize("query", [*CIRCLED, *questions(seed=22, count=40, most_dice=3)], ids=lambda query: query.kind)
def test_worths_are_equal_but_for_rounding_or_far_apart(query: Problem) -> None:
    """Nothing lies near the width of a comparison, so that it never matters which two are compared."""
    for level in policy_of(query).levels.values():
        for one, other in pairwise(sorted(level.worths)):
            assert not NOISE >> 16 < other - one < 1 << GUARD


@pytest.mark.parametrize("query", CIRCLED, ids=["crashed", "took .23 for nothing"])
def test_questions_at_which_floats_went_in_circles_are_answered_exactly(query: Problem) -> None:
    exact, quick = solve(query, exact=True), solve(query)
    chances = exact.distribution()

    assert 0 < 1 - exact.value() < 1e-7
    assert exact.worths()[0] == exact.value()
    assert quick.distribution() == pytest.approx({end: float(chance) for end, chance in chances.items()}, abs=1e-12)


def test_push_it_comes_as_often_as_an_attempt_all_but_sure_allows() -> None:
    """95.9 % was printed; fractions throughout say 91.9 %."""
    chances = solve(CIRCLED[1]).distribution()

    assert sum(chance for end, chance in chances.items() if end.result == "complete+push") == pytest.approx(
        0.918874, abs=5e-7
    )


@pytest.mark.parametrize("query", list(questions(seed=23, count=60, most_dice=3)), ids=lambda query: query.kind)
def test_no_policy_brings_more_than_the_one_found(query: Problem) -> None:
    """The chances of what it leads to add up to the greatest value, exactly."""
    exact = solve(query, exact=True)

    assert exact.worths()[0] == exact.value()


def test_a_lesser_part_never_outweighs_a_greater_one() -> None:
    scale = Scale(ATTEMPT)
    least = Fraction(1, 1 << fineness(ATTEMPT))

    for place in range(PARTS - 1):
        more = [Fraction(0)] * PARTS
        more[place] = least
        units = [scale.worth(1), *(scale.worth(0, *(n == part for n in range(1, PARTS))) for part in range(1, PARTS))]
        rest = scale.worth(0, *(40 if part > place else 0 for part in range(1, PARTS)))
        assert worth_less(rest, int(sum(unit * part for unit, part in zip(units, more, strict=True))))


def test_equal_worths_are_taken_in_the_order_they_stand_in() -> None:
    worths = [5 * NOISE, 5 * NOISE + 3, 9 * NOISE, 5 * NOISE - 3]

    assert descending(range(4), worths.__getitem__) == [2, 0, 1, 3]
    assert best([0, 1, 3], worths.__getitem__) == 0


def test_a_finer_utility_has_finer_worths() -> None:
    coarse = replace(ATTEMPT, kind=AimKind.VALUE, utility=Utility(points=Fraction(1)))

    assert fineness(replace(coarse, utility=Utility(points=Fraction(1, 1 << 90)))) == fineness(coarse) + 90


@pytest.mark.parametrize(
    "query", [each for each in questions(seed=24, count=60) if each.kind is AimKind.VALUE], ids=lambda query: query.kind
)
def test_dice_left_out_of_an_attempt_are_not_lost(query: Problem) -> None:
    policy = policy_of(query)
    pool, stock = policy.solver.pool, (query.shells, query.shield)

    for hand in pool.hands():
        out = sum((each - held) * sort.worth for each, held, sort in zip(pool.whole, hand, pool.sorts, strict=True))
        if (stock, hand) in policy.levels:
            assert policy.begun(stock, hand) == policy.levels[stock, hand].start + policy.scale.worth(Fraction(out))
