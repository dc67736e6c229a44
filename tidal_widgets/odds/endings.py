"""What stopping is worth with the symbols on the table, the best claim chosen."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from operator import sub
from typing import NamedTuple

from tidal_widgets.odds.question import Kind, Question
from tidal_widgets.odds.targets import Needs


class Ending(NamedTuple):
    """How an attempt ends: gain, then what settles ties, then the name of the result."""

    gain: Fraction
    style: int
    matched: int
    result: str
    complete: bool


class Endings:
    """The best ending for every reach of the dice, each worked out once."""

    def __init__(self, asked: Question, needs: Needs) -> None:
        self._asked = asked
        self._needs = needs
        self._known: dict[int, Ending] = {}
        self._capped: dict[int, Ending] = {}
        self._given = needs.given(asked.extra)
        self._claims = _hits if asked.kind is Kind.MONSTER else _results

    def of(self, reach: int) -> Ending:
        """Return the best ending for dice of this packed reach."""
        if (ending := self._known.get(reach)) is None:
            capped = self.capped(reach)
            if (ending := self._capped.get(capped)) is None:
                ending = self._capped[capped] = max(self._claims(self._asked, self._needs, capped))
            self._known[reach] = ending
        return ending

    def capped(self, reach: int) -> int:
        """Return a reach with the extra symbols added, ending where each group is filled."""
        return self._needs.capped(reach + self._given)

    def withdrawn(self, reach: int) -> Fraction:
        """Return the worth of what dice of this reach match if the attempt is given up."""
        if self._asked.kind is not Kind.VALUE:
            return Fraction(0)
        touched = self._needs.unpacked(self.capped(reach))
        return self._needs.weigh(heaviest(self._needs, touched, self._needs.required))

    def matched(self, reach: int) -> tuple[int, ...]:
        """Return how many of each target the best ending matches."""
        needs, capped, end = self._needs, self.capped(reach), self.of(reach)
        touched = needs.unpacked(capped)
        if self._asked.kind is Kind.MONSTER:
            return next(hit for hit in placements(needs, touched) if _weighs(needs, hit) == (end.gain, end.matched))
        if end.result == "withdraw":
            return heaviest(needs, touched, needs.required)
        return tuple(needs.all if end.result == "complete+push" else needs.required)


def _weighs(needs: Needs, hit: tuple[int, ...]) -> tuple[Fraction, int]:
    return needs.weigh(hit), sum(hit)


def _results(asked: Question, needs: Needs, reach: int) -> Iterator[Ending]:
    touched = needs.unpacked(reach)
    matched = needs.rank(touched, needs.required)
    complete = needs.complete(reach)
    in_style = complete and bool(asked.push) and needs.in_style(reach)
    if asked.kind is not Kind.VALUE:
        result = "complete+push" if in_style else "complete" if complete else "withdraw"
        yield Ending(Fraction(complete), int(in_style), matched + in_style, result, complete)
        return
    notches = needs.weigh(heaviest(needs, touched, needs.required))
    yield Ending(notches, 0, matched, "withdraw", complete)
    if complete:
        prize = asked.utility.points + asked.utility.completion_bonus
        yield Ending(prize + notches, 1, matched, "complete", True)
        if in_style:
            pushed = needs.weigh(heaviest(needs, touched, needs.all))
            yield Ending(prize + pushed, 1, sum(needs.all), "complete+push", True)


def _hits(_: Question, needs: Needs, reach: int) -> Iterator[Ending]:
    """Yield the best Hits on every side for every choice of pairs that can be hit together."""
    for hit in placements(needs, needs.unpacked(reach)):
        whole = list(hit) == needs.all
        yield Ending(needs.weigh(hit), int(whole), sum(hit), f"hits={sum(hit)}", whole)


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
