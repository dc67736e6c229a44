"""All that one hand of dice may show, and how keeps, losses and leaps lead from show to show.

What the dice of each sort show combine freely, so a table is a product: the place of a whole show is the sum of
the places of its parts, each times a stride. Lists of places are made by adding up, and values are picked from
a flat list many at a time.

Conventions: at least one die besides the Danger die is thrown in a re-roll; only dice that match may be kept,
and all at the same time; blanks are never kept unless any die may be.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import accumulate
from math import prod
from operator import add, itemgetter, mul
from typing import NamedTuple, TypeVar

from tidal_widgets.odds.kin import Show, less
from tidal_widgets.odds.pool import Hand, Pool
from tidal_widgets.odds.question import Keep, Readings

UNIT = (1,)
Picked = TypeVar("Picked")
Pick = Callable[[Sequence[Picked]], tuple[Picked, ...]]


class Choice(NamedTuple):
    """A set of dice kept: the places a throw may lead to, in how many ways each of `total`.

    The places at which it is open are bits, as reading them back is rarely needed.
    """

    places: tuple[int, ...]
    ways: tuple[int, ...]
    total: int
    open_to: int


class Start(NamedTuple):
    """A choice as far as its first sorts of dice go."""

    places: list[int]
    ways: tuple[int, ...]
    total: int
    open_to: int


class Table(NamedTuple):
    """Shows of one hand: their reach, the keeps, and columns of places after a loss and after a leap."""

    size: int
    reach: list[int]
    keeps: list[tuple[Show, ...]]
    choice: Callable[[int], Choice]
    losses: list[tuple[int, ...]]
    leaps: list[tuple[int, ...]]
    smaller: list[tuple[Hand, int]]

    def lost(self, show: int) -> Iterator[tuple[Hand, int]]:
        """Yield the smaller hands and their shows that are left when one die of a show is lost."""
        for place in dict.fromkeys(column[show] for column in self.losses):
            hand, start = next(part for part in reversed(self.smaller) if part[1] <= place)
            yield hand, place - start


class ProductTables:
    """The tables of all hands of a pool."""

    def __init__(self, pool: Pool, readings: Readings, *, leap: bool) -> None:
        self._pool = pool
        self._readings = readings
        self._leap = leap
        self._combined: dict[tuple[int, int], tuple[tuple[int, ...], int]] = {}

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

    def table(self, hand: Hand) -> Table:
        """Return the table of `hand`."""
        pool, sizes = self._pool, self._sizes(hand)
        steps = strides(sizes)
        reach = sums([sort.reaches(sort.kin.shows(count)) for sort, count in zip(pool.sorts, hand, strict=True)])
        smaller = smaller_hands(hand, self.size)
        keeps = [kept for kept in kept_shows(pool, hand, self._readings) if sum(map(sum, kept)) < sum(hand)]
        starts: dict[tuple[Show, ...], Start] = {(): Start([0], UNIT, 1, 1)}
        return Table(
            size=len(reach),
            reach=reach,
            keeps=keeps,
            choice=lambda number: self._choice(hand, steps, keeps[number], starts),
            losses=_losses(pool, hand, sizes, smaller),
            leaps=_leaps(pool, hand, sizes) if self._leap else [],
            smaller=smaller,
        )

    def _choice(
        self, hand: Hand, steps: list[int], kept: tuple[Show, ...], starts: dict[tuple[Show, ...], Start]
    ) -> Choice:
        for length in range(1, len(kept)):
            if kept[:length] not in starts:
                starts[kept[:length]] = self._longer(hand, steps, kept[:length], starts[kept[: length - 1]])
        places, ways, total, open_to = self._longer(hand, steps, kept, starts[kept[:-1]])
        return Choice(tuple(places), ways, total, open_to)

    def _longer(self, hand: Hand, steps: list[int], kept: tuple[Show, ...], start: Start) -> Start:
        """Return a start with the last sort of `kept` added."""
        spot, show = len(kept) - 1, kept[-1]
        places, weights = self._pool.sorts[spot].kin.throws(show, hand[spot] - sum(show))
        row = [place * steps[spot] for place in places]
        ways, total = self._weights(start.ways, weights)
        open_to = 0
        for place in row:
            open_to |= start.open_to << place
        return Start([a + b for a in start.places for b in row], ways, total, open_to)

    def _weights(self, some: tuple[int, ...], more: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
        """Return ways combined, the same tuple for the same ways."""
        key = id(some), id(more)
        if key not in self._combined:
            weight = tuple([a * b for a in some for b in more])
            self._combined[key] = weight, sum(weight)
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
    """Return a function that picks these places from a list, as a tuple even if there is only one."""
    if len(places) == 1:
        only = places[0]
        return lambda values: (values[only],)
    return itemgetter(*places)


def kept_shows(pool: Pool, hand: Hand, readings: Readings) -> list[tuple[Show, ...]]:
    """Return everything that may lie aside from `hand`, nothing first."""
    anything = readings.keep is Keep.ANY
    partial: list[tuple[tuple[Show, ...], int]] = [((), 0)]
    for sort, count in zip(pool.sorts, hand, strict=True):
        shows = [show for show in sort.kin.keeps(count) if anything or not show[-1]]
        loaded = list(zip(shows, sort.loads(shows), strict=True))
        fits = {
            load: [(show, load + extra) for show, extra in loaded if anything or pool.needs.jointly(load + extra)]
            for load in {load for _, load in partial}
        }
        partial = [((*kept, show), load) for kept, before in partial for show, load in fits[before]]
    return [kept for kept, _ in partial]


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
            columns += _columns(into, sizes, spot, sort.kin.losses(count), next(starts)[1])
    return columns


def _leaps(pool: Pool, hand: Hand, sizes: list[int]) -> list[tuple[int, ...]]:
    """Return columns of places one die set anew may lead to; a show that offers fewer stands in for itself."""
    columns = []
    for spot, (sort, count) in enumerate(zip(pool.sorts, hand, strict=True)):
        made = [each or (place,) for place, each in enumerate(sort.kin.leaps(count))]
        if any(each != (place,) for place, each in enumerate(made)):
            columns += _columns(sizes, sizes, spot, made, 0)
    return columns


def _columns(
    into: list[int], sizes: list[int], spot: int, targets: Sequence[tuple[int, ...]], start: int
) -> list[tuple[int, ...]]:
    steps = strides(into)
    width = max(map(len, targets))
    rows = [[place * step for place in range(size)] for size, step in zip(sizes, steps, strict=True)]
    columns = []
    for number in range(width):
        rows[spot] = [each[min(number, len(each) - 1)] * steps[spot] for each in targets]
        columns.append(tuple(map(add, sums(rows), [start] * len(sums(rows)))))
    return columns
