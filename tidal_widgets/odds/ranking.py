"""Comparing worths in order of importance: what is maximised first, then what settles ties.

A worth is (gain, dice kept, Shells on the board, Shells on the Shield, style, symbols matched). Style is the
chance of the optional symbol where completing is the aim, elsewhere the chance to complete.
"""

from collections.abc import Iterable, Sequence
from functools import cmp_to_key, reduce

from tidal_widgets.odds.number import Number

Worth = tuple[Number, ...]
CLOSE = 1e-11


class Ranking:
    """An order of worths in which float numbers closer than rounding explains are equal."""

    def __init__(self, close: float) -> None:
        self.close = close
        self.key = cmp_to_key(self._compare)

    def wider(self) -> "Ranking":
        """Return an order that takes numbers twice as far apart for equal, so that a search for it comes to an end."""
        return Ranking(2 * self.close)

    def less(self, one: Sequence[Number], other: Sequence[Number]) -> bool:
        """Tell whether `one` is worth less than `other`."""
        return self._compare(one, other) < 0

    def best(self, worths: Iterable[Worth[Number]]) -> Worth[Number]:
        """Return the greatest of some worths, the first among equals."""
        return reduce(lambda best, each: each if self.less(best, each) else best, worths)

    def _compare(self, one: Sequence[Number], other: Sequence[Number]) -> int:
        for mine, yours in zip(one, other, strict=True):
            if mine != yours and abs(mine - yours) > self.close:
                return 1 if mine > yours else -1
        return 0
