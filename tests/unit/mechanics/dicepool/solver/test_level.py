"""The order in which keeps claim shows: whatever it starts as and however it is mended, worths are the same."""

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from tests.unit.mechanics.dicepool.solver.cases import questions
from tidal_widgets.chance import number
from tidal_widgets.mechanics.dicepool import AimKind, Problem, solve
from tidal_widgets.mechanics.dicepool.solver import solver
from tidal_widgets.mechanics.dicepool.solver.ready import SolverHand
from tidal_widgets.mechanics.dicepool.solver.solver import Settled, settle


def _starts(query: Problem) -> object:
    return solve(query, exact=True).solver.starts


@pytest.mark.parametrize("share", [1, 2, 10**6])
def test_worths_do_not_depend_on_how_much_of_an_order_is_mended(share: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Mend as much as an order is long, half of that, and nothing."""
    cases = list(questions(seed=5, count=25, most_dice=3))
    usual = list(map(_starts, cases))

    monkeypatch.setattr(solver, "MENDED", share)

    assert list(map(_starts, cases)) == usual


@pytest.mark.parametrize("query", list(questions(seed=6, count=25, most_dice=3)), ids=lambda query: query.kind)
def test_worths_do_not_depend_on_the_order_tried_first(query: Problem, monkeypatch: pytest.MonkeyPatch) -> None:
    """Shuffle the order of keeps before every level."""
    usual = _starts(query)
    random = Random(1)

    def shuffled(ready: SolverHand[Any], *rest: Any) -> Settled[Any]:
        random.shuffle(ready.order)
        ready.plan = []
        return settle(ready, *rest)

    monkeypatch.setattr(solver, "settle", shuffled)

    assert _starts(query) == usual


def _dear(query: Problem, times: Fraction) -> Problem:
    """Count everything many times over."""
    worths = query.utility
    return replace(
        query,
        utility=replace(
            worths,
            points=worths.points * times,
            completion_bonus=worths.completion_bonus * times,
            notches={symbol: notch * times for symbol, notch in worths.notches.items()},
            dice={die: worth * times for die, worth in worths.dice.items()},
            other_die=worths.other_die * times,
            board_shell=worths.board_shell * times,
            shield_shell=worths.shield_shell * times,
        ),
    )


VALUED = [query for query in questions(seed=8, count=60, most_dice=3) if query.kind is AimKind.VALUE]


@pytest.mark.parametrize("times", [Fraction(1, 3), Fraction(1000), Fraction(10**12, 7)], ids=str)
def test_floats_err_no_more_where_worths_are_large(times: Fraction) -> None:
    for query in VALUED:
        dear = solve(_dear(query, times))

        assert dear.value() == pytest.approx(
            float(solve(query, exact=True).value() * times), rel=1e-13, abs=1e-13 * times
        )
        assert dear.distribution() == pytest.approx(solve(query).distribution(), abs=1e-12)


def test_a_search_ends_though_rounding_makes_every_order_seem_better(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take every difference of floats for a real one."""
    usual = [solve(_dear(query, Fraction(1000, 3))).value() for query in VALUED]

    monkeypatch.setattr(number, "ROUNDING", 1e-300)

    assert [solve(_dear(query, Fraction(1000, 3))).value() for query in VALUED] == pytest.approx(usual, rel=1e-12)
