"""Counts of tables agree with the tables as they are made."""

from dataclasses import replace
from itertools import chain

import pytest

from tests.soak import seed, size
from tests.unit.mechanics.dicepool.solver.cases import EB, ER, GF, IB, IR, N, questions
from tidal_widgets.mechanics.dicepool import OddsMap, Problem, Readings, solve
from tidal_widgets.mechanics.dicepool.solver.budget import Counts, at_most, count
from tidal_widgets.mechanics.dicepool.solver.dice import DiceTables

ODD = (ER, EB, GF, N)  # dice without a blank among them


def _made(odds: OddsMap[float]) -> Counts:
    """Count what was really made for every hand with dice."""
    solver = odds.solver
    hands = solver.pool.hands()
    tables = [solver.ready(hand) for hand in hands if any(hand)]
    return Counts(
        stocks=len(solver.values),
        hands=len(hands),
        shows=sum(map(solver.tables.size, hands)),
        columns=max(len(ready.losses) + len(ready.leaps) for ready in tables),
        rolls=sum(len(sort.kin.rolls(dice)) for sort in solver.pool.sorts for dice in range(sort.count + 1)),
        keeps=sum(len(ready.table.keeps) for ready in tables),
        held=sum(len(ready.throws[keep].places) for ready in tables for keep in range(len(ready.table.keeps))),
    )


def _small() -> list[Problem]:
    return list(questions(seed(5), size(40, 2_000), 3))


LOCKED = Problem(dice=(EB,) * 3, required=("R",), readings=Readings(lock=True))
ALOFT = Problem(dice=(N,) * 3, required=("R",), readings=Readings(keep_any=True, leap_on_kept=False))


@pytest.mark.law
def test_no_table_is_larger_than_it_was_counted() -> None:
    for query in (LOCKED, ALOFT, *_small()):
        made, counted, rough = _made(solve(query)), count(query), at_most(query)

        assert all(real <= told for real, told in zip(made, counted, strict=True)), (query, made, counted)
        assert all(told <= most for told, most in zip(counted, rough, strict=True)), (query, counted, rough)


@pytest.mark.law
def test_stocks_hands_and_shows_are_counted_exactly() -> None:
    for query in chain(_small(), (Problem(dice=(die,) * 4, required=tuple("FFR")) for die in ODD)):
        made, counted = _made(solve(query)), count(query)

        assert made[:2] == counted[:2]
        if not query.readings.marks_kept_dice:
            assert made.shows == counted.shows, query


def test_no_die_is_thrown_to_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(DiceTables, "rolls")

    counted = count(Problem(dice=(N, N, IR, IB, ER, EB, GF), required=tuple("RRSSFFYY"), shells=6))

    assert counted.shows > 10_000


@pytest.mark.law
def test_with_a_die_fewer_nothing_is_more() -> None:
    for query in questions(seed(11), size(100, 5_000), 8):
        for dice in range(1, len(query.dice)):
            fewer = replace(query, dice=query.dice[:dice])
            more = replace(query, dice=query.dice[: dice + 1])

            for counting in (count, at_most):
                assert all(map(int.__le__, counting(fewer), counting(more))), (fewer, more)
