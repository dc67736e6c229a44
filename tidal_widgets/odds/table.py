"""All that one hand of dice may show, and how keeps, losses and leaps lead from show to show.

What the dice of each sort show combine freely, so a table is a product: the place of a whole show is the sum of
the places of its parts, each times a stride. Lists of places are made by adding up, and values are picked from
a flat list many at a time.

Conventions: at least one die besides the Danger die is thrown in a re-roll; only dice that match may be kept,
and all at the same time; blanks are never kept unless any die may be.
"""

from collections.abc import Callable, Generator, Sequence
from functools import reduce
from itertools import accumulate
from math import prod
from operator import itemgetter, mul
from typing import NamedTuple, TypeVar

from tidal_widgets.odds.bits import union
from tidal_widgets.odds.kin import Choice, Columns, Show, less
from tidal_widgets.odds.pool import Hand, Pool
from tidal_widgets.odds.question import Readings

UNIT = (1,)
Picked = TypeVar("Picked")
Pick = Callable[[Sequence[Picked]], Sequence[Picked]]
Weights = Callable[[tuple[int, ...], tuple[int, ...]], tuple[int, ...]]


class Table(NamedTuple):
    """Shows of one hand: their reach, the keeps, and columns of places after a loss and after a leap."""

    size: int
    reach: list[int]
    keeps: list[tuple[Show, ...]]
    choice: Callable[[int], Choice]
    losses: list[tuple[int, ...]]
    leaps: list[tuple[int, ...]]
    smaller: list[tuple[Hand, int]]

    def left(self, place: int) -> tuple[Hand, int]:
        """Return the smaller hand, and the place of its show, that a place among all smaller hands means."""
        hand, start = next(part for part in reversed(self.smaller) if part[1] <= place)
        return hand, place - start


NO_DICE = Table(1, [0], [], [].__getitem__, [], [], [])


class Throwing:
    """The throws of one hand, made when asked for from what those of its first sorts of dice share."""

    def __init__(
        self, pool: Pool, hand: Hand, steps: list[int], keeps: list[tuple[Show, ...]], weights: Weights
    ) -> None:
        self._keeps = keeps
        self._sorts = [(spot, pool.sorts[spot].kin, count, steps[spot]) for spot, count in enumerate(hand) if count]
        self._starts: dict[tuple[Show, ...], Choice] = {}
        self._weights = weights

    def choice(self, number: int) -> Choice:
        """Return where a keep leads to."""
        kept = self._keeps[number]
        parts = kept if len(kept) == len(self._sorts) else tuple([kept[spot] for spot, *_ in self._sorts])
        return self._longer(parts)

    def _start(self, parts: tuple[Show, ...]) -> Choice:
        if parts not in self._starts:
            self._starts[parts] = self._longer(parts)
        return self._starts[parts]

    def _longer(self, parts: tuple[Show, ...]) -> Choice:
        """Return the throws of some sorts of dice: those of all but the last, with the last added."""
        _, kin, count, step = self._sorts[len(parts) - 1]
        last = kin.throws(parts[-1], count - sum(parts[-1]))
        if len(parts) == 1 and step == 1:
            return last
        row = last.places if step == 1 else [place * step for place in last.places]
        if len(parts) == 1:
            return Choice(row, last.ways, last.total, union(row))
        start = self._start(parts[:-1])
        open_to = 0
        for place in row:
            open_to |= start.open_to << place
        together = [a + b for a in start.places for b in row]
        return Choice(together, self._weights(start.ways, last.ways), start.total * last.total, open_to)


class ProductTables:
    """The tables of all hands of a pool."""

    def __init__(self, pool: Pool, readings: Readings, *, leap: bool) -> None:
        self._pool = pool
        self._readings = readings
        self._leap = leap
        self._combined: dict[tuple[int, int], tuple[int, ...]] = {}

    def size(self, hand: Hand) -> int:
        """Return how many shows `hand` has."""
        return prod(self._sizes(hand))

    def place(self, kept: tuple[Show, ...], thrown: tuple[Show, ...]) -> int:
        """Return the place of what lies on the table, whether it was kept or thrown."""
        shows = [tuple(map(int.__add__, a, b)) for a, b in zip(kept, thrown, strict=True)]
        steps = strides(self._sizes(tuple(map(sum, shows))))
        places = [sort.kin.place(sort.kin.settled(show)) for sort, show in zip(self._pool.sorts, shows, strict=True)]
        return sum(map(mul, [place or 0 for place in places], steps))

    def holds(self, kept: tuple[Show, ...], thrown: tuple[Show, ...]) -> bool:
        """Tell whether these shows can come about: any faces of the dice can."""
        return len(kept) == len(thrown)

    def making(self, hand: Hand) -> Generator[None, None, Table]:
        """Return the table of `hand`, in steps."""
        yield from ()
        return self._table(hand)

    def _table(self, hand: Hand) -> Table:
        if not any(hand):
            return NO_DICE
        pool, sizes = self._pool, self._sizes(hand)
        keeps = [kept for kept in pool.kept_shows(hand) if sum(map(sum, kept)) < sum(hand)]
        smaller = smaller_hands(hand, self.size)
        reach = sums([sort.reaches(count) for sort, count in zip(pool.sorts, hand, strict=True) if count])
        return Table(
            size=len(reach),
            reach=reach,
            keeps=keeps,
            choice=Throwing(pool, hand, strides(sizes), keeps, self._weights).choice,
            losses=_losses(pool, hand, sizes, smaller),
            leaps=_leaps(pool, hand, sizes) if self._leap else [],
            smaller=smaller,
        )

    def _weights(self, some: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
        """Return ways combined, the same tuple for the same ways."""
        key = id(some), id(more)
        if key not in self._combined:
            self._combined[key] = tuple([a * b for a in some for b in more])
        return self._combined[key]

    def _sizes(self, hand: Hand) -> list[int]:
        return [len(sort.kin.shows(count)) for sort, count in zip(self._pool.sorts, hand, strict=True)]


def sums(rows: Sequence[Sequence[int]]) -> list[int]:
    """Return the sum of every choice of one number from each row, in order.

    >>> sums([[0, 10], [1, 2, 3]])
    [1, 2, 3, 11, 12, 13]
    """
    return reduce(lambda done, row: [a + b for a in done for b in row], rows, [0])


def products(rows: Sequence[Sequence[int]]) -> list[int]:
    """Return the product of every choice of one number from each row, in order."""
    return reduce(lambda done, row: [a * b for a in done for b in row], rows, [1])


def strides(sizes: Sequence[int]) -> list[int]:
    """Return how far apart neighbours lie along each row of a product.

    >>> strides([2, 3, 4])
    [12, 4, 1]
    """
    return list(accumulate(reversed(sizes[1:]), mul, initial=1))[::-1]


def picker(places: Sequence[int]) -> Pick[Picked]:
    """Return a function that picks these places from a list, as a row even if there is only one."""
    if isinstance(places, range):
        return itemgetter(slice(places.start, places.stop))
    if len(places) == 1:
        only = places[0]
        return lambda values: (values[only],)
    return itemgetter(*places)


def smaller_hands(hand: Hand, size: Callable[[Hand], int]) -> list[tuple[Hand, int]]:
    """Return the hands with one die fewer, and where their shows start when laid one after the other."""
    smaller = [less(hand, place) for place, count in enumerate(hand) if count]
    return list(zip(smaller, accumulate(map(size, smaller), initial=0), strict=False))


def _losses(pool: Pool, hand: Hand, sizes: list[int], smaller: list[tuple[Hand, int]]) -> list[tuple[int, ...]]:
    """Return columns of places into the values of all smaller hands, one after the other."""
    columns: list[tuple[int, ...]] = []
    starts = iter(smaller)
    for spot, (sort, count) in enumerate(zip(pool.sorts, hand, strict=True)):
        if count:
            into = [*sizes[:spot], len(sort.kin.shows(count - 1)), *sizes[spot + 1 :]]
            columns += spread(into, sizes, spot, sort.kin.losses(count), next(starts)[1])
    return columns


def _leaps(pool: Pool, hand: Hand, sizes: list[int]) -> list[tuple[int, ...]]:
    """Return columns of places one die set anew may lead to; a show that offers fewer stands in for itself."""
    columns: list[tuple[int, ...]] = []
    for spot, (sort, count) in enumerate(zip(pool.sorts, hand, strict=True)):
        if count:
            columns += spread(sizes, sizes, spot, sort.kin.leaps(count), 0)
    return columns


def spread(into: list[int], sizes: list[int], spot: int, columns: Columns, start: int) -> list[tuple[int, ...]]:
    """Return the columns of one sort of dice as columns of the whole hand, places counted from `start`."""
    if not start and sizes[spot] == prod(sizes):
        return list(columns)
    steps = strides(into)
    rows = [[place * step for place in range(size)] for size, step in zip(sizes, steps, strict=True)]
    before, after = sums(rows[:spot]), sums(rows[spot + 1 :])
    return [tuple(sums([before, [start + place * steps[spot] for place in column], after])) for column in columns]
