"""What stopping is worth with the symbols on the table, the best claim chosen."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from operator import sub
from typing import NamedTuple

from tidal_widgets.odds.number import Number, counted
from tidal_widgets.odds.question import Kind, Question
from tidal_widgets.odds.targets import Needs


class Ending(NamedTuple):
    """How an attempt ends: gain, then what settles ties, then the name of the result."""

    gain: Fraction
    style: int
    matched: int
    result: str
    complete: bool


NOTHING, ALL = Fraction(0), Fraction(1)


class Endings:
    """The best ending for every reach of the dice, each worked out once."""

    def __init__(self, asked: Question, needs: Needs) -> None:
        self._needs = needs
        self._kind = asked.kind
        self._given = needs.given(asked.extra)
        prize = asked.utility.points + asked.utility.completion_bonus if asked.kind is Kind.VALUE else NOTHING
        self._wanted = needs, asked.kind, prize, bool(asked.push)
        self.known = Known(needs, self._given, _best(*self._wanted))

    def gains(self, one: Number) -> "Gains[Number]":
        """Return what the best ending gains for every reach, as numbers of this kind."""
        return Gains(self._needs, self._given, _counted(*self._wanted, one))

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


class Best(dict[int, Ending]):
    """Endings by reach without surplus, each worked out once for all questions that want the same."""

    def __init__(self, ends: Callable[[int], Ending]) -> None:
        self._ends = ends

    def __missing__(self, capped: int) -> Ending:
        ending = self[capped] = self._ends(capped)
        return ending


@lru_cache(maxsize=128)
def _best(needs: Needs, kind: Kind, prize: Fraction, push: bool) -> Best:
    if kind is Kind.MONSTER:
        return Best(partial(_hits, needs))
    return Best(partial(_valued, prize, push, needs) if kind is Kind.VALUE else partial(_completed, push, needs))


class Known(dict[int, Ending]):
    """Endings by reach; those that only differ in surplus are the same."""

    def __init__(self, needs: Needs, given: int, best: Best) -> None:
        self._capped = needs.capped
        self._given = given
        self._best = best

    def __missing__(self, reach: int) -> Ending:
        ending = self[reach] = self._best[self._capped(reach + self._given)]
        return ending


class Counted(dict[int, Number]):
    """What the best ending gains by reach without surplus, as numbers of one kind."""

    def __init__(self, best: Best, one: Number) -> None:
        self._best = best
        self._one: Number = one

    def __missing__(self, capped: int) -> Number:
        gain = self[capped] = counted(self._best[capped].gain, self._one)
        return gain


@lru_cache(maxsize=128, typed=True)
def _counted(needs: Needs, kind: Kind, prize: Fraction, push: bool, one: Number) -> Counted[Number]:
    return Counted(_best(needs, kind, prize, push), one)


class Gains(dict[int, Number]):
    """What the best ending gains by reach, as numbers of one kind."""

    def __init__(self, needs: Needs, given: int, known: Counted[Number]) -> None:
        self._capped = needs.capped
        self._given = given
        self._known: Counted[Number] = known

    def __missing__(self, reach: int) -> Number:
        gain = self[reach] = self._known[self._capped(reach + self._given)]
        return gain


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
