"""Fit how a margin moves from a turn to the end to games, by what the estimator sees a round later.

    .venv/bin/python -m tests.games.opale.fit_spread sensible 500

The lines tell what was tried, and how well it foretold who won: the best comes last, and `Rest` in
`opale/estimator.py` names it. Turns of one game are alike, so a difference of a few units says nothing.
"""

import sys
from collections.abc import Iterator, Sequence
from math import log
from typing import NamedTuple

from tests.tables import laid_out
from tidal_widgets.chance import finished
from tidal_widgets.engine import Roller
from tidal_widgets.games.opale import box
from tidal_widgets.games.opale.estimator import Margin, Rest, WinEstimator, likely
from tidal_widgets.games.opale.state import State
from tidal_widgets.playthrough import moves

TURNS = (0.1, 0.25, 0.4, 0.55, 0.7, 0.8, 0.9)  # which of all turns of a game are asked about
STEPS = Rest(least=20, more=2, on_turn=0.5, kept=0.5)
SURE = 0.01  # no chance is taken for smaller, or a single game would outweigh all others


class Asked(NamedTuple):
    """What a seat saw coming at a turn, and its share of the win."""

    margins: Sequence[Margin]
    won: float


def asked(bot: str, games: int) -> Iterator[Asked]:
    """Yield some turns of each game, from the eyes of one seat and then of the other."""
    table = laid_out(box)
    playing, estimator = table.playing, table.estimator
    assert isinstance(estimator, WinEstimator)
    for number in range(games):
        state = playing.game.setup(playing.tables(2, "")[number % 2])
        begun, turn = list[State](), None
        for move in moves(playing.game, state, playing.bots[bot], Roller(number)):
            if move.seat is not None and move.seat != turn:
                turn = move.seat
                begun.append(state)
            state = move.step.state
        scores = playing.game.scores(state)
        assert scores is not None
        for at, part in enumerate(TURNS):
            drawn, seat = begun[int(part * len(begun))], (number + at) % 2
            margins = finished(estimator.after_a_round(playing.game.seen_by(drawn, seat), seat))
            yield Asked(margins, (seat in scores.winners) / len(scores.winners))


def fit(found: Sequence[Asked], rest: Rest) -> float:
    """Compute how well a rest foretells who won: the logarithm of the chance that it gave to what came."""
    total = 0.0
    for margins, won in found:
        called = sum(likely(each, rest) for each in margins) / len(margins)
        called = min(max(called, SURE), 1 - SURE)
        total += won * log(called) + (1 - won) * log(1 - called)
    return total


def fitted(found: Sequence[Asked], rest: Rest) -> Iterator[tuple[Rest, float]]:
    """Yield ever better rests, a step in one direction each."""
    best = fit(found, rest)
    yield rest, best
    while True:
        near = [rest._replace(**{name: value + sign * step})
                for name, value, step in zip(rest._fields, rest, STEPS, strict=True) for sign in (-1, 1)]  # fmt: skip
        reached, there = max((fit(found, each), each) for each in near if min(each[:2]) > 0)
        if reached <= best:
            return
        best, rest = reached, there
        yield rest, best


def lines(bot: str, games: int) -> Iterator[str]:
    """Yield a line for each step."""
    for rest, how_well in fitted(list(asked(bot, games)), Rest()):
        yield " ".join(f"{name} {value:g}" for name, value in rest._asdict().items()) + f": {how_well:.1f}"


if __name__ == "__main__":
    for line in lines(sys.argv[1], int(sys.argv[2])):
        print(line, flush=True)
