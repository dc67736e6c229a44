"""Tables made ready for one kind of number: chances instead of ways, pickers instead of places, keeps in one sweep.

The lattice of keepers tells what every keep of a hand leads to on the average. Of a large hand few keeps are claimed by
any show; they are watched, and a sweep proves that the others are not.

What the dice of each sort show is one axis of a product. Averaging over the dice not kept works along one axis at a
time, so a sweep costs about as much as the shows are many, however many ways lead from keep to show.

Only the keeps that were of use are weighed edge by edge, as `settle` does. A sweep over the lattice then tells what
every keep is worth; one that some show would rather claim joins those of use.
"""

from bisect import bisect_right
from collections.abc import Generator, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate, chain, compress
from operator import mul
from typing import Any, Generic, NamedTuple, TypeVar

from tidal_widgets.chance import Number, Value, averaged, largest, steps
from tidal_widgets.mechanics.dicepool.problem import AimKind, Problem
from tidal_widgets.mechanics.dicepool.solver.dice import Choice, Show
from tidal_widgets.mechanics.dicepool.solver.table import (
    Chosen,
    Hand,
    Pick,
    Pool,
    ShowTable,
    Sort,
    no_choices,
    picker,
    smaller_hands,
)
from tidal_widgets.mechanics.dicepool.solver.targets import flags, marked, members, union
from tidal_widgets.mechanics.dicepool.solver.worth import AttemptEnd


class Axis(NamedTuple, Generic[Number]):
    """One sort of dice: for each keep where a throw may lead, and how likely; for each show the keeps it offers."""

    keeps: tuple[Show, ...]
    throws: list[tuple[tuple[int, ...], list[Number]]]
    offers: list[list[int]]


class Lattice(Generic[Number]):
    """Sweeps over the keeps of one hand; a keep is known by its number."""

    def __init__(self, pool: Pool, hand: Hand, keeps: Sequence[tuple[Show, ...]], one: Number) -> None:
        in_use = [(sort, count) for sort, count in zip(pool.sorts, hand, strict=True) if count]
        self.axes: list[Axis[Number]] = [axis(sort, count, one) for sort, count in in_use]
        sizes = [len(each.keeps) for each in self.axes]
        steps = list(accumulate(reversed(sizes[1:]), mul, initial=1))[::-1]
        homes = [
            {show: place * step for place, show in enumerate(each.keeps)}
            for each, step in zip(self.axes, steps, strict=True)
        ]
        self.numbers = [-1] * (steps[0] * sizes[0])
        for number, kept in enumerate(keeps):
            self.numbers[sum([home[show] for home, show in zip(homes, kept, strict=True)])] = number
        self.barred = [place for place, number in enumerate(self.numbers) if number < 0]
        self._steps = steps

    def means(self, worth: list[Number]) -> list[Number]:
        """Compute the mean worth of a throw for every combination along the axes."""
        for each in reversed(self.axes):
            size = len(each.offers)
            parts = [worth[place::size] for place in range(size)]
            worth = []
            for places, chances in each.throws:
                worth += averaged([parts[place] for place in places], chances)
        return worth

    def least(self, values: list[Number]) -> list[Number]:
        """Compute the least value among the shows that every combination along the axes is open to."""
        for each in reversed(self.axes):
            size = len(each.offers)
            parts = [values[place::size] for place in range(size)]
            values = []
            for places, _ in each.throws:
                values += list(map(min, *[parts[place] for place in places])) if len(places) > 1 else parts[places[0]]
        return values

    def keeper(self, show: int, offered: list[Number]) -> int:
        """Find the number of the best keep a show offers."""
        places = [0]
        for each, step in zip(reversed(self.axes), reversed(self._steps), strict=True):
            show, shown = divmod(show, len(each.offers))
            places = [place + offer * step for offer in each.offers[shown] for place in places]
        return self.numbers[max(places, key=offered.__getitem__)]

    def best(self, offered: list[Value]) -> list[Value]:
        """Find for every show the largest of what the combinations it offers hold."""
        for each in reversed(self.axes):
            size = len(each.keeps)
            parts = [offered[place::size] for place in range(size)]
            offered = []
            for places in each.offers:
                offered += largest(*[parts[place] for place in places])
        return offered


def axis(sort: Sort, count: int, one: Number) -> Axis[Number]:
    """Build the axis of some dice of one sort."""
    kin = sort.kin
    keeps = tuple(show for show in kin.keeps(count) if not show[-1])
    throws = []
    for kept in keeps:
        places, ways, total, _ = kin.throws(kept, count - sum(kept))
        throws.append((tuple(places), [one * way / total for way in ways]))
    offers = [
        [place for place, kept in enumerate(keeps) if all(map(int.__le__, kept, show))] for show in kin.shows(count)
    ]
    return Axis(keeps, throws, offers)


Weight = TypeVar("Weight", float, Fraction, int)
Fresh = tuple[tuple[int, Number], ...]


class Throw(Generic[Number]):
    """A keep ready to be thrown from: picks the shows it may lead to, with their ways of all, and their chances."""

    __slots__ = ("chances", "number", "open_to", "pick", "places", "total", "ways")

    def __init__(self, number: int, choice: Choice, chances: tuple[Number, ...]) -> None:
        self.number = number
        self.places, self.ways, self.total, self.open_to = choice
        self.pick: Pick[Any] = picker(self.places)
        self.chances: tuple[Number, ...] = chances

    def part(self, bits: int, weights: Sequence[Weight]) -> tuple[Sequence[int], Sequence[Weight]]:
        """Pick the shows in a set at which the keep is open, and the way or the chance of each."""
        if bits == self.open_to and len(self.places) == bits.bit_count():
            return self.places, weights
        chosen = self.pick(flags(bits, self.open_to.bit_length()))
        if sum(chosen) == bits.bit_count():
            return tuple(compress(self.places, chosen)), tuple(compress(weights, chosen))
        weight = dict(zip(self.places, weights, strict=True))
        nought = weights[0] * 0
        shows = members(bits)
        return shows, tuple([weight.get(show, nought) for show in shows])


class Throws(dict[int, Throw[Number]]):
    """The throws of a table by the number of the keep, each made ready when first needed."""

    def __init__(self, choices: Chosen, one: Number) -> None:
        self._choices = choices
        self._one: Number = one
        self._chances: dict[int, tuple[tuple[int, ...], tuple[Number, ...]]] = {}
        self.parts: dict[tuple[int, int], Fresh[Number]] = {}

    def part(self, throw: Throw[Number], bits: int) -> Fresh[Number]:
        """Pick the shows in a set at which a throw's keep is open, each with its chance, and remember them."""
        shows, chances = throw.part(bits, throw.chances) if bits else ((), ())
        part = self.parts[throw.number, bits] = tuple(zip(shows, chances, strict=True))
        return part

    def __missing__(self, number: int) -> Throw[Number]:
        self.make([number])
        return self[number]

    def of(self, numbers: Sequence[int]) -> list[Throw[Number]]:
        """Find the throws of these keeps; make all that are missing at once."""
        self.make([number for number in numbers if number not in self])
        return list(map(self.__getitem__, numbers))

    def make(self, numbers: Sequence[int]) -> None:
        """Make the throws of these keeps ready."""
        known, one = self._chances, self._one
        for number, choice in zip(numbers, self._choices(numbers), strict=True):
            _, ways, total, _ = choice
            held = known.get(id(ways))
            if held is None:
                held = known[id(ways)] = ways, tuple([one * way / total for way in ways])
            self[number] = Throw(number, choice, held[1])

    def close(self) -> None:
        """Forget how throws are made, as all are."""
        self._choices = no_choices
        self._chances.clear()


def planning(
    order: Sequence[Throw[Number]], throws: Throws[Number], open_to: int, breath: int
) -> Generator[None, None, list[Fresh[Number]]]:
    """Plan which shows each throw in order may claim before all later ones, with their chances, in steps."""
    plan: list[Fresh[Number]] = []
    known = throws.parts
    for number, throw in enumerate(order, start=1):
        fresh = throw.open_to & open_to
        open_to ^= fresh
        part = known.get((throw.number, fresh))
        plan.append(throws.part(throw, fresh) if part is None else part)
        if not number % breath:
            yield
    return plan


BREATH = 50_000


class SharedHand(Generic[Number]):
    """What of a table does not depend on Danger, Shells, worth or dice not in use, so that questions may share it.

    A large board has a lattice to sweep over, and no order of keeps to begin with.
    """

    def __init__(self, table: ShowTable, choices: Chosen, lattice: Lattice[Number] | None, one: Number) -> None:
        self.table = table
        self.lattice: Lattice[Number] | None = lattice
        self.throws: Throws[Number] = Throws(choices, one)
        self.losses: list[Pick[Number]] = [picker(column) for column in table.losses]
        self.leaps: list[Pick[Number]] = [picker(column) for column in table.leaps]
        self.breath = 1 + steps(BREATH, one) // (table.size + 1)
        self.order = [0] if lattice else largest_first(table)
        self._plans: dict[int, list[Fresh[Number]]] = {}

    def make_throws(self) -> Iterator[None]:
        """Make the throws in order, in steps."""
        for first in range(0, len(self.order), self.breath):
            self.throws.make(self.order[first : first + self.breath])
            yield
        if len(self.throws) == len(self.table.keeps):
            self.throws.close()

    def first(self) -> list[Throw[Number]]:
        """List the throws in their first order."""
        return list(map(self.throws.__getitem__, self.order))

    def planning(self, open_to: int) -> Generator[None, None, list[Fresh[Number]]]:
        """Plan the first order, where these shows are open, in steps."""
        if open_to not in self._plans:
            self._plans[open_to] = yield from planning(self.first(), self.throws, open_to, self.breath)
        return self._plans[open_to]

    @property
    def weight(self) -> int:
        """About how much room it takes."""
        return (len(self.table.keeps) + 8) * (self.table.size + 8)


def largest_first(table: ShowTable) -> list[int]:
    """Sort the numbers of the keeps, those that keep most dice first: likely the order of their worth."""
    return sorted(range(len(table.keeps)), key=table.aside.__getitem__, reverse=True)


class SolverHand(Generic[Number]):
    """A table ready to be solved level by level, with the order of keeps found last, and that for as many Shells.

    Free shows are those not compelled to stop; open ones, those that may gain by another throw.
    """

    def __init__(
        self,
        board: SharedHand[Number],
        reach: list[int],
        hand: Hand,
        ends: Mapping[int, AttemptEnd],
        gains: list[Number],
        query: Problem,
    ) -> None:
        self.table = board.table
        self.reach = reach
        self.smaller = smaller_hands(hand)
        self.lattice: Lattice[Number] | None = board.lattice
        self.throws: Throws[Number] = board.throws
        self.losses: list[Pick[Number]] = board.losses
        self.leaps: list[Pick[Number]] = board.leaps
        self.order: list[Throw[Number]] = board.first()
        self.settled = False
        self.breath = board.breath
        self.slow = board.breath == 1  # a look at every show takes long
        self.gains: list[Number] = gains
        self.found: list[Number] = [gains[0]] * len(self.table.keeps)
        must_stop = query.kind is not AimKind.MONSTER and not query.readings.reroll_when_complete
        self.free = self.open = (1 << self.table.size) - 1
        if must_stop or query.kind is AimKind.COMPLETE:
            complete = marked([ends[reach].complete for reach in reach])
            self.open &= ~complete
            self.free = self.open if must_stop else self.free
        self.plan: list[Fresh[Number]] = []
        self.held: dict[int, tuple[list[Throw[Number]], list[Fresh[Number]]]] = {}
        self._plain = not must_stop and not query.readings.marks_kept_dice

    def smaller_hand(self, place: int) -> tuple[Hand, int]:
        """Find the smaller hand, and the place of its show, for a place among all smaller hands."""
        number = bisect_right(self.table.starts, place) - 1
        return self.smaller[number], place - self.table.starts[number]

    def worth(self, throw: Throw[Number]) -> Number:
        """Look up what a throw was found to be worth."""
        return self.found[throw.number]

    def arrange(self, more: Sequence[Throw[Number]] = ()) -> None:
        """Bring the keeps of use, and more of them, into the order of what they were found to be worth."""
        self.order = sorted(chain(self.order, more), key=self.worth, reverse=True)
        self.plan = []

    def recall(self, board: int) -> None:
        """Take up the order found last with so many Shells on the board: more on the Shield hardly change it.

        Keeps that joined since come last, where nothing is left to them, until they prove to come too late.
        """
        order, plan = self.held[board]
        if len(order) < len(self.order):
            known = set(order)
            late = [throw for throw in self.order if throw not in known]
            order, plan = order + late, plan + [()] * len(late)
        self.order, self.plan = order, plan

    def planning(self) -> Generator[None, None, None]:
        """Plan the claims of the keeps in their order, in steps."""
        self.plan = yield from planning(self.order, self.throws, self.open, self.breath)

    def place_of_late_keep(
        self, throw: Throw[Number], mean: Number, values: list[Number], bound: float
    ) -> tuple[int, int]:
        """Find the place in the order of a keep that proved to be worth this much, and the place it belongs to.

        It belongs before any keep that claims a show worth less, and before its neighbours that are worth less.
        """
        late = place = self.order.index(throw)
        shows = throw.places if self._plain else members(throw.open_to & self.open)
        cheap = {show for show in shows if values[show] + bound < mean}
        while place and (cheap or self.found[self.order[place - 1].number] < mean):
            place -= 1
            cheap.difference_update([show for show, _ in self.plan[place]])
        return late, place

    def move(self, late: int, place: int) -> Generator[None, None, list[int]]:
        """Move a keep to a sooner place in the order, in steps; return the shows to be claimed anew from there on."""
        order = self.order[late : late + 1] + self.order[place:late]
        shows = [show for fresh in self.plan[place : late + 1] for show, _ in fresh]
        self.order = self.order[:place] + order + self.order[late + 1 :]
        plan: list[Fresh[Number]] = yield from planning(order, self.throws, union(shows), self.breath)
        self.plan = self.plan[:place] + plan + self.plan[late + 1 :]
        return shows

    def floor(self, throw: Throw[Number], values: list[Number], default: Number) -> Number:
        """Find the least value of the shows that may choose a keep."""
        if self._plain:
            least: Number = min(throw.pick(values))
            return least
        return min([values[show] for show in members(throw.open_to & self.open)], default=default)


GUESSES = 2


def watched(
    ready: SolverHand[Number], lattice: Lattice[Number], worth: list[Number], values: list[Number], bound: float
) -> Generator[None, None, list[Throw[Number]]]:
    """Find the keeps that some show would rather claim than what it has, in steps."""
    yield
    means = lattice.means(worth)
    yield
    allowed = _allowed(lattice, means)
    best = lattice.best(allowed)
    shows = [show for show, (mean, value) in enumerate(zip(best, values, strict=True)) if mean > value + bound]
    if not shows:
        return []
    late = {lattice.keeper(show, allowed): best[show] for show in shows}
    for number, mean in late.items():
        ready.found[number] = mean
    in_use = {throw.number for throw in ready.order}
    return ready.throws.of([number for number in late if number not in in_use])


def guess(
    ready: SolverHand[Number],
    lattice: Lattice[Number],
    stops: list[Number],
    carry: list[Number],
    blank: Number,
    bound: float,
) -> Generator[None, None, None]:
    """Find the keeps likely to be of use, by a few rounds of plain iteration."""
    values, means = stops, stops
    for _ in range(GUESSES):
        means = lattice.means([paid + blank * value for paid, value in zip(carry, values, strict=True)])
        yield
        values = list(map(max, stops, lattice.best(_allowed(lattice, means))))
        yield
    named = lattice.best(list(zip(_allowed(lattice, means), lattice.numbers, strict=True)))
    better = {number: mean for (mean, number), stop in zip(named, stops, strict=True) if mean > stop + bound}
    for number, mean in better.items():
        ready.found[number] = mean
    ready.arrange(ready.throws.of([number for number in better if number]))


def _allowed(lattice: Lattice[Number], means: list[Number]) -> list[Number]:
    """Lower the means of keeps that set aside dice that do not match to the least of all."""
    least = min(means)
    for place in lattice.barred:
        means[place] = least
    return means
