"""Who may sit in what order."""

from collections.abc import Sequence
from itertools import cycle, islice, permutations

from tidal_widgets.engine.game import Table


def seatings(names: Sequence[str], count: int) -> list[tuple[str, ...]]:
    """Return every order in which so many may sit; where there are more seats than names, some sit twice.

    >>> seatings(["ann", "bob"], 2)
    [('ann', 'bob'), ('bob', 'ann')]
    >>> seatings(["ann", "bob"], 3)
    [('ann', 'bob', 'ann')]
    """
    return list(permutations(names, count)) if count <= len(names) else [tuple(islice(cycle(names), count))]


def tables(names: Sequence[str], seats: int | None, variant: str) -> list[Table]:
    """Return the tables of every order in which so many may sit, of all of them if no number is asked for."""
    return [Table(order, variant) for order in seatings(names, seats or len(names))]
