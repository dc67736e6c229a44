"""Luck and skill: who tells how something played came from what it was worth to what it brought.

    what it was worth + the luck of every throw - the cost of every decision = what it brought

Both sides are equal exactly.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from tidal_widgets.advice.adviser import CHANCE, Account, Advice, Adviser, Budget, LedgerEntry
from tidal_widgets.chance import map_slices
from tidal_widgets.engine import Action, Game
from tidal_widgets.page import Job, JobResult, Markup, tag
from tidal_widgets.playthrough import Move, Playthrough
from tidal_widgets.text import PlainError, _

S = TypeVar("S")
P = TypeVar("P")
M = TypeVar("M")
MOST_KEPT = 8


class ReviewedMoves(NamedTuple, Generic[P, M]):
    """Where something began, or where it is known from, and the moves made since, as whoever reviews it calls them."""

    start: P
    moves: tuple[M, ...] = ()


class FinishedPart(NamedTuple, Generic[P, M]):
    """Something that is over: the number of the action that ended it, and what was played.

    The latter is None if something happened in it that nobody can account for.
    """

    end: int
    played: ReviewedMoves[P, M] | None


class ReviewRow(NamedTuple):
    """One move of what was played, and what would have been best if it was a decision that is accounted for."""

    says: Markup
    best: str = ""


class Reviewer(Protocol[P, M]):
    """Whoever accounts for what is played in a game, bound to its components and rulings."""

    def last(self, played: Playthrough[Any], seat: int | None = None) -> FinishedPart[P, M] | None:
        """Find the part that ended last, of one seat or of any; None if there is none, or the next is under way."""

    def accounting(self, played: ReviewedMoves[P, M]) -> Generator[float | None, None, Account[M]]:
        """Work out the account of what was played.

        Raise ValueError for what cannot have been played so, and a PlainError where nobody can work it out.
        """

    def first(self, played: ReviewedMoves[P, M]) -> str:
        """Say where an account begins."""

    def rows(self, played: ReviewedMoves[P, M], account: Account[M] | None) -> Iterator[ReviewRow]:
        """Yield every move in words, as far as it is known with its account."""

    def left_out(self, played: ReviewedMoves[P, M]) -> tuple[str, ...]:
        """Name what an account leaves out."""


class Decision(NamedTuple):
    """A decision, or all that chance did between two: the positions before and after, and the seat that decided."""

    before: Any
    actions: tuple[Action, ...]
    seat: int | None
    after: Any


@dataclass(frozen=True, slots=True)
class AdviceReviewer(Generic[S]):
    """Accounts for what is played wherever there is advice, by what that is worth before and after each move.

    What something came to in the end is known where the adviser still has something to say of the position then.
    """

    game: Game[S]
    adviser: Adviser[S]
    phrase: Callable[[S, Action], str]

    def last(self, played: Playthrough[S], seat: int | None = None) -> FinishedPart[S, Decision] | None:
        """Find the last decisions in a row that had advice, with what chance did between and after them."""
        states, moves = played.states, played.moves
        at = next((n for n in reversed(range(len(moves))) if self._decided(states[n], moves[n], seat)), None)
        mover = None if at is None else moves[at].seat
        if at is None or mover is None or self._goes_on(played, mover):
            return None
        first = at
        for number in reversed(range(at)):
            if moves[number].seat is not None:
                if not self._decided(states[number], moves[number], mover):
                    break
                first = number
        end = next((n for n in range(at + 1, len(moves)) if moves[n].seat is not None), len(moves))
        return FinishedPart(end - 1, ReviewedMoves(states[first], tuple(_done(played, first, end))))

    def _decided(self, state: S, move: Move[S], seat: int | None) -> bool:
        """Tell whether a move was a decision, of this seat or of any, of which there was advice."""
        return move.seat is not None and seat in (None, move.seat) and self._known(state, move.seat)

    def _known(self, state: S, seat: int) -> bool:
        return self.adviser.knows(self.game.seen_by(state, seat), seat)

    def _goes_on(self, played: Playthrough[S], seat: int) -> bool:
        """Tell whether the seat is to decide once more, as far as is known, or waits for chance."""
        waits = self.game.to_move(played.state) is None and bool(self.game.chance(played.state))
        return waits or self._known(played.state, seat)

    def accounting(self, played: ReviewedMoves[S, Decision]) -> Generator[float | None, None, Account[Decision]]:
        """Work out the account of what was played; raise ValueError where the advice does not follow it."""
        moves = played.moves
        here, seat = moves[0].before, moves[0].seat or 0
        begun = advice = yield from self._advice(here, seat)
        value = Fraction(begun.value.value)
        entries: list[LedgerEntry[Decision]] = []
        for done in moves:
            at = done.after if done.seat is None else done.before
            if at != here:
                here, advice = at, (yield from self._advice(at, seat))
            entries.append(_threw(done, value, advice) if done.seat is None else _chose(done, value, advice))
            value = entries[-1].value
        in_chances = begun.unit.name == CHANCE.name
        says = "" if in_chances else begun.unit.says(begun.value.value)
        return Account(Fraction(begun.value.value), tuple(entries), in_chances, says)

    def _advice(self, state: S, seat: int) -> Generator[float | None, None, Advice]:
        advice = yield from self.adviser.advise(self.game.seen_by(state, seat), seat, Budget(exact=True))
        if advice is None:
            raise ValueError("nobody knows what that is worth")
        return advice

    def first(self, _played: ReviewedMoves[S, Decision]) -> str:
        """Say that an account begins where there was advice first."""
        return _("At first")

    def rows(self, played: ReviewedMoves[S, Decision], account: Account[Decision] | None) -> Iterator[ReviewRow]:
        """Yield every move as the game calls it."""
        entries = account.entries if account else ()
        for number, done in enumerate(played.moves):
            best = entries[number].best if number < len(entries) else None
            yield ReviewRow(tag("span", self._said(done)), self._said(best) if best else "")

    def _said(self, done: Decision) -> str:
        return ", ".join(self.phrase(done.before, action) for action in done.actions)

    def left_out(self, _played: ReviewedMoves[S, Decision]) -> tuple[str, ...]:
        """Name nothing: advice says of itself what it leaves out."""
        return ()


def by_advice(table: Any) -> AdviceReviewer[Any]:
    """Review what is played at an opened table by what its adviser says, as a part of a box."""
    return AdviceReviewer(table.game, table.adviser, table.view.phrase)


def _done(played: Playthrough[Any], first: int, end: int) -> Iterator[Decision]:
    """Yield what was done, one decision after the other, and what chance did between two as one."""
    states = played.states
    for seat, group in groupby(range(first, end), key=lambda number: played.moves[number].seat):
        numbers = list(group)
        for part in [numbers] if seat is None else [[number] for number in numbers]:
            actions = tuple(played.moves[number].action for number in part)
            yield Decision(states[part[0]], actions, seat, states[part[-1] + 1])


def _threw(done: Decision, value: Fraction, advice: Advice) -> LedgerEntry[Decision]:
    worth = Fraction(advice.value.value)
    return LedgerEntry(done, worth, luck=worth - value, thrown=True)


def _chose(done: Decision, value: Fraction, advice: Advice) -> LedgerEntry[Decision]:
    """Compute what a decision cost; raise ValueError if it is not among those that the advice knows."""
    (action,) = done.actions
    if action not in advice.worth or advice.value.value != value:
        raise ValueError("the advice does not follow what was played")
    worth = Fraction(advice.worth[action].value)
    best = done._replace(actions=(next(iter(advice.worth)),))
    return LedgerEntry(done, worth, cost=value - worth, best=best)


@dataclass(frozen=True, slots=True)
class Accounted:
    """The account of what was played; None if it cannot have been played so, or if nobody can work it out and `why`."""

    played: ReviewedMoves[Any, Any]
    account: Account[Any] | None
    why: str = ""


Kept = tuple[Accounted, ...]


def with_account(kept: Kept, found: Accounted) -> Kept:
    """Add an account to those somebody keeps; the oldest are forgotten."""
    return (*(one for one in kept if one.played != found.played), found)[-MOST_KEPT:]


def known(kept: Kept, played: ReviewedMoves[Any, Any]) -> Accounted | None:
    """Find the account that covers most of what was played, be it of an attempt that went on or is not as far."""
    return max((_part(one, played) for one in kept if _part(one, played)), key=_length, default=None)


def complete(kept: Kept, played: ReviewedMoves[Any, Any]) -> bool:
    """Tell whether all of what was played is accounted for, or cannot be."""
    found = known(kept, played)
    return found is not None and (found.account is None or found.played == played)


def _length(one: Accounted | None) -> int:
    return len(one.played.moves) if one else 0


def _part(one: Accounted, played: ReviewedMoves[Any, Any]) -> Accounted | None:
    """Cut an account down to the moves both share; None if it is not of the same attempt."""
    if one.account is None:
        return one if one.played == played else None
    if one.played.start != played.start:
        return None
    count = _shared(one.played.moves, played.moves)
    account = one.account._replace(entries=one.account.entries[:count])
    return Accounted(ReviewedMoves(played.start, played.moves[:count]), account)


def _shared(one: Sequence[object], other: Sequence[object]) -> int:
    """Count how many things at the head of both are equal.

    >>> _shared("abc", "abd")
    2
    """
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (left, right) in pairs if left != right), min(len(one), len(other)))


def account_work(reviewer: Reviewer[Any, Any], played: ReviewedMoves[Any, Any]) -> Job:
    """Work out an account in small steps and hand it over."""
    found = yield from map_slices(accounted(reviewer, played), lambda _share: None)
    yield JobResult(played, found)


def accounted(reviewer: Reviewer[P, M], played: ReviewedMoves[P, M]) -> Generator[float | None, None, Accounted]:
    """Work out an account in small steps, or find why there is none."""
    try:
        account = yield from reviewer.accounting(played)
    except PlainError as refused:
        return Accounted(played, None, str(refused))
    except ValueError:
        return Accounted(played, None)
    return Accounted(played, account)
