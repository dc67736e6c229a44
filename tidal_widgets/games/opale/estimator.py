"""Estimates of the chance to win: a round is played on by two strong players, over and over, and the margin valued.

What the seat cannot see is dealt anew each time, the other player's hand at random: such a hand takes more in a round
than one from which the best was played already. From a margin to the end the rest of the game spreads like a normal
curve whose variance grows with the cards left to draw. `tests/games/opale/fit_spread.py` fits both to games.

Moves that only change a hand are not told apart by a round: what they bring comes later. Near the end each is tried to
the end, with the same cards for all; before that whatever they bring is less than a few tries can see.
"""

from collections.abc import Generator
from dataclasses import dataclass
from math import erf, inf, sqrt
from typing import NamedTuple
from zlib import crc32

from tidal_widgets.advice import Advice, Advising, Basis, Budget, Estimating, Worth
from tidal_widgets.box import OpenTable
from tidal_widgets.engine import Action, Game, Roller, deck
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
DIGITS = 9  # so that the last bits of a float, which differ from machine to machine, decide nothing


class Rest(NamedTuple):
    """How a margin moves from a turn to the end of the game."""

    least: float = 60.0  # its variance with no card left to draw
    more: float = 14.0  # and how much that grows with each
    on_turn: float = 3.0  # points that it is worth to be on turn
    kept: float = 3.0  # points by which a hand dealt at random takes more in a round than one that was kept


class Margin(NamedTuple):
    """What counts of a position for who wins: the points by which a seat is ahead, and how much is to come."""

    ahead: int
    on_turn: bool
    left: int
    over: bool


Trying = Generator[float | None, None, Margin]


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
        late = isinstance(view.pending[-1], Refill) and left_to_draw(view) <= LATE
        found = (yield from self._compared(view, seat)) if late else None
        return found or Advice.silent(_("Too little to choose between these, as far as we can estimate."))

    def _compared(self, view: State, seat: int) -> Advising:
        """Try every move to the end, each with the same cards; None where none is surely worse than another."""
        seed, won = crc32(repr((*view,)).encode()), {action: list[float]() for action in self.game.legal(view)}
        for number in range(TRIES):
            for action, found in won.items():
                yield number / TRIES
                found.append(likely((yield from self._tried(view, seat, seed + number, inf, action)), Rest()))
        return Advice.by_tries(won, OFF, OFF_BESIDE, Basis(left_out=load_sheet(CONTENT).left_out))

    def chance(self, view: State, seat: int) -> Estimating:
        """Estimate the chance to win, a move of a round that is played on a step."""
        margins = yield from self.after_a_round(view, seat)
        return Worth.by_tries([likely(each, Rest()) for each in margins], OFF)

    def after_a_round(self, view: State, seat: int) -> Generator[float | None, None, list[Margin]]:
        """Play a round on from what a seat sees, over and over; tell what it came to each time."""
        seed, found = crc32(repr((*view,)).encode()), list[Margin]()
        for number in range(TRIES):
            yield number / TRIES
            found.append((yield from self._tried(view, seat, seed + number, len(view.seats))))
        return found

    def _tried(self, view: State, seat: int, seed: int, most: float, action: Action | None = None) -> Trying:
        """Deal what the seat cannot see; play on for so many turns, or to the end; tell what that came to."""
        roller = Roller(seed)
        state = sample(self.world, view, seat, roller)
        state = self.game.play(state, action).state if action is not None else state
        turns = [state.turn]
        for move in moves(self.game, state, self.player, roller):
            state = move.step.state
            turns += [state.turn] if state.turn != turns[-1] else []
            if len(turns) > most:
                break
            yield None
        return margin(state, seat)


def margin(state: State, seat: int) -> Margin:
    """Count by how much a seat is ahead."""
    points = [sum(map(points_of, one.score)) + PAWN * (state.pawn == at) for at, one in enumerate(state.seats)]
    return Margin(points[seat] - points[1 - seat], state.turn == seat, left_to_draw(state), not state.pending)


def likely(margin: Margin, rest: Rest) -> float:
    """Estimate how likely a seat wins from a margin; at the end it is known."""
    if margin.over:
        return 0.5 * (margin.ahead >= 0) + 0.5 * (margin.ahead > 0)
    ahead = margin.ahead + rest.kept + (rest.on_turn if margin.on_turn else -rest.on_turn)
    return round((1 + erf(ahead / sqrt(2 * (rest.least + rest.more * margin.left)))) / 2, DIGITS)


def left_to_draw(state: State) -> int:
    """Count the cards in all draw piles."""
    return sum(deck.size(one.pile) for one in state.seats)


def estimator(table: OpenTable) -> WinEstimator:
    """Build whoever estimates at a table."""
    return WinEstimator(table.game, table.world, Strong(table.components))
