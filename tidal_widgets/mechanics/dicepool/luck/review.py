"""Luck and skill in attempts with dice: which was over last, its account, its throws as pictures."""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from tidal_widgets.advice.ledger import Account, Entry
from tidal_widgets.advice.review import Over, Row
from tidal_widgets.box import OpenTable
from tidal_widgets.engine import Action, Game
from tidal_widgets.mechanics.dicepool.actions import Lose, Stop
from tidal_widgets.mechanics.dicepool.asked import Asked
from tidal_widgets.mechanics.dicepool.asking import Questions, questions_of
from tidal_widgets.mechanics.dicepool.drawing import DicePictures, danger, die, pictures_of
from tidal_widgets.mechanics.dicepool.luck.account import Fall, Move, accounting, after
from tidal_widgets.mechanics.dicepool.luck.played import Played, played
from tidal_widgets.page import Markup, tag
from tidal_widgets.playthrough import Move as GameMove
from tidal_widgets.playthrough import Playthrough
from tidal_widgets.text import _

S = TypeVar("S")
ENDS = {"complete": "complete", "withdraw": "withdraw", "stop": "hits"}
Attempt = Over[Asked, Move]


@dataclass(frozen=True, slots=True)
class DiceReviewer:
    """Accounts for attempts with dice, drawn by a game's pictures if it has any."""

    questions: Questions
    pictures: Callable[[], DicePictures | None] = lambda: None

    def last(self, played: Playthrough[Any], seat: int | None = None) -> Over[Asked, Move] | None:
        """Return the attempt that was over last."""
        return last_attempt(self.questions, played, seat)

    def accounting(self, played: Played) -> Generator[float | None, None, Account[Move]]:
        """Work out the account of an attempt; raise ValueError for a move that is not open."""
        return (yield from accounting(self.questions, played.start, played.moves))

    def first(self, played: Played) -> str:
        """Say where an account begins."""
        return _("Where this account begins") if played.start.started else _("At first")

    def rows(self, played: Played, account: Account[Move] | None) -> Iterator[Row]:
        """Yield every throw with its dice, and every choice with what would have been best."""
        asked, entries = played.start, account.entries if account else ()
        price = self.questions.question(asked).leap_price
        for number, move in enumerate(played.moves):
            yield self._row(asked, move, entries[number] if number < len(entries) else None)
            asked = asked if isinstance(move, Stop) else after(asked, move, price)

    def _row(self, asked: Asked, move: Move, entry: Entry[Move] | None) -> Row:
        """Tell a move as the account calls it, which knows best how an attempt ended."""
        move = entry.move if entry else move
        if isinstance(move, Fall):
            return Row(tag("span", tag("span", _("The dice fell")), self._throw(asked, move), klass="fell"))
        if isinstance(move, Stop) and entry is None:  # how it ended exactly is for the account to tell
            return Row(tag("span", _("The end of the attempt")))
        says, best = self.questions.words.action, entry.best if entry else None
        return Row(
            tag("span", says(asked, move)),
            "" if best is None or isinstance(best, Fall) else says(asked, best),
        )

    def _throw(self, asked: Asked, fall: Fall) -> Markup:
        known, pictures = self.questions.vocabulary, self.pictures()
        lay = (die(pictures, known, code, face) for code, face in zip(asked.thrown, fall.faces, strict=True))
        return tag("span", lay, danger(pictures, asked, fall.shown), klass="dice-row")

    def left_out(self, played: Played) -> tuple[str, ...]:
        """Name the cards and readings that the odds leave out."""
        return played.start.left_out


def reviewer(table: OpenTable) -> DiceReviewer:
    """Return who accounts for what is played at a table, as a part of a box."""
    return DiceReviewer(questions_of(table), lambda: pictures_of(table))


def at_play(game: Game[S]) -> Sequence[tuple[str, str]]:
    """Return how a game reads every open rule, as questions are asked by it."""
    return [(str(rule), option) for rule, option in game.rulings.answers]


class _Past(NamedTuple):
    """What was played, seen as questions about dice; the states gone through are one more than the moves."""

    questions: Questions
    states: Sequence[object]
    moves: Sequence[GameMove[Any]]
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
    return Over(at + isinstance(last, Lose), _played(questions, _path(past, at), last))


def _decided(past: _Past, seat: int | None) -> Iterator[int]:
    """Give the numbers of the moves that were decisions in an attempt, the latest first."""
    for at in range(len(past.moves) - 1, -1, -1):
        mover = past.moves[at].seat
        if mover is not None and seat in (None, mover) and past.asked(at) is not None:
            yield at


def _last(here: Asked, actions: Sequence[Action]) -> Move | None:
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


def _played(questions: Questions, path: Sequence[Asked], last: Move) -> Played | None:
    found = played(path, questions.question(path[0]).leap_price) if path else None
    return found._replace(moves=(*found.moves, last)) if found else None
