"""Who may sit in what order."""

from collections.abc import Sequence
from itertools import cycle, islice, permutations


def seatings(names: Sequence[str], count: int) -> list[tuple[str, ...]]:
    """Return every order in which so many may sit; where there are more seats than names, some sit twice.

    >>> seatings(["ann", "bob"], 2)
    [('ann', 'bob'), ('bob', 'ann')]
    >>> seatings(["ann", "bob"], 3)
    [('ann', 'bob', 'ann')]
    """
    return list(permutations(names, count)) if count <= len(names) else [tuple(islice(cycle(names), count))]
