"""A ready attempt for a game's state: which dice fall, which lie, what the Danger die asks, and what one may choose.

The game keeps what is its own: who pays and with what, the rule and the sentence of each event, what an end brings.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple, Protocol, TypeVar

from tidal_widgets.engine import Action
from tidal_widgets.engine.reading import misread, one_of
from tidal_widgets.mechanics.dicepool.problem import DieFace, Readings, face
from tidal_widgets.text import _

A = TypeVar("A")
B = TypeVar("B")
ASIDE = "'"  # behind a die that was set aside before the last throw
PLAIN = Readings()


class Faced(Protocol):
    """A die, a Danger die too, as a record of components has it."""

    @property
    def faces(self) -> tuple[str, ...]:
        """What it may show."""


class DiceAttempt(NamedTuple):
    """Dice thrown at a target: those still to fall, and those that lie, each `die:face`, with ' if it was set aside.

    Last falls the Danger die: until then `x` is None, then it is how many of its x are to be settled. `again` says that
    this is not the first throw. Without a target there is no attempt.
    """

    target: str = ""
    danger: str = ""
    falling: tuple[str, ...] = ()
    lying: tuple[str, ...] = ()
    x: int | None = None
    again: bool = False

    @property
    def dice(self) -> tuple[str, ...]:
        """The dice that lie, as actions name them: without a mark on those set aside."""
        return tuple(map(_unmarked, self.lying))

    @property
    def to_pay(self) -> int:
        """How many x are to be paid, or settled with a die."""
        return self.x or 0

    @property
    def lost(self) -> bool:
        """Tell whether no die is left."""
        return not self.lying and self.x == 0

    @property
    def between(self) -> bool:
        """Tell whether some dice of a throw have fallen while others, or the Danger die, have not."""
        return self.x is None and not (self.falling and all(map(_aside, self.lying)))

    def ways(self, dice: Mapping[str, Faced], dangers: Mapping[str, Faced]) -> Mapping[Action, int] | None:
        """Count the ways for each face that the next die may show; None when all have fallen."""
        if self.x is not None:
            return None
        faces = dice[self.falling[0]].faces if self.falling else dangers[self.danger].faces
        return {Action("rolled", (one,)): faces.count(one) for one in faces}

    def choices(self, needs: Sequence[str], shells: int = 0, readings: Readings = PLAIN) -> tuple[Action, ...]:
        """List what one may choose once all have fallen: settle danger, end the attempt, or throw again."""
        if self.to_pay:
            return tuple(self._answers(shells, readings))
        done = (Action("complete"),) if self.matches(needs) else ()
        again = () if done and not readings.reroll_when_complete else self._keeps(needs, readings)
        return (*done, *again, Action("withdraw"))

    def after(self, action: Action, readings: Readings = PLAIN) -> "DiceAttempt":
        """Change by what a die showed, or what was chosen: `rolled`, `block`, `lose` or `keep`."""
        match action:
            case Action("rolled", (shown,)) if self.falling:
                return self._replace(falling=self.falling[1:], lying=(*self.lying, f"{self.falling[0]}:{shown}"))
            case Action("rolled", (shown,)):
                return self._replace(x=shown.count("x"))
            case Action("lose", dice):
                left = _without(self.lying, dice, marked_first=not readings.lose_just_rolled)
                return self._replace(lying=left, x=0)
            case Action("keep", dice):
                thrown = tuple(die.partition(":")[0] for die in _without(self.lying, dice))
                return DiceAttempt(self.target, self.danger, thrown, tuple(die + ASIDE for die in dice), again=True)
        return self._replace(x=0)

    def matches(self, needs: Sequence[str]) -> bool:
        """Tell whether the dice show all that is needed."""
        shown = [one for one in map(_face, self.dice) for _each in range(one.amount)]
        return paired(needs, shown, lambda symbol, one: _serves(one, symbol))

    def _answers(self, shells: int, readings: Readings) -> Iterator[Action]:
        """Pay for every x, or lose a die."""
        if shells >= self.to_pay:
            yield Action("block")
        if shells < self.to_pay or readings.may_refuse_block:
            dice = [die for die in self.lying if not (readings.lose_just_rolled and _aside(die))]
            yield from dict.fromkeys(Action("lose", (_unmarked(die),)) for die in dice)

    def _keeps(self, needs: Sequence[str], readings: Readings) -> Iterator[Action]:
        """Set dice aside, and throw at least one again."""
        locked = [_unmarked(die) for die in self.lying if readings.lock and _aside(die)]
        for number in range(len(self.lying)):
            for kept in dict.fromkeys(combinations(sorted(self.dice), number)):
                own = paired([_face(die) for die in kept], needs, _serves)
                if (own or readings.keep_any) and not _without(locked, kept):
                    yield Action("keep", kept)


def lying_dice(key: str, text: str, dice: Mapping[str, Faced], most: int) -> tuple[str, ...]:
    """Read the dice on a line of a position, as `amber:H' blue:L`; refuse what cannot lie there."""
    allowed = [f"{code}:{one}" for code, die in dice.items() for one in dict.fromkeys(die.faces)]
    found = tuple(text.split())
    for die in found:
        one_of(key, _unmarked(die), allowed)
    if not 1 <= len(found) <= most:
        raise misread(key, str(len(found)), _("1 to {0} dice").format(most))
    return found


def paired(ones: Sequence[A], others: Sequence[B], fits: Callable[[A, B], bool]) -> bool:
    """Tell whether each of the ones fits another that is its own."""
    taken: dict[int, A] = {}

    def place(one: A, tried: set[int]) -> bool:
        for at, other in enumerate(others):
            if at not in tried and fits(one, other):
                tried.add(at)
                if at not in taken or place(taken[at], tried):
                    taken[at] = one
                    return True
        return False

    return all(place(one, set()) for one in ones)


def _without(lying: Sequence[str], dice: Iterable[str], *, marked_first: bool = True) -> tuple[str, ...]:
    """Take dice away, of two that look alike the one that was set aside first or last."""
    left = list(lying)
    for die in dice:
        alike = [other for other in left if _unmarked(other) == die]
        if alike:
            left.remove(sorted(alike, key=_aside, reverse=marked_first)[0])
    return tuple(left)


def _aside(die: str) -> bool:
    return die.endswith(ASIDE)


def _unmarked(die: str) -> str:
    return die.removesuffix(ASIDE)


def _face(die: str) -> DieFace:
    return face(die.partition(":")[2])


def _serves(one: DieFace, symbol: str) -> bool:
    return one.wild or symbol in one.symbols
