"""A slow twin of the policy: worths as tuples of fractions, compared part by part, keeps chosen one after the other.

It shares the tables with the solver, and neither floats, nor units, nor the order of keeps, nor passes with the policy.
"""

from fractions import Fraction
from functools import cache

from tidal_widgets.mechanics.dicepool import AimKind, Problem
from tidal_widgets.mechanics.dicepool.solver.ready import SolverHand, Throw
from tidal_widgets.mechanics.dicepool.solver.solver import Solver
from tidal_widgets.mechanics.dicepool.solver.table import Hand
from tidal_widgets.mechanics.dicepool.solver.targets import members
from tidal_widgets.mechanics.dicepool.solver.worth import Stock

Worth = tuple[Fraction, ...]
Ways = list[tuple[Fraction, Worth]]


class PolicyTwin:
    """The worth of every show, as (gain, dice kept, Shells on board and Shield, style, symbols matched)."""

    def __init__(self, query: Problem) -> None:
        self.query = query
        self.solver = Solver(query, Fraction(1))

    @cache  # noqa: B019
    def level(self, stock: Stock, hand: Hand) -> list[Worth]:
        """Compute the worths of all shows of a hand with these Shells."""
        ready = self.solver.ready(hand)
        stops = self.stops(ready, stock, hand)
        if not any(hand):
            return stops
        paid = [self.paid(stock, hand, show) for show in range(len(stops))]
        worths, claimed = stops[:], ~ready.free
        keeps = [ready.throws[number] for number in range(len(ready.table.keeps))]
        while keeps:
            found = {throw.number: self.thrown(throw, stops, worths, claimed, paid) for throw in keeps}
            best = max(keeps, key=lambda throw: found[throw.number])
            for show in members(best.open_to & ~claimed):
                worths[show] = max(stops[show], found[best.number])
            claimed |= best.open_to
            keeps = [throw for throw in keeps if throw.open_to & ~claimed]
        return worths

    def stops(self, ready: SolverHand[Fraction], stock: Stock, hand: Hand) -> list[Worth]:
        """Compute the worth of each show without another throw."""
        stops = [self.ending(reach, stock, hand) for reach in ready.reach]
        if self.query.leap and stock[1] >= self.query.leap_price:
            leapt = self.level((stock[0], stock[1] - self.query.leap_price), hand)
            for column in ready.table.leaps:
                stops = [max(stop, leapt[show]) for stop, show in zip(stops, column, strict=True)]
        return stops

    def ending(self, reach: int, stock: Stock, hand: Hand) -> Worth:
        """Compute the worth of stopping with dice of this reach."""
        end, purse = self.solver.endings.of(reach), self.solver.purse
        valued = self.query.kind is AimKind.VALUE
        gain = purse.tasted(end.gain + purse.worth_of_rest(stock, hand)) if valued else end.gain
        return gain, *map(Fraction, (sum(hand), *stock, end.style, end.matched))

    def paid(self, stock: Stock, hand: Hand, show: int) -> Ways:
        """Compute what a show brings for every face of the Danger die that is not blank, with its chance."""
        sides = self.query.danger
        return [(Fraction(1, len(sides)), self.answered(stock, hand, show, x)) for x in sides if x]

    def answered(self, stock: Stock, hand: Hand, show: int, x: int) -> Worth:
        """Compute the worth of a show once Danger shows x."""
        ways = self.settled(stock, hand, show, x)
        low = stock[0], stock[1] - self.query.leap_price
        if self.query.turns_danger and low[1] >= 0:
            for other in set(self.query.danger) - {x}:
                ways += self.settled(low, hand, show, other)
        return max(ways)

    def settled(self, stock: Stock, hand: Hand, show: int, x: int) -> list[Worth]:
        """List the worths among which a player chooses when Danger shows x, and is not turned."""
        board, shield = stock
        paid = [self.level((board - x, shield + x), hand)[show]] if x <= board else []
        if not x or (paid and not self.query.readings.may_refuse_block):
            return paid
        ready = self.solver.ready(hand)
        smaller = [worth for left in ready.smaller for worth in self.level(stock, left)]
        return paid + [smaller[column[show]] for column in ready.table.losses]

    def thrown(
        self, throw: Throw[Fraction], stops: list[Worth], worths: list[Worth], claimed: int, paid: list[Ways]
    ) -> Worth:
        """Compute what a keep is worth if the shows nobody claimed stop, or are thrown again while that is better."""
        again: set[int] = set()
        while True:
            mean = self.looped(throw, worths, again, paid)
            more = {show for show in throw.places if throw.open_to & ~claimed & 1 << show and stops[show] < mean}
            if more == again:
                return mean
            again = more

    def looped(self, throw: Throw[Fraction], worths: list[Worth], again: set[int], paid: list[Ways]) -> Worth:
        """Compute what a keep is worth if it is thrown again at some shows."""
        blank = Fraction(self.query.danger.count(0), len(self.query.danger))
        ways: Ways = []
        back = Fraction(0)
        for show, chance in zip(throw.places, throw.chances, strict=True):
            ways += [(chance * share, worth) for share, worth in paid[show]]
            if show in again:
                back += chance * blank
            else:
                ways.append((chance * blank, worths[show]))
        return tuple(sum(chance * worth[part] for chance, worth in ways) / (1 - back) for part in range(6))
