"""A game is a value: seven functions over a frozen state, who may sit down to it, and its final score line by line."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, islice, permutations
from typing import Generic, NamedTuple, TypeVar

from tidal_widgets.engine.action import Action
from tidal_widgets.engine.event import Event
from tidal_widgets.engine.roller import Roller
from tidal_widgets.rulebook import Rulebook, RuleId, Rulings

S = TypeVar("S")


class ScoreLine(NamedTuple):
    """What one rule gave one seat, and out of what."""

    rule: RuleId
    points: int
    why: str


class Scores(NamedTuple):
    """Every seat's lines, who won, and the rule that decided it."""

    lines: tuple[tuple[ScoreLine, ...], ...]
    winners: tuple[int, ...]
    decided_by: RuleId

    @classmethod
    def by_points(
        cls, lines: Sequence[tuple[ScoreLine, ...]], decided_by: RuleId, ties: Sequence[int] = ()
    ) -> "Scores":
        """Let whoever has most points win, of several those who have most of what settles ties."""
        each = [(sum(line.points for line in seat), *ties[at : at + 1]) for at, seat in enumerate(lines)]
        return cls(tuple(lines), tuple(at for at, has in enumerate(each) if has == max(each)), decided_by)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of every seat, in all.

        >>> Scores(((), ()), (0, 1), RuleId.__new__.__class__).totals
        (0, 0)
        """
        return tuple(sum(line.points for line in seat) for seat in self.lines)


class Step(NamedTuple, Generic[S]):
    """The state after an action, and what happened.

    `audience` names the seats that saw the action itself; None means everybody. The others saw `veil` instead, or no
    more than the verb.
    """

    state: S
    events: tuple[Event, ...]
    audience: tuple[int, ...] | None = None
    veil: Action | None = None

    def seen(self, action: Action, seat: int) -> Action:
        """Show the action that led here as a seat saw it, with question marks for what was kept from it."""
        if self.audience is None or seat in self.audience:
            return action
        return self.veil or action.veiled


class Seating(NamedTuple):
    """Who sits down to what: the seats' characters in clockwise order, and the set-up they chose."""

    seats: tuple[str, ...]
    variant: str = ""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Game(Generic[S]):
    """The rules of one game with its edition, components and rulings bound.

    `sample` deals what a seat's view hides at random, a whole state that this seat cannot tell from the true one; a
    game without it has no bot that tries out what may come.
    """

    id: str
    edition: str
    components: str  # the digest of the component data
    rulebook: Rulebook
    rulings: Rulings
    position: Callable[[str], S]  # from a short readable text; raises PositionError
    setup: Callable[[Seating], S]  # raises IllegalAction for a table the rules do not know
    to_move: Callable[[S], int | None]  # whose choice it is; None: chance, or the end
    legal: Callable[[S], Sequence[Action]]  # what that seat may choose
    chance: Callable[[S], Mapping[Action, int]]  # what one die or one draw may show, in ways
    play: Callable[[S, Action], Step[S]]  # the only way on; pure; raises IllegalAction
    seen_by: Callable[[S, int], S]  # what one seat may know
    scores: Callable[[S], Scores | None]  # at the end
    sample: Callable[[S, int, Roller], S] | None = None  # from a view and whose it is
    components_1: Callable[[], str] | None = None  # the digest as version 1 of a record has it, where it is another

    def __repr__(self) -> str:
        """Name the game and the edition; a whole rulebook would not help."""
        return f"<{self.id}, {self.edition}>"


def seatings(names: Sequence[str], count: int) -> list[tuple[str, ...]]:
    """List every order in which `count` may sit; where there are more seats than names, some names sit twice.

    >>> seatings(["ann", "bob"], 2)
    [('ann', 'bob'), ('bob', 'ann')]
    >>> seatings(["ann", "bob"], 3)
    [('ann', 'bob', 'ann')]
    """
    return list(permutations(names, count)) if count <= len(names) else [tuple(islice(cycle(names), count))]


def tables(names: Sequence[str], seats: int | None, variant: str, *, best: int = 0) -> list[Seating]:
    """List the tables of every order in which so many may sit.

    If no number is asked for, as many sit down as the game is `best` with; without that, everybody who has a name.

    >>> len(tables(["red", "blue", "green"], None, "", best=2))
    6
    """
    return [Seating(order, variant) for order in seatings(names, seats or best or len(names))]
