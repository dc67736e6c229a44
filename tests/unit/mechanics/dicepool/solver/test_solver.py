"""The attempt solver against its slow twin, and against itself with tables made anew."""

import gc

import pytest

from tests.unit.mechanics.dicepool.solver.cases import questions
from tests.unit.mechanics.dicepool.solver.twin import Twin
from tidal_widgets.mechanics.dicepool import Die, Problem, solve
from tidal_widgets.mechanics.dicepool.solver.solver import ALIKE, SHELF


@pytest.mark.parametrize("query", list(questions(seed=2, count=80)), ids=lambda query: query.kind)
def test_the_solver_equals_plain_iteration_under_any_reading(query: Problem) -> None:
    """Compare values on small questions of every kind."""
    assert solve(query).value() == pytest.approx(Twin(query, rounds=80).value(), rel=0, abs=1e-9)


def test_pools_share_the_tables_of_dice_they_both_hold() -> None:
    """Ask for two dice within a pool of three sorts, then for these alone, and compare with tables made anew."""
    red, white, blue = (Die(name, (*name, "*", "-"), 1) for name in ("FFSS", "FSRY", "RRYY"))
    whole = Problem(dice=(blue, red, white), required=("F", "S"), danger=(0, 1), shells=1)
    pair = Problem(dice=(red, white), required=("F", "S"), danger=(0, 1), shells=1)

    SHELF.clear()
    larger, lent = solve(whole, exact=True), solve(pair, exact=True)
    SHELF.clear()
    alone = solve(pair, exact=True)

    assert lent.solver.ready((1, 1)).table is larger.solver.ready((0, 1, 1)).table
    assert alone.solver.ready((1, 1)).table is not lent.solver.ready((1, 1)).table
    assert lent.distribution() == alone.distribution()
    assert lent.worths() == larger.worths(["FFSS", "FSRY"])
    assert lent.solver.kept((1, 1), 1) == larger.solver.kept((0, 1, 1), 1)[1:]


def test_hands_that_differ_in_names_alone_share_their_tables() -> None:
    """Ask for red dice and symbols, then for blue ones, and compare with tables made anew."""
    red, blue = (Die(name, (*name, "*", "-"), 2) for name in ("FFSS", "RRYY"))
    first = Problem(dice=(red, red), required=("F", "S"), danger=(0, 1), shells=1, leap=True, shield=4)
    second = Problem(dice=(blue, blue), required=("Y", "R"), danger=(0, 1), shells=1, leap=True, shield=4)

    SHELF.clear()
    lender, lent = solve(first, exact=True), solve(second, exact=True)
    shared = lent.solver.ready((2,)).table
    assert shared is lender.solver.ready((2,)).table

    SHELF.clear()
    ALIKE.clear()
    alone = solve(second, exact=True)

    assert alone.solver.ready((2,)).table is not shared
    assert (lent.value(), lent.distribution()) == (alone.value(), alone.distribution())
    assert alone.value() == solve(first, exact=True).value()


def test_a_solved_map_goes_without_the_collector() -> None:
    """Let maps go, and find nothing that holds on to itself."""
    gc.collect()
    gc.disable()
    try:
        for query in questions(seed=3, count=20):
            solve(query)
        assert gc.collect() == 0
    finally:
        gc.enable()
