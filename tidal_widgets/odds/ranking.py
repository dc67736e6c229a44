"""Comparing worths in order of importance: what is maximised first, then what settles ties.

A worth is (gain, dice kept, Shells on the board, Shells on the Shield, style, symbols matched). Style is the
chance of the optional symbol where completing is the aim, elsewhere the chance to complete.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cmp_to_key, reduce
from typing import Any

from tidal_widgets.odds.number import Number

Worth = tuple[Number, ...]
PARTS = 6
CLOSE = 1e-11


class Ranking:
    """An order of worths in which float numbers closer than rounding explains are equal."""

    def __init__(self, close: float) -> None:
        self.close = close

    @property
    def key(self) -> Callable[[Sequence[Any]], Any]:
        """What sorts worths in this order."""
        return cmp_to_key(self._compare)

    def wider(self) -> "Ranking":
        """Return an order that takes numbers twice as far apart for equal, so that a search for it comes to an end."""
        return Ranking(2 * self.close)

    def less(self, one: Sequence[Number], other: Sequence[Number]) -> bool:
        """Tell whether `one` is worth less than `other`."""
        return self._compare(one, other) < 0

    def best(self, worths: Iterable[Worth[Number]]) -> Worth[Number]:
        """Return the greatest of some worths, the first among equals."""
        return reduce(lambda best, each: each if self.less(best, each) else best, worths)

    def larger(self, some: Sequence[Worth[Number]], others: Sequence[Worth[Number]]) -> list[Worth[Number]]:
        """Return the larger of each pair, the first of equals."""
        less = self.less
        return [other if less(one, other) else one for one, other in zip(some, others, strict=True)]

    def improve(self, places: list[int], others: Sequence[int], worths: Sequence[Worth[Number]]) -> None:
        """Put for each place the other one if that is worth more."""
        for show, (old, new) in enumerate(zip(places, others, strict=True)):
            if old != new and self.less(worths[old], worths[new]):
                places[show] = new

    def _compare(self, one: Sequence[Number], other: Sequence[Number]) -> int:
        if one is other:
            return 0
        for mine, yours in zip(one, other):  # noqa: B905  (quicker)
            if mine != yours and abs(mine - yours) > self.close:
                return 1 if mine > yours else -1
        return 0


def total(some: list[Worth[Number]], chance: Number, more: Iterable[Worth[Number]]) -> list[Worth[Number]]:
    """Return some worths with others added that come with this chance.

    >>> total([(0, 1, 2, 3, 4, 5)], 2, [(1, 1, 1, 1, 1, 1)])
    [(2, 3, 4, 5, 6, 7)]
    """
    return [
        (a + chance * s, b + chance * t, c + chance * u, d + chance * v, e + chance * w, f + chance * x)
        for (a, b, c, d, e, f), (s, t, u, v, w, x) in zip(some, more, strict=True)
    ]
