"""The best choice at every show of a level, ties settled: keeps claim shows in descending order of their worth.

An order of keeps is a guess. A show that several keeps are open to is claimed by the first of them, unless stopping
is worth more. What a keep is worth is then known exactly, as whatever it may lead to is claimed by a better keep, by
itself or by stopping, and the loop back to itself is summed as a geometric series:

    worth = (brought - blanks * stopping) / (weight - blanks * back)

where all is counted in ways to throw the dice and the Danger die. If no keep is worth more than one before it that
some show claimed in its stead, the choices are the best ones.

If one is, the keeps are sorted by what they were found to be worth, and all is claimed anew. That ends. Each show now
claims the keep that is worth most if play goes on as before, so no worth falls: it is what improving a policy step by
step does. If none rises either, worths are those of the pass before, the order is that of their descent, and so the
best is found. As there are only so many orders, and a worth that has risen never falls, no order comes up twice. All
this holds for numbers that are compared exactly, as `worth` sees to; the passes that compared floats went in circles.
"""

from collections.abc import Generator, Sequence
from operator import mul
from typing import NamedTuple

from tidal_widgets.mechanics.dicepool.solver.bits import members
from tidal_widgets.mechanics.dicepool.solver.ready import Ready
from tidal_widgets.mechanics.dicepool.solver.worth import NOISE, Worth, descending, less

STOP = -1
BREATH = 8_000_000


class Claimed(NamedTuple):
    """What one pass found: the worth of every show, and of every keep; tells whether a keep came too late."""

    worths: list[Worth]
    found: dict[int, Worth]
    late: bool


class Claims:
    """Claims on the shows of one level; what Danger brings each show, and stopping, is known."""

    def __init__(self, ready: Ready[float], stops: list[Worth], carry: list[Worth], danger: Sequence[int]) -> None:
        self._ready = ready
        self._stops = stops
        self._carry = carry
        self._sides = len(danger)
        self._blanks = danger.count(0)
        self._breath = BREATH // (1 + max(map(int.bit_length, stops)))

    def settle(self, likely: list[int], order: list[int]) -> Generator[None, None, tuple[Claimed, list[int]]]:
        """Return the worths of all shows and the keeps in order, from a guess; equals stand in the likely order."""
        while True:
            claimed = yield from self._claim(order)
            yield
            order = descending(likely, claimed.found.__getitem__)
            if not claimed.late:
                return claimed, order
            yield

    def by_show(self, worths: list[Worth], order: list[int]) -> list[int]:
        """Return the keep that claims each show, the first of those open to it, or STOP where that is worth as much."""
        claims, unclaimed = [STOP] * len(worths), self._ready.free
        for number in order:
            fresh = self._ready.throws[number].open_to & unclaimed
            unclaimed ^= fresh
            for show in members(fresh):
                if less(self._stops[show], worths[show]):
                    claims[show] = number
        return claims

    def _claim(self, order: list[int]) -> Generator[None, None, Claimed]:
        """Let the keeps claim shows in order; every so often it yields."""
        ready, stops, carry, sides, blanks = self._ready, self._stops, self._carry, self._sides, self._blanks
        worths, unclaimed, found = stops[:], ready.free, dict[int, Worth]()
        brought = [paid + blanks * stop for paid, stop in zip(carry, stops, strict=True)]
        last, late, work = None, False, 0
        for number in order:
            throw = ready.throws[number]
            mean, weight = sum(map(mul, throw.ways, throw.pick(brought))), sides * throw.total
            fresh = throw.open_to & unclaimed
            if fresh:
                unclaimed ^= fresh
                shows, ways = throw.part(fresh, throw.ways)
                mean = self._again(mean, weight, ways, [stops[show] for show in shows])
                for show in shows:
                    if mean - stops[show] > NOISE:
                        worths[show] = mean
                        brought[show] = carry[show] + blanks * mean
            else:
                mean //= weight
            if last is None or not less(last, mean):
                last = mean if fresh else last
            elif fresh or any(less(worths[show], mean) for show in members(throw.open_to & ready.free)):
                late = True
            found[number] = mean
            work += len(throw.ways)
            if work > self._breath:
                work = 0
                yield
        return Claimed(worths, found, late)

    def _again(self, brought: int, weight: int, ways: Sequence[int], stops: list[Worth]) -> Worth:
        """Return what a keep is worth if the fresh shows that stop for less are thrown again."""
        mean, again = brought // weight, 0
        while True:
            more = [(way, stop) for way, stop in zip(ways, stops, strict=True) if mean - stop > NOISE]
            if len(more) == again:
                return mean
            again = len(more)
            stopping = sum([way * stop for way, stop in more])
            mean = (brought - self._blanks * stopping) // (weight - self._blanks * sum([way for way, _ in more]))
