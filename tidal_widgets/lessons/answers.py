"""What a learner's try is answered: as in the book, also possible, or no, because."""

from dataclasses import dataclass
from typing import TypeVar

from tidal_widgets.engine import Action, Game, IllegalAction
from tidal_widgets.lessons.script import Told
from tidal_widgets.rulebook import RuleId

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class As:
    """The try is what the book goes on with."""

    action: Action


@dataclass(frozen=True, slots=True)
class Also:
    """The try is legal; the book goes on with something else."""

    action: Action
    book: Action


@dataclass(frozen=True, slots=True)
class No:
    """The try is forbidden by a rule; `instead` is legal."""

    action: Action
    rule: RuleId
    reason: str
    instead: Action | None = None


Reply = As | Also | No


def answer(game: Game[S], told: Told[S], action: Action) -> Reply:
    """Answer a try at the beginning of a step."""
    book = told.leg.actions[0]
    if same(game, told.before, action, book):
        return As(book)
    try:
        game.play(told.before, action)
    except IllegalAction as refusal:
        return No(action, refusal.rule, refusal.reason, refusal.instead)
    return Also(action, book)


def same(game: Game[S], state: S, one: Action, other: Action) -> bool:
    """Tell whether two actions are one, though their things may be named in another order."""
    if one == other:
        return True
    if one.verb != other.verb or sorted(one.things) != sorted(other.things):
        return False
    legal = game.legal(state)
    return one not in legal or other not in legal
