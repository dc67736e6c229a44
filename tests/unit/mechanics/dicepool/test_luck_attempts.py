"""The last attempt is found among all that was played, and is told only where every moment follows from the last."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import cast

import pytest

from tests.unit.rooms.tidepool import Tidepool
from tidal_widgets.engine import Action, Game, Step
from tidal_widgets.mechanics.dicepool.luck import Attempt, Fall, Played, last_attempt
from tidal_widgets.mechanics.dicepool.problem import Block, Commit, Lose, Shown, Stop
from tidal_widgets.mechanics.dicepool.query import Query
from tidal_widgets.playthrough import Move, Playthrough


@dataclass(frozen=True)
class Spot:
    """A position of a game that stands in an attempt or does not; None moves where chance does."""

    mover: int | None
    question: str = ""


class Pool(Tidepool):
    """The questions of the made-up game, asked at such positions."""

    def at(self, state: object) -> Query | None:
        """Read the question of a position."""
        return self.read(state.question) if isinstance(state, Spot) and state.question else None


class Readings:
    """The readings of a game in which no rule is open."""

    answers = ()


class Unread:
    """As much of a game as tells how rules are read."""

    rulings = Readings()


POOL = Pool()
AWAY, CHANCE = Spot(0), Spot(None)
BEGUN = Spot(0, "A A ~ RY @1 s1/0 m2")
THROWN = Spot(None, "A A ~ RY @1 s1/0 |")
DANGER = Spot(0, "A A ~ RY @1 s1/0 | A:Y A:R x")
BLOCKED = Spot(0, "A A ~ RY @1 s0/1 | A:R A:Y")
WAY: Mapping[str, Spot] = {
    "attempt": AWAY,
    "commit A A": BEGUN,
    "rolled R": THROWN,
    "rolled Y": CHANCE,
    "rolled x": CHANCE,
    "block": DANGER,
    "complete": BLOCKED,
}
MOVES = (Commit(("A", "A")), Fall(("Y", "R"), 1), Block(), Stop("complete"))


def past(way: Mapping[str, Spot], end: Spot = AWAY) -> Playthrough[Spot]:
    spots = (*way.values(), end)
    steps = zip(way, spots, spots[1:], strict=False)
    moves = tuple(Move(Action.read(words), spot.mover, 2, Step(after, ())) for words, spot, after in steps)
    return Playthrough(cast("Game[Spot]", Unread()), spots[0], moves=moves)


def told(way: Mapping[str, Spot], end: Spot = AWAY, seat: int | None = None) -> Attempt | None:
    return last_attempt(POOL, past(way, end), seat)


@pytest.mark.parametrize("seat", [None, 0])
def test_an_attempt_is_followed_from_its_first_choice_to_its_end(seat: int | None) -> None:
    assert told(WAY, seat=seat) == Attempt(6, Played(POOL.read(BEGUN.question), MOVES))


def test_it_is_the_last_one_until_another_begins() -> None:
    later = {**WAY, "travel": AWAY, "drew rope": CHANCE}

    assert told(later) == told(WAY)
    assert told(later, BEGUN) is None
    assert told({**later, "commit A": BEGUN}, CHANCE) is None


def test_the_attempts_of_others_are_not_ones_own() -> None:
    assert told(WAY, seat=1) is None
    assert told({"travel": AWAY}) is None
    assert told({}) is None


def test_the_attempt_before_is_another() -> None:
    twice = {"complete": BLOCKED, **{f"{words} ": spot for words, spot in WAY.items()}}
    found = told(twice)

    assert found is not None
    assert found.played == Played(POOL.read(BEGUN.question), MOVES)


def test_losing_the_last_die_ends_an_attempt() -> None:
    last = Spot(0, "A ~ RY @1 s0/0 | A:R x")
    found = told({"lose A:R": last, "withdraw": AWAY})

    assert found == Attempt(1, Played(POOL.read(last.question), (Lose(Shown("A", "R")),)))
    assert told({"lose A:R": last}) is None
    assert told({"lose A:R": last, "play rope": AWAY}) is None


def test_an_account_may_begin_where_the_game_does() -> None:
    found = told({"block": DANGER, "complete": BLOCKED})

    assert found == Attempt(1, Played(POOL.read(DANGER.question), (Block(), Stop("complete"))))


@pytest.mark.parametrize(
    "odd",
    [
        {"complete": replace(BLOCKED, question="A A ~ RY @1 s1/1 | A:R A:Y")},
        {"complete": replace(BLOCKED, question="A B ~ RY @1 s0/1 | A:R B:Y")},
        {"choose rope": AWAY, "complete": BLOCKED},
    ],
)
def test_what_odds_do_not_follow_is_not_guessed(odd: Mapping[str, Spot]) -> None:
    way = {**{words: spot for words, spot in WAY.items() if words != "complete"}, **odd}

    assert told(way) == Attempt(len(way) - 1, None)
