"""Exact distributions: whole-number ways inside, fractions at the edge."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from typing import Generic, TypeVar

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)


class Dist(Generic[T]):
    """How many ways lead to each outcome, out of how many.

    >>> coin = Dist({"heads": 1, "tails": 1})
    >>> coin["heads"], (coin + coin).total
    (Fraction(1, 2), 4)
    """

    __slots__ = ("_ways", "total")

    def __init__(self, ways: Mapping[T, int]) -> None:
        if any(count < 0 for count in ways.values()):
            raise ValueError("an outcome cannot have fewer than no ways")
        self._ways = {outcome: count for outcome, count in ways.items() if count}
        self.total = sum(self._ways.values())
        if not self.total:
            raise ValueError("a distribution needs at least one way")

    def __getitem__(self, outcome: T) -> Fraction:
        return Fraction(self._ways.get(outcome, 0), self.total)

    def __iter__(self) -> Iterator[T]:
        return iter(self._ways)

    def __len__(self) -> int:
        return len(self._ways)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dist) and self.chances() == other.chances()

    def __hash__(self) -> int:
        return hash(frozenset(self.chances().items()))

    def __repr__(self) -> str:
        return f"Dist({self._ways})"

    def __add__(self, other: "Dist[U]") -> "Dist[tuple[T, U]]":
        """Return the joint distribution of two independent outcomes."""
        return Dist({(a, b): n * m for a, n in self._ways.items() for b in other for m in (other.ways(b),)})

    def ways(self, outcome: T) -> int:
        """Return how many of `total` ways lead to an outcome."""
        return self._ways.get(outcome, 0)

    def chances(self) -> dict[T, Fraction]:
        """Return the chance of every outcome that can happen."""
        return {outcome: Fraction(count, self.total) for outcome, count in self._ways.items()}

    def map(self, seen: Callable[[T], U]) -> "Dist[U]":
        """Return the distribution of what is made of each outcome."""
        ways: dict[U, int] = {}
        for outcome, count in self._ways.items():
            made = seen(outcome)
            ways[made] = ways.get(made, 0) + count
        return Dist(ways)

    def mean(self, worth: Callable[[T], Fraction | int]) -> Fraction:
        """Return the expected worth of an outcome."""
        total = sum((count * Fraction(worth(outcome)) for outcome, count in self._ways.items()), Fraction(0))
        return total / self.total
