"""The best policy with all ties settled: worths in order of importance, and the choice at every show.

The solver knows what every show is worth, so only keeps that are worth as much to some show are looked at. Among these
its equation is solved over worths with several parts, as `level` does it, by keeps in descending order; which keep
claimed each show is remembered.
"""

from collections.abc import Generator, Iterable, Iterator
from functools import reduce
from operator import mul
from typing import Generic, NamedTuple

from tidal_widgets.odds.claims import STOP, Claims
from tidal_widgets.odds.number import Number, exact
from tidal_widgets.odds.pool import Hand
from tidal_widgets.odds.question import Kind
from tidal_widgets.odds.ranking import CLOSE, PARTS, Ranking, Worth, total
from tidal_widgets.odds.ready import Ready, largest_first
from tidal_widgets.odds.solver import Solver, Stock

DIGITS = 10
Place = tuple[tuple[Stock, Hand], int]


class Level(NamedTuple, Generic[Number]):
    """A solved level: the worth of every show, the keep that claimed it or STOP, the order and worths of keeps.

    `lost` is the best place a loss may lead to, among the shows of all smaller hands, one after the other.
    """

    worths: list[Worth[Number]]
    claims: list[int]
    order: list[int]
    start: Worth[Number]
    lost: list[int]


class Policy(Generic[Number]):
    """The best choice everywhere, ties settled, grown level by level."""

    def __init__(self, solver: Solver[Number]) -> None:
        self.solver: Solver[Number] = solver
        self.asked = solver.asked
        self.ranking = Ranking(0 if exact(solver.one) else CLOSE)
        self.levels: dict[tuple[Stock, Hand], Level[Number]] = {}

    def solve(self, shells: int, shield: int) -> Iterator[float]:
        """Solve all hands at this stock and every stock play may lead to; yield the share done now and then."""
        for done in self.solver.solve(shells, shield):
            yield done / 2
        wanted = [(stock, hand) for stock in self.solver.stocks(shells, shield) for hand in self.solver.pool.hands()]
        for number, (stock, hand) in enumerate(wanted):
            if (stock, hand) not in self.levels:
                for _step in self._solve_level(stock, hand):
                    yield (1 + number / len(wanted)) / 2
            yield (1 + number / len(wanted)) / 2

    def _solve_level(self, stock: Stock, hand: Hand) -> Iterator[None]:
        yield from self.solver.make_ready(hand)
        ready = self.solver.ready(hand)
        stops = yield from self._stops(ready, stock, hand)
        if not any(hand):
            self.levels[stock, hand] = Level(stops, [STOP], [], stops[0], [])
            return
        lost = yield from self._lost(ready, stock)
        carry = yield from self._carry(ready, stock, hand, lost)
        order = yield from self._order(ready, stock, hand)
        ranking = self.ranking
        while True:
            claimed = yield from Claims(ready, self.solver.blank, ranking).claim(order, stops, carry)
            if not claimed.risen:
                self.levels[stock, hand] = Level(claimed.worths, claimed.claims, order, claimed.found[0], lost)
                return
            yield
            key = self.ranking.key
            order.sort(key=lambda number: key(claimed.found[number]), reverse=True)
            ranking = ranking.wider()

    def ending(self, stock: Stock, hand: Hand, show: int) -> Worth[Number]:
        """Return the worth of stopping with this show."""
        return self._endings(self.solver.ready(hand), stock, hand, slice(show, show + 1))[0]

    def _endings(self, ready: Ready[Number], stock: Stock, hand: Hand, shows: slice) -> list[Worth[Number]]:
        """Return the worth of stopping with each of some shows."""
        solver, one = self.solver, self.solver.one
        gains = ready.gains[shows]
        if self.asked.kind is Kind.VALUE:
            left = solver.left(stock, hand)
            gains = [solver.tasted(left + gain) for gain in gains]
        dice, board, shield = one * sum(hand), one * stock[0], one * stock[1]
        ends = map(solver.endings.of, ready.reach[shows])
        return [
            (gain, dice, board, shield, one * end.style, one * end.matched)
            for gain, end in zip(gains, ends, strict=True)
        ]

    def _stops(self, ready: Ready[Number], stock: Stock, hand: Hand) -> Generator[None, None, list[Worth[Number]]]:
        """Return the worth of each show without another throw."""
        stops = self._endings(ready, stock, hand, slice(None))
        yield
        if ready.leaps and stock[1] >= self.asked.leap_price:
            leapt = self.levels[self.solver.leapt(stock), hand].worths
            for column in ready.table.leaps:
                stops = self.ranking.larger(stops, [leapt[show] for show in column])
                yield
        return stops

    def _lost(self, ready: Ready[Number], stock: Stock) -> Generator[None, None, list[int]]:
        """Return the best place a loss may lead to from each show."""
        worths = self._smaller(ready, stock)
        places = list(ready.table.losses[0])
        yield
        for column in ready.table.losses[1:]:
            self.ranking.improve(places, column, worths)
            yield
        return places

    def _smaller(self, ready: Ready[Number], stock: Stock) -> list[Worth[Number]]:
        """Return the worths of all smaller hands, one after the other."""
        return [worth for hand in ready.smaller for worth in self.levels[stock, hand].worths]

    def _carry(
        self, ready: Ready[Number], stock: Stock, hand: Hand, lost: list[int]
    ) -> Generator[None, None, list[Worth[Number]]]:
        """Return what each show brings on the average if Danger shows x, times the chance that it does."""
        carry: list[Worth[Number]] = [(0 * self.solver.one,) * PARTS] * ready.table.size
        left = self._left(ready, stock, lost)
        yield
        low = self.solver.leapt(stock)
        spared = self._left(ready, low, self.levels[low, hand].lost) if self._turns(stock) else []
        for x, chance in self.solver.danger.items():
            best = self._settled(stock, hand, x, left)
            yield
            for face in self._others(x) if spared else ():
                best = self.ranking.larger(best, self._settled(low, hand, face, spared))
                yield
            carry = total(carry, chance, best)
            yield
        return carry

    def _left(self, ready: Ready[Number], stock: Stock, lost: list[int]) -> list[Worth[Number]]:
        """Return the worth of each show once a die is lost."""
        smaller = self._smaller(ready, stock)
        return [smaller[place] for place in lost]

    def _turns(self, stock: Stock) -> bool:
        """Tell whether a Time Leap may turn the Danger die, and can be paid."""
        return self.asked.turns_danger and stock[1] >= self.asked.leap_price

    def _others(self, x: int) -> list[int]:
        """Return the faces that the Danger die may be turned to."""
        return sorted(set(self.asked.danger) - {x})

    def _settled(self, stock: Stock, hand: Hand, x: int, left: list[Worth[Number]]) -> list[Worth[Number]]:
        """Return the worth of each show once this many x are settled."""
        if x > stock[0]:
            return left
        paid = self.levels[(stock[0] - x, stock[1] + x), hand].worths
        return self.ranking.larger(paid, left) if x and self.asked.readings.may_refuse_block else paid

    def _order(self, ready: Ready[Number], stock: Stock, hand: Hand) -> Generator[None, None, list[int]]:
        """Return the keeps that are worth as much as some show they are open to, likely ones first."""
        likely, values = largest_first(ready.table), self.solver.values[stock][hand]
        yield
        lost = self.solver.lost(ready, stock)
        yield
        carry = self.solver.carry(ready, stock, hand, lost)
        yield
        worth = [paid + self.solver.blank * value for paid, value in zip(carry, values, strict=True)]
        yield
        slack, found = 2 * self.ranking.close, dict[int, Number]()
        if ready.lattice:
            means = dict(zip(ready.lattice.numbers, ready.lattice.means(worth), strict=True))
            yield
            floors = dict(zip(ready.lattice.numbers, ready.lattice.least(values), strict=True))
            found = {
                number: means[number] for number in likely if not number or means[number] >= floors[number] - slack
            }
        else:
            for count, number in enumerate(likely, start=1):
                throw = ready.throws[number]
                mean = sum(map(mul, throw.chances, throw.pick(worth)))
                if not number or mean >= ready.floor(throw, values, mean) - slack:
                    found[number] = mean
                if not count % ready.breath:
                    yield
        return sorted(found, key=lambda number: -round(float(found[number]), DIGITS))

    def answer(self, stock: Stock, hand: Hand, show: int, x: int) -> Place:
        """Return the level and show to go to when Danger shows this many x."""
        return self._best_of(self._answers(stock, hand, show, x))

    def leap(self, stock: Stock, hand: Hand, show: int) -> Place:
        """Return the level and show a Time Leap had better lead to, or this one to stop."""
        here = (stock, hand), show
        if not self.solver.asked.leap or stock[1] < self.asked.leap_price:
            return here
        low = self.solver.leapt(stock), hand
        places = {column[show] for column in self.solver.ready(hand).table.leaps}
        found = self._best_of((low, place) for place in places) if places else here
        better = places and self.ranking.less(self.ending(stock, hand, show), self.worth(*found))
        return found if better else here

    def _best_of(self, ways: Iterable[Place]) -> Place:
        return reduce(lambda best, way: way if self.ranking.less(self.worth(*best), self.worth(*way)) else best, ways)

    def worth(self, key: tuple[Stock, Hand], show: int) -> Worth[Number]:
        """Return the worth of a show in a solved level."""
        return self.levels[key].worths[show]

    def _answers(self, stock: Stock, hand: Hand, show: int, x: int) -> Iterator[Place]:
        """Yield the levels and shows that the player may choose among when Danger shows this many x."""
        yield from self._ways(stock, hand, show, x)
        if self._turns(stock):
            for face in self._others(x):
                yield from self._ways(self.solver.leapt(stock), hand, show, face)

    def _ways(self, stock: Stock, hand: Hand, show: int, x: int) -> Iterator[Place]:
        if x <= stock[0]:
            yield ((stock[0] - x, stock[1] + x), hand), show
            if not x or not self.asked.readings.may_refuse_block:
                return
        smaller, place = self.solver.ready(hand).left(self.levels[stock, hand].lost[show])
        yield (stock, smaller), place
