"""The fixed point inside a level: what every show is worth where only a blank Danger die leads back.

Keeps are taken in descending order of what they are worth. Each gives its worth to the shows that nothing better
has claimed; a show it cannot improve is rolled again, and that loop is eliminated: if `mean` counts every such show
at what stopping there brings, and `back` is the chance of those that rather throw again,

    worth = (mean - blank * stopping) / (1 - blank * back)

An order is a guess, as it is known only afterwards. But if the worths it leads to never rise, they solve the
equation, and its solution is unique. A keep that proves to come too late is moved to where it belongs, and those it
is moved ahead of are weighed anew; if that would be many, what was found is a better order to try. Of a large hand
only some keeps stand in the order, and the others are watched: one that some show would rather claim joins it. A
Danger die without x (blank = 1) takes the least solution: what is never left is worth the best that can be claimed
by stopping.

Each new order is better than the one before, or it solves the equation (see `claims`), so there is an end to orders.
With floats an order may seem better by what rounding makes of equal numbers; it is taken for the solution when after
many passes the worths rise no more.
"""

from collections.abc import Generator
from fractions import Fraction
from math import inf
from operator import mul

from tidal_widgets.chance.number import Number
from tidal_widgets.mechanics.dicepool.solver.ready import Fresh, Ready, Throw
from tidal_widgets.mechanics.dicepool.solver.sweep import guess, watched

PATIENCE = 8
MENDED = 10
STUCK = 1e-12


Settled = Generator[None, None, tuple[list[Number], Number]]
Level = tuple[list[Number], list[Number], Number, list[Number], list[Number]]  # stops, carry, blank, values, worth
Late = tuple[Throw[Number], Number, float | Number]  # a keep, what it is worth, and the least worth before it


def settle(
    ready: Ready[Number], stops: list[Number], carry: list[Number], blank: Number, bound: float
) -> Settled[Number]:
    """Return what every show is worth, and what throwing all dice is; the order found stays with `ready`.

    Equal numbers may differ by `bound`. Between pieces of work that take a while it yields.
    """
    passes, most = 0, -inf
    if ready.lattice and not ready.settled:
        yield from guess(ready, ready.lattice, stops, carry, blank, bound)
    while True:
        if not ready.plan:
            yield from ready.planning()
        values, worth = stops[:], [paid + blank * stop for paid, stop in zip(carry, stops)]  # noqa: B905  (quicker)
        level = stops, carry, blank, values, worth
        late = yield from _claim(ready, level, bound)
        if late and not (yield from _mended(ready, level, bound, late)):
            ready.arrange()
        else:
            missed = (yield from watched(ready, ready.lattice, worth, values, bound)) if ready.lattice else []
            if not missed:
                ready.settled = True
                return values, ready.found[0]
            ready.arrange(missed)
        passes += 1
        if bound and passes > PATIENCE:
            total = float(sum(values))
            if total <= most + bound:
                return values, ready.found[0]
            most = total


def _claim(  # noqa: C901, PLR0912  (calls for each keep would cost more than what they do)
    ready: Ready[Number], level: Level[Number], bound: float, place: int = 0, limit: float | Number = inf
) -> Generator[None, None, Late[Number] | None]:
    """Let the keeps from a place on claim shows in order, until one proves to come too late, and return that."""
    stops, carry, blank, values, worth = level
    found, breath, nothing, stuck = ready.found, ready.breath, 0 * blank, STUCK if bound else 0
    for first in range(place, len(ready.plan), breath):
        if first:
            yield
        upto = first + breath
        for throw, fresh in zip(ready.order[first:upto], ready.plan[first:upto]):  # noqa: B905  (quicker)
            mean = sum(map(mul, throw.chances, throw.pick(worth)))
            if fresh:
                back, stopping, again = nothing, nothing, []
                nearest: float | Fraction = inf
                for show, chance in fresh:
                    stop = stops[show]
                    if stop < mean:
                        back += chance
                        stopping += chance * stop
                        again.append(show)
                    elif stop < nearest:
                        nearest = stop
                if again:
                    away = 1 - blank * back
                    if away > stuck:
                        least, mean = mean, (mean - blank * stopping) / away
                        if nearest < mean:
                            mean, again = _more(least, mean, blank, fresh, stops, again)
                    brings = blank * mean
                    for show in again:
                        values[show] = mean
                        worth[show] = carry[show] + brings
            if mean > limit:
                if mean > bound + ready.floor(throw, values, mean):
                    return throw, mean, limit
            elif fresh:
                limit = mean + bound
            found[throw.number] = mean
    return None


def _mended(
    ready: Ready[Number], level: Level[Number], bound: float, late: Late[Number] | None
) -> Generator[None, None, bool]:
    """Move keeps that come too late to where they belong; tell if that was soon done.

    If not, the others claim what is left in the order as it is, to find a better one.
    """
    stops, carry, blank, values, worth = level
    patience = len(ready.plan) // MENDED
    while late:
        throw, mean, limit = late
        stands, place = ready.late(throw, mean, values, bound)
        patience -= stands + 1 - place
        if patience < 0:
            ready.found[throw.number] = mean
            yield from _claim(ready, level, inf, stands + 1)
            return False
        for show in (yield from ready.move(stands, place)):
            values[show], worth[show] = stops[show], carry[show] + blank * stops[show]
        late = yield from _claim(ready, level, bound, place, limit)
    return True


def _more(
    least: Number, mean: Number, blank: Number, shows: Fresh[Number], stops: list[Number], again: list[int]
) -> tuple[Number, list[int]]:
    """Let more of the fresh shows throw again, as long as one stops for less than the keep is worth then.

    If all of them stop, it is worth `least`.
    """
    while len(more := [pair for pair in shows if stops[pair[0]] < mean]) > len(again):
        stopping = sum([chance * stops[show] for show, chance in more])
        mean = (least - blank * stopping) / (1 - blank * sum([chance for _, chance in more]))
        again = [show for show, _ in more]
    return mean, again
