"""The last attempt of a game as it was played: from its actions to the moves that luck and skill are told of."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeVar

from tidal_widgets.engine import Action, Game
from tidal_widgets.mechanics.dicepool.actions import Lose, Stop
from tidal_widgets.mechanics.dicepool.asked import Asked
from tidal_widgets.mechanics.dicepool.asking import Questions
from tidal_widgets.mechanics.dicepool.luck.account import Move as Turned
from tidal_widgets.mechanics.dicepool.luck.played import Played, played
from tidal_widgets.playthrough import Move, Playthrough

S = TypeVar("S")
ENDS = {"complete": "complete", "withdraw": "withdraw", "stop": "hits"}


def at_play(game: Game[S]) -> Sequence[tuple[str, str]]:
    """Return how a game reads every open rule, as questions are asked by it."""
    return [(str(rule), option) for rule, option in game.rulings.answers]


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt that is over: the number of the action that ended it, and what was played.

    The latter is None if something in the attempt is not followed by odds.
    """

    end: int
    played: Played | None


class _Past(NamedTuple):
    """What was played, seen as questions about dice; the states gone through are one more than the moves."""

    questions: Questions
    states: Sequence[object]
    moves: Sequence[Move[Any]]
    rulings: Sequence[tuple[str, str]]

    def asked(self, at: int) -> Asked | None:
        """Return the question that a state stands at, if it stands in an attempt."""
        return self.questions.at(self.states[at], self.rulings)


def last_attempt(questions: Questions, played: Playthrough[S], seat: int | None = None) -> Attempt | None:
    """Return the attempt that was over last, of one seat or of any; none if another one is under way since."""
    past = _Past(questions, played.states, played.moves, at_play(played.game))
    if not past.moves or past.asked(-1) is not None:
        return None
    at = next(_decided(past, seat), None)
    if at is None:
        return None
    here = past.asked(at)
    last = _last(here, played.actions[at:]) if here is not None else None
    if last is None:
        return None
    return Attempt(at + isinstance(last, Lose), _played(questions, _path(past, at), last))


def _decided(past: _Past, seat: int | None) -> Iterator[int]:
    """Give the numbers of the moves that were decisions in an attempt, the latest first."""
    for at in range(len(past.moves) - 1, -1, -1):
        mover = past.moves[at].seat
        if mover is not None and seat in (None, mover) and past.asked(at) is not None:
            yield at


def _last(here: Asked, actions: Sequence[Action]) -> Turned | None:
    """Return the move that ends an attempt: to stop, or to lose the last die and have nothing left to do but stop."""
    verb, then = (*(action.verb for action in actions[:2]), "")[:2]
    if verb in ENDS:
        return Stop(ENDS[verb])
    return Lose(here.lying[0]) if verb == "lose" and len(here.lying) == 1 and then in ENDS else None


def _path(past: _Past, last: int) -> list[Asked]:
    """Return the moments of an attempt up to its last decision; none if its beginning was broken off."""
    found: list[Asked] = []
    for at in range(last, -1, -1):
        here, move = past.asked(at), past.moves[at]
        if here is not None and (at == last or move.action.verb not in ENDS):
            found.insert(0, here)
        elif move.seat is not None:
            return [] if found[0].started else found
    return found


def _played(questions: Questions, path: Sequence[Asked], last: Turned) -> Played | None:
    found = played(path, questions.question(path[0]).leap_price) if path else None
    return replace(found, moves=(*found.moves, last)) if found else None
