"""Estimates of the chance to win: a round is played on by two strong players, over and over, and the margin valued.

What the seat cannot see is dealt anew each time. From a margin to the end the rest of the game spreads like a normal
curve whose variance grows with the cards left to draw; `tests/games/opale/fit_spread.py` shows by how much.
"""

from collections.abc import Generator
from dataclasses import dataclass
from math import erf, fsum, hypot, sqrt
from zlib import crc32

from tidal_widgets.advice import Advising, Budget, Estimating, Worth
from tidal_widgets.box import OpenTable
from tidal_widgets.engine import Game, Roller, deck
from tidal_widgets.games.opale.board import PAWN, points_of
from tidal_widgets.games.opale.sample import sample
from tidal_widgets.games.opale.state import State, World
from tidal_widgets.games.opale.strong import Strong
from tidal_widgets.playthrough import moves

TRIES = 40
SURE = 1.96  # so many deviations hold 95 % of a normal curve
OFF = 0.04  # by so much the value itself may be off, however many tries agree
MORE, AHEAD = 13.0, 1.2  # variance of the margin for each card left to draw; what it is worth to be on turn
DIGITS = 9  # so that the last bits of a float, which differ from machine to machine, decide nothing


@dataclass(frozen=True, slots=True)
class WinEstimator:
    """Estimates the chance to win; what choices of a turn are worth is known exactly to somebody else."""

    game: Game[State]
    world: World
    player: Strong

    def knows(self, _view: State, _seat: int) -> bool:
        """Tell that there is nothing to say of choices."""
        return False

    def advise(self, _view: State, _seat: int, _budget: Budget) -> Advising:
        """Say nothing of choices."""
        yield None
        return None

    def chance(self, view: State, seat: int) -> Estimating:
        """Estimate the chance to win, a move of a round that is played on a step."""
        seed, won = crc32(repr((*view,)).encode()), list[float]()
        for number in range(TRIES):
            yield number / TRIES
            roller = Roller(seed + number)
            won.append((yield from self._tried(sample(self.world, view, seat, roller), seat, roller)))
        mean = fsum(won) / TRIES
        spread = sqrt(fsum((each - mean) ** 2 for each in won) / (TRIES - 1))
        half = hypot(OFF, SURE * spread / sqrt(TRIES))
        return Worth(mean, max(0.0, mean - half), min(1.0, mean + half))

    def _tried(self, state: State, seat: int, roller: Roller) -> Generator[float | None, None, float]:
        """Play on till it is another's turn and then this one's again, or to the end; value what that came to."""
        turns = [state.turn]
        for move in moves(self.game, state, self.player, roller):
            state = move.step.state
            if state.turn != turns[-1]:
                turns.append(state.turn)
            if len(turns) > len(state.seats):
                break
            yield None
        return likely(state, seat)


def likely(state: State, seat: int) -> float:
    """Estimate how likely a seat wins, by the margin and the cards left to draw; who won, at the end."""
    points = [sum(map(points_of, one.score)) + PAWN * (state.pawn == at) for at, one in enumerate(state.seats)]
    ahead = points[seat] - points[1 - seat]
    if not state.pending:
        return 0.5 * (ahead >= 0) + 0.5 * (ahead > 0)
    left = sum(deck.size(one.pile) for one in state.seats)
    deviations = (ahead + (AHEAD if state.turn == seat else -AHEAD)) / sqrt(MORE * (1 + left))
    return round((1 + erf(deviations / sqrt(2))) / 2, DIGITS)


def estimator(table: OpenTable) -> WinEstimator:
    """Build whoever estimates at a table."""
    return WinEstimator(table.game, table.world, Strong(table.components))
