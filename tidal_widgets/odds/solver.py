"""The attempt solver: what every show of every hand is worth at every stock of Shells, level by level.

A level is a hand of dice with Shells on the board and on the Shield. Levels never come back: blocking lowers the
board, losing lowers the dice, a Time Leap lowers the total; so each is solved from levels already solved.

Conventions: after a throw Danger is settled first, by paying for every x or losing exactly one die, even for
several x; then any number of Time Leaps; then the player stops or throws again. The first throw is of all dice. With
no dice left the attempt is over. Where complete attempts must stop, a Time Leap may still come before stopping.
If a Time Leap may turn the Danger die, it does so before Danger is settled, and never from a blank.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import repeat
from operator import add, mul
from typing import Generic

from tidal_widgets.odds.endings import Endings
from tidal_widgets.odds.level import settle
from tidal_widgets.odds.marked import MarkedTables
from tidal_widgets.odds.number import Number
from tidal_widgets.odds.pool import Hand, Pool
from tidal_widgets.odds.question import Kind, Question
from tidal_widgets.odds.ready import Ready
from tidal_widgets.odds.table import ProductTables

Stock = tuple[int, int]


class Solver(Generic[Number]):
    """Worths of shows by stock (board, Shield) and hand, grown on demand."""

    def __init__(self, asked: Question, one: Number) -> None:
        self.asked = asked
        self.one: Number = one
        self.pool = Pool(asked)
        tables = MarkedTables if asked.readings.marks_kept_dice else ProductTables
        self.tables = tables(self.pool, asked.readings, leap=asked.leap)
        self.endings = Endings(asked, self.pool.needs)
        self.values: dict[tuple[Stock, Hand], list[Number]] = {}
        self.starts: dict[tuple[Stock, Hand], Number] = {}
        self._ready: dict[Hand, Ready[Number]] = {}
        sides = len(asked.danger)
        self.danger: dict[int, Number] = {x: one * asked.danger.count(x) / sides for x in sorted(set(asked.danger))}
        self.blank: Number = self.danger.pop(0, 0 * one)

    def solve(self, shells: int, shield: int) -> Iterator[float]:
        """Solve all hands at this stock and every stock play may lead to; yield the share done now and then."""
        hands, stocks = self.pool.hands(), [*self.stocks(shells, shield)]
        stocks = [stock for stock in stocks if (stock, hands[0]) not in self.starts]
        for done, stock in enumerate(stocks):
            for number, hand in enumerate(hands):
                self._solve_level(stock, hand)
                yield (done + number / len(hands)) / len(stocks)

    def stocks(self, shells: int, shield: int) -> Iterator[Stock]:
        """Yield every stock that play may lead to, each after those it may lead to itself."""
        total, price = shells + shield, self.asked.leap_price
        first = total % price if self.asked.leap else total
        for held in range(first, total + 1, price):
            for board in range(min(shells, held) + 1):
                yield board, held - board

    def ready(self, hand: Hand) -> Ready[Number]:
        """Return the table of `hand`, ready to be solved."""
        if hand not in self._ready:
            made = self.tables.table(hand)
            ends = [self.endings.of(reach) for reach in made.reach]
            self._ready[hand] = Ready(made, ends, self.asked, self.one)
        return self._ready[hand]

    def _solve_level(self, stock: Stock, hand: Hand) -> None:
        key = stock, hand
        if self.asked.kind is Kind.COMPLETE and self.pool.hopeless(hand):
            self.values[key], self.starts[key] = [0 * self.one] * self.tables.size(hand), 0 * self.one
            return
        ready = self.ready(hand)
        stops = self.stops(ready, stock, hand)
        if any(hand):
            self.values[key], self.starts[key] = settle(ready, stops, self.carry(ready, stock, hand), self.blank)
        else:
            self.values[key], self.starts[key] = stops, stops[0]

    def stops(self, ready: Ready[Number], stock: Stock, hand: Hand) -> list[Number]:
        """Return what each show is worth without another throw: stopping, or setting a die by Time Leap."""
        stops: list[Number] = ready.gains
        if self.asked.kind is Kind.VALUE:
            left: Number = self.one * self.left(stock, hand)
            stops = [left + gain for gain in stops]
        if ready.leaps and stock[1] >= self.asked.leap_price:
            leapt = self.values[self.leapt(stock), hand]
            stops = list(map(max, stops, *(pick(leapt) for pick in ready.leaps)))
        return stops

    def left(self, stock: Stock, hand: Hand) -> Fraction:
        """Return the worth of the Shells left, less that of the dice lost."""
        worth = self.asked.utility
        return worth.board_shell * stock[0] + worth.shield_shell * stock[1] - self.pool.lost_worth(hand)

    def leapt(self, stock: Stock) -> Stock:
        """Return the stock after a Time Leap is paid."""
        return stock[0], stock[1] - self.asked.leap_price

    def carry(self, ready: Ready[Number], stock: Stock, hand: Hand) -> list[Number]:
        """Return what each show brings on the average if Danger shows x, times the chance that it does."""
        lost = self._lost(ready, stock)
        leap = self.asked.turns_danger and stock[1] >= self.asked.leap_price
        turned = self._turned(ready, self.leapt(stock), hand) if leap else {}
        carry = [0 * self.one] * ready.table.size
        for x, chance in self.danger.items():
            settled = self._settled(stock, hand, x, lost)
            others = [values for face, values in turned.items() if face != x]
            settled = list(map(max, settled, *others)) if others else settled
            carry = list(map(add, carry, map(mul, settled, repeat(chance))))
        return carry

    def _lost(self, ready: Ready[Number], stock: Stock) -> list[Number]:
        """Return what each show is worth if Danger takes a die."""
        smaller: list[Number] = []
        for left, _ in ready.table.smaller:
            smaller += self.values[stock, left]
        columns = [pick(smaller) for pick in ready.losses]
        return list(columns[0]) if len(columns) == 1 else list(map(max, *columns))

    def _settled(self, stock: Stock, hand: Hand, x: int, lost: list[Number]) -> list[Number]:
        """Return what each show is worth once this many x are settled."""
        if x > stock[0]:
            return lost
        paid = self.values[(stock[0] - x, stock[1] + x), hand]
        return list(map(max, paid, lost)) if self.asked.readings.may_refuse_block else paid

    def _turned(self, ready: Ready[Number], stock: Stock, hand: Hand) -> dict[int, list[Number]]:
        """Return what each show is worth for every face the Danger die may be turned to, the leap paid."""
        lost = self._lost(ready, stock)
        faces = {x: self._settled(stock, hand, x, lost) for x in self.danger}
        return {**faces, 0: self.values[stock, hand]} if self.blank else faces
