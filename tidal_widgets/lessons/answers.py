"""What a try is answered: as in the book, also possible, or no, because; and which actions some words mean."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Self, TypeVar

from tidal_widgets.engine import Action, Game, IllegalAction
from tidal_widgets.lessons.script import PlayedStep
from tidal_widgets.rulebook import RuleId, resemblance

S = TypeVar("S")
WORD = re.compile(r"\w+")
MOST = 6
SMALL = frozenset({"a", "an", "the", "i", "may", "can", "to", "now", "my", "and", "with", "one", "of", "do"})


@dataclass(frozen=True, slots=True)
class BookMove:
    """The try is what the book goes on with."""

    action: Action


@dataclass(frozen=True, slots=True)
class AlsoLegal:
    """The try is legal; the book goes on with something else."""

    action: Action
    book: Action


@dataclass(frozen=True, slots=True)
class Forbidden:
    """The try is forbidden by a rule; `instead` is legal."""

    action: Action
    rule: RuleId
    reason: str
    instead: Action | None = None

    @classmethod
    def of(cls, action: Action, refusal: IllegalAction) -> Self:
        """Make the answer to a try that was refused."""
        return cls(action, refusal.rule, refusal.reason, refusal.instead)


Reply = BookMove | AlsoLegal | Forbidden


def answer(game: Game[S], played: PlayedStep[S], action: Action) -> Reply:
    """Answer a try at the beginning of a step."""
    book = played.leg.actions[0]
    if leads_to_same(game, played.before, action, book):
        return BookMove(book)
    try:
        game.play(played.before, action)
    except IllegalAction as refusal:
        return Forbidden.of(action, refusal)
    return AlsoLegal(action, book)


def refused(game: Game[S], state: S, action: Action) -> Forbidden | None:
    """Explain why an action may not be done in a position; None if it may."""
    try:
        game.play(state, action)
    except IllegalAction as refusal:
        return Forbidden.of(action, refusal)
    return None


def leads_to_same(game: Game[S], state: S, one: Action, other: Action) -> bool:
    """Tell whether two actions are one, though their things may be named in another order."""
    if one == other:
        return True
    if one.verb != other.verb or sorted(one.things) != sorted(other.things):
        return False
    legal = game.legal(state)
    return one not in legal or other not in legal


def resolve_words(words: str, actions: Iterable[Action], phrase: Callable[[Action], str]) -> Sequence[Action]:
    """Find the actions whose phrases hold every word, or one like it, best first; small words do not count."""
    query = [word for word in WORD.findall(words.lower()) if len(word) > 1 and word not in SMALL]
    if not query:
        return ()
    rated = {action: _likeness(query, phrase(action)) for action in dict.fromkeys(actions)}
    found = sorted((a for a, rate in rated.items() if rate > 0), key=lambda a: (-rated[a], len(a.things)))
    return found[:MOST]


def _likeness(query: Sequence[str], phrase: str) -> float:
    words = WORD.findall(phrase.lower())
    rates = [max((resemblance(one, word) for word in words), default=0.0) for one in query]
    return sum(rates) - 0.02 * len(words) if all(rates) else 0.0
