"""Large hands: the lattice of keepers gives what edges give."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.unit.mechanics.dicepool.solver.cases import ER, IB, IR, N
from tidal_widgets.mechanics.dicepool import AimKind, HitSpot, OddsMap, Problem, Utility
from tidal_widgets.mechanics.dicepool.solver import solver
from tidal_widgets.mechanics.dicepool.solver.dice import TableCache

WORTH = Utility(points=Fraction(1), notches=dict.fromkeys("FSRY", Fraction(1, 2)), other_die=Fraction(1))
COMPLETE = Problem(
    dice=(N, IR, IB, ER), required=("F", "R", "Y"), danger=(0, 1, 1, 2, 2, 2), shells=1, shield=4, leap=True
)
VALUE = replace(COMPLETE, kind=AimKind.VALUE, push="S", utility=WORTH, danger=(0, 0, 1))
FIGHT = Problem(
    kind=AimKind.MONSTER,
    dice=(N, IR, IB, ER),
    spots=(HitSpot(symbol="F", min_level=2, colour="red"), HitSpot(symbol="R", pair=0), HitSpot(symbol="S", pair=0)),
    danger=(0, 1),
    shells=1,
)
ENDLESS = replace(COMPLETE, danger=(0,), leap=False)


def solved(monkeypatch: pytest.MonkeyPatch, query: Problem, one: Fraction | float, *, large: int) -> Fraction | float:
    """Solve with hands of more than so many keeps taken for large."""
    monkeypatch.setattr(solver, "LARGE", large)
    monkeypatch.setattr(solver, "SHELF", TableCache(most=0, heaviest=0))
    monkeypatch.setattr(solver, "ALIKE", {})
    return OddsMap(query, 1.0).value() if isinstance(one, float) else OddsMap(query, one).value()


@pytest.mark.parametrize("query", [COMPLETE, VALUE, FIGHT, ENDLESS], ids=["complete", "value", "fight", "endless"])
def test_sweeps_equal_edges_exactly(monkeypatch: pytest.MonkeyPatch, query: Problem) -> None:
    """Solve with fractions both ways."""
    one = Fraction(1)

    assert solved(monkeypatch, query, one, large=0) == solved(monkeypatch, query, one, large=10**6)


@pytest.mark.parametrize("query", [COMPLETE, VALUE, FIGHT], ids=["complete", "value", "fight"])
def test_sweeps_equal_edges_with_twins_in_the_pool(monkeypatch: pytest.MonkeyPatch, query: Problem) -> None:
    """Solve with floats both ways, two or three dice of a sort."""
    twins = replace(query, dice=(N, N, IR, IB, ER, N))

    swept = solved(monkeypatch, twins, 1.0, large=0)

    assert swept == pytest.approx(solved(monkeypatch, twins, 1.0, large=10**6), abs=1e-12)
