"""Tables lent from question to question: those that depend only on dice and needs, the least used put away first."""

from collections import OrderedDict
from collections.abc import Hashable
from functools import lru_cache
from typing import Generic, TypeVar

Held = TypeVar("Held")


class Label:
    """Stands for some parts in a key, so that they are compared only once: the same parts have the same label."""


@lru_cache(maxsize=4096)
def label(*_parts: Hashable) -> Label:
    """Return the label of some parts."""
    return Label()


class Shelf(Generic[Held]):
    """Holds things up to a total weight; what alone is heavier than `heaviest` is never held."""

    def __init__(self, most: int, heaviest: int) -> None:
        self.most = most
        self.heaviest = heaviest
        self.weight = 0
        self._held: OrderedDict[Hashable, tuple[Held, int]] = OrderedDict()

    def find(self, key: Hashable) -> Held | None:
        """Return what is held under `key`, if anything is."""
        held = self._held.get(key)
        if held is None:
            return None
        self._held.move_to_end(key)
        return held[0]

    def hold(self, key: Hashable, thing: Held, weight: int) -> None:
        """Hold something under a key that holds nothing yet."""
        if weight > self.heaviest or key in self._held:
            return
        self._held[key] = thing, weight
        self.weight += weight
        while self.weight > self.most:
            self.weight -= self._held.popitem(last=False)[1][1]

    def clear(self) -> None:
        """Put everything away."""
        self._held.clear()
        self.weight = 0

    def __len__(self) -> int:
        return len(self._held)
