"""One round of claims with all ties settled: keeps in descending order, by worths with several parts."""

from collections.abc import Generator, Sequence
from operator import mul
from typing import Generic, NamedTuple

from tidal_widgets.odds.bits import members
from tidal_widgets.odds.number import Number, steps
from tidal_widgets.odds.ranking import Ranking, Worth, total
from tidal_widgets.odds.ready import Ready

STOP = -1
BREATH = 4_000


class Claimed(NamedTuple, Generic[Number]):
    """What came of one round of claims, and if a keep proved to come too late."""

    worths: list[Worth[Number]]
    claims: list[int]
    found: dict[int, Worth[Number]]
    risen: bool


class Claims(Generic[Number]):
    """Claims on the shows of one level."""

    def __init__(self, ready: Ready[Number], blank: Number, ranking: Ranking) -> None:
        self._ready: Ready[Number] = ready
        self._blank: Number = blank
        self._ranking = ranking

    def claim(
        self, order: list[int], stops: list[Worth[Number]], carry: list[Worth[Number]]
    ) -> Generator[None, None, Claimed[Number]]:
        """Let the keeps claim shows in order; every so often it yields."""
        ready, blank, less = self._ready, self._blank, self._ranking.less
        worths, claims, unclaimed = stops[:], [STOP] * len(stops), ready.free
        columns = [list(column) for column in zip(*total(carry, blank, stops), strict=True)]
        found: dict[int, Worth[Number]] = {}
        yield
        last, risen, work, breath = None, False, 0, steps(BREATH, blank)
        for number in order:
            throw = ready.throws[number]
            mean = tuple([sum(map(mul, throw.chances, throw.pick(column))) for column in columns])
            fresh = throw.open_to & unclaimed
            if fresh:
                unclaimed ^= fresh
                shows, chances = throw.part(fresh)
                mean = self._reroll(mean, chances, [stops[show] for show in shows])
                for show in shows:
                    if less(stops[show], mean):
                        worths[show], claims[show] = mean, number
                        for column, paid, part in zip(columns, carry[show], mean, strict=True):
                            column[show] = paid + blank * part
            if last is None or not less(last, mean):
                last = mean if fresh else last
            elif fresh or any(less(worths[show], mean) for show in members(throw.open_to & ready.free)):
                risen = True
            found[number] = mean
            work += len(throw.chances)
            if work > breath:
                work = 0
                yield
        return Claimed(worths, claims, found, risen)

    def _reroll(self, mean: Worth[Number], chances: Sequence[Number], stops: list[Worth[Number]]) -> Worth[Number]:
        """Return what a keep is worth if the fresh shows that stop for less are thrown again."""
        best = self._looped(mean, chances, stops, list(range(len(stops))))
        while True:
            again = [place for place, stop in enumerate(stops) if self._ranking.less(stop, best)]
            worth = self._looped(mean, chances, stops, again)
            if not self._ranking.less(best, worth):
                return best
            best = worth

    def _looped(
        self, mean: Worth[Number], chances: Sequence[Number], stops: list[Worth[Number]], again: list[int]
    ) -> Worth[Number]:
        blank = self._blank
        weight = blank * sum(chances[place] for place in again)
        if weight >= 1 - self._ranking.close:
            return self._ranking.best(stops[place] for place in again)
        out = [blank * sum(chances[place] * stops[place][part] for place in again) for part in range(len(mean))]
        return tuple((part - less) / (1 - weight) for part, less in zip(mean, out, strict=True))
