"""The pool of a question, its hands, and all that one hand may show; how keeps, losses and leaps lead on from there.

A pool is sorted into kin; a hand is a part of it, as a count for each sort.

What the dice of each sort show combine freely, so a table is a product: the place of a whole show is the sum of
the places of its parts, each times a stride. Lists of places are made by adding up, and values are picked from
a flat list many at a time.

Conventions: at least one die besides the Danger die is thrown in a re-roll; only dice that match may be kept,
and all at the same time; blanks are never kept unless any die may be.
"""

from collections import Counter
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property, reduce
from itertools import accumulate, product
from math import prod
from operator import itemgetter, mul
from typing import NamedTuple, TypeVar

from tidal_widgets.mechanics.dicepool.problem import AimKind, Die, Problem, Readings
from tidal_widgets.mechanics.dicepool.solver.dice import (
    Choice,
    Columns,
    DieAgainstTargets,
    Label,
    Laid,
    Show,
    form_of,
    without_die,
)
from tidal_widgets.mechanics.dicepool.solver.targets import TargetCounts, needs_of, pack, union

Hand = tuple[int, ...]
Grown = list[tuple[int, Laid]]
NOTHING = Fraction(0)


class Sort:
    """Dice of a pool that are alike in faces, armour and worth: their form, names, number, and what one is worth."""

    __slots__ = ("count", "form", "kin", "load", "names", "place", "reach", "worth")

    def __init__(self, forms: Sequence[DieAgainstTargets], names: tuple[str, ...], count: int, worth: Fraction) -> None:
        self.form = forms[0]
        self.kin, self.reach, self.load = self.form.kin, self.form.reach, self.form.load
        self.place = {code: place for form in forms for code, place in form.place.items()}
        self.names = names
        self.count = count
        self.worth = worth


class Pool:
    """All dice of a question, sorted; a *hand* counts the dice in use of each sort."""

    def __init__(self, query: Problem) -> None:
        self.needs = needs_of(query)
        self.sorts = tuple(_sorts(query, self.needs))
        self.whole: Hand = tuple(sort.count for sort in self.sorts)
        self._labels = [sort.form.label for sort in self.sorts]
        self._given = self.needs.given(query.extra)
        self._anything = query.readings.keep_any
        self._home = {name: place for place, sort in enumerate(self.sorts) for name in sort.names}

    def signature(self, hand: Hand) -> tuple[tuple[Label, int], ...]:
        """Build a key that is equal for hands of any pools with the same dice in use for the same needs."""
        return tuple([(label, count) for label, count in zip(self._labels, hand, strict=True) if count])

    def hand(self, names: Sequence[str]) -> Hand:
        """Count dice by name into a hand; raise ValueError for dice the pool does not hold."""
        counts = Counter(self.sort_of(name) for name in names)
        hand = tuple(counts[place] for place in range(len(self.sorts)))
        if any(map(int.__gt__, hand, self.whole)):
            raise ValueError(f"the pool does not hold {' '.join(names)}")
        return hand

    def sort_of(self, name: str) -> int:
        """Find the place of the sort that holds the die called `name`."""
        if name not in self._home:
            raise ValueError(f"no die of the pool is called {name!r}")
        return self._home[name]

    def aside(self, place: int, count: int) -> list[Laid]:
        """List all that may lie aside of so many dice of one sort, each with its packed load."""
        return self.sorts[place].form.aside(count, anything=self._anything)

    def asides(self, hand: Hand) -> Iterator[tuple[int, Grown]]:
        """Yield for each sort in use all that may lie aside up to it, each with the number of what it is laid beside.

        Numbers count what was yielded before, and begin with nothing at all.
        """
        loads = [0]
        for place, count in enumerate(hand):
            if count:
                laid = self.aside(place, count)
                fits = {load: self._fitting(load, laid) for load in set(loads)}
                grown = [(number, each) for number, load in enumerate(loads) for each in fits[load]]
                loads = [loads[number] + load for number, (_, load, _) in grown]
                yield place, grown

    def kept_shows(self, hand: Hand) -> list[tuple[Show, ...]]:
        """List everything that may lie aside of each sort in use, nothing first."""
        kept: list[tuple[Show, ...]] = [()]
        for _, grown in self.asides(hand):
            kept = [(*kept[number], show) for number, (show, _, _) in grown]
        return kept

    def spread_out(self, hand: Hand, kept: tuple[Show, ...]) -> tuple[Show, ...]:
        """Fill in sorts that are not in use, with nothing aside."""
        shows = iter(kept)
        return tuple(
            [next(shows) if count else (0,) * len(sort.load) for sort, count in zip(self.sorts, hand, strict=True)]
        )

    def _fitting(self, load: int, laid: list[Laid]) -> list[Laid]:
        """Pick what may lie aside beside dice of this packed load."""
        if not load or self._anything:
            return laid
        jointly = self.needs.jointly
        return [each for each in laid if not each[1] or jointly(load + each[1])]

    def hands(self) -> list[Hand]:
        """List every hand, smaller ones first."""
        return sorted(product(*(range(count + 1) for count in self.whole)), key=sum)

    def hopeless(self, hand: Hand) -> bool:
        """Tell whether the best faces of `hand` would leave something required unmatched."""
        best = self._given + sum(count * self._best[place] for place, count in enumerate(hand))
        return not self.needs.complete(best)

    @cached_property
    def _best(self) -> tuple[int, ...]:
        return tuple(_join(sort.reach, self.needs) for sort in self.sorts)


def _join(reaches: Sequence[int], needs: TargetCounts) -> int:
    """Find the greatest reach into each group."""
    return pack([max(group) for group in zip(*map(needs.unpacked, reaches), strict=True)])


def _sorts(query: Problem, needs: TargetCounts) -> list[Sort]:
    alike: dict[tuple[Label, Fraction], list[tuple[Die, DieAgainstTargets]]] = {}
    for die in query.dice:
        form = form_of(needs, die, merged=query.readings.merges_surplus)
        worth = query.utility.die(die.name) if query.kind is AimKind.VALUE else NOTHING
        alike.setdefault((form.label, worth), []).append((die, form))
    return [
        Sort([form for _, form in dice], tuple(dict.fromkeys(die.name for die, _ in dice)), len(dice), worth)
        for (_, worth), dice in alike.items()
    ]


SMALL = 256
FEW = 40
Picked = TypeVar("Picked")
Pick = Callable[[Sequence[Picked]], Sequence[Picked]]
Chosen = Callable[[Iterable[int]], Iterator[Choice]]
Weights = Callable[[tuple[int, ...], tuple[int, ...]], tuple[int, ...]]


class ShowTable(NamedTuple):
    """Shows of one hand: how many, the keeps, and columns of places after a loss and after a leap.

    A keep has a show for each sort in use. A loss leads among the shows of all smaller hands, laid one after the other.
    """

    size: int
    keeps: Sequence[tuple[Show, ...]]
    aside: Sequence[int]
    losses: Sequence[tuple[int, ...]]
    leaps: Sequence[tuple[int, ...]]
    starts: Sequence[int]


NO_DICE = ShowTable(1, (), (), (), (), ())


class Throwing:
    """The throws of the first sorts of a hand, made when asked for: those of all but the last, with the last added."""

    def __init__(
        self, before: "Throwing | None", grown: Grown, last: dict[Show, Choice], weights: Weights, spots: list[int]
    ) -> None:
        self._before = before
        self._grown = grown
        self._last = last
        self._weights = weights
        self._spots = spots
        self._starts: dict[int, Choice] = {}

    def choices(self, numbers: Iterable[int]) -> Iterator[Choice]:
        """Yield where keeps lead to."""
        grown, lasts, before, spots, weights = self._grown, self._last, self._before, self._spots, self._weights
        for number in numbers:
            first, (show, _, _) = grown[number]
            last = lasts[show]
            if before is None:
                yield last
                continue
            start_places, start_ways, start_total, start_open = before.start(first)
            row, open_to = last[0], 0
            for place in row:
                open_to |= start_open << place
            together = [a + b for a in start_places for b in row]
            places = tuple(shared_numbers(spots, together) if spots else together)
            yield places, weights(start_ways, last[1]), start_total * last[2], open_to

    def start(self, number: int) -> Choice:
        """Find where a keep of the first sorts leads to, made only once."""
        found = self._starts.get(number)
        if found is None:
            found = self._starts[number] = next(self.choices([number]))
        return found


class ProductTables:
    """The tables of all hands of a pool."""

    def __init__(self, pool: Pool, readings: Readings, *, leap: bool) -> None:
        self._pool = pool
        self._readings = readings
        self._leap = leap
        self._combined: dict[tuple[int, int], tuple[int, ...]] = {}
        self._grown: dict[Hand, list[tuple[int, Grown]]] = {}

    def size(self, hand: Hand) -> int:
        """Count the shows of `hand`."""
        return prod(self._sizes(hand))

    def place(self, kept: tuple[Show, ...], thrown: tuple[Show, ...]) -> int:
        """Find the place of what lies on the table, whether it was kept or thrown."""
        shows = [tuple(map(int.__add__, a, b)) for a, b in zip(kept, thrown, strict=True)]
        steps = strides(self._sizes(tuple(map(sum, shows))))
        places = [sort.kin.place(sort.kin.settled(show)) for sort, show in zip(self._pool.sorts, shows, strict=True)]
        return sum(map(mul, [place or 0 for place in places], steps))

    def holds(self, kept: tuple[Show, ...], thrown: tuple[Show, ...]) -> bool:
        """Tell whether these shows can come about: any faces of the dice can."""
        return len(kept) == len(thrown)

    def reaching(self, hand: Hand) -> Generator[None, None, list[int]]:
        """Compute the packed reach of every show of `hand`."""
        yield from ()
        return sums([sort.form.reaches(count) for sort, count in zip(self._pool.sorts, hand, strict=True) if count])

    def outline(self, hand: Hand) -> Hashable:
        """Collect what the table of `hand` depends on, equal for hands that differ in names alone; None if large."""
        grown = self._grown[hand] = list(self._pool.asides(hand))
        if not grown or len(grown[-1][1]) > FEW:
            return None
        kin = tuple([(sort.kin, count) for sort, count in zip(self._pool.sorts, hand, strict=True) if count])
        return kin, tuple([tuple([(number, show) for number, (show, _, _) in each]) for _, each in grown])

    def making(self, hand: Hand) -> Generator[None, None, tuple[ShowTable, Chosen]]:
        """Build the table of `hand` and what makes its throws, in steps."""
        yield from ()
        return self._table(hand) if any(hand) else (NO_DICE, no_choices)

    def _table(self, hand: Hand) -> tuple[ShowTable, Chosen]:
        pool, sizes = self._pool, self._sizes(hand)
        starts = list(accumulate(map(self.size, smaller_hands(hand)), initial=0))[:-1]
        keeps, aside, choice = self._keeps(hand, strides(sizes))
        table = ShowTable(
            size=prod(sizes),
            keeps=tuple(keeps),
            aside=tuple(aside),
            losses=tuple(_losses(pool, hand, sizes, starts)),
            leaps=tuple(_leaps(pool, hand, sizes)) if self._leap else (),
            starts=tuple(starts),
        )
        return table, choice

    def _keeps(self, hand: Hand, steps: list[int]) -> tuple[list[tuple[Show, ...]], list[int], Chosen]:
        """List all keeps that leave a die to throw, how many dice each sets aside, and their throws."""
        keeps: list[tuple[Show, ...]] = [()]
        aside, most, spots = [0], sum(hand), numbered(self.size(hand))
        throwings: list[Throwing] = []
        for spot, grown in self._grown.pop(hand):
            left = grown if any(hand[spot + 1 :]) else [each for each in grown if aside[each[0]] + each[1][2] < most]
            last = self._last(spot, hand[spot], steps[spot])
            throwings.append(Throwing(throwings[-1] if throwings else None, left, last, self._weights, spots))
            keeps = [(*keeps[number], show) for number, (show, _, _) in left]
            aside = [aside[number] + dice for number, (_, _, dice) in left]
        return keeps, aside, throwings[-1].choices

    def _last(self, spot: int, count: int, step: int) -> dict[Show, Choice]:
        """Find where each keep of one sort leads to, neighbours `step` places apart."""
        throws = self._pool.sorts[spot].kin.throws
        found = {show: throws(show, count - dice) for show, _, dice in self._pool.aside(spot, count)}
        if step == 1:
            return found
        rows = {show: tuple([place * step for place in choice[0]]) for show, choice in found.items()}
        return {show: (rows[show], ways, total, union(rows[show])) for show, (_, ways, total, _) in found.items()}

    def _weights(self, some: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
        """Multiply ways, giving the same tuple for the same ways."""
        key = id(some), id(more)
        if key not in self._combined:
            self._combined[key] = tuple([a * b for a in some for b in more])
        return self._combined[key]

    def _sizes(self, hand: Hand) -> list[int]:
        return [len(sort.kin.shows(count)) for sort, count in zip(self._pool.sorts, hand, strict=True)]


def no_choices(_numbers: Iterable[int]) -> Iterator[Choice]:
    """Yield nothing: without dice there is nothing to throw."""
    yield from ()


def numbered(size: int) -> list[int]:
    """List the places below a size, to share one object for each; none if Python itself holds each only once."""
    return list(range(size)) if size > SMALL else []


def shared_numbers(spots: list[int], places: list[int]) -> list[int]:
    """Replace equal numbers by one shared object each, which saves memory where they are many."""
    return list(map(spots.__getitem__, places)) if spots else places


def sums(rows: Sequence[Sequence[int]]) -> list[int]:
    """Sum every choice of one number from each row, in order.

    >>> sums([[0, 10], [1, 2, 3]])
    [1, 2, 3, 11, 12, 13]
    """
    return reduce(lambda done, row: [a + b for a in done for b in row], rows, [0])


def products(rows: Sequence[Sequence[int]]) -> list[int]:
    """Multiply every choice of one number from each row, in order."""
    return reduce(lambda done, row: [a * b for a in done for b in row], rows, [1])


def strides(sizes: Sequence[int]) -> list[int]:
    """Compute how far apart neighbours lie along each row of a product.

    >>> strides([2, 3, 4])
    [12, 4, 1]
    """
    return list(accumulate(reversed(sizes[1:]), mul, initial=1))[::-1]


def picker(places: Sequence[int]) -> Pick[Picked]:
    """Build a function that picks these places from a list, as a row even if there is only one."""
    if isinstance(places, range):
        return itemgetter(slice(places.start, places.stop))
    if len(places) == 1:
        return itemgetter(slice(places[0], places[0] + 1))
    return itemgetter(*places)


def smaller_hands(hand: Hand) -> list[Hand]:
    """List the hands with one die fewer."""
    return [without_die(hand, place) for place, count in enumerate(hand) if count]


def _losses(pool: Pool, hand: Hand, sizes: list[int], begin: list[int]) -> list[tuple[int, ...]]:
    """List in columns where losing a die leads to: places in the values of all smaller hands, one after the other."""
    columns: list[tuple[int, ...]] = []
    starts = iter(begin)
    for spot, (sort, count) in enumerate(zip(pool.sorts, hand, strict=True)):
        if count:
            into = [*sizes[:spot], len(sort.kin.shows(count - 1)), *sizes[spot + 1 :]]
            columns += spread(into, sizes, spot, sort.kin.losses(count), next(starts))
    return columns


def _leaps(pool: Pool, hand: Hand, sizes: list[int]) -> list[tuple[int, ...]]:
    """List in columns the places one die set anew may lead to; a show that offers fewer stands in for itself."""
    columns: list[tuple[int, ...]] = []
    for spot, (sort, count) in enumerate(zip(pool.sorts, hand, strict=True)):
        if count:
            columns += spread(sizes, sizes, spot, sort.kin.leaps(count), 0)
    return columns


def spread(into: list[int], sizes: list[int], spot: int, columns: Columns, start: int) -> list[tuple[int, ...]]:
    """Spread the columns of one sort of dice over the whole hand, places counted from `start`."""
    if not start and sizes[spot] == prod(sizes):
        return list(columns)
    steps = strides(into)
    rows = [[place * step for place in range(size)] for size, step in zip(sizes, steps, strict=True)]
    before, after = sums(rows[:spot]), sums(rows[spot + 1 :])
    spots = numbered(start + prod(into))
    moves = ([start + place * steps[spot] for place in column] for column in columns)
    if after == [0]:
        return [tuple(shared_numbers(spots, [a + b for a in before for b in row])) for row in moves]
    return [tuple(shared_numbers(spots, [a + b + c for a in before for b in row for c in after])) for row in moves]
