"""What was played is read from the moments alone: every throw and choice, and nothing where none explains them."""

from dataclasses import replace
from random import Random

import pytest

from tests.unit.rooms.tidepool import TIDEPOOL
from tidal_widgets.chance import finished
from tidal_widgets.mechanics.dicepool.luck import Fall, Move, Played, account, after, lately, played, same_moment
from tidal_widgets.mechanics.dicepool.outlook import Situation
from tidal_widgets.mechanics.dicepool.problem import Block, Commit, Leap, Lose, Reroll, Shown, Stop, TurnDanger
from tidal_widgets.mechanics.dicepool.query import Query

PRICE = 4


def query(text: str) -> Query:
    return TIDEPOOL.read(text)


def tried(text: str, random: Random) -> tuple[list[Query], list[Move]]:
    """Play an attempt at random; return its moments and its moves, without the choice to stop."""
    here, moves = query(text), list[Move]()
    path = [here]
    while len(moves) < 12 and here.pool:
        situation = finished(Situation.reached(TIDEPOOL, here, 1.0))
        options = [one.action for one in situation.choices() if not isinstance(one.action, Stop)]
        if here.thrown and (here.started or here.free is None):
            dice = {die.name: die.faces for die in TIDEPOOL.question(here).dice}
            faces = tuple(random.choice(dice[code]) for code in here.thrown)
            options = [Fall(faces, random.choice(TIDEPOOL.question(here).danger))]  # type: ignore[list-item]
        if not options:
            break
        moves.append(random.choice(options))
        here = after(here, moves[-1], PRICE)
        path.append(here)
    return path, moves


@pytest.mark.parametrize("seed", range(30))
def test_moments_tell_every_move_and_its_account(seed: int) -> None:
    text = ("A A ~ RR+Y @1 s1/0", "A B ~ RR+Y @2 s2/5", "A A B ~ RY @2 s1/4 m1 f1", "A +B ~ crab @2 s1/0")[seed % 4]
    path, moves = tried(text, Random(seed))
    found = played(path, PRICE)

    assert found is not None
    assert found.start == path[0]
    assert len(found.moves) == len(moves)
    told, meant = (account(TIDEPOOL, path[0], each) for each in (found.moves, moves))
    assert [entry.value for entry in told.entries] == [entry.value for entry in meant.entries]
    assert told.baseline + told.luck - told.cost == told.result


@pytest.mark.parametrize(
    ("before", "now", "move"),
    [
        ("A A B ~ RY m1 f1", "A B ~ RY f0 |", Commit(("A", "B"), 1)),
        ("A B ~ RY", "A B ~ RY | A:R B:-", Fall(("R", "-"))),
        ("A B ~ RY", "A B ~ RY | A:R B:- x", Fall(("R", "-"), 1)),
        ("A B ~ RY @2 s2/0 | A:R B:- xx", "A B ~ RY @2 s0/2 | A:R B:-", Block()),
        ("A B ~ RY | A:R B:- x", "A ~ RY | A:R", Lose(Shown("B", "-"))),
        ("A B ~ RY s0/4 | A:R B:- x", "A B ~ RY s0/0 | A:R B:-", TurnDanger(0)),
        ("A B ~ RY s0/4 | A:R B:-", "A B ~ RY s0/0 | A:R B:Y", Leap(Shown("B", "-"), "Y")),
        ("A B ~ RY | A:R B:-", "A B ~ RY | A:R'", Reroll((Shown("A", "R"),))),
        ("A B ~ RY | A:R B:-", "A B ~ RY |", Reroll(())),
    ],
)
def test_each_kind_of_move_is_recognized(before: str, now: str, move: Move) -> None:
    assert played([query(before), query(now)], PRICE) == Played(query(before), (move,))


def test_a_die_already_aside_is_the_one_that_stays_aside() -> None:
    before = query("A A ~ RR | A:R A:R'")

    assert played([before, query("A A ~ RR | A:R'")], PRICE) == Played(before, (Reroll((Shown("A", "R", kept=True),)),))


@pytest.mark.parametrize(
    "now", ["A B ~ RY @1 s3/0 | A:R B:-", "A B B ~ RY @1 s1/0 | A:R B:-", "A B ~ RY @1 s1/0 &R | A:R B:-", "A B ~ R"]
)
def test_what_no_single_move_explains_is_not_guessed(now: str) -> None:
    path = [query("A B ~ RY @1 s1/0 | A:R B:Y"), query(now)]

    assert played(path, PRICE) is None
    assert lately(path, PRICE) == Played(path[1])


def test_the_order_of_the_dice_and_cards_left_out_make_no_other_moment() -> None:
    one, other = query("A B ~ RY | A:R B:-"), query("B A ~ RY | B:- A:R")

    assert same_moment(one, replace(other, left_out=("the Gull",)))
    assert played([one, other], PRICE) == Played(one)


@pytest.mark.parametrize(("one", "other"), [("", " x"), (" x", " xx"), ("", " xx")])
def test_what_the_danger_die_shows_makes_another_moment(one: str, other: str) -> None:
    before, now = (query(f"A B ~ RY @2 s0/0 | A:R B:-{shown}") for shown in (one, other))

    assert not same_moment(before, now)
    assert not same_moment(now, before)
    assert played([before, now], PRICE) is None


def test_a_danger_die_without_an_x_leaves_nothing_to_answer() -> None:
    before = query("A B ~ RY @1 s0/0 | A:R B:-")

    assert same_moment(before, replace(before, shown=0))
