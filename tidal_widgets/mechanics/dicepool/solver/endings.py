"""What stopping is worth with the symbols on the table, the best claim chosen."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from operator import sub
from typing import NamedTuple, TypeVar

from tidal_widgets.chance.number import Number, counted
from tidal_widgets.mechanics.dicepool.question import Kind, Question
from tidal_widgets.mechanics.dicepool.solver.targets import Needs


class Ending(NamedTuple):
    """How an attempt ends: gain, then what settles ties, then the name of the result."""

    gain: Fraction
    style: int
    matched: int
    result: str
    complete: bool


Value = TypeVar("Value")
NOTHING, ALL = Fraction(0), Fraction(1)


class Endings:
    """The best ending for every reach of the dice, each worked out once."""

    def __init__(self, asked: Question, needs: Needs) -> None:
        self._needs = needs
        self._kind = asked.kind
        self._given = needs.given(asked.extra)
        prize = asked.utility.points + asked.utility.completion_bonus if asked.kind is Kind.VALUE else NOTHING
        self._wanted = needs, asked.kind, prize, bool(asked.push)
        self.known = _capped(needs, self._given, _best(*self._wanted))

    def gains(self, one: Number) -> "Once[Number]":
        """Return what the best ending gains for every reach, as numbers of this kind."""
        return _capped(self._needs, self._given, _counted(*self._wanted, one))

    def of(self, reach: int) -> Ending:
        """Return the best ending for dice of this packed reach."""
        return self.known[reach]

    def capped(self, reach: int) -> int:
        """Return a reach with the extra symbols added, ending where each group is filled."""
        return self._needs.capped(reach + self._given)

    def withdrawn(self, reach: int) -> Fraction:
        """Return the worth of what dice of this reach match if the attempt is given up."""
        if self._kind is not Kind.VALUE:
            return Fraction(0)
        touched = self._needs.unpacked(self.capped(reach))
        return self._needs.weigh(heaviest(self._needs, touched, self._needs.required))

    def matched(self, reach: int) -> tuple[int, ...]:
        """Return how many of each target the best ending matches."""
        needs, capped, end = self._needs, self.capped(reach), self.of(reach)
        touched = needs.unpacked(capped)
        if self._kind is Kind.MONSTER:
            return next(hit for hit in placements(needs, touched) if _weighs(needs, hit) == (end.gain, end.matched))
        if end.result == "withdraw":
            return heaviest(needs, touched, needs.required)
        return tuple(needs.all if end.result == "complete+push" else needs.required)


def _weighs(needs: Needs, hit: tuple[int, ...]) -> tuple[Fraction, int]:
    return needs.weigh(hit), sum(hit)


class Once(dict[int, Value]):
    """Values by reach, each worked out once."""

    def __init__(self, work: Callable[[int], Value]) -> None:
        self._work = work

    def __missing__(self, reach: int) -> Value:
        value = self[reach] = self._work(reach)
        return value


@lru_cache(maxsize=128)
def _best(needs: Needs, kind: Kind, prize: Fraction, push: bool) -> Once[Ending]:
    """Return the best endings by reach without surplus, shared by all questions that want the same."""
    if kind is Kind.MONSTER:
        return Once(partial(_hits, needs))
    return Once(partial(_valued, prize, push, needs) if kind is Kind.VALUE else partial(_completed, push, needs))


@lru_cache(maxsize=128, typed=True)
def _counted(needs: Needs, kind: Kind, prize: Fraction, push: bool, one: Number) -> Once[Number]:
    """Return what they gain, as numbers of one kind."""
    best = _best(needs, kind, prize, push)
    return Once(lambda capped: counted(best[capped].gain, one))


def _capped(needs: Needs, given: int, known: Once[Value]) -> Once[Value]:
    """Return by any reach what is known by a reach without surplus, with some symbols given."""
    cap = needs.capped
    return Once(lambda reach: known[cap(reach + given)])


def _completed(push: bool, needs: Needs, reach: int) -> Ending:
    matched = needs.rank(needs.unpacked(reach), needs.required)
    if matched < needs.wanted:
        return Ending(NOTHING, 0, matched, "withdraw", False)
    if push and needs.in_style(reach):
        return Ending(ALL, 1, matched + 1, "complete+push", True)
    return Ending(ALL, 0, matched, "complete", True)


def _valued(prize: Fraction, push: bool, needs: Needs, reach: int) -> Ending:
    if not needs.complete(reach):
        hit = heaviest(needs, needs.unpacked(reach), needs.required)
        return Ending(needs.weigh(hit), 0, sum(hit), "withdraw", False)
    notches = needs.weigh(needs.required)
    best = max(
        Ending(notches, 0, needs.wanted, "withdraw", True),
        Ending(prize + notches, 1, needs.wanted, "complete", True),
    )
    if push and needs.in_style(reach):
        best = max(best, Ending(prize + needs.weigh(needs.all), 1, sum(needs.all), "complete+push", True))
    return best


def _hits(needs: Needs, reach: int) -> Ending:
    """Return the best Hits over every side and every choice of pairs that can be hit together."""
    return max(_hit(needs, hit) for hit in placements(needs, needs.unpacked(reach)))


def _hit(needs: Needs, hit: tuple[int, ...]) -> Ending:
    matched, whole = sum(hit), list(hit) == needs.all
    return Ending(needs.weigh(hit), int(whole), matched, f"hits={matched}", whole)


def placements(needs: Needs, touched: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield the best Hits, counted by target, on every side for every choice of pairs that can be hit together."""
    for together, counts in needs.aims:
        if not any(together) or needs.rank(touched, together) == sum(together):
            yield heaviest(needs, touched, counts, together)


def heaviest(needs: Needs, touched: list[int], counts: Sequence[int], covered: Sequence[int] = ()) -> tuple[int, ...]:
    """Return how many of each target are matched for the greatest weight while all of `covered` is.

    The heaviest come first, as matchings form a matroid.
    """
    taken = list(covered or [0] * len(counts))
    done = sum(taken)
    for place, sums in needs.steps(tuple(counts), tuple(taken)):
        rank = sums[-1] + min(map(sub, touched, sums))
        taken[place] += rank - done
        done = rank
    return tuple(taken)
