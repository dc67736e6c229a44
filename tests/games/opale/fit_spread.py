"""Measure how far the margin of a game moves from a turn to the end, by the cards left to draw.

    .venv/bin/python -m tests.games.opale.fit_spread strong 400

Each line tells of turns with about so many cards left: how many there were, by how much whoever was on turn gained on
average, and the variance for each card left (and one more). `opale/estimator.py` uses what comes of it.
"""

import sys
from collections.abc import Iterator
from typing import NamedTuple

from tests.tables import laid_out
from tidal_widgets.engine import Roller, deck
from tidal_widgets.games.opale import box
from tidal_widgets.games.opale.board import PAWN, points_of
from tidal_widgets.games.opale.state import State
from tidal_widgets.playthrough import moves

STEP = 8


class Moved(NamedTuple):
    """How many cards were left at a turn, and by how much the margin of whoever was on turn grew to the end."""

    left: int
    by: int


def margin(state: State, seat: int) -> int:
    """Count by how much a seat is ahead."""
    points = [sum(map(points_of, one.score)) + PAWN * (state.pawn == at) for at, one in enumerate(state.seats)]
    return points[seat] - points[1 - seat]


def moved(bot: str, games: int) -> Iterator[Moved]:
    """Yield what came of every turn of some games."""
    playing = laid_out(box).playing
    for number in range(games):
        state = playing.game.setup(playing.tables(2, "")[0])
        begun, turn = list[State](), None
        for move in moves(playing.game, state, playing.bots[bot], Roller(number)):
            if move.seat is not None and move.seat != turn:
                turn = move.seat
                begun.append(state)
            state = move.step.state
        for each in begun:
            left = sum(deck.size(one.pile) for one in each.seats)
            yield Moved(left, margin(state, each.turn) - margin(each, each.turn))


def lines(bot: str, games: int) -> Iterator[str]:
    """Yield a line for each number of cards left."""
    found: dict[int, list[Moved]] = {}
    for one in moved(bot, games):
        found.setdefault(one.left // STEP, []).append(one)
    for place, rows in sorted(found.items()):
        mean, left = (sum(row[at] for row in rows) / len(rows) for at in (1, 0))
        variance = sum((row.by - mean) ** 2 for row in rows) / len(rows)
        yield f"{place * STEP:3} {len(rows):6} {mean:6.1f} {variance / (1 + left):6.1f}"


if __name__ == "__main__":
    print("\n".join(lines(sys.argv[1], int(sys.argv[2]))))
