"""The best policy with all ties settled: worths in order of importance, and the choice at every show.

This is the solver's equation over worths with several parts. It is solved as `level` does it, by keeps in descending
order, and remembers which keep claimed each show.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from functools import reduce
from operator import mul
from typing import Generic, NamedTuple

from tidal_widgets.odds.bits import members
from tidal_widgets.odds.endings import Ending
from tidal_widgets.odds.number import Number, exact
from tidal_widgets.odds.pool import Hand
from tidal_widgets.odds.question import Kind
from tidal_widgets.odds.ranking import CLOSE, Ranking, Worth
from tidal_widgets.odds.ready import Ready, Throw, largest_first
from tidal_widgets.odds.solver import Solver, Stock

STOP = -1
BREATH = 64


class Level(NamedTuple, Generic[Number]):
    """A solved level: the worth of every show, the keep that claimed it or STOP, the order and worths of keeps."""

    worths: list[Worth[Number]]
    claims: list[int]
    order: list[int]
    start: Worth[Number]


class Policy(Generic[Number]):
    """The best choice everywhere, ties settled, grown level by level."""

    def __init__(self, solver: Solver[Number]) -> None:
        self.solver: Solver[Number] = solver
        self.asked = solver.asked
        self.ranking = Ranking(0 if exact(solver.one) else CLOSE)
        self.levels: dict[tuple[Stock, Hand], Level[Number]] = {}

    def solve(self, shells: int, shield: int) -> Iterator[float]:
        """Solve all hands at this stock and every stock play may lead to; yield the share done now and then."""
        hands, stocks = self.solver.pool.hands(), [*self.solver.stocks(shells, shield)]
        for done, stock in enumerate(stocks):
            for number, hand in enumerate(hands):
                share = (done + number / len(hands)) / len(stocks)
                if (stock, hand) not in self.levels:
                    self.levels[stock, hand] = yield from self._solve_level(stock, hand, share)
                yield share

    def _solve_level(self, stock: Stock, hand: Hand, share: float) -> Generator[float, None, Level[Number]]:
        ready = self.solver.ready(hand)
        stops = self.stops(ready, stock, hand)
        if not any(hand):
            return Level(stops, [STOP], [], stops[0])
        carry = []
        for show in range(ready.table.size):
            carry.append(self.carry(stock, hand, show))
            if not show % BREATH:
                yield share
        order, usual = largest_first(ready.table), self.ranking
        while True:
            level, found, risen = yield from self._claim(ready, order, stops, carry, share)
            if not risen:
                self.ranking = usual
                return level
            order.sort(key=lambda number: usual.key(found[number]), reverse=True)
            self.ranking = self.ranking.wider()

    def ending(self, stock: Stock, hand: Hand, show: int) -> Worth[Number]:
        """Return the worth of stopping with this show."""
        one: Number = self.solver.one
        end: Ending = self.solver.endings.of(self.solver.ready(hand).table.reach[show])
        gain = one * end.gain
        if self.asked.kind is Kind.VALUE:
            gain = self.solver.tasted(gain + self.solver.left(stock, hand))
        return gain, one * sum(hand), one * stock[0], one * stock[1], one * end.style, one * end.matched

    def stops(self, ready: Ready[Number], stock: Stock, hand: Hand) -> list[Worth[Number]]:
        """Return the worth of each show without another throw."""
        stops = [self.ending(stock, hand, show) for show in range(ready.table.size)]
        if ready.leaps and stock[1] >= self.asked.leap_price:
            leapt = self.levels[self.solver.leapt(stock), hand].worths
            for column in ready.table.leaps:
                stops = [self.ranking.best((stop, leapt[show])) for stop, show in zip(stops, column, strict=True)]
        return stops

    def carry(self, stock: Stock, hand: Hand, show: int) -> Worth[Number]:
        """Return what a show brings on the average if Danger shows x, times the chance that it does."""
        carry = [0 * self.solver.one] * 6
        for x, chance in self.solver.danger.items():
            answer = self.worth(*self.answer(stock, hand, show, x))
            carry = [done + chance * part for done, part in zip(carry, answer, strict=True)]
        return tuple(carry)

    def answer(self, stock: Stock, hand: Hand, show: int, x: int) -> tuple[tuple[Stock, Hand], int]:
        """Return the level and show to go to when Danger shows this many x."""
        return self._best_of(self.answers(stock, hand, show, x))

    def leap(self, stock: Stock, hand: Hand, show: int) -> tuple[tuple[Stock, Hand], int]:
        """Return the level and show a Time Leap had better lead to, or this one to stop."""
        here = (stock, hand), show
        if not self.solver.asked.leap or stock[1] < self.asked.leap_price:
            return here
        low = self.solver.leapt(stock), hand
        places = {column[show] for column in self.solver.ready(hand).table.leaps}
        found = self._best_of((low, place) for place in places) if places else here
        better = places and self.ranking.less(self.ending(stock, hand, show), self.worth(*found))
        return found if better else here

    def _best_of(self, ways: Iterable[tuple[tuple[Stock, Hand], int]]) -> tuple[tuple[Stock, Hand], int]:
        return reduce(lambda best, way: way if self.ranking.less(self.worth(*best), self.worth(*way)) else best, ways)

    def worth(self, key: tuple[Stock, Hand], show: int) -> Worth[Number]:
        """Return the worth of a show in a solved level."""
        return self.levels[key].worths[show]

    def answers(self, stock: Stock, hand: Hand, show: int, x: int) -> Iterator[tuple[tuple[Stock, Hand], int]]:
        """Yield the levels and shows that the player may choose among when Danger shows this many x."""
        yield from self._settled(stock, hand, show, x)
        if self.asked.turns_danger and stock[1] >= self.asked.leap_price:
            for face in set(self.asked.danger) - {x}:
                yield from self._settled(self.solver.leapt(stock), hand, show, face)

    def _settled(self, stock: Stock, hand: Hand, show: int, x: int) -> Iterator[tuple[tuple[Stock, Hand], int]]:
        if x <= stock[0]:
            yield ((stock[0] - x, stock[1] + x), hand), show
            if not x or not self.asked.readings.may_refuse_block:
                return
        for smaller, place in self.solver.ready(hand).table.lost(show):
            yield (stock, smaller), place

    def _claim(
        self,
        ready: Ready[Number],
        order: list[int],
        stops: list[Worth[Number]],
        carry: list[Worth[Number]],
        share: float,
    ) -> Generator[float, None, tuple[Level[Number], list[Worth[Number]], bool]]:
        blank, less = self.solver.blank, self.ranking.less
        values, claims, unclaimed = stops[:], [STOP] * len(stops), ready.free
        worth = [_sum(paid, blank, stop) for paid, stop in zip(carry, stops, strict=True)]
        found, last, risen = [carry[0]] * len(ready.table.keeps), None, False
        for number in order:
            throw = ready.throws[number]
            mean = _mean(throw, worth)
            fresh = throw.open_to & unclaimed
            if fresh:
                unclaimed ^= fresh
                shows, chances = throw.part(fresh)
                mean = self._reroll(mean, chances, [stops[show] for show in shows])
                for show in shows:
                    if less(stops[show], mean):
                        values[show], claims[show] = mean, number
                        worth[show] = _sum(carry[show], blank, mean)
            if last is None or not less(last, mean):
                last = mean if fresh else last
            elif fresh or any(less(values[show], mean) for show in members(throw.open_to & ready.free)):
                risen = True
            found[number] = mean
            yield share
        return Level(values, claims, order, found[0]), found, risen

    def _reroll(self, mean: Worth[Number], chances: Sequence[Number], stops: list[Worth[Number]]) -> Worth[Number]:
        """Return what a keep is worth if the fresh shows that stop for less are thrown again."""
        best = self._looped(mean, chances, stops, list(range(len(stops))))
        while True:
            again = [place for place, stop in enumerate(stops) if self.ranking.less(stop, best)]
            worth = self._looped(mean, chances, stops, again)
            if not self.ranking.less(best, worth):
                return best
            best = worth

    def _looped(
        self, mean: Worth[Number], chances: Sequence[Number], stops: list[Worth[Number]], again: list[int]
    ) -> Worth[Number]:
        blank = self.solver.blank
        weight = blank * sum(chances[place] for place in again)
        if weight >= 1 - self.ranking.close:
            return self.ranking.best(stops[place] for place in again)
        out = [blank * sum(chances[place] * stops[place][part] for place in again) for part in range(len(mean))]
        return tuple((part - less) / (1 - weight) for part, less in zip(mean, out, strict=True))


def _mean(throw: Throw[Number], worth: list[Worth[Number]]) -> Worth[Number]:
    worths = [worth[show] for show in throw.places]
    return tuple(sum(map(mul, throw.chances, part)) for part in zip(*worths, strict=True))


def _sum(paid: Worth[Number], blank: Number, stop: Worth[Number]) -> Worth[Number]:
    return tuple(a + blank * b for a, b in zip(paid, stop, strict=True))
