"""The fixed point inside a level: what every show is worth where only a blank Danger die leads back.

Keeps are taken in descending order of what they are worth. Each gives its worth to the shows that nothing better
has claimed, and what it cannot improve is rolled again: with `back` the chance to see such a show,

    worth = (paid by Danger + blank * claimed) / (1 - blank * back)

An order is a guess, as it is known only afterwards. But if the worths found by it never rise, they solve the
equation, whose solution is unique; otherwise they give a better order. A Danger die without x (blank = 1) takes
the least solution: shows never left are worth nothing until one is claimed.
"""

from collections.abc import Sequence
from operator import add, mul
from typing import Generic, NamedTuple, TypeVar

from tidal_widgets.odds.table import Pick

Number = TypeVar("Number")


class Throw(NamedTuple, Generic[Number]):
    """A keep made ready: picks the shows it may lead to, with the chance of each."""

    pick: Pick[Number]
    chances: Sequence[Number]
    places: Sequence[int]
    reach: frozenset[int]
