"""The attempt solver: what every show of every hand is worth at every stock of Shells, level by level.

Inside a level only a blank Danger die leads back: what its shows are worth is a fixed point.

Keeps are taken in descending order of what they are worth. Each gives its worth to the shows that nothing better
has claimed; a show it cannot improve is rolled again, and that loop is eliminated: if `mean` counts every such show
at what stopping there brings, and `back` is the chance of those that rather throw again,

    worth = (mean - blank * stopping) / (1 - blank * back)

An order is a guess, as it is known only afterwards. But if the worths it leads to never rise, they solve the
equation, and its solution is unique. A keep that proves to come too late is moved to where it belongs, and those it
is moved ahead of are weighed anew; if that would be many, what was found is a better order to try. Of a large hand
only some keeps stand in the order, and the others are watched: one that some show would rather claim joins it. A
Danger die without x (blank = 1) takes the least solution: what is never left is worth the best that can be claimed
by stopping.

Each new order is better than the one before, or it solves the equation (see `policy`), so there is an end to orders.
With floats an order may seem better by what rounding makes of equal numbers; it is taken for the solution when after
many passes the worths rise no more.

A level is a hand of dice with Shells on the board and on the Shield. Levels never come back: blocking lowers the
board, losing lowers the dice, a Time Leap lowers the total; so each is solved from levels already solved.

Conventions: after a throw Danger is settled first, by paying for every x or losing exactly one die, even for
several x; then any number of Time Leaps; then the player stops or throws again. The first throw is of all dice. With
no dice left the attempt is over. Where complete attempts must stop, a Time Leap may still come before stopping.
If a Time Leap may turn the Danger die, it does so before Danger is settled, and never from a blank.
"""

from collections.abc import Generator, Iterator
from fractions import Fraction
from math import inf
from operator import mul
from typing import TYPE_CHECKING, Any, Generic
from weakref import WeakValueDictionary

from tidal_widgets.chance import Number, added, exact, larger_added, largest, slack
from tidal_widgets.mechanics.dicepool.problem import AimKind, Problem
from tidal_widgets.mechanics.dicepool.solver.dice import Show, TableCache, label
from tidal_widgets.mechanics.dicepool.solver.ready import Fresh, Lattice, SharedHand, SolverHand, Throw, guess, watched
from tidal_widgets.mechanics.dicepool.solver.table import Hand, Pool, ProductTables
from tidal_widgets.mechanics.dicepool.solver.worth import Endings, Memo, Purse, Stock, most, stocks

if TYPE_CHECKING:
    from tidal_widgets.mechanics.dicepool.solver.marked import MarkedTables


PATIENCE = 8
MENDED = 10
STUCK = 1e-12


Settled = Generator[None, None, tuple[list[Number], Number]]
Level = tuple[list[Number], list[Number], Number, list[Number], list[Number]]  # stops, carry, blank, values, worth
Late = tuple[Throw[Number], Number, float | Number]  # a keep, what it is worth, and the least worth before it


def settle(
    ready: SolverHand[Number], stops: list[Number], carry: list[Number], blank: Number, bound: float
) -> Settled[Number]:
    """Solve what every show and the throw of all dice are worth; the order found stays with `ready`.

    Equal numbers may differ by `bound`. It yields between long pieces of work.
    """
    passes, most = 0, -inf
    if ready.lattice and not ready.settled:
        yield from guess(ready, ready.lattice, stops, carry, blank, bound)
    while True:
        if not ready.plan:
            yield from ready.planning()
        values, worth = stops[:], [paid + blank * stop for paid, stop in zip(carry, stops)]  # noqa: B905  (quicker)
        level = stops, carry, blank, values, worth
        late = yield from _claim(ready, level, bound)
        if late and not (yield from _mended(ready, level, bound, late)):
            ready.arrange()
        else:
            missed = (yield from watched(ready, ready.lattice, worth, values, bound)) if ready.lattice else []
            if not missed:
                ready.settled = True
                return values, ready.found[0]
            ready.arrange(missed)
        passes += 1
        if bound and passes > PATIENCE:
            total = float(sum(values))
            if total <= most + bound:
                return values, ready.found[0]
            most = total


def _claim(  # noqa: C901, PLR0912  (calls for each keep would cost more than what they do)
    ready: SolverHand[Number], level: Level[Number], bound: float, place: int = 0, limit: float | Number = inf
) -> Generator[None, None, Late[Number] | None]:
    """Let the keeps from a place on claim shows in order, until one proves to come too late, and return that."""
    stops, carry, blank, values, worth = level
    found, breath, nothing, stuck = ready.found, ready.breath, 0 * blank, STUCK if bound else 0
    for first in range(place, len(ready.plan), breath):
        if first:
            yield
        upto = first + breath
        for throw, fresh in zip(ready.order[first:upto], ready.plan[first:upto]):  # noqa: B905  (quicker)
            mean = sum(map(mul, throw.chances, throw.pick(worth)))
            if fresh:
                back, stopping, again = nothing, nothing, []
                nearest: float | Fraction = inf
                for show, chance in fresh:
                    stop = stops[show]
                    if stop < mean:
                        back += chance
                        stopping += chance * stop
                        again.append(show)
                    elif stop < nearest:
                        nearest = stop
                if again:
                    away = 1 - blank * back
                    if away > stuck:
                        least, mean = mean, (mean - blank * stopping) / away
                        if nearest < mean:
                            mean, again = _more(least, mean, blank, fresh, stops, again)
                    brings = blank * mean
                    for show in again:
                        values[show] = mean
                        worth[show] = carry[show] + brings
            if mean > limit:
                if mean > bound + ready.floor(throw, values, mean):
                    return throw, mean, limit
            elif fresh:
                limit = mean + bound
            found[throw.number] = mean
    return None


def _mended(
    ready: SolverHand[Number], level: Level[Number], bound: float, late: Late[Number] | None
) -> Generator[None, None, bool]:
    """Move keeps that come too late to where they belong; tell if that was soon done.

    If not, the others claim what is left in the order as it is, to find a better one.
    """
    stops, carry, blank, values, worth = level
    patience = len(ready.plan) // MENDED
    while late:
        throw, mean, limit = late
        stands, place = ready.place_of_late_keep(throw, mean, values, bound)
        patience -= stands + 1 - place
        if patience < 0:
            ready.found[throw.number] = mean
            yield from _claim(ready, level, inf, stands + 1)
            return False
        for show in (yield from ready.move(stands, place)):
            values[show], worth[show] = stops[show], carry[show] + blank * stops[show]
        late = yield from _claim(ready, level, bound, place, limit)
    return True


def _more(
    least: Number, mean: Number, blank: Number, shows: Fresh[Number], stops: list[Number], again: list[int]
) -> tuple[Number, list[int]]:
    """Let more of the fresh shows throw again, as long as one stops for less than the keep is worth then.

    If all of them stop, it is worth `least`.
    """
    while len(more := [pair for pair in shows if stops[pair[0]] < mean]) > len(again):
        stopping = sum([chance * stops[show] for show, chance in more])
        mean = (least - blank * stopping) / (1 - blank * sum([chance for _, chance in more]))
        again = [show for show, _ in more]
    return mean, again


SMALL = 20
LARGE = 150
MIXED = 4
SHELF: TableCache[Any] = TableCache(most=1_000_000, heaviest=2_500)  # small hands come up again, large ones hardly ever
ALIKE: WeakValueDictionary[Any, SharedHand[Any]] = WeakValueDictionary()


def _tables(query: Problem, pool: Pool) -> "ProductTables | MarkedTables":
    if not query.readings.marks_kept_dice:
        return ProductTables(pool, query.readings, leap=query.leap)
    from tidal_widgets.mechanics.dicepool.solver.marked import MarkedTables  # noqa: PLC0415  (seldom wanted, so not loaded at once)

    return MarkedTables(pool, query.readings, leap=query.leap)


class Solver(Generic[Number]):
    """Worths of shows by stock (board, Shield) and hand, grown on demand."""

    def __init__(self, query: Problem, one: Number) -> None:
        self.query = query
        self.one: Number = one
        self.pool = Pool(query)
        self.tables = _tables(query, self.pool)
        self.endings = Endings(query, self.pool.needs)
        self._valued, self._tasted = query.kind is AimKind.VALUE, query.tasted
        self._turns, self._refuses = query.turns_danger, query.readings.may_refuse_block
        self.values: dict[Stock, dict[Hand, list[Number]]] = {}
        self.starts: dict[Stock, dict[Hand, Number]] = {}
        self._gains: Memo[Number] = self.endings.gains(one)
        self._kind = label(query.readings, query.leap, exact(one))
        self._label = label(self.pool.needs.rooms, self._kind)
        self._ready: dict[Hand, SolverHand[Number]] = {}
        self.purse: Purse[Number] = Purse(query, self.pool, one)
        self.rounding = slack(one, most(query))
        self._nothing: dict[Hand, list[Number]] = self._hopeless()
        self._hands = [hand for hand in self.pool.hands() if hand not in self._nothing]
        sides = len(query.danger)
        self.danger: dict[int, Number] = {x: one * query.danger.count(x) / sides for x in sorted(set(query.danger))}
        self.blank: Number = self.danger.pop(0, 0 * one)
        self._payable: list[tuple[list[tuple[int, Number]], Number]] = [
            (
                [(x, chance) for x, chance in self.danger.items() if x <= board],
                sum([chance for x, chance in self.danger.items() if x > board], 0 * one),
            )
            for board in range(max(query.danger) + 1)
        ]

    def solve(self, shells: int, shield: int) -> Generator[float, None, None]:
        """Solve all hands at this stock and every stock play may lead to; yield the share done now and then."""
        stocks = [stock for stock in self.stocks(shells, shield) if not self.solved(stock)]
        for done, stock in enumerate(stocks):
            values, starts = self.values.setdefault(stock, {}), self.starts.setdefault(stock, {})
            values.update(self._nothing)
            starts.update(dict.fromkeys(self._nothing, 0 * self.one))
            for number, hand in enumerate(self._hands):
                for _ in self._solve_level(stock, hand):
                    yield (done + number / len(self._hands)) / len(stocks)

    def solved(self, stock: Stock) -> bool:
        """Tell whether every hand is solved at a stock."""
        return stock in self.starts and self.pool.whole in self.starts[stock]

    def stocks(self, shells: int, shield: int) -> Iterator[Stock]:
        """List every stock that play may lead to, each after those it may lead to itself."""
        return stocks(self.query, shells, shield)

    def ready(self, hand: Hand) -> SolverHand[Number]:
        """Look up the table of `hand`, ready to be solved; make it if it is missing."""
        if hand not in self._ready:
            for _ in self.make_ready(hand):
                pass
        return self._ready[hand]

    def make_ready(self, hand: Hand) -> Iterator[None]:
        """Make the table of `hand` ready, in steps."""
        if hand in self._ready:
            return
        key = self._label, self.pool.signature(hand)
        held: tuple[SharedHand[Number], list[int]] | None = SHELF.find(key)
        if held is None:
            board = yield from self._board(hand)
            held = board, (yield from self.tables.reaching(hand))
            SHELF.hold(key, held, board.weight)
        board, reach = held
        gains = list(map(self._gains.__getitem__, reach))
        yield
        ready = SolverHand(board, reach, hand, self.endings.known, gains, self.query)
        ready.plan = yield from board.planning(ready.open)
        self._ready[hand] = ready

    def kept(self, hand: Hand, number: int) -> tuple[Show, ...]:
        """List what a keep of `hand` sets aside of each sort."""
        return self.pool.spread_out(hand, self.ready(hand).table.keeps[number])

    def _hopeless(self) -> dict[Hand, list[Number]]:
        """Value at nothing the hands that can never complete what is required, where nothing else counts."""
        if self.query.kind is not AimKind.COMPLETE:
            return {}
        hopeless = filter(self.pool.hopeless, self.pool.hands())
        return {hand: [0 * self.one] * self.tables.size(hand) for hand in hopeless}

    def _board(self, hand: Hand) -> Generator[None, None, SharedHand[Number]]:
        """Find the tables of `hand` shared with questions that differ in nothing they depend on, or make them."""
        outline = self.tables.outline(hand)
        board: SharedHand[Number] | None = ALIKE.get((self._kind, outline))
        if board is None:
            board = yield from self._made_board(hand)
            if outline is not None:
                ALIKE[self._kind, outline] = board
        return board

    def _made_board(self, hand: Hand) -> Generator[None, None, SharedHand[Number]]:
        table, choice = yield from self.tables.making(hand)
        sorts = sum(map(bool, hand))
        large = self.query.readings.merges_surplus and sorts >= MIXED and len(table.keeps) > LARGE
        board = SharedHand(table, choice, Lattice(self.pool, hand, table.keeps, self.one) if large else None, self.one)
        yield from board.make_throws()
        return board

    def _solve_level(self, stock: Stock, hand: Hand) -> Iterator[None]:
        ready = self._ready.get(hand)
        if ready is None:
            yield from self.make_ready(hand)
            ready = self._ready[hand]
            yield
        stops = yield from self._stops(ready, stock, hand)
        values, start = stops, stops[0]
        if ready.smaller:
            if ready.slow:
                yield
            lost = self.lost(ready, stock)
            if ready.slow:
                yield
            carry = self.carry(ready, stock, hand, lost)
            if stock[0] in ready.held:
                ready.recall(stock[0])
            values, start = yield from settle(ready, stops, carry, self.blank, self.rounding)
            ready.held[stock[0]] = ready.order, ready.plan
        self.values[stock][hand], self.starts[stock][hand] = values, start
        if ready.table.size > SMALL:
            yield

    def _stops(self, ready: SolverHand[Number], stock: Stock, hand: Hand) -> Generator[None, None, list[Number]]:
        """Compute what each show is worth without another throw: stopping, or setting a die by Time Leap."""
        stops: list[Number] = ready.gains
        if self._valued:
            left = self.purse.worth_of_rest(stock, hand)
            stops = [left + gain for gain in stops]
            if self._tasted:
                stops = list(map(self.purse.tasted, stops))
        if ready.leaps and stock[1] >= self.query.leap_price:
            leapt = self.values[self.leapt(stock)][hand]
            for first in range(0, len(ready.leaps), 2):
                stops = largest(stops, *[pick(leapt) for pick in ready.leaps[first : first + 2]])
                if ready.slow:
                    yield
        return stops

    def leapt(self, stock: Stock) -> Stock:
        """Pay for a Time Leap from the Shield."""
        return stock[0], stock[1] - self.query.leap_price

    def carry(self, ready: SolverHand[Number], stock: Stock, hand: Hand, lost: list[Number]) -> list[Number]:
        """Compute what each show brings on average if Danger shows x, times the chance that it does."""
        if self._turns and stock[1] >= self.query.leap_price:
            return self._turning(ready, stock, hand, lost)
        board, shield = stock
        payable, rest = self._payable[min(board, len(self._payable) - 1)]
        paid = [(chance, self.values[board - x, shield + x][hand]) for x, chance in payable]
        if self._refuses:
            return larger_added(rest, lost, paid)
        carry = [rest * value for value in lost]
        for chance, values in paid:
            carry = added(carry, chance, values)
        return carry

    def worth(self, stock: Stock, hand: Hand) -> list[Number]:
        """Compute what each show of a solved level is worth right after a throw, before the Danger die is seen."""
        ready, blank = self.ready(hand), self.blank
        carry = self.carry(ready, stock, hand, self.lost(ready, stock))
        return [paid + blank * value for paid, value in zip(carry, self.values[stock][hand], strict=True)]

    def _turning(self, ready: SolverHand[Number], stock: Stock, hand: Hand, lost: list[Number]) -> list[Number]:
        """Compute what each show brings if a Time Leap may turn the Danger die."""
        turned = self._turned(ready, self.leapt(stock), hand)
        carry = [0 * self.one] * ready.table.size
        for x, chance in self.danger.items():
            others = [values for face, values in turned.items() if face != x]
            carry = added(carry, chance, largest(self._settled(stock, hand, x, lost), *others))
        return carry

    def lost(self, ready: SolverHand[Number], stock: Stock) -> list[Number]:
        """Compute what each show is worth if Danger takes a die."""
        smaller: list[Number] = []
        values = self.values[stock]
        for left in ready.smaller:
            smaller += values[left]
        columns = [pick(smaller) for pick in ready.losses]
        return largest(*columns)

    def _settled(self, stock: Stock, hand: Hand, x: int, lost: list[Number]) -> list[Number]:
        """Compute what each show is worth once this many x are settled."""
        if x > stock[0]:
            return lost
        paid = self.values[stock[0] - x, stock[1] + x][hand]
        return largest(paid, lost) if self._refuses else paid

    def _turned(self, ready: SolverHand[Number], stock: Stock, hand: Hand) -> dict[int, list[Number]]:
        """Compute what each show is worth for every face the Danger die may be turned to, the leap paid."""
        lost = self.lost(ready, stock)
        faces = {x: self._settled(stock, hand, x, lost) for x in self.danger}
        return {**faces, 0: self.values[stock][hand]} if self.blank else faces
