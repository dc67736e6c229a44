"""The lattice of keepers: what every keep of a hand leads to on the average, all keeps in one sweep.

What the dice of each sort show is one axis of a product. Averaging over the dice not kept works along one axis at a
time, so a sweep costs about as much as the shows are many, however many ways lead from keep to show.
"""

from collections.abc import Sequence
from itertools import accumulate
from operator import mul
from typing import Generic, NamedTuple

from tidal_widgets.chance.number import Number, Value, largest
from tidal_widgets.mechanics.dicepool.solver.kin import Show
from tidal_widgets.mechanics.dicepool.solver.pool import Hand, Pool, Sort


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
        """Return the mean worth of a throw for every combination along the axes."""
        for each in reversed(self.axes):
            size = len(each.offers)
            parts = [worth[place::size] for place in range(size)]
            worth = []
            for places, chances in each.throws:
                worth += _mean([parts[place] for place in places], chances)
        return worth

    def least(self, values: list[Number]) -> list[Number]:
        """Return the least value among the shows that every combination along the axes is open to."""
        for each in reversed(self.axes):
            size = len(each.offers)
            parts = [values[place::size] for place in range(size)]
            values = []
            for places, _ in each.throws:
                values += list(map(min, *[parts[place] for place in places])) if len(places) > 1 else parts[places[0]]
        return values

    def keeper(self, show: int, offered: list[Number]) -> int:
        """Return the number of the best keep a show offers."""
        places = [0]
        for each, step in zip(reversed(self.axes), reversed(self._steps), strict=True):
            show, shown = divmod(show, len(each.offers))
            places = [place + offer * step for offer in each.offers[shown] for place in places]
        return self.numbers[max(places, key=offered.__getitem__)]

    def best(self, offered: list[Value]) -> list[Value]:
        """Return for every show the largest of what the combinations it offers hold."""
        for each in reversed(self.axes):
            size = len(each.keeps)
            parts = [offered[place::size] for place in range(size)]
            offered = []
            for places in each.offers:
                offered += largest(*[parts[place] for place in places])
        return offered


def _mean(parts: list[list[Number]], chances: list[Number]) -> list[Number]:
    """Return parts weighed by their chances and added up, by two at a time, which is quicker."""
    if len(parts) == 1:
        return parts[0]
    p, q = chances[:2]
    mean = [p * one + q * two for one, two in zip(*parts[:2], strict=True)]
    for place in range(2, len(parts) - 1, 2):
        p, q = chances[place : place + 2]
        mean = [done + p * one + q * two for done, one, two in zip(mean, *parts[place : place + 2], strict=True)]
    if len(parts) % 2:
        p = chances[-1]
        mean = [done + p * one for done, one in zip(mean, parts[-1], strict=True)]
    return mean


def axis(sort: Sort, count: int, one: Number) -> Axis[Number]:
    """Return the axis of some dice of one sort."""
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
