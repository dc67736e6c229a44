"""Fit what the strong bot of Tidal Blades holds a position to be worth, and write it into its data file.

.venv/bin/python -m tests.games.tidal_blades.fit_value 1200

So many games are played by sensible bots, each weight of each seat times e^0.35 or e^-0.35 by a coin. Before every
second turn all seats are described; a ridge regression of their final points is solved for each number of turns left.
From further games, a sixth as many, come the temperatures: those under which the winners are the least surprising.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from math import exp, log
from pathlib import Path
from typing import Any

import tidal_widgets.games.tidal_blades.bot as folder
from tests.tables import laid_out
from tidal_widgets.engine import Action, Game, Roller
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.bot.bot import Opinion
from tidal_widgets.games.tidal_blades.bot.chances import Chances
from tidal_widgets.games.tidal_blades.bot.value import NAMES, Value, features, turns_left
from tidal_widgets.games.tidal_blades.bot.weights import SENSIBLE, Weights
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.turn import Travel
from tidal_widgets.playthrough import moves

TURNS = 13
SHAKE, RIDGE, EVERY = 0.35, 10.0, 2
FILE = Path(*folder.__path__) / "value.json"
Row = Sequence[float]


def shaken(roller: Roller, weights: Weights = SENSIBLE) -> Weights:
    """Move each weight up or down."""

    def moved(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: moved(each) for name, each in value.items()}
        if isinstance(value, tuple):
            return tuple(map(moved, value))
        return value * exp(SHAKE * (1 if roller.shuffle((0, 1))[0] else -1)) if isinstance(value, float) else value

    return replace(weights, **{field.name: moved(getattr(weights, field.name)) for field in fields(weights)})


def played(number: int, chances: Chances, game: Game[State]) -> tuple[list[State], State]:
    """Play a game of shaken bots, and list its states before every second turn, and the last."""
    playing, roller = laid_out(box).playing, Roller(number)
    tables = playing.tables(4, ("", "experienced")[number % 4 == 0])
    minds = [shaken(roller) for _seat in range(4)]

    def choose(_game: Game[State], state: State, actions: Sequence[Action]) -> Action:
        seat = state.pending[-1].seat
        return max(actions, key=Opinion(chances, state, seat, minds[seat]).rate)

    begun, turn, state = list[State](), None, game.setup(tables[number % len(tables)])
    for move in moves(game, state, choose, roller):
        state = move.step.state
        now = (state.round, sum(len(seat.placed) for seat in state.seats))
        if state.pending and isinstance(state.pending[-1], Travel) and now != turn:
            turn = now
            begun.append(state)
    return begun[number % EVERY :: EVERY], state


def games(first: int, count: int) -> Iterator[tuple[list[State], State]]:
    """Play games, and say how far it has come."""
    playing = laid_out(box).playing
    chances = Chances(laid_out(box).world)
    for number in range(first, first + count):
        yield played(number, chances, playing.game)
        if not number % 100:
            sys.stderr.write(f"{number - first} of {count} games\n")


def solved(matrix: list[list[float]]) -> list[float]:
    """Solve linear equations, the right side in the last column."""
    size = len(matrix)
    for place in range(size):
        best = max(range(place, size), key=lambda row: abs(matrix[row][place]))
        matrix[place], matrix[best] = matrix[best], matrix[place]
        pivot = matrix[place]
        for row in (row for number, row in enumerate(matrix) if number != place and row[place]):
            share = row[place] / pivot[place]
            row[place:] = [one - share * other for one, other in zip(row[place:], pivot[place:], strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(matrix)]


def weights(count: int) -> tuple[tuple[float, ...], ...]:
    """Fit the final points to the numbers that describe a seat, by turns left."""
    world, size = laid_out(box).world, len(NAMES)
    sums = [[[RIDGE * (i == j) for j in range(size + 1)] for i in range(size)] for _turns in range(TURNS)]
    for begun, end in games(0, count):
        totals = laid_out(box).game.scores(end).totals  # type: ignore[union-attr]
        for state in begun:
            for seat, row, total in zip(state.seats, features(world, state), totals, strict=True):
                whole = (*row, float(total))
                for number, line in zip(row, sums[turns_left(state, seat)], strict=True):
                    if number:
                        line[:] = [one + number * other for one, other in zip(line, whole, strict=True)]
    return tuple(tuple(solved(matrix)) for matrix in sums)


def temperatures(value: Value, first: int, count: int) -> list[float]:
    """Find for each number of turns left under which temperature those who won were the least surprising."""
    world, heats = laid_out(box).world, [1.0 + step / 5 for step in range(50)]
    lost = [[0.0] * len(heats) for _turns in range(TURNS)]
    for begun, end in games(first, count):
        winners = laid_out(box).game.scores(end).winners  # type: ignore[union-attr]
        for state in begun:
            points, turns = value.points(world, state), max(turns_left(state, seat) for seat in state.seats)
            for place, heat in enumerate(heats):
                odds = [exp((each - max(points)) / heat) for each in points]
                lost[turns][place] -= log(sum(odds[seat] for seat in winners) / sum(odds))
    return [heats[min(range(len(heats)), key=row.__getitem__)] for row in lost]


def main(count: int) -> None:
    """Fit everything, and write it down."""
    value = Value(weights(count), (1.0,) * TURNS)
    columns = [[round(number, 4) for number in column] for column in zip(*value.weights, strict=True)]
    lines = [f'    "{name}": {json.dumps(column)}' for name, column in zip(NAMES, columns, strict=True)]
    heats = json.dumps([round(heat, 1) for heat in temperatures(value, count, count // 6)])
    text = (
        f'{{\n  "weights": {{\n{",".join(chr(10) + line for line in lines)[1:]}\n  }},\n  "temperatures": {heats}\n}}\n'
    )
    FILE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]))
