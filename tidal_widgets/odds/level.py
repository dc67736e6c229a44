"""The fixed point inside a level: what every show is worth where only a blank Danger die leads back.

Keeps are taken in descending order of what they are worth. Each gives its worth to the shows that nothing better
has claimed; a show it cannot improve is rolled again, and that loop is eliminated: with `back` the chance of those,

    worth = (paid by Danger + blank * claimed) / (1 - blank * back)

An order is a guess, as it is known only afterwards. But if the worths it leads to never rise, they solve the
equation, and its solution is unique; otherwise they are a better order to try. A Danger die without x (blank = 1)
takes the least solution: what is never left is worth the best that can be claimed by stopping.
"""

from collections.abc import Sequence
from operator import mul

from tidal_widgets.odds.number import Number, slack
from tidal_widgets.odds.ready import Ready

PATIENCE = 8


def settle(
    ready: Ready[Number], stops: list[Number], carry: list[Number], blank: Number
) -> tuple[list[Number], Number]:
    """Return what every show is worth, and what throwing all dice is; the order found stays with `ready`."""
    bound = slack(blank)
    passes = 0
    while True:
        values, risen = _claim(ready, stops, carry, blank, bound)
        if not risen:
            return values, ready.found[0]
        ready.order.sort(key=ready.found.__getitem__, reverse=True)
        passes += 1
        bound *= 1 + passes // PATIENCE


def _claim(
    ready: Ready[Number], stops: list[Number], carry: list[Number], blank: Number, bound: float
) -> tuple[list[Number], bool]:
    """Let the keeps claim shows in order; tell also whether one proved to come too late."""
    values, found, throws, unclaimed = stops[:], ready.found, ready.throws, ready.open
    worth = carry[:]
    for show in ready.shut_shows:
        worth[show] += blank * stops[show]
    last, risen = None, False
    for number in ready.order:
        throw = throws[number]
        mean = sum(map(mul, throw.chances, throw.pick(worth)))
        fresh = throw.open_to & unclaimed
        if fresh:
            unclaimed ^= fresh
            shows, chances, back = throw.parts.get(fresh) or throw.part(fresh)
            theirs = [stops[show] for show in shows]
            paid, high, away = mean, max(theirs), 1 - blank * back
            mean = paid / away if away > 0 else high
            if high > mean:
                mean = _stopped(paid, mean, blank, chances, theirs)
            again = blank * mean
            for show, stop in zip(shows, theirs, strict=True):
                if stop < mean:
                    values[show] = mean
                    worth[show] += again
                else:
                    worth[show] += blank * stop
        if last is None or mean <= last + bound:
            last = mean if fresh else last
        elif mean > bound + ready.floor(throw, values, mean):
            risen = True
        found[number] = mean
    return values, risen


def _stopped(paid: Number, least: Number, blank: Number, chances: Sequence[Number], stops: list[Number]) -> Number:
    """Return what a keep is worth if only those of the fresh shows that stop for less are thrown again.

    If all of them are, it is worth at `least` this. What is `paid` leaves out the fresh shows where Danger is blank.
    The more of them stop instead, as long as they stop for more, the more the keep is worth.
    """
    if len(stops) == 1:
        return paid + blank * chances[0] * stops[0]
    while True:
        again, total = 0 * blank, paid
        for chance, stop in zip(chances, stops, strict=True):
            if stop > least:
                total += blank * chance * stop
            else:
                again += blank * chance
        worth = total / (1 - again)
        if worth <= least:
            return least
        if not any(least < stop <= worth for stop in stops):
            return worth
        least = worth
