"""What stopping is worth with the symbols on the table, the best claim chosen."""

from collections.abc import Iterator
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
        self._claims = _hits if asked.kind is Kind.MONSTER else _results

    def of(self, reach: int) -> Ending:
        """Return the best ending for dice of this packed reach."""
        if (ending := self._known.get(reach)) is None:
            capped = self._needs.capped(reach)
            if (ending := self._known.get(capped)) is None:
                ending = self._known[capped] = max(self._claims(self._asked, self._needs, capped))
            self._known[reach] = ending
        return ending


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


def _heaviest(needs: Needs, touched: list[int], counts: list[int]) -> Fraction:
    """Return the greatest weight that can be matched: heaviest kinds first, as matchings form a matroid."""
    worth, taken, limit = Fraction(0), 0, [0] * len(counts)
    for place in sorted(range(len(counts)), key=needs.weight, reverse=True):
        limit[place] = counts[place]
        more = needs.rank(touched, limit) - taken
        taken += more
        worth += more * needs.weight(place)
    return worth


def _hits(_: Question, needs: Needs, reach: int) -> Iterator[Ending]:
    """Yield the best Hits for every choice of pairs that can be hit together."""
    touched = needs.unpacked(reach)
    pairs = sorted({target.spot.pair for target in needs.targets if target.spot.pair is not None})
    for size in range(len(pairs) + 1):
        for chosen in combinations(pairs, size):
            together = _counts(needs, set(chosen))
            if needs.rank(touched, together) < sum(together):
                continue
            open_spots = _counts(needs, {None, *chosen})
            hits = needs.rank(touched, open_spots)
            whole = hits == sum(needs.all)
            yield Ending(_covering(needs, touched, open_spots, together), int(whole), hits, f"hits={hits}", whole)


def _counts(needs: Needs, pairs: set[int | None]) -> list[int]:
    return [target.required if target.spot.pair in pairs else 0 for target in needs.targets]


def _covering(needs: Needs, touched: list[int], counts: list[int], covered: list[int]) -> Fraction:
    """Return the greatest weight that can be matched while all of `covered` is."""
    limit, taken = list(covered), sum(covered)
    worth = sum((count * needs.weight(place) for place, count in enumerate(covered)), Fraction(0))
    for place in sorted(range(len(counts)), key=needs.weight, reverse=True):
        limit[place] = counts[place]
        more = needs.rank(touched, limit) - taken
        taken += more
        worth += more * needs.weight(place)
    return worth
