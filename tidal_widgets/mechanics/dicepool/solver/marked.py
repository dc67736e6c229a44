"""Tables for readings in which it matters, after a throw, which dice were set aside before it.

A state is a pair: what lay aside, and what was thrown. All states with the same dice aside are a block, in which the
dice thrown combine freely, as in a product. Such tables are larger than products; only readings other than the usual
ones need them.

Conventions: a Time Leap leaves a die aside that lay aside, and may not break the match that keeps it there; a die
just thrown may be set to any of its faces. If dice set aside are locked, later keeps hold them all.
"""

from collections import defaultdict
from collections.abc import Generator, Iterator, Sequence
from itertools import accumulate
from math import prod
from operator import mul
from typing import NamedTuple

from tidal_widgets.mechanics.dicepool.problem import Readings
from tidal_widgets.mechanics.dicepool.solver.dice import Choice, Show, with_die, without_die
from tidal_widgets.mechanics.dicepool.solver.table import (
    Chosen,
    Hand,
    Pool,
    ShowTable,
    products,
    smaller_hands,
    spread,
    strides,
    sums,
)
from tidal_widgets.mechanics.dicepool.solver.targets import guards, pack, union

Shows = tuple[Show, ...]
Column = Sequence[int]
Coded = list[tuple[int, int]]  # sets of places, each with a packed count of dice


class ColumnBlock(NamedTuple):
    """The states with the same dice aside: where they start, the dice thrown, and how many shows each sort has."""

    start: int
    thrown: Hand
    sizes: list[int]

    @property
    def places(self) -> range:
        """The places of its states."""
        return range(self.start, self.start + prod(self.sizes))


class MarkedTables:
    """The tables of all hands of a pool, made when first asked for."""

    def __init__(self, pool: Pool, readings: Readings, *, leap: bool) -> None:
        self._pool = pool
        self._readings = readings
        self._leap = leap
        self._known: dict[Hand, dict[Shows, ColumnBlock]] = {}
        self._guard = guards(sum(len(sort.load) for sort in pool.sorts))

    def size(self, hand: Hand) -> int:
        """Count the states of `hand`."""
        return [*self._blocks(hand).values()][-1].places.stop

    def place(self, kept: Shows, thrown: Shows) -> int:
        """Find the place of a state."""
        block = self._blocks(_hand(kept, thrown))[kept]
        places = [sort.kin.place(show) or 0 for sort, show in zip(self._pool.sorts, thrown, strict=True)]
        within: int = sum(map(mul, places, strides(block.sizes)))
        return block.start + within

    def holds(self, kept: Shows, thrown: Shows) -> bool:
        """Tell whether a state can come about."""
        return kept in self._blocks(_hand(kept, thrown))

    def reaching(self, hand: Hand) -> Generator[None, None, list[int]]:
        """Compute the packed reach of every state of `hand`, in steps."""
        reach: list[int] = []
        for kept, block in self._blocks(hand).items():
            reach += self._reaches(kept, block)
            yield
        return reach

    def outline(self, _hand: Hand) -> None:
        """Outline nothing: tables with marks are not worth comparing."""

    def making(self, hand: Hand) -> Generator[None, None, tuple[ShowTable, Chosen]]:
        """Build the table of `hand` and what makes its throws, in steps."""
        blocks = self._blocks(hand)
        yield
        smaller = smaller_hands(hand)
        starts = list(accumulate(map(self.size, smaller), initial=0))[:-1]
        losses, leaps = Columns(), Columns()
        for kept, block in blocks.items():
            losses.add(
                list(self._losses(hand, kept, block, dict(zip(smaller, starts, strict=True)))), [0] * len(block.places)
            )
            yield
            leaps.add(list(self._leaps(blocks, kept, block)), block.places)
            yield
        keeps = [kept for kept, block in blocks.items() if any(block.thrown)]
        totals: dict[int, list[int]] = defaultdict(list)
        for kept, block in blocks.items():
            for place, code in zip(block.places, self._codes(kept, block), strict=True):
                totals[code].append(place)
            yield
        shown = []
        for code, places in totals.items():
            shown.append((code, union(places)))
            yield
        within = [(_code(kept), (1 << len(block.places)) - 1 << block.start) for kept, block in blocks.items()]
        yield
        table = ShowTable(
            size=self.size(hand),
            keeps=[tuple(show for show, count in zip(kept, hand, strict=True) if count) for kept in keeps],
            aside=[sum(map(sum, kept)) for kept in keeps],
            losses=(yield from losses.columns()),
            leaps=(yield from leaps.columns()) if self._leap and any(hand) else [],
            starts=starts,
        )
        return table, lambda numbers: (self._choice(blocks, keeps[number], shown, within) for number in numbers)

    def _blocks(self, hand: Hand) -> dict[Shows, ColumnBlock]:
        if hand not in self._known:
            kept = [self._pool.spread_out(hand, shows) for shows in self._pool.kept_shows(hand)]
            thrown = [tuple(count - sum(show) for count, show in zip(hand, shows, strict=True)) for shows in kept]
            sizes = [
                [len(sort.kin.shows(count)) for sort, count in zip(self._pool.sorts, rest, strict=True)]
                for rest in thrown
            ]
            starts = accumulate(map(prod, sizes), initial=0)
            self._known[hand] = dict(zip(kept, map(ColumnBlock, starts, thrown, sizes), strict=True))
        return self._known[hand]

    def _reaches(self, kept: Shows, block: ColumnBlock) -> list[int]:
        """Compute the packed reach of each state of a block."""
        sorts = self._pool.sorts
        aside = sum(sum(map(mul, show, sort.reach)) for show, sort in zip(kept, sorts, strict=True))
        return sums([[aside], *(sort.form.reaches(count) for sort, count in zip(sorts, block.thrown, strict=True))])

    def _codes(self, kept: Shows, block: ColumnBlock) -> list[int]:
        """Pack all that is shown into one number for each state of a block."""
        rows, below = [[_code(kept)]], 0
        for sort, count in zip(self._pool.sorts, block.thrown, strict=True):
            rows.append([pack([0] * below + list(show)) for show in sort.kin.shows(count)])
            below += len(sort.load)
        return sums(rows)

    def _losses(self, hand: Hand, kept: Shows, block: ColumnBlock, smaller: dict[Hand, int]) -> Iterator[Column]:
        """Yield columns of what may be left when Danger takes a die."""
        for spot, count in enumerate(block.thrown):
            if count:
                left = without_die(hand, spot)
                into = self._blocks(left)[kept]
                columns = self._pool.sorts[spot].kin.losses(count)
                yield from spread(into.sizes, block.sizes, spot, columns, smaller[left] + into.start)
        if not self._readings.lose_just_rolled:
            for spot, face in _dice(kept):
                left = without_die(hand, spot)
                into = self._blocks(left)[_changed(kept, spot, face, None)]
                yield range(smaller[left] + into.places.start, smaller[left] + into.places.stop)

    def _leaps(self, blocks: dict[Shows, ColumnBlock], kept: Shows, block: ColumnBlock) -> Iterator[Column]:
        """Yield columns of what setting one die to another face may make."""
        for spot, (sort, count) in enumerate(zip(self._pool.sorts, block.thrown, strict=True)):
            if count:
                yield from spread(block.sizes, block.sizes, spot, sort.kin.leaps(count), block.start)
        for spot, old in _dice(kept) if self._readings.leap_on_kept else ():
            for new, each in enumerate(self._pool.sorts[spot].kin.classes):
                made = _changed(kept, spot, old, new)
                if each.weight and new != old and made in blocks:
                    yield blocks[made].places

    def _choice(self, blocks: dict[Shows, ColumnBlock], kept: Shows, shown: Coded, within: Coded) -> Choice:
        block, code, guard = blocks[kept], _code(kept), self._guard
        sorts = zip(self._pool.sorts, block.thrown, strict=True)
        ways = tuple(products([list(sort.kin.rolls(count).values()) for sort, count in sorts]))
        open_to = 0
        for total, places in shown:
            if ((total | guard) - code) & guard == guard:
                open_to |= places
        if self._readings.lock:
            open_to &= sum(bits for aside, bits in within if ((code | guard) - aside) & guard == guard)
        return block.places, ways, sum(ways), open_to


class Columns:
    """Columns put together block by block, short blocks filled up with their last column."""

    def __init__(self) -> None:
        self._blocks: list[list[Column]] = []

    def add(self, columns: list[Column], otherwise: Column) -> None:
        """Add the columns of a block, or one that stands in if there is none."""
        self._blocks.append(columns or [otherwise])

    def columns(self) -> Generator[None, None, list[tuple[int, ...]]]:
        """Build all columns, in steps."""
        columns, same = [], dict[int, int]()  # one object for a number, however often it stands
        for number in range(max(map(len, self._blocks))):
            places = [place for block in self._blocks for place in block[min(number, len(block) - 1)]]
            yield
            columns.append(tuple([same.setdefault(place, place) for place in places]))
            yield
        return columns


def _hand(kept: Shows, thrown: Shows) -> Hand:
    return tuple(sum(aside) + sum(show) for aside, show in zip(kept, thrown, strict=True))


def _code(shows: Shows) -> int:
    return pack([count for show in shows for count in show])


def _dice(kept: Shows) -> Iterator[tuple[int, int]]:
    """Yield where dice lie aside: the sort and the face."""
    for sort, show in enumerate(kept):
        for face, count in enumerate(show):
            if count:
                yield sort, face


def _changed(kept: Shows, sort: int, old: int, new: int | None) -> Shows:
    shows = list(kept)
    shows[sort] = without_die(shows[sort], old) if new is None else with_die(without_die(shows[sort], old), new)
    return tuple(shows)
