"""What a position is worth before a turn begins: the points each seat may end with, and its chance to win.

The numbers were fitted to games that sensible bots played with shaken weights; `tests/games/tidal_blades/fit_value.py`
fits them anew.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp

from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.dice import LETTER_LEVEL
from tidal_widgets.games.tidal_blades.play.rewards import sets, style_level
from tidal_widgets.games.tidal_blades.play.scoring import challenge_points, progress, scores
from tidal_widgets.games.tidal_blades.play.state import Seat, State, in_play
from tidal_widgets.games.tidal_blades.play.world import JUDGE_PATH, World

DIGITS = 9  # so that the last bits of a float, which differ from machine to machine, decide nothing
NAMES = (
    *(f"{which} dice of level {level}" for which in ("active", "spent") for level in range(1, 5)),
    *("Focus", "Spirit", "Resilience", "Synergy", "Shells", "Shield", "Fruit", "hand", "Stunts", "powers"),
    *("completed", "their points", "sets", "second style", "space", "leads", "Hits", "Goal", "points so far", "one"),
)


def turns_left(state: State, seat: Seat) -> int:
    """Count the turns that a seat has before it."""
    return seat.discs + sum(NUMBERS.discs[state.round :])


def features(world: World, state: State) -> list[tuple[float, ...]]:
    """Describe each seat by the numbers that its final points are estimated from."""
    so_far = scores(world, state).totals
    return [_features(world, state, index, so_far[index]) for index in range(len(state.seats))]


def _features(world: World, state: State, index: int, so_far: int) -> tuple[float, ...]:
    seat = state.seats[index]
    hits = seat.hits + sum(beast.hits.count(index) for beast in in_play(state))
    dice = [0] * 8
    for first, row in ((0, seat.active), (4, seat.spent)):
        for die in row:
            dice[first + LETTER_LEVEL[die[0]] - 1] += 1
    goal = world.components.goals.get(seat.goal)
    come = min(1.0, progress(world, seat, goal, hits) / goal.hard) if goal else 0.0
    styles = sorted(style_level(world, seat, arena) for arena in JUDGE_PATH)
    done = len(seat.completed), challenge_points(world, seat), sets(world, seat), styles[1]
    goods = seat.shells, seat.shield, seat.fruit, len(seat.hand), len(seat.stunts), len(seat.powers)
    return (*dice, *seat.notches, *goods, *done, seat.champion, seat.leads, hits, come, so_far, 1.0)


@dataclass(frozen=True, slots=True)
class Value:
    """Weights of those numbers by turns left, and how far points are from deciding who wins."""

    weights: tuple[tuple[float, ...], ...]
    temperatures: tuple[float, ...]

    def points(self, world: World, state: State) -> list[float]:
        """Estimate the points with which each seat will end."""
        rows = zip(state.seats, features(world, state), strict=True)
        return [self._sum(self.weights[turns_left(state, seat)], row) for seat, row in rows]

    def _sum(self, weights: Sequence[float], row: Sequence[float]) -> float:
        return sum(weight * number for weight, number in zip(weights, row, strict=True))

    def chances(self, world: World, state: State) -> list[float]:
        """Estimate each seat's chance to win; who won, at the end."""
        if not state.pending:
            winners = scores(world, state).winners
            return [(index in winners) / len(winners) for index in range(len(state.seats))]
        heat = self.temperatures[max(turns_left(state, seat) for seat in state.seats)]
        points = self.points(world, state)
        odds = [exp((each - max(points)) / heat) for each in points]
        return [round(each / sum(odds), DIGITS) for each in odds]


@cache
def fitted() -> Value:
    """Load the numbers that were fitted."""
    said = json.loads((files(__package__) / "value.json").read_text(encoding="utf-8"))
    columns = (said["weights"][name] for name in NAMES)
    return Value(tuple(zip(*columns, strict=True)), tuple(said["temperatures"]))
