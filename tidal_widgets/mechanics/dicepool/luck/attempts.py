"""The last attempt of a game as it was played: from its actions to the moves that luck and skill are told of."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from tidal_widgets.engine import Action, Game
from tidal_widgets.mechanics.dicepool.actions import Lose, Stop
from tidal_widgets.mechanics.dicepool.asked import Asked
from tidal_widgets.mechanics.dicepool.asking import Questions
from tidal_widgets.mechanics.dicepool.luck.account import Move
from tidal_widgets.mechanics.dicepool.luck.played import Played, played

S = TypeVar("S")
ENDS = {"complete": "complete", "withdraw": "withdraw", "stop": "hits"}


def at_play(game: Game[S]) -> Sequence[tuple[str, str]]:
    """Return how a game reads every open rule, as questions are asked by it."""
    return [(str(rule), option) for rule, option in game.rulings.answers]


@dataclass(frozen=True, slots=True)
class Past(Generic[S]):
    """What was played: the states gone through, one more than the actions between them, by which open rules."""

    game: Game[S]
    states: Sequence[S]
    actions: Sequence[Action]
    rulings: Sequence[tuple[str, str]] = ()

    def asked(self, questions: Questions, at: int) -> Asked | None:
        """Return the question that a state stands at, if it stands in an attempt."""
        return questions.at(self.states[at], self.rulings)


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt that is over: the number of the action that ended it, and what was played.

    The latter is None if something in the attempt is not followed by odds.
    """

    end: int
    played: Played | None


def last_attempt(questions: Questions, past: Past[S], seat: int | None = None) -> Attempt | None:
    """Return the attempt that was over last, of one seat or of any; none if another one is under way since."""
    if not past.actions or past.asked(questions, -1) is not None:
        return None
    at = next(_decided(questions, past, seat), None)
    if at is None:
        return None
    here = past.asked(questions, at)
    last = _last(here, past.actions[at:]) if here is not None else None
    if last is None:
        return None
    return Attempt(at + isinstance(last, Lose), _played(questions, _path(questions, past, at), last))


def _decided(questions: Questions, past: Past[S], seat: int | None) -> Iterator[int]:
    """Give the numbers of the actions that were decisions in an attempt, the latest first."""
    for at in range(len(past.actions) - 1, -1, -1):
        mover = past.game.to_move(past.states[at])
        if mover is not None and seat in (None, mover) and past.asked(questions, at) is not None:
            yield at


def _last(here: Asked, actions: Sequence[Action]) -> Move | None:
    """Return the move that ends an attempt: to stop, or to lose the last die and have nothing left to do but stop."""
    verb, then = (*(action.verb for action in actions[:2]), "")[:2]
    if verb in ENDS:
        return Stop(ENDS[verb])
    return Lose(here.lying[0]) if verb == "lose" and len(here.lying) == 1 and then in ENDS else None


def _path(questions: Questions, past: Past[S], last: int) -> list[Asked]:
    """Return the moments of an attempt up to its last decision; none if its beginning was broken off."""
    found: list[Asked] = []
    for at in range(last, -1, -1):
        here = past.asked(questions, at)
        if here is not None and (at == last or past.actions[at].verb not in ENDS):
            found.insert(0, here)
        elif past.game.to_move(past.states[at]) is not None:
            return [] if found[0].started else found
    return found


def _played(questions: Questions, path: Sequence[Asked], last: Move) -> Played | None:
    found = played(path, questions.question(path[0]).leap_price) if path else None
    return replace(found, moves=(*found.moves, last)) if found else None
