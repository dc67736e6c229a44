"""The best policy with all ties settled: worths in order of importance, and the choice at every show.

Keeps claim shows in descending order of their worth.

An order of keeps is a guess. A show that several keeps are open to is claimed by the first of them, unless stopping
is worth more. What a keep is worth is then known exactly, as whatever it may lead to is claimed by a better keep, by
itself or by stopping, and the loop back to itself is summed as a geometric series:

    worth = (brought - blanks * stopping) / (weight - blanks * back)

where all is counted in ways to throw the dice and the Danger die. If no keep is worth more than one before it that
some show claimed in its stead, the choices are the best ones.

If one is, the keeps are sorted by what they were found to be worth, and all is claimed anew. That ends. Each show now
claims the keep that is worth most if play goes on as before, so no worth falls: it is what improving a policy step by
step does. If none rises either, worths are those of the pass before, the order is that of their descent, and so the
best is found. As there are only so many orders, and a worth that has risen never falls, no order comes up twice. All
this holds for numbers that are compared exactly, as `worth` sees to; the passes that compared floats went in circles.

The solver knows with floats what every show is worth, so only keeps that are worth as much to some show, or so little
less that a float may err by it, are looked at. Which of them is best is found with whole numbers, by `Claims`, and so
is every other choice: to block or lose a die, which one, to make a Time Leap or not. No choice rests on a float.
"""

from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from fractions import Fraction
from operator import mul
from typing import NamedTuple

from tidal_widgets.mechanics.dicepool.problem import AimKind
from tidal_widgets.mechanics.dicepool.solver.ready import SolverHand, largest_first
from tidal_widgets.mechanics.dicepool.solver.solver import Solver
from tidal_widgets.mechanics.dicepool.solver.table import Hand
from tidal_widgets.mechanics.dicepool.solver.targets import members
from tidal_widgets.mechanics.dicepool.solver.worth import (
    NOISE,
    Purse,
    Scale,
    Stock,
    Worth,
    best,
    descending,
    improve,
    larger,
    most,
    worth_less,
)

STOP = -1
BREATH = 8_000_000


class Claimed(NamedTuple):
    """What one pass found: the worth of every show, and of every keep; tells whether a keep came too late."""

    worths: list[Worth]
    found: dict[int, Worth]
    late: bool


class Claims:
    """Claims on the shows of one level; what Danger brings each show, and stopping, is known."""

    def __init__(self, ready: SolverHand[float], stops: list[Worth], carry: list[Worth], danger: Sequence[int]) -> None:
        self._ready = ready
        self._stops = stops
        self._carry = carry
        self._sides = len(danger)
        self._blanks = danger.count(0)
        self._breath = BREATH // (1 + max(map(int.bit_length, stops)))

    def settle(self, likely: list[int], order: list[int]) -> Generator[None, None, tuple[Claimed, list[int]]]:
        """Find the worths of all shows and the keeps in order, from a guess; equals stand in the likely order."""
        while True:
            claimed = yield from self._claim(order)
            yield
            order = descending(likely, claimed.found.__getitem__)
            if not claimed.late:
                return claimed, order
            yield

    def by_show(self, worths: list[Worth], order: list[int]) -> list[int]:
        """Find the keep that claims each show, the first of those open to it, or STOP where that is worth as much."""
        claims, unclaimed = [STOP] * len(worths), self._ready.free
        for number in order:
            fresh = self._ready.throws[number].open_to & unclaimed
            unclaimed ^= fresh
            for show in members(fresh):
                if worth_less(self._stops[show], worths[show]):
                    claims[show] = number
        return claims

    def _claim(self, order: list[int]) -> Generator[None, None, Claimed]:
        """Let the keeps claim shows in order; every so often it yields."""
        ready, stops, carry, sides, blanks = self._ready, self._stops, self._carry, self._sides, self._blanks
        worths, unclaimed, found = stops[:], ready.free, dict[int, Worth]()
        brought = [paid + blanks * stop for paid, stop in zip(carry, stops, strict=True)]
        last, late, work = None, False, 0
        for number in order:
            throw = ready.throws[number]
            mean, weight = sum(map(mul, throw.ways, throw.pick(brought))), sides * throw.total
            fresh = throw.open_to & unclaimed
            if fresh:
                unclaimed ^= fresh
                shows, ways = throw.part(fresh, throw.ways)
                mean = self._again(mean, weight, ways, [stops[show] for show in shows])
                for show in shows:
                    if mean - stops[show] > NOISE:
                        worths[show] = mean
                        brought[show] = carry[show] + blanks * mean
            else:
                mean //= weight
            if last is None or not worth_less(last, mean):
                last = mean if fresh else last
            elif fresh or any(worth_less(worths[show], mean) for show in members(throw.open_to & ready.free)):
                late = True
            found[number] = mean
            work += len(throw.ways)
            if work > self._breath:
                work = 0
                yield
        return Claimed(worths, found, late)

    def _again(self, brought: int, weight: int, ways: Sequence[int], stops: list[Worth]) -> Worth:
        """Compute what a keep is worth if the fresh shows that stop for less are thrown again."""
        mean, again = brought // weight, 0
        while True:
            more = [(way, stop) for way, stop in zip(ways, stops, strict=True) if mean - stop > NOISE]
            if len(more) == again:
                return mean
            again = len(more)
            stopping = sum([way * stop for way, stop in more])
            mean = (brought - self._blanks * stopping) // (weight - self._blanks * sum([way for way, _ in more]))


DIGITS = 10
ERROR = 1e-11
Place = tuple[tuple[Stock, Hand], int]
Orders = tuple[list[int], list[int]]


class Level(NamedTuple):
    """A solved level: the worth of every show, the keep that claimed it or STOP, the order and worths of keeps.

    `lost` is the best place a loss may lead to, among the shows of all smaller hands, one after the other.
    """

    worths: list[Worth]
    claims: list[int]
    order: list[int]
    start: Worth
    lost: list[int]


class Policy:
    """The best choice everywhere, ties settled, grown level by level."""

    def __init__(self, solver: Solver[float], scale: Scale | None = None) -> None:
        self.solver = solver
        self.query = solver.query
        self.scale = scale or Scale(self.query)
        self.error = ERROR * most(self.query)
        self.levels: dict[tuple[Stock, Hand], Level] = {}
        self._danger = {x: count for x, count in sorted(Counter(self.query.danger).items()) if x}
        self._purse = Purse(self.query, solver.pool, Fraction(1))
        self._endings: dict[Fraction, dict[int, Worth]] = {}

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
        likely, order = yield from self._orders(ready, stock, hand)
        claims = Claims(ready, stops, carry, self.query.danger)
        claimed, order = yield from claims.settle(likely, order)
        by_show = claims.by_show(claimed.worths, order)
        self.levels[stock, hand] = Level(claimed.worths, by_show, order, claimed.found[0], lost)

    def ending(self, reach: int, stock: Stock, hand: Hand) -> Worth:
        """Compute the worth of stopping with dice of this reach."""
        left = self._purse.worth_of_rest(stock, hand) if self.query.kind is AimKind.VALUE else Fraction(0)
        ended = self._endings.setdefault(left, {})
        if reach not in ended:
            end = self.solver.endings.of(reach)
            ended[reach] = self.scale.worth(self._purse.tasted(left + end.gain), 0, 0, 0, end.style, end.matched)
        return ended[reach] + self.scale.worth(0, sum(hand), *stock)

    def begun(self, stock: Stock, hand: Hand) -> Worth:
        """Compute the worth of beginning with these dice, those left out not lost."""
        gone = Fraction(0)
        if self.query.kind is AimKind.VALUE:
            gone = self._purse.worth_of_rest(stock, self.solver.pool.whole) - self._purse.worth_of_rest(stock, hand)
        return self.levels[stock, hand].start + self.scale.worth(gone)

    def withdrawn(self, reach: int, stock: Stock, hand: Hand) -> Worth:
        """Compute the worth of giving up with dice of this reach."""
        gain = self.solver.endings.withdrawn(reach)
        if self.query.kind is AimKind.VALUE:
            gain = self._purse.tasted(self._purse.worth_of_rest(stock, hand) + gain)
        return self.scale.worth(gain, sum(hand), *stock, 0, self.solver.endings.of(reach).matched)

    def _stops(self, ready: SolverHand[float], stock: Stock, hand: Hand) -> Generator[None, None, list[Worth]]:
        """Compute the worth of each show without another throw, in steps."""
        ended = {reach: self.ending(reach, stock, hand) for reach in dict.fromkeys(ready.reach)}
        yield
        stops = list(map(ended.__getitem__, ready.reach))
        if ready.leaps and stock[1] >= self.query.leap_price:
            leapt = self.levels[self.solver.leapt(stock), hand].worths
            for column in ready.table.leaps:
                stops = larger(stops, [leapt[show] for show in column])
                yield
        return stops

    def _lost(self, ready: SolverHand[float], stock: Stock) -> Generator[None, None, list[int]]:
        """Find the best place a loss may lead to from each show, in steps."""
        worths = self._smaller(ready, stock)
        places = list(ready.table.losses[0])
        yield
        for column in ready.table.losses[1:]:
            improve(places, column, worths)
            yield
        return places

    def _smaller(self, ready: SolverHand[float], stock: Stock) -> list[Worth]:
        """List the worths of all smaller hands, one after the other."""
        return [worth for hand in ready.smaller for worth in self.levels[stock, hand].worths]

    def _carry(
        self, ready: SolverHand[float], stock: Stock, hand: Hand, lost: list[int]
    ) -> Generator[None, None, list[Worth]]:
        """Add up what each show brings if Danger shows x, over the faces of the Danger die that do."""
        carry = [0] * ready.table.size
        left = self._left(ready, stock, lost)
        yield
        low = self.solver.leapt(stock)
        spared = self._left(ready, low, self.levels[low, hand].lost) if self._turns(stock) else []
        for x, count in self._danger.items():
            settled = self._settled(stock, hand, x, left)
            yield
            for face in self._others(x) if spared else ():
                settled = larger(settled, self._settled(low, hand, face, spared))
                yield
            carry = [done + count * worth for done, worth in zip(carry, settled, strict=True)]
            yield
        return carry

    def _left(self, ready: SolverHand[float], stock: Stock, lost: list[int]) -> list[Worth]:
        """Look up the worth of each show once a die is lost."""
        smaller = self._smaller(ready, stock)
        return [smaller[place] for place in lost]

    def _turns(self, stock: Stock) -> bool:
        """Tell whether a Time Leap may turn the Danger die, and can be paid."""
        return self.query.turns_danger and stock[1] >= self.query.leap_price

    def _others(self, x: int) -> list[int]:
        """List the faces that the Danger die may be turned to."""
        return sorted(set(self.query.danger) - {x})

    def _settled(self, stock: Stock, hand: Hand, x: int, left: list[Worth]) -> list[Worth]:
        """Compute the worth of each show once this many x are settled."""
        if x > stock[0]:
            return left
        paid = self.levels[(stock[0] - x, stock[1] + x), hand].worths
        return larger(paid, left) if x and self.query.readings.may_refuse_block else paid

    def _orders(self, ready: SolverHand[float], stock: Stock, hand: Hand) -> Generator[None, None, Orders]:
        """List the keeps that may be worth as much as some show they are open to, likely ones first, and by worth."""
        likely, values = largest_first(ready.table), self.solver.values[stock][hand]
        yield
        lost = self.solver.lost(ready, stock)
        yield
        carry = self.solver.carry(ready, stock, hand, lost)
        yield
        worth = [paid + self.solver.blank * value for paid, value in zip(carry, values, strict=True)]
        yield
        slack, found = 2 * self.error, dict[int, float]()
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
        return list(found), sorted(found, key=lambda number: -round(found[number], DIGITS))

    def answer(self, stock: Stock, hand: Hand, show: int, x: int) -> Place:
        """Choose the level and show to go to when Danger shows this many x."""
        return self._best_of(self._answers(stock, hand, show, x))

    def leap(self, stock: Stock, hand: Hand, show: int) -> Place:
        """Choose the level and show that a Time Leap leads to, or this one if it is better to stop."""
        here = (stock, hand), show
        if not self.query.leap or stock[1] < self.query.leap_price:
            return here
        ready, low = self.solver.ready(hand), (self.solver.leapt(stock), hand)
        places = {column[show] for column in ready.table.leaps}
        if not places:
            return here
        found = self._best_of((low, place) for place in places)
        return found if worth_less(self.ending(ready.reach[show], stock, hand), self.worth(*found)) else here

    def _best_of(self, ways: Iterable[Place]) -> Place:
        return best(ways, lambda way: self.worth(*way))

    def worth(self, key: tuple[Stock, Hand], show: int) -> Worth:
        """Look up the worth of a show in a solved level."""
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
            if not x or not self.query.readings.may_refuse_block:
                return
        smaller, place = self.solver.ready(hand).smaller_hand(self.levels[stock, hand].lost[show])
        yield (stock, smaller), place
