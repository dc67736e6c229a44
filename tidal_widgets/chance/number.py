"""Numbers that odds are counted in, floats or fractions, exact distributions, and the slices they are worked out in."""

import gc
from collections.abc import Callable, Generator, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from math import nextafter
from typing import Generic, TypeVar, cast

Number = TypeVar("Number", float, Fraction)
Value = TypeVar("Value", float, Fraction, tuple[float, int], tuple[Fraction, int])

ROUNDING = 1e-14
EFFORT = 40
NEAR = 1e-11
ALMOST, LEAST = nextafter(1.0, 0.0), nextafter(0.0, 1.0)
End = TypeVar("End")
Slice = TypeVar("Slice")
Said = TypeVar("Said")
R = TypeVar("R")


def exact(one: float | Fraction) -> bool:
    """Tell whether numbers of this kind are exact."""
    return not isinstance(one, float)


def counted(worth: Fraction, one: Number) -> Number:
    """Convert a worth to a number of this kind."""
    return cast(Number, worth if exact(one) else float(worth))


def steps(many: int, one: float | Fraction) -> int:
    """Count the steps with numbers of this kind that take as long as `many` with floats."""
    return 1 + many // EFFORT if exact(one) else many


def slack(one: float | Fraction, most: float) -> float:
    """Compute by how much rounding may set equal numbers of this kind, up to `most`, apart; 0 for exact ones."""
    return 0 if exact(one) else ROUNDING * most


def doubtful(value: float | Fraction) -> bool:
    """Tell whether a number may stand for 1 or for a little less: with floats one cannot know.

    >>> doubtful(1.0), doubtful(1 - 1e-14), doubtful(0.999), doubtful(Fraction(1))
    (True, True, False, False)
    """
    return isinstance(value, float) and abs(value - 1) < NEAR


def charged(cost: Number, *, equal: bool) -> Number:
    """Compute what a choice costs: nothing if it is worth as much as the best, otherwise more than nothing."""
    kind = type(cost)
    return kind(0) if equal else max(cost, kind(LEAST))


def shares(chances: Mapping[End, Number]) -> dict[End, Number]:
    """Clear up chances that make a whole: the only one that can come is 1, and each of several is less.

    >>> shares({"win": 0.1 + 0.2 + 0.7, "lose": 1e-20}), shares({"win": 1 - 1e-15})
    ({'win': 0.9999999999999999, 'lose': 1e-20}, {'win': 1.0})
    """
    alone = sum(map(bool, chances.values())) == 1
    return {end: cleared(chance, certain=alone) for end, chance in chances.items()}


def cleared(chance: Number, *, certain: bool) -> Number:
    """Clear up a chance in doubt: 1 if it is certain, less if it is not; any other stays as it is."""
    if not doubtful(chance):
        return chance
    kind = type(chance)
    return kind(1) if certain else min(chance, kind(ALMOST))


# In what follows rows are not checked to be as long as each other, and `max` is not called: both are quicker.
# ruff: noqa: B905, FURB136


def largest(*columns: Sequence[Value]) -> list[Value]:
    """Find the largest of each row, two more columns at a time, which is quicker.

    >>> largest([1.0, 2.0], (3.0, 0.5))
    [3.0, 2.0]
    """
    best = columns[0]
    for place in range(1, len(columns) - 1, 2):
        best = [
            (one if one > third else third) if one > other else other if other > third else third
            for one, other, third in zip(best, *columns[place : place + 2])
        ]
    if not len(columns) % 2:
        best = [one if one > other else other for one, other in zip(best, columns[-1])]
    return best if isinstance(best, list) else list(best)


def added(total: list[Number], chance: Number, values: Sequence[Number]) -> list[Number]:
    """Add values that come with this chance to a total.

    >>> added([1.0, 2.0], 0.5, [4.0, 6.0])
    [3.0, 5.0]
    """
    return [done + chance * value for done, value in zip(total, values)]


def larger_added(rest: Number, values: list[Number], others: Sequence[tuple[Number, Sequence[Number]]]) -> list[Number]:
    """Sum values that come with the chance `rest`, and the larger of them and others that come with theirs.

    >>> larger_added(0.5, [4.0, 6.0], [(0.5, [5.0, 5.0])])
    [4.5, 6.0]
    """
    if not others:
        return [rest * value for value in values]
    chance, some = others[0]
    total = [rest * value + chance * (one if one > value else value) for value, one in zip(values, some)]
    for chance, some in others[1:]:
        total = [done + chance * (one if one > value else value) for done, value, one in zip(total, values, some)]
    return total


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
        """Compute the joint distribution of two independent outcomes."""
        return Dist({(a, b): n * m for a, n in self._ways.items() for b in other for m in (other.ways(b),)})

    def ways(self, outcome: T) -> int:
        """Count how many of `total` ways lead to an outcome."""
        return self._ways.get(outcome, 0)

    def chances(self) -> dict[T, Fraction]:
        """Compute the chance of every outcome that can happen."""
        return {outcome: Fraction(count, self.total) for outcome, count in self._ways.items()}

    def map(self, seen: Callable[[T], U]) -> "Dist[U]":
        """Compute the distribution of what a function makes of each outcome."""
        ways: dict[U, int] = {}
        for outcome, count in self._ways.items():
            made = seen(outcome)
            ways[made] = ways.get(made, 0) + count
        return Dist(ways)

    def mean(self, worth: Callable[[T], Fraction | int]) -> Fraction:
        """Compute the expected worth of an outcome."""
        total = sum((count * Fraction(worth(outcome)) for outcome, count in self._ways.items()), Fraction(0))
        return total / self.total


def averaged(parts: list[list[Number]], chances: list[Number]) -> list[Number]:
    """Sum the parts weighed by their chances, two at a time, which is quicker.

    >>> averaged([[0.0, 4.0], [8.0, 4.0], [2.0, 0.0]], [0.5, 0.25, 0.25])
    [2.5, 3.0]
    """
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


def finished(slices: Generator[object, None, R]) -> R:
    """Do all slices of some work and return what it comes to.

    >>> finished(0 for _slice in range(3)) is None
    True
    """
    while True:
        try:
            next(slices)
        except StopIteration as done:
            result: R = done.value
            return result


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let the collector of reference cycles rest, for work that makes none: looking for them takes a tenth of it."""
    awake = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if awake:
            gc.enable()


def map_slices(slices: Generator[Slice, None, R], says: Callable[[Slice], Said]) -> Generator[Said, None, R]:
    """Do some work slice by slice, yield what is said of each in its stead, and return what all comes to.

    >>> list(map_slices((share for share in (0.5, 1.0)), lambda share: f"{share:.1f}"))
    ['0.5', '1.0']
    """
    while True:
        try:
            one = next(slices)
        except StopIteration as done:
            result: R = done.value
            return result
        yield says(one)
