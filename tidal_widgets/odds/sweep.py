"""The fixed point of a large level: few keeps are claimed by any show, and a sweep proves that the others are not.

Only the keeps that were of use are weighed edge by edge, as `level` does. A sweep over the lattice then tells what
every keep is worth; one that some show would rather claim joins those of use, and the level is settled again.
"""

from tidal_widgets.odds.lattice import Lattice
from tidal_widgets.odds.level import settle
from tidal_widgets.odds.number import Number, slack
from tidal_widgets.odds.ready import Ready

GUESSES = 2


def settle_large(
    ready: Ready[Number], lattice: Lattice[Number], stops: list[Number], carry: list[Number], blank: Number
) -> tuple[list[Number], Number]:
    """Return what every show is worth, and what throwing all dice is."""
    bound = slack(blank)
    if not ready.order:
        _guess(ready, lattice, stops, carry, blank)
    while True:
        values = settle(ready, stops, carry, blank)[0] if ready.order else stops
        means = lattice.means([paid + blank * value for paid, value in zip(carry, values, strict=True)])
        late = _better(lattice, means, values, bound)
        if not late:
            return values, means[0]
        for number, mean in late.items():
            ready.found[number] = mean
        fresh = late.keys() - set(ready.order)
        bound = bound if fresh else 2 * bound
        ready.order += fresh
        ready.order.sort(key=ready.found.__getitem__, reverse=True)


def _guess(
    ready: Ready[Number], lattice: Lattice[Number], stops: list[Number], carry: list[Number], blank: Number
) -> None:
    """Find the keeps likely to be of use, by a few rounds of plain iteration."""
    values, means = stops, stops
    for _ in range(GUESSES):
        means = lattice.means([paid + blank * value for paid, value in zip(carry, values, strict=True)])
        values = list(map(max, stops, lattice.best(_allowed(lattice, means))))
    for number, mean in _better(lattice, means, stops, slack(blank)).items():
        ready.found[number] = mean
        ready.order.append(number)
    ready.order.sort(key=ready.found.__getitem__, reverse=True)


def _allowed(lattice: Lattice[Number], means: list[Number]) -> list[Number]:
    """Return means with that of throwing everything wherever dice that do not match would be kept."""
    least = min(means)
    return [mean if number >= 0 else least for mean, number in zip(means, lattice.numbers, strict=True)]


def _better(lattice: Lattice[Number], means: list[Number], values: list[Number], bound: float) -> dict[int, Number]:
    """Return the best keep, and its worth, of every show that has a better one than its value."""
    allowed = _allowed(lattice, means)
    best = lattice.best(allowed)
    if all(mean <= value + bound for mean, value in zip(best, values, strict=True)):
        return {}
    named = lattice.best(list(zip(allowed, lattice.numbers, strict=True)))
    return {number: mean for (mean, number), value in zip(named, values, strict=True) if mean > value + bound}
