"""Luck and skill in attempts with dice: what was played, what the dice gave, and what choices cost.

What was played between one moment and the next is the throw, or the choice, that alone explains it. Its account is
worked out exactly.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar

from tidal_widgets.advice import Account, LedgerEntry
from tidal_widgets.advice import review as reviewed
from tidal_widgets.advice.review import FinishedPart, ReviewRow
from tidal_widgets.box import OpenTable
from tidal_widgets.chance import finished
from tidal_widgets.engine import Action as GameAction
from tidal_widgets.mechanics.dicepool.drawing import DicePictures, pictures_of
from tidal_widgets.mechanics.dicepool.drawing import danger as draw_danger
from tidal_widgets.mechanics.dicepool.drawing import die as draw_die
from tidal_widgets.mechanics.dicepool.outlook import Situation
from tidal_widgets.mechanics.dicepool.problem import (
    Action,
    Block,
    Commit,
    Leap,
    Lose,
    Reroll,
    Shown,
    Stop,
    TurnDanger,
    Verbs,
)
from tidal_widgets.mechanics.dicepool.query import AttemptOdds, Query, follow, questions_of, thrown
from tidal_widgets.mechanics.dicepool.solver.choices import Choice
from tidal_widgets.page import Markup, tag
from tidal_widgets.playthrough import Move as GameMove
from tidal_widgets.playthrough import Playthrough
from tidal_widgets.text import _


@dataclass(frozen=True, slots=True)
class Fall:
    """What the dice thrown showed, in the order of `Query.thrown`, and the x on the Danger die."""

    faces: tuple[str, ...]
    shown: int = 0


Move = Action | Fall


def account(questions: AttemptOdds, query: Query, moves: Sequence[Move]) -> Account[Move]:
    """Account for an attempt move by move; raise ValueError for a move that is not open."""
    return finished(accounting(questions, query, moves))


def accounting(
    questions: AttemptOdds, query: Query, moves: Sequence[Move]
) -> Generator[float | None, None, Account[Move]]:
    """Work out an account in small steps: yield the share done of what is being solved, return the account."""
    situation = yield from Situation.reached(questions, query, Fraction(1))
    baseline = situation.value
    entries: list[LedgerEntry[Move]] = []
    for move in moves:
        value = entries[-1].value if entries else baseline
        if isinstance(move, Fall):
            entry = _thrown(situation, move, value)
        else:
            entry = yield from _decided(situation, move)
        entries.append(entry)
        yield None
        if not isinstance(move, Stop):
            situation = situation.moved(after(situation.query, move, situation.odds.query.leap_price))
            yield from situation.odds.solver.solve(situation.query.shells, situation.query.shield)
    in_chances = situation.odds.query.in_chances
    return Account(baseline, tuple(entries), in_chances, "" if in_chances else questions.words.value(query, baseline))


def after(query: Query, move: Move, leap_price: int) -> Query:
    """Apply a throw or a choice to a question."""
    return thrown(query, move.faces, move.shown) if isinstance(move, Fall) else follow(query, move, leap_price)


def _thrown(situation: Situation[Fraction], move: Fall, value: Fraction) -> LedgerEntry[Move]:
    worth = situation.moved(thrown(situation.query, move.faces, move.shown)).value
    return LedgerEntry(move, worth, luck=worth - value, thrown=True)


def _decided(situation: Situation[Fraction], move: Action) -> Generator[float, None, LedgerEntry[Move]]:
    """Work out what a decision cost, and what would have been best."""
    options = situation.open()
    chosen, best = _chosen(situation, options, move), options[0].action
    if chosen.cost and not options[1].cost:
        best = yield from _settled(situation)
    done = chosen.action if isinstance(move, Stop) else move
    return LedgerEntry(done, chosen.value, cost=chosen.cost, best=best)


def _settled(situation: Situation[Fraction]) -> Generator[float, None, Action]:
    """Choose among actions that are worth the same; floats soon find the one an outlook would call best."""
    rough = yield from Situation.reached(situation.questions, situation.query, 1.0)
    yield from rough.untying()
    return rough.choices()[0].action


def _chosen(situation: Situation[Fraction], options: Sequence[Choice[Fraction]], move: Action) -> Choice[Fraction]:
    """Find the option that a move is; dice that match alike are not told apart, and an end may be given in short."""
    looks = situation.moments.looks
    for option in options:
        if looks(option.action) == looks(move) or _ends_so(option.action, move):
            return option
    raise ValueError(f"{situation.questions.words.action(situation.query, move)!r} is not open here")


def _ends_so(action: Action, move: Action) -> bool:
    if not isinstance(action, Stop) or not isinstance(move, Stop):
        return False
    return action.result.startswith((f"{move.result}+", f"{move.result}="))


Played = reviewed.ReviewedMoves[Query, Move]


def played(path: Sequence[Query], leap_price: int) -> Played | None:
    """Work out the moves that lead from moment to moment; None if a moment does not follow from the one before."""
    here = path[0]
    moves: list[Move] = []
    for now in path[1:]:
        if same_moment(here, now):
            continue
        found = next(_steps(here, now, leap_price), None)
        if found is None:
            return None
        move, here = found
        moves.append(move)
    return reviewed.ReviewedMoves(path[0], tuple(moves))


def lately(path: Sequence[Query], leap_price: int) -> Played:
    """Work out the moves since the last moment that does not follow from the one before."""
    found = (played(path[first:], leap_price) for first in range(len(path)))
    return next(each for each in found if each is not None)


def same_moment(one: Query, other: Query) -> bool:
    """Tell whether two questions stand at the same moment, in whatever order the dice lie.

    Where nobody can leap, a game need not count what was paid: what lies on the Shield changes nothing.
    """
    if not one.leap and not other.leap and 0 in (one.shield, other.shield):
        one, other = replace(one, shield=0), replace(other, shield=0)
    return _plain(one) == _plain(other) and Counter(one.lying) == Counter(other.lying)


def _plain(query: Query) -> Query:
    """Strip a question to what an attempt can change in a way that odds follow."""
    open_to = query.free is not None and not query.started
    return replace(
        query,
        dice=tuple(sorted(query.pool)),
        bonus="",
        free=query.free if open_to else None,
        further=query.further if open_to else 0,
        shown=query.shown or None,
        left_out=(),
        lying=(),
        begun=False,
    )


def _steps(here: Query, now: Query, leap_price: int) -> Iterator[tuple[Move, Query]]:
    """Give each move that leads from one moment to another, with the moment as it follows."""
    for move in _candidates(here, now):
        follows = after(here, move, leap_price)
        if same_moment(follows, now):
            yield move, follows


def _candidates(here: Query, now: Query) -> Iterator[Move]:
    if here.free is not None and not here.started:
        yield Commit(_without_bonus(here, now), max(0, len(_without_bonus(here, now)) - here.free))
    elif here.thrown:
        yield from _falls(here, now)
    elif here.shown:
        yield from _answers(here, now)
    else:
        yield from _changes(here, now)


def _without_bonus(here: Query, now: Query) -> tuple[str, ...]:
    left = list(now.pool)
    if here.bonus in left:
        left.reverse()
        left.remove(here.bonus)
        left.reverse()
    return tuple(left)


def _falls(here: Query, now: Query) -> Iterator[Move]:
    fell = list((Counter(now.lying) - Counter(here.lying)).elements())
    if sorted(die.die for die in fell) == sorted(here.thrown):
        faces = tuple(fell.pop([die.die for die in fell].index(code)).face for code in here.thrown)
        yield Fall(faces, now.shown or 0)


def _answers(here: Query, now: Query) -> Iterator[Action]:
    yield Block()
    yield from map(Lose, _gone(here, now))
    yield TurnDanger(now.shown or 0)


def _changes(here: Query, now: Query) -> Iterator[Action]:
    came = list((Counter(now.lying) - Counter(here.lying)).elements())
    if len(came) == 1:
        yield from (Leap(die, came[0].face) for die in _gone(here, now))
    yield Reroll(_aside(here.lying, now.lying))


def _gone(here: Query, now: Query) -> Iterator[Shown]:
    return (Counter(here.lying) - Counter(now.lying)).elements()


def _aside(lying: Sequence[Shown], kept: Sequence[Shown]) -> tuple[Shown, ...]:
    """Find the dice on the table that were kept, those already aside first."""
    wanted = Counter(die._replace(kept=False) for die in kept)
    found = []
    for die in sorted(lying, key=lambda die: not die.kept):
        looks = die._replace(kept=False)
        if wanted[looks]:
            wanted[looks] -= 1
            found.append(die)
    return tuple(found)


S = TypeVar("S")
Attempt = FinishedPart[Query, Move]


@dataclass(frozen=True, slots=True)
class DiceReviewer:
    """Accounts for attempts with dice, drawn by a game's pictures if it has any."""

    questions: AttemptOdds
    pictures: Callable[[], DicePictures | None] = lambda: None

    def last(self, played: Playthrough[Any], seat: int | None = None) -> FinishedPart[Query, Move] | None:
        """Find the attempt that ended last, of one seat or of any; None if another one is under way since."""
        return last_attempt(self.questions, played, seat)

    def accounting(self, played: Played) -> Generator[float | None, None, Account[Move]]:
        """Work out the account of an attempt; raise ValueError for a move that is not open."""
        return (yield from accounting(self.questions, played.start, played.moves))

    def first(self, played: Played) -> str:
        """Say where an account begins."""
        return _("Where this account begins") if played.start.started else _("At first")

    def rows(self, played: Played, account: Account[Move] | None) -> Iterator[ReviewRow]:
        """Yield every throw with its dice, and every choice with what would have been best."""
        query, entries = played.start, account.entries if account else ()
        price = self.questions.question(query).leap_price
        for number, move in enumerate(played.moves):
            yield self._row(query, move, entries[number] if number < len(entries) else None)
            query = query if isinstance(move, Stop) else after(query, move, price)

    def _row(self, query: Query, move: Move, entry: LedgerEntry[Move] | None) -> ReviewRow:
        """Tell a move as the account calls it, which knows best how an attempt ended."""
        move = entry.move if entry else move
        if isinstance(move, Fall):
            return ReviewRow(tag("span", tag("span", _("The dice fell")), self._throw(query, move), klass="fell"))
        if isinstance(move, Stop) and entry is None:  # how it ended exactly is for the account to tell
            return ReviewRow(tag("span", _("The end of the attempt")))
        says, best = self.questions.words.action, entry.best if entry else None
        return ReviewRow(
            tag("span", says(query, move)),
            "" if best is None or isinstance(best, Fall) else says(query, best),
        )

    def _throw(self, query: Query, fall: Fall) -> Markup:
        known, pictures = self.questions.vocabulary, self.pictures()
        lay = (draw_die(pictures, known, code, face) for code, face in zip(query.thrown, fall.faces, strict=True))
        return tag("span", lay, draw_danger(pictures, query, fall.shown), klass="dice-row")

    def left_out(self, played: Played) -> tuple[str, ...]:
        """Name the cards and readings that the odds leave out."""
        return played.start.left_out


def reviewer(table: OpenTable) -> DiceReviewer:
    """Build the reviewer of luck and skill for a table; the box names this function among its parts."""
    return DiceReviewer(questions_of(table), lambda: pictures_of(table))


class _Past(NamedTuple):
    """What was played, seen as questions about dice; the states gone through are one more than the moves."""

    questions: AttemptOdds
    states: Sequence[object]
    moves: Sequence[GameMove[Any]]

    def query(self, at: int) -> Query | None:
        """Ask the question that a state stands at; None if no attempt is under way there."""
        return self.questions.at(self.states[at])


def last_attempt(questions: AttemptOdds, played: Playthrough[S], seat: int | None = None) -> Attempt | None:
    """Find the attempt that ended last, of one seat or of any; None if another one is under way since."""
    past = _Past(questions, played.states, played.moves)
    if not past.moves or past.query(-1) is not None:
        return None
    at = next(_turns(past, seat), None)
    if at is None:
        return None
    here = past.query(at)
    last = _last(questions.verbs, here, played.actions[at:]) if here is not None else None
    if last is None:
        return None
    return FinishedPart(at + isinstance(last, Lose), _played(questions, _path(past, at), last))


def _turns(past: _Past, seat: int | None) -> Iterator[int]:
    """Give the numbers of the moves that were decisions in an attempt, the latest first."""
    for at in range(len(past.moves) - 1, -1, -1):
        mover = past.moves[at].seat
        if mover is not None and seat in (None, mover) and past.query(at) is not None:
            yield at


def _last(verbs: Verbs, here: Query, actions: Sequence[GameAction]) -> Move | None:
    """Find the move that ends an attempt: to stop, or to lose the last die and have nothing left to do but stop."""
    verb, then = (*(action.verb for action in actions[:2]), "")[:2]
    if result := verbs.end(verb):
        return Stop(result)
    return Lose(here.lying[0]) if verb == verbs.lose and len(here.lying) == 1 and verbs.end(then) else None


def _path(past: _Past, last: int) -> list[Query]:
    """List the moments of an attempt up to its last decision; none if its beginning was broken off."""
    found: list[Query] = []
    for at in range(last, -1, -1):
        here, move = past.query(at), past.moves[at]
        if here is not None and (at == last or not past.questions.verbs.end(move.action.verb)):
            found.insert(0, here)
        elif move.seat is not None:
            return [] if found[0].started else found
    return found


def _played(questions: AttemptOdds, path: Sequence[Query], last: Move) -> Played | None:
    found = played(path, questions.question(path[0]).leap_price) if path else None
    return found._replace(moves=(*found.moves, last)) if found else None
