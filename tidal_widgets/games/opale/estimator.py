"""Estimates of the chance to win: a round is played on by two strong players, over and over, and the margin valued.

What the seat cannot see is dealt anew each time. From a margin to the end the rest of the game spreads like a normal
curve whose variance grows with the cards left to draw; `tests/games/opale/fit_spread.py` shows by how much.

Moves that only change a hand are not told apart by a round: what they bring comes later. Near the end each is tried to
the end, with the same cards for all; before that whatever they bring is less than a few tries can see.
"""

from collections.abc import Generator
from dataclasses import dataclass
from math import erf, inf, sqrt
from zlib import crc32

from tidal_widgets.advice import Advice, Advising, Basis, Budget, Estimating, Worth
from tidal_widgets.box import OpenTable
from tidal_widgets.engine import Game, Roller, deck
from tidal_widgets.games.opale.board import PAWN, points_of
from tidal_widgets.games.opale.components import CONTENT
from tidal_widgets.games.opale.effects import Take
from tidal_widgets.games.opale.sample import sample
from tidal_widgets.games.opale.state import State, World
from tidal_widgets.games.opale.strong import Strong
from tidal_widgets.games.opale.turn import EndTurn, Refill, Turn
from tidal_widgets.mechanics.positions.cards import load_sheet
from tidal_widgets.playthrough import moves
from tidal_widgets.text import _

TRIES = 40
OFF = 0.04  # by so much the value itself may be off, however many tries agree
OFF_BESIDE = 0.02  # by so much two moves of one position may be off beside each other
LATE = 24  # cards left to draw, from which on a game is short enough to be tried to its end
MORE, AHEAD = 13.0, 1.2  # variance of the margin for each card left to draw; what it is worth to be on turn
DIGITS = 9  # so that the last bits of a float, which differ from machine to machine, decide nothing


@dataclass(frozen=True, slots=True)
class WinEstimator:
    """Estimates the chance to win, and the moves of a hand; plays and arrows are known exactly to somebody else."""

    game: Game[State]
    world: World
    player: Strong

    def knows(self, view: State, seat: int) -> bool:
        """Tell whether the seat is to choose something else than a play or an arrow."""
        return self.game.to_move(view) == seat and not isinstance(view.pending[-1], Turn | Take)

    def advise(self, view: State, seat: int, _budget: Budget) -> Advising:
        """Estimate each way to complete a hand when the game is nearly over; else say why nothing can be said."""
        yield None
        if not self.knows(view, seat):
            return None
        if isinstance(view.pending[-1], EndTurn):
            return Advice.silent(_("Nobody can estimate what a seashell is worth later, so none of these is priced."))
        found = None
        if isinstance(view.pending[-1], Refill) and left_to_draw(view) <= LATE:
            found = yield from self._compared(view, seat)
        return found or Advice.silent(_("Too little to choose between these, as far as we can estimate."))

    def _compared(self, view: State, seat: int) -> Advising:
        """Try every move to the end, each with the same cards; None where none is surely worse than another."""
        seed, won = crc32(repr((*view,)).encode()), {action: list[float]() for action in self.game.legal(view)}
        for number in range(TRIES):
            for action, found in won.items():
                yield number / TRIES
                roller = Roller(seed + number)
                dealt = sample(self.world, view, seat, roller)
                found.append((yield from self._tried(self.game.play(dealt, action).state, seat, roller, inf)))
        return Advice.by_tries(won, OFF, OFF_BESIDE, Basis(left_out=load_sheet(CONTENT).left_out))

    def chance(self, view: State, seat: int) -> Estimating:
        """Estimate the chance to win, a move of a round that is played on a step."""
        seed, won = crc32(repr((*view,)).encode()), list[float]()
        for number in range(TRIES):
            yield number / TRIES
            roller = Roller(seed + number)
            dealt = sample(self.world, view, seat, roller)
            won.append((yield from self._tried(dealt, seat, roller, len(view.seats))))
        return Worth.by_tries(won, OFF)

    def _tried(self, state: State, seat: int, roller: Roller, most: float) -> Generator[float | None, None, float]:
        """Play on for so many turns, or to the end; value what that came to."""
        turns = [state.turn]
        for move in moves(self.game, state, self.player, roller):
            state = move.step.state
            if state.turn != turns[-1]:
                turns.append(state.turn)
            if len(turns) > most:
                break
            yield None
        return likely(state, seat)


def likely(state: State, seat: int) -> float:
    """Estimate how likely a seat wins, by the margin and the cards left to draw; who won, at the end."""
    points = [sum(map(points_of, one.score)) + PAWN * (state.pawn == at) for at, one in enumerate(state.seats)]
    ahead = points[seat] - points[1 - seat]
    if not state.pending:
        return 0.5 * (ahead >= 0) + 0.5 * (ahead > 0)
    spread = sqrt(MORE * (1 + left_to_draw(state)))
    deviations = (ahead + (AHEAD if state.turn == seat else -AHEAD)) / spread
    return round((1 + erf(deviations / sqrt(2))) / 2, DIGITS)


def left_to_draw(state: State) -> int:
    """Count the cards in all draw piles."""
    return sum(deck.size(one.pile) for one in state.seats)


def estimator(table: OpenTable) -> WinEstimator:
    """Build whoever estimates at a table."""
    return WinEstimator(table.game, table.world, Strong(table.components))
