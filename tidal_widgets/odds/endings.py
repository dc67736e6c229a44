"""What stopping is worth with the symbols on the table, the best claim chosen."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from tidal_widgets.odds.question import Kind, Question
from tidal_widgets.odds.targets import Needs


@dataclass(frozen=True, slots=True, order=True)
class Ending:
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
        return _heaviest(self._needs, self._needs.unpacked(self.capped(reach)), self._needs.required)

    def matched(self, reach: int) -> tuple[int, ...]:
        """Return how many of each target the best ending matches."""
        needs, capped, end = self._needs, self.capped(reach), self.of(reach)
        touched = needs.unpacked(capped)
        if self._asked.kind is Kind.MONSTER:
            return next(hit for hit in placements(needs, touched) if _weighs(needs, hit) == (end.gain, end.matched))
        if end.result == "withdraw":
            return heaviest(needs, touched, needs.required, [0] * len(needs.required))
        return tuple(needs.all if end.result == "complete+push" else needs.required)


def _weighs(needs: Needs, hit: Sequence[int]) -> tuple[Fraction, int]:
    return _weight(needs, hit), sum(hit)


def _results(asked: Question, needs: Needs, reach: int) -> Iterator[Ending]:
    touched = needs.unpacked(reach)
    matched = needs.rank(touched, needs.required)
    complete = needs.complete(reach)
    if asked.kind is not Kind.VALUE:
        in_style = bool(asked.push) and needs.in_style(reach)
        result = "complete+push" if in_style else "complete" if complete else "withdraw"
        yield Ending(Fraction(complete), int(in_style), matched + in_style, result, complete)
        return
    notches = _heaviest(needs, touched, needs.required)
    yield Ending(notches, 0, matched, "withdraw", complete)
    if complete:
        prize = asked.utility.points + asked.utility.completion_bonus
        yield Ending(prize + notches, 1, matched, "complete", True)
        if asked.push and needs.in_style(reach):
            yield Ending(prize + _heaviest(needs, touched, needs.all), 1, sum(needs.all), "complete+push", True)


def _weight(needs: Needs, counts: Iterable[int]) -> Fraction:
    return sum((count * needs.weight(place) for place, count in enumerate(counts) if count), Fraction(0))


def _heaviest(needs: Needs, touched: list[int], counts: list[int]) -> Fraction:
    return _weight(needs, heaviest(needs, touched, counts, [0] * len(counts)))


def _hits(_: Question, needs: Needs, reach: int) -> Iterator[Ending]:
    """Yield the best Hits on every side for every choice of pairs that can be hit together."""
    for hit in placements(needs, needs.unpacked(reach)):
        whole = list(hit) == needs.all
        yield Ending(_weight(needs, hit), int(whole), sum(hit), f"hits={sum(hit)}", whole)


def placements(needs: Needs, touched: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield the best Hits, counted by target, on every side for every choice of pairs that can be hit together."""
    for side in needs.sides:
        spots = [target.spot for target in needs.targets if target.spot.side == side]
        pairs = sorted({spot.pair for spot in spots if spot.pair is not None})
        for size in range(len(pairs) + 1):
            for chosen in combinations(pairs, size):
                together = _counts(needs, side, set(chosen))
                if needs.rank(touched, together) == sum(together):
                    yield heaviest(needs, touched, _counts(needs, side, {None, *chosen}), together)


def _counts(needs: Needs, side: int, pairs: set[int | None]) -> list[int]:
    spots = ((target.spot, target.required) for target in needs.targets)
    return [required if spot.side == side and spot.pair in pairs else 0 for spot, required in spots]


def heaviest(needs: Needs, touched: list[int], counts: list[int], covered: list[int]) -> tuple[int, ...]:
    """Return how many of each target are matched for the greatest weight while all of `covered` is.

    The heaviest come first, as matchings form a matroid.
    """
    limit, taken = list(covered), list(covered)
    for place in sorted(range(len(counts)), key=needs.weight, reverse=True):
        limit[place] = counts[place]
        taken[place] += needs.rank(touched, limit) - sum(taken)
    return tuple(taken)
