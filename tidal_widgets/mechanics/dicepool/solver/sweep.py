"""Watching the keeps of a large hand: few are claimed by any show, and a sweep proves that the others are not.

Only the keeps that were of use are weighed edge by edge, as `level` does. A sweep over the lattice then tells what
every keep is worth; one that some show would rather claim joins those of use.
"""

from collections.abc import Generator

from tidal_widgets.chance.number import Number
from tidal_widgets.mechanics.dicepool.solver.lattice import Lattice
from tidal_widgets.mechanics.dicepool.solver.ready import Ready, Throw

GUESSES = 2


def watched(
    ready: Ready[Number], lattice: Lattice[Number], worth: list[Number], values: list[Number], bound: float
) -> Generator[None, None, list[Throw[Number]]]:
    """Return the keeps that some show would rather claim than what it has."""
    yield
    means = lattice.means(worth)
    yield
    allowed = _allowed(lattice, means)
    best = lattice.best(allowed)
    shows = [show for show, (mean, value) in enumerate(zip(best, values, strict=True)) if mean > value + bound]
    if not shows:
        return []
    late = {lattice.keeper(show, allowed): best[show] for show in shows}
    for number, mean in late.items():
        ready.found[number] = mean
    in_use = {throw.number for throw in ready.order}
    return ready.throws.of([number for number in late if number not in in_use])


def guess(
    ready: Ready[Number],
    lattice: Lattice[Number],
    stops: list[Number],
    carry: list[Number],
    blank: Number,
    bound: float,
) -> Generator[None, None, None]:
    """Find the keeps likely to be of use, by a few rounds of plain iteration."""
    values, means = stops, stops
    for _ in range(GUESSES):
        means = lattice.means([paid + blank * value for paid, value in zip(carry, values, strict=True)])
        yield
        values = list(map(max, stops, lattice.best(_allowed(lattice, means))))
        yield
    named = lattice.best(list(zip(_allowed(lattice, means), lattice.numbers, strict=True)))
    better = {number: mean for (mean, number), stop in zip(named, stops, strict=True) if mean > stop + bound}
    for number, mean in better.items():
        ready.found[number] = mean
    ready.arrange(ready.throws.of([number for number in better if number]))


def _allowed(lattice: Lattice[Number], means: list[Number]) -> list[Number]:
    """Return means with that of throwing everything wherever dice that do not match would be kept."""
    least = min(means)
    for place in lattice.barred:
        means[place] = least
    return means
