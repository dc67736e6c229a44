"""The fixed point inside a level: what every show is worth where only a blank Danger die leads back.

Keeps are taken in descending order of what they are worth. Each gives its worth to the shows that nothing better
has claimed; a show it cannot improve is rolled again, and that loop is eliminated: with `back` the chance of those,

    worth = (paid by Danger + blank * claimed) / (1 - blank * back)

An order is a guess, as it is known only afterwards. But if the worths it leads to never rise, they solve the
equation, and its solution is unique; otherwise they are a better order to try. A Danger die without x (blank = 1)
takes the least solution: what is never left is worth the best that can be claimed by stopping.
"""

from collections.abc import Iterable
from operator import add, mul

from tidal_widgets.odds.number import Number, slack
from tidal_widgets.odds.ready import Ready, Throw


def settle(
    ready: Ready[Number], stops: list[Number], carry: list[Number], blank: Number
) -> tuple[list[Number], Number]:
    """Return what every show is worth, and what throwing all dice is; the order found stays with `ready`."""
    bound = slack(blank)
    while True:
        values, risen = _claim(ready, stops, carry, blank, bound)
        if not risen:
            return values, ready.found[0]
        ready.order.sort(key=ready.found.__getitem__, reverse=True)
        bound *= 2


def _claim(
    ready: Ready[Number], stops: list[Number], carry: list[Number], blank: Number, bound: float
) -> tuple[list[Number], bool]:
    """Let the keeps claim shows in order; tell also whether one proved to come too late."""
    worth = list(map(add, carry, [blank * stop for stop in stops]))
    values, open_shows, found = stops[:], set(ready.open), ready.found
    last, risen = None, False
    for number in ready.order:
        throw = ready.throws[number]
        mean = sum(map(mul, throw.chances, throw.pick(worth)))
        fresh = throw.reach & open_shows
        if fresh:
            mean, back = _reroll(throw, mean, stops, fresh, blank)
            open_shows -= fresh
            for show in back:
                values[show] = mean
                worth[show] = carry[show] + blank * mean
        if last is None or mean <= last + bound:
            last = mean if fresh else last
        elif fresh or mean > min((values[show] for show in throw.reach & ready.open), default=mean) + bound:
            risen = True
        found[number] = mean
    return values, risen


def _reroll(
    throw: Throw[Number], mean: Number, stops: list[Number], fresh: Iterable[int], blank: Number
) -> tuple[Number, list[int]]:
    """Return what a keep is worth if the shows among `fresh` that stop for less are rolled again, and those."""
    shows = list(fresh)
    chance = throw.chance
    best, back = _eliminated(chance, mean, stops, shows, blank)
    while True:
        again = [show for show in shows if stops[show] < best]
        if len(again) == len(back):
            return best, back
        better, _ = _eliminated(chance, mean, stops, again, blank)
        if better <= best:
            return best, again
        best, back = better, again


def _eliminated(
    chance: dict[int, Number], mean: Number, stops: list[Number], back: list[int], blank: Number
) -> tuple[Number, list[int]]:
    weight = blank * sum([chance.get(show, 0) for show in back])
    if weight >= 1:
        return max(stops[show] for show in back), back
    returned = blank * sum([chance.get(show, 0) * stops[show] for show in back])
    return (mean - returned) / (1 - weight), back
