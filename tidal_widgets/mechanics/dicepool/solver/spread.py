"""The joint distribution of how an attempt ends and what it has cost, under the best policy.

Chances flow from the first throw down through the levels, each visited once. Inside a level they flow only from
keeps to shows claimed by better keeps; the loop back to the same keep is summed as a geometric series.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Generic, NamedTuple

from tidal_widgets.chance.number import Number, steps
from tidal_widgets.mechanics.dicepool.solver.claims import STOP
from tidal_widgets.mechanics.dicepool.solver.policy import Policy
from tidal_widgets.mechanics.dicepool.solver.pool import Hand
from tidal_widgets.mechanics.dicepool.solver.purse import Stock
from tidal_widgets.mechanics.dicepool.solver.solver import Solver

Key = tuple[Stock, Hand]
BREATH = 20_000
SHOWS = 60


class Outcome(NamedTuple):
    """How an attempt ended: its result, the dice lost by name of sort, the Shells paid, the Time Leaps used."""

    result: str
    dice_lost: int
    shells_spent: int
    leaps: int
    left: Hand

    @property
    def key(self) -> str:
        """The outcome as one line of text, the dice lost only counted.

        >>> Outcome("complete", 1, 0, 0, (1,)).key
        'result=complete|dice_lost=1|shells_spent=0|leaps=0'
        """
        result = self.result if self.result.startswith("hits=") else f"result={self.result}"
        return f"{result}|dice_lost={self.dice_lost}|shells_spent={self.shells_spent}|leaps={self.leaps}"


class Spread(Generic[Number]):
    """Chances on their way through the levels of a policy."""

    def __init__(self, policy: Policy, solver: Solver[Number]) -> None:
        self._policy = policy
        self._solver: Solver[Number] = solver
        self._zero: Number = 0 * solver.one
        self._waiting: dict[Key, dict[int, Number]] = {}
        self.ends: dict[tuple[int, Key], Number] = defaultdict(lambda: self._zero)

    def from_throw(self, stock: Stock, hand: Hand) -> dict[Outcome, Number]:
        """Return the chance of every outcome when all dice of `hand` are about to be thrown."""
        for _step in self.flowing(stock, hand):
            pass
        price = self._solver.asked.leap_price
        outcomes: dict[Outcome, Number] = defaultdict(lambda: self._zero)
        for (reach, ((board, shield), left)), chance in self.ends.items():
            result, leaps = self._solver.endings.of(reach).result, (sum(stock) - board - shield) // price
            outcomes[Outcome(result, sum(hand) - sum(left), stock[0] - board, leaps, left)] += chance
        return dict(outcomes)

    def flowing(self, stock: Stock, hand: Hand) -> Iterator[None]:
        """Let all chances begin where all dice of `hand` are about to be thrown, and flow to their ends."""
        if any(hand):
            yield from self._flow((stock, hand), {0: self._solver.one})
        else:
            self._arrive((stock, hand), 0, self._solver.one)
        yield from self.running()

    def running(self) -> Iterator[None]:
        """Let all chances flow to their ends in small steps, the richest level first."""
        while self._waiting:
            yield from self._visit(max(self._waiting, key=lambda key: (sum(key[0]), key[0][0], sum(key[1]))))

    def _arrive(self, key: Key, show: int, chance: Number) -> None:
        shows = self._waiting.setdefault(key, {})
        shows[show] = shows.get(show, self._zero) + chance

    def _visit(self, key: Key) -> Iterator[None]:
        """Send on all that waits at a level: to its endings, by Time Leap, or into its keeps."""
        throws: dict[int, Number] = {}
        breath = steps(SHOWS, self._zero)
        for number, (show, chance) in enumerate(self._waiting.pop(key).items(), start=1):
            if not number % breath:
                yield
            claim = self._policy.levels[key].claims[show]
            if claim == STOP:
                self._stop(key, show, chance)
            else:
                throws[claim] = throws.get(claim, self._zero) + chance
        if throws:
            yield from self._flow(key, throws)

    def _stop(self, key: Key, show: int, chance: Number) -> None:
        stock, hand = key
        where, place = self._policy.leap(stock, hand, show)
        if where != key:
            self._arrive(where, place, chance)
            return
        self.ends[self._solver.ready(hand).reach[show], key] += chance

    def _flow(self, key: Key, throws: dict[int, Number]) -> Iterator[None]:
        """Throw from the least keep up: what a throw leads to is claimed by itself or by a better keep."""
        claims, ready, blank = self._policy.levels[key].claims, self._solver.ready(key[1]), self._solver.blank
        thrown, work, breath = dict[int, Number](), 0, steps(BREATH, self._zero)
        for number in reversed(self._policy.levels[key].order):
            if number not in throws:
                continue
            throw = ready.throws[number]
            reached = list(zip(throw.places, throw.chances, strict=True))
            again = blank * sum([chance for show, chance in reached if claims[show] == number])
            share = throws.pop(number) / (1 - again)
            for show, chance in reached:
                thrown[show] = thrown.get(show, self._zero) + share * chance
                claim = claims[show]
                if claim not in (number, STOP) and blank:
                    throws[claim] = throws.get(claim, self._zero) + share * chance * blank
            work += len(reached)
            if work > breath:
                work = 0
                yield
        yield from self._fall(key, thrown)

    def _fall(self, key: Key, thrown: dict[int, Number]) -> Iterator[None]:
        """Send on all that was thrown: to what answers Danger, or where that is blank to where it stops."""
        claims, blank, breath = self._policy.levels[key].claims, self._solver.blank, steps(SHOWS, self._zero)
        for number, (show, chance) in enumerate(thrown.items(), start=1):
            self._danger(key, show, chance)
            if blank and claims[show] == STOP:
                self._stop(key, show, chance * blank)
            if not number % breath:
                yield

    def _danger(self, key: Key, show: int, chance: Number) -> None:
        for x, weight in self._solver.danger.items():
            where, place = self._policy.answer(*key, show, x)
            self._arrive(where, place, chance * weight)


def by_key(outcomes: Mapping[Outcome, Number]) -> dict[str, Number]:
    """Return chances by line of text, likelier ones first.

    >>> by_key({Outcome("withdraw", 0, 0, 0, (1,)): 0.25, Outcome("withdraw", 0, 0, 0, (2,)): 0.75})
    {'result=withdraw|dice_lost=0|shells_spent=0|leaps=0': 1.0}
    """
    lines: dict[str, Number] = {}
    for outcome, chance in outcomes.items():
        lines[outcome.key] = lines[outcome.key] + chance if outcome.key in lines else chance
    return dict(sorted(lines.items(), key=lambda line: line[1], reverse=True))
