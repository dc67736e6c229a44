"""What games showed is added up in sums that are as large for a million games as for ten."""

from collections.abc import Sequence, Sized
from fractions import Fraction
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.cli.coins import coin_box
from tidal_widgets.box import OpenTable, Playing
from tidal_widgets.engine import ScoreLine, Scores, Seating
from tidal_widgets.rulebook import RuleId
from tidal_widgets.studies import Numbers, Tally, bot_named, games, seeds


class Q(RuleId):
    DICE = "dice"
    CARDS = "cards"


VALUES = st.one_of(st.integers(-1000, 1000), st.booleans(), st.sampled_from([0.5, 1 / 3, 0.1, 0.0]))
ROWS = st.fixed_dictionaries({"calls": VALUES}, optional={"rolls": VALUES})
POINTS = st.tuples(st.integers(-5, 40), st.integers(0, 9))


def scored(points: Sequence[tuple[int, int]]) -> Scores:
    lines = tuple((ScoreLine(Q.DICE, dice, ""), ScoreLine(Q.CARDS, cards, "")) for dice, cards in points)
    totals = [sum(each) for each in points]
    return Scores(lines, tuple(seat for seat, total in enumerate(totals) if total == max(totals)), Q.DICE)


Game = tuple[Sequence[str], Scores, Sequence[Any], Any]
GAMES: st.SearchStrategy[Game] = st.tuples(
    st.permutations(["ann", "bob", "cleo"]).map(lambda names: names[:2]),
    st.tuples(POINTS, POINTS).map(scored),
    st.tuples(ROWS, ROWS),
    ROWS,
)


def tallied(some: Sequence[Game]) -> Tally:
    tally = Tally()
    for each in some:
        tally.add(*each)
        tally.decisions += 3
    return tally


@given(first=st.lists(GAMES, max_size=6), second=st.lists(GAMES, max_size=6))
def test_two_halves_make_the_whole(first: list[Game], second: list[Game]) -> None:
    whole = tallied([*first, *second])
    both = tallied(first) + tallied(second)

    assert both == whole
    assert [*both.seats] == [*whole.seats]
    assert both == tallied(second) + tallied(first)


@given(some=st.lists(GAMES, min_size=1, max_size=6))
def test_nothing_more_is_nothing_more(some: list[Game]) -> None:
    assert tallied(some) + Tally() == tallied(some) == Tally() + tallied(some)


@given(values=st.lists(VALUES, min_size=1, max_size=30))
def test_sums_tell_what_all_numbers_tell(values: list[float]) -> None:
    numbers = Numbers.one(values[0])
    for value in values[1:]:
        numbers += Numbers.one(value)

    assert numbers.brief() == pytest.approx(
        {
            "mean": fmean(values),
            "deviation": pstdev(values),
            "least": min(values),
            "most": max(values),
            "seen": fmean(map(bool, values)),
        },
        abs=0.0006,
    )


def test_sums_of_whole_numbers_stay_whole() -> None:
    numbers = Numbers.one(2) + Numbers.one(3.0) + Numbers.one(True)

    assert (numbers.total, numbers.squares) == (6, 14)
    assert isinstance(numbers.total, int)
    assert (Numbers.one(0.5) + Numbers.one(1)).total == Fraction(3, 2)


def test_a_tally_is_as_large_after_many_games_as_after_few() -> None:
    game: Game = (("ann", "bob"), scored([(3, 1), (2, 2)]), [{"calls": 1}, {"calls": 2}], {"rolls": 4})

    def held(tally: Tally) -> list[int]:
        kept: list[Sized] = [tally.seats, tally.rules, tally.table, *tally.seats.values()]
        return [len(each) for each in kept]

    assert held(tallied([game] * 50)) == held(tallied([game]))


def test_everybody_and_the_points_by_rule_are_in_a_sentence() -> None:
    tally = tallied([(("bob", "ann"), scored([(3, 9), (2, 0)]), [{"calls": 1}, {"calls": 2}], {"rolls": 4})])

    assert tally.names == ["ann", "bob"]
    assert tally.everybody()["points"].brief()["mean"] == 7
    assert tally.everybody()["games won"].brief()["mean"] == 0.5
    assert list(tally.points_by_rule().items()) == [(Q.CARDS, 4.5), (Q.DICE, 2.5)]


def test_tallies_of_the_same_games_are_equal_and_nothing_else_is() -> None:
    assert Tally() == Tally()
    assert Tally() != 0


@pytest.fixture
def coins(tmp_path: Path) -> Playing[Any]:
    return OpenTable(coin_box(tmp_path)).playing


def test_whole_games_are_added_with_what_the_box_measures(coins: Playing[Any]) -> None:
    tables = [Seating(("ann", "bob")), Seating(("bob", "ann"))]
    bot = bot_named("random", coins)
    whole, halves = Tally(), (Tally(), Tally())
    for number, played in enumerate(games(coins.game, bot, tables, seeds(1, 8))):
        for tally in (whole, halves[number // 4]):
            tally.add_game(coins, played)

    assert halves[0] + halves[1] == whole
    assert whole.decisions == 24
    assert whole.table["coins thrown"].brief()["mean"] == 4
    assert whole.everybody()["calls right"].count == 16
