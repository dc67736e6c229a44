"""Tables lent from question to question: those that depend only on dice and needs, the least used put away first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Held = TypeVar("Held")


class Label:
    """A key whose hash is worked out once."""

    __slots__ = ("_hash", "parts")

    def __init__(self, *parts: Hashable) -> None:
        self.parts = parts
        self._hash = hash(parts)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Label) and self.parts == other.parts)


class Shelf(Generic[Held]):
    """Holds things up to a total weight; what is too heavy for it is never held."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.weight = 0
        self._held: OrderedDict[Hashable, tuple[Held, int]] = OrderedDict()

    def take(self, key: Hashable, make: Callable[[], Held], weigh: Callable[[Held], int]) -> Held:
        """Return what is held under `key`, made first if it is not."""
        if key in self._held:
            self._held.move_to_end(key)
            return self._held[key][0]
        made = make()
        weight = weigh(made)
        if weight * 8 <= self.most:
            self._held[key] = made, weight
            self.weight += weight
            while self.weight > self.most:
                self.weight -= self._held.popitem(last=False)[1][1]
        return made

    def __len__(self) -> int:
        return len(self._held)
