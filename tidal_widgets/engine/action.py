"""An action: a verb and the things it is done with, as one short line of text."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import NamedTuple, Self


class Action(NamedTuple):
    """Something a seat chose, or something chance showed.

    >>> str(Action("keep", ("R", "IB")))
    'keep R IB'
    >>> Action.read("keep R IB") == Action("keep", ("R", "IB"))
    True
    """

    verb: str
    things: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Write the action as one line."""
        return " ".join((self.verb, *self.things))

    @property
    def veiled(self) -> Self:
        """The action with its things hidden, which shows no more than its verb.

        >>> str(Action("drew", ("a", "b")).veiled)
        'drew ? ?'
        """
        return self._replace(things=("?",) * len(self.things))

    @classmethod
    def read(cls, line: str) -> Self:
        """Read an action from one line; blanks part its words."""
        verb, *things = line.split() or [""]
        return cls(verb, tuple(things))


@cache
def rolled(face: str) -> Action:
    """Make chance's move that one die shows `face`."""
    return Action("rolled", (face,))


@cache
def drew(card: str) -> Action:
    """Make chance's move that the next card is `card`."""
    return Action("drew", (card,))


def choices(verb: str, things: Iterable[str], count: int) -> tuple[Action, ...]:
    """List the ways to choose `count` of the things, equal ones once.

    >>> [str(action) for action in choices("discard", ("a", "a", "b"), 2)]
    ['discard a a', 'discard a b']
    """
    return tuple(Action(verb, chosen) for chosen in dict.fromkeys(combinations(things, count)))
