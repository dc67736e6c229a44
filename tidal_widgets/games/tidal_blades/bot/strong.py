"""A strong player: it tries its best few moves on positions that its seat cannot tell from the true one.

Each try plays a move and then the rest of the turn as a sensible bot would, with the same hidden cards and the same
dice for every move; what it comes to is the chance to win before the next turn. The moves that do worse drop out.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from math import fsum, hypot, sqrt
from typing import NamedTuple
from zlib import crc32

from tidal_widgets.advice import CHANCE, WINNING, Advice, Advising, Budget, Estimating, Worth
from tidal_widgets.chance import finished
from tidal_widgets.engine import Action, Game, Roller
from tidal_widgets.games.tidal_blades.bot.bot import Opinion
from tidal_widgets.games.tidal_blades.bot.chances import Chances
from tidal_widgets.games.tidal_blades.bot.value import DIGITS, Value, fitted
from tidal_widgets.games.tidal_blades.bot.weights import SENSIBLE, Weights
from tidal_widgets.games.tidal_blades.play.attempt import Trying
from tidal_widgets.games.tidal_blades.play.sample import sample
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.turn import Travel
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.words.wording import phrase
from tidal_widgets.playthrough import Considering, ReasonedMove
from tidal_widgets.text import _

PLAINLY = frozenset({"block", "upgrade", "take", "refresh", "lose", "fight", "memory"})
SURE, FEW = 1.96, (2.37, 2.82)  # so many deviations hold 95 % of a normal curve; more where tries are few
OFF = 0.04  # by so much the value itself may be off, however many tries agree
OFF_BESIDE = 0.01  # by so much two values of one game may be off beside each other
POSITION = 32  # tries of a position
POLICY = replace(SENSIBLE, refresh=1.2)


@dataclass(frozen=True, slots=True)
class Plan:
    """What a decision may cost: how many moves stay in each round, and how often each of them is tried there."""

    moves: tuple[int, ...] = (6, 3)
    tries: tuple[int, ...] = (4, 8)

    @property
    def most(self) -> int:
        """The number of tries that a decision takes at most."""
        return sum(moves * tries for moves, tries in zip(self.moves, self.tries, strict=True))


class Tried(NamedTuple):
    """A move, and the chances to win that tries of it came to."""

    action: Action
    won: tuple[float, ...] = ()

    @property
    def mean(self) -> float:
        """The chance to win, on average."""
        return mean(self.won)

    def behind(self, best: Tried) -> Worth:
        """Estimate how much less it is worth than the best, from tries of both with the same cards and dice."""
        if self is best:
            return Worth.of(0.0)
        less = [other - one for one, other in zip(self.won, best.won, strict=False)]
        value, off = mean(less), hypot(OFF_BESIDE, off_by(less))
        return Worth(max(0.0, value), max(0.0, value - off), max(0.0, value + off))


def mean(won: Sequence[float]) -> float:
    """Compute the mean; 0 of nothing."""
    return fsum(won) / max(1, len(won))


def off_by(won: Sequence[float]) -> float:
    """Compute how far their mean may be off, as sure as 95 %, as far as tries can tell."""
    middle, more = mean(won), max(1, len(won) - 1)
    spread = sqrt(fsum((each - middle) ** 2 for each in won) / more / max(1, len(won)))
    return (SURE + FEW[0] / more + FEW[1] / more**2) * spread


def estimate(value: float, off: float) -> Worth:
    """Make the worth of a chance to win that may be so far off, and as far as what it is reckoned by."""
    half = hypot(OFF, off)
    return Worth(value, max(0.0, value - half), min(1.0, value + half))


class Strong:
    """A chooser for any seat of a game that is played with this world."""

    def __init__(self, world: World, plan: Plan | None = None, value: Value | None = None) -> None:
        """Bind the world, what a decision may cost, and what positions are worth."""
        self.world = world
        self.plan = plan or Plan()
        self.value = value or fitted()
        self.policy: Weights = POLICY
        self.chances = Chances(world)

    def __call__(self, game: Game[State], state: State, actions: Sequence[Action]) -> Action:
        """Choose the action that most often leads to a win."""
        return finished(self.consider(game, state, actions)).action

    def consider(self, game: Game[State], state: State, actions: Sequence[Action]) -> Considering:
        """Try the best few moves, a try a step, and decide."""
        seat = state.pending[-1].seat
        view = game.seen_by(state, seat)
        rated = yield from self._rated(view, seat, actions)
        if len(rated) == 1 or rated[0].verb in PLAINLY:
            return ReasonedMove(rated[0], _("This is what one always does here."))
        tried = yield from self._search(game, view, seat, rated)
        return ReasonedMove(tried[0].action, _reason(self.world, view, tried))

    def advise(self, game: Game[State], view: State, seat: int) -> Advising:
        """Try every move that seems worth it, and estimate what each is worth."""
        rated = yield from self._rated(view, seat, game.legal(view))
        tried = yield from self._search(game, view, seat, rated)
        best, off = tried[0], off_by(tried[0].won)
        found = ((each.action, each.behind(best)) for each in tried)
        behind = dict(sorted(found, key=lambda one: round(float(one[1].value), DIGITS)))
        worth = {action: estimate(best.mean - less.value, hypot(off, less.off)) for action, less in behind.items()}
        return Advice(estimate(best.mean, off), worth, WINNING, behind=behind)

    def chance(self, game: Game[State], view: State, seat: int) -> Estimating:
        """Estimate the chance to win, by playing the turn on as a sensible player would."""
        tables, won = self._tables(view, seat), list[float]()
        for number in range(POSITION):
            yield number / POSITION
            dealt, dice = next(tables)
            won.append((yield from self._tried(game, dealt, None, seat, dice)))
        return estimate(mean(won), off_by(won))

    def _search(
        self, game: Game[State], view: State, seat: int, rated: Sequence[Action]
    ) -> Generator[float | None, None, list[Tried]]:
        """Try moves, a try a step, and list them, the best first; those that dropped out last come behind."""
        done, tried, dropped = 0, [Tried(action) for action in rated], list[Tried]()
        tables = self._tables(view, seat)
        for moves, tries in zip(self.plan.moves, self.plan.tries, strict=True):
            tried, dropped = tried[:moves], [*(each for each in tried[moves:] if each.won), *dropped]
            for _round in range(tries):
                dealt, dice = next(tables)
                for place, (action, won) in enumerate(tried):
                    yield done / self.plan.most
                    more = yield from self._tried(game, dealt, action, seat, dice)
                    tried[place] = Tried(action, (*won, more))
                    done += 1
            tried.sort(key=lambda each: -round(each.mean, DIGITS))
        return [*tried, *dropped]

    def _rated(
        self, view: State, seat: int, actions: Sequence[Action]
    ) -> Generator[float | None, None, Sequence[Action]]:
        """List the actions, those first that promise most to a sensible player."""
        rate, promises = Opinion(self.chances, view, seat, self.policy).rate, dict[Action, float]()
        for action in actions:
            promises[action] = rate(action)
            yield None
        return sorted(actions, key=lambda action: -promises[action])

    def _tables(self, view: State, seat: int) -> Iterator[tuple[State, int]]:
        """Deal what the seat cannot see, over and over, with a seed of dice for each deal."""
        seed = crc32(repr((*view,)).encode())
        while True:
            yield sample(self.world, view, seat, Roller(seed)), seed
            seed += 1

    def _tried(
        self, game: Game[State], state: State, action: Action | None, seat: int, dice: int
    ) -> Generator[float | None, None, float]:
        """Play a move, if there is one, and on to the next turn, a step for each; estimate the chance to win there."""
        begun, roller = _turn(state), Roller(dice)
        state = state if action is None else game.play(state, action).state
        while state.pending and not (isinstance(state.pending[-1], Travel) and _turn(state) != begun):
            yield None
            mover = game.to_move(state)
            if mover is None:
                action = roller.roll(game.chance(state))
            else:
                action = yield from self._followed(state, mover, game.legal(state))
            state = game.play(state, action).state
        return self.value.chances(self.world, state)[seat]

    def _followed(self, state: State, mover: int, actions: Sequence[Action]) -> Generator[float | None, None, Action]:
        """Choose as a sensible player would, an action a step."""
        if len(actions) == 1:
            return actions[0]
        rate, promises = Opinion(self.chances, state, mover, self.policy).rate, list[float]()
        for action in actions:
            promises.append(rate(action))
            yield None
        return actions[promises.index(max(promises))]


@dataclass(frozen=True, slots=True)
class WinAdviser:
    """Estimates for the coach what each choice of a game is worth, outside attempts; inside them odds are exact."""

    game: Game[State]
    strong: Strong

    def knows(self, view: State, seat: int) -> bool:
        """Tell whether the seat is to choose, and no dice lie before it."""
        return self.game.to_move(view) == seat and not any(isinstance(frame, Trying) for frame in view.pending)

    def advise(self, view: State, seat: int, _budget: Budget) -> Advising:
        """Estimate the chance to win with each of the best few moves; None where nothing is known."""
        yield None
        return (yield from self.strong.advise(self.game, view, seat)) if self.knows(view, seat) else None

    def chance(self, view: State, seat: int) -> Estimating:
        """Estimate the chance of a seat to win."""
        return self.strong.chance(self.game, view, seat)


def _turn(state: State) -> tuple[int, int, int] | None:
    """Tell one turn from another while it has only begun; None in its midst."""
    if not (state.pending and isinstance(state.pending[-1], Travel)):
        return None
    return state.round, sum(len(seat.placed) for seat in state.seats), len(state.passed)


def _reason(world: World, view: State, tried: Sequence[Tried]) -> str:
    """Say in a sentence what the best move came to, and what the next one would have."""
    best, other = tried[:2]
    says = _("I tried it {0} times: I would win {1} of such games. The next best, “{2}”, wins {3}.")
    won, less = CHANCE.about(estimate(best.mean, 0)), CHANCE.about(estimate(other.mean, 0))
    return says.format(len(best.won), won, phrase(world, view, other.action), less)
