"""Luck and skill: how a played attempt came from what it was worth to what it brought.

    what it was worth + the luck of every throw - the cost of every decision = what it brought

Both sides are equal exactly.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tidal_widgets.odds.actions import Action, Stop
from tidal_widgets.odds.asked import Asked
from tidal_widgets.odds.asking import Questions
from tidal_widgets.odds.choices import Option
from tidal_widgets.odds.following import follow, thrown
from tidal_widgets.odds.oddsmap import solve
from tidal_widgets.odds.situation import Situation


@dataclass(frozen=True, slots=True)
class Fall:
    """What the dice thrown showed, in the order of `Asked.thrown`, and the x on the Danger die."""

    faces: tuple[str, ...]
    shown: int = 0


Move = Action | Fall


@dataclass(frozen=True, slots=True)
class Entry:
    """A throw with its luck, or a decision with its cost and what would have been best."""

    move: Move
    before: Asked
    value: Fraction
    luck: Fraction = Fraction(0)
    cost: Fraction = Fraction(0)
    best: Action | None = None


@dataclass(frozen=True, slots=True)
class Account:
    """What an attempt was worth, each throw and decision, and what it brought or is worth now."""

    baseline: Fraction
    entries: tuple[Entry, ...]

    @property
    def luck(self) -> Fraction:
        """The luck of all throws."""
        return sum((entry.luck for entry in self.entries), Fraction(0))

    @property
    def cost(self) -> Fraction:
        """The cost of all decisions."""
        return sum((entry.cost for entry in self.entries), Fraction(0))

    @property
    def result(self) -> Fraction:
        """What the attempt brought, or is worth as it stands."""
        return self.entries[-1].value if self.entries else self.baseline


def account(questions: Questions, asked: Asked, moves: Sequence[Move]) -> Account:
    """Return the account of an attempt played move by move; raise ValueError for a move that is not open."""
    situation = Situation(questions, asked, solve(questions.question(asked), exact=True))
    return Account(situation.value, tuple(_entries(situation, moves)))


def _entries(situation: Situation[Fraction], moves: Sequence[Move]) -> Iterator[Entry]:
    for move in moves:
        before, value = situation.asked, situation.value
        if isinstance(move, Fall):
            situation = situation.moved(thrown(before, move.faces, move.shown))
            yield Entry(move, before, situation.value, luck=situation.value - value)
            continue
        options = situation.choices()
        chosen = _chosen(situation, options, move)
        yield Entry(move, before, chosen.value, cost=value - chosen.value, best=options[0].action)
        if not isinstance(move, Stop):
            situation = situation.moved(follow(before, move, situation.odds.asked.leap_price))


def _chosen(situation: Situation[Fraction], options: Sequence[Option[Fraction]], move: Action) -> Option[Fraction]:
    """Return the option that a move is, dice that match alike told apart by nobody."""
    looks = situation.moments.looks
    for option in options:
        if looks(option.action) == looks(move):
            return option
    raise ValueError(f"{situation.questions.words.action(situation.asked, move)!r} is not open here")
