"""Looking back on a game in slices: what each own choice cost, luck and skill of every attempt, and how it went.

What is known exactly comes first; estimates take their time, and each says how far it may be off.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Self

from tidal_widgets.advice import Advice, Adviser, Budget, Estimator, Worth
from tidal_widgets.advice.review import Accounted, FinishedPart, Reviewer, accounted
from tidal_widgets.box import OpenTable
from tidal_widgets.chance import map_slices
from tidal_widgets.engine import Action
from tidal_widgets.page import Job, JobResult
from tidal_widgets.playthrough import Playthrough
from tidal_widgets.rooms.play.costs import cost_of, off_by, surely_costs

REVIEW = "review"
MOST_ATTEMPTS = 60
TURNING_POINTS = 3
LEAST_COST = 0.005
"""A choice that costs less is no turning point."""


class OwnChoice(NamedTuple):
    """A choice that somebody made: by the number of moves before it, what it cost, what is said of it, and the best.

    Said is what the choice was worth and what the best was, `promised`; of an estimate what it cost, which is known
    better. `off` is how far the cost may be off, 0 where it is exact; only an estimate that is `sure` costs anything
    for sure.
    """

    number: int
    cost: float
    says: str
    best: Action
    promised: str = ""
    off: float = 0.0
    sure: bool = True


class Chance(NamedTuple):
    """The chance of a seat to win the game, estimated as its turn began: by the number of moves before."""

    number: int
    worth: Worth


class Attempt(NamedTuple):
    """An attempt that is over, by the number of the move that ended it, and its account."""

    end: int
    account: Accounted


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """What is known of the first moves of a game, from the eyes of a seat; `whole` once everything is in it."""

    seat: int
    through: int
    choices: tuple[OwnChoice, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    chances: tuple[Chance, ...] = ()
    whole: bool = False

    @property
    def turning_points(self) -> tuple[OwnChoice, ...]:
        """The costliest choices, the costliest first.

        The costliest exact one and the costliest estimate are among them, for they count different chances.
        """
        costly = sorted((one for one in self.choices if one.cost >= LEAST_COST and one.sure), key=lambda one: -one.cost)
        heads = {next((one for one in costly if bool(one.off) is rough), None) for rough in (False, True)}
        chosen = sorted(costly, key=lambda one: one not in heads)[:TURNING_POINTS]
        return tuple(sorted(chosen, key=lambda one: -one.cost))

    @property
    def flawless(self) -> bool:
        """Tell whether nothing with a price cost anything, neither a choice by itself nor those of an attempt."""
        accounts = (one.account.account for one in self.attempts)
        cheap = all(account is None or account.cost < LEAST_COST for account in accounts)
        return self.whole and bool(self.choices) and cheap and not self.turning_points

    def of(self, game: Playthrough[Any], seat: int) -> bool:
        """Tell whether it tells all of a game as a seat played it."""
        return self.whole and self.seat == seat and self.through == len(game.moves)

    def begun(self, game: Playthrough[Any], seat: int) -> Self:
        """Keep what holds of a game that went on since."""
        kept = self.whole and self.seat == seat and self.through <= len(game.moves)
        begun = replace(self, whole=False)
        return begun if kept else replace(begun, seat=seat, through=0, choices=(), chances=())


def reviewing(table: OpenTable, game: Playthrough[Any], seat: int, known: Review | None = None) -> Job:
    """Work out what choices of a seat cost and every attempt of it, then by estimates what nobody knows exactly.

    What is `known` of the game before it went on is not worked out again.
    """
    found = (known or Review(seat=seat, through=0)).begun(game, seat)
    numbers = _own(game, seat, found.through)
    if table.adviser is not None:
        choices = yield from _choices(table.adviser, game, seat, numbers)
        found = replace(found, choices=(*found.choices, *choices))
        yield JobResult(REVIEW, (game, found))
    attempts = (yield from _attempts(table.reviewer, game, seat)) if table.reviewer is not None else ()
    found = replace(found, attempts=attempts)
    if table.estimator is not None:
        yield JobResult(REVIEW, (game, found))
        priced = {choice.number for choice in found.choices}
        chances = yield from _chances(table.estimator, game, seat, found.through)
        left = [number for number in numbers if number not in priced]
        found = replace(found, chances=(*found.chances, *chances))
        yield JobResult(REVIEW, (game, found))
        choices = yield from _choices(table.estimator, game, seat, left)
        found = replace(found, choices=tuple(sorted((*found.choices, *choices))))
    yield JobResult(REVIEW, (game, replace(found, through=len(game.moves), whole=True)))


def _own(game: Playthrough[Any], seat: int, since: int) -> list[int]:
    """List the numbers of the moves in which a seat had a choice."""
    return [n for n, move in enumerate(game.moves) if n >= since and move.seat == seat and move.options > 1]


def turns(game: Playthrough[Any], seat: int) -> list[int]:
    """List the numbers of the moves with which the turns of a seat begin: another seat had moved before."""
    last, found = None, list[int]()
    for number, move in enumerate(game.moves):
        if move.seat is not None:
            if move.seat == seat != last:
                found.append(number)
            last = move.seat
    return found


Choices = Generator[float | None, None, tuple[OwnChoice, ...]]


def _choices(adviser: Adviser[Any], game: Playthrough[Any], seat: int, numbers: list[int]) -> Choices:
    found, states = list[OwnChoice](), game.states
    for done, number in enumerate(numbers):
        yield done / len(numbers)
        action, view = game.moves[number].action, game.game.seen_by(states[number], seat)
        if adviser.knows(view, seat):
            advice: Advice | None = yield from map_slices(adviser.advise(view, seat, Budget()), lambda _share: None)
            if advice is not None and action in advice.worth:
                found.append(_priced(number, advice, action))
    return tuple(found)


def _priced(number: int, advice: Advice, action: Action) -> OwnChoice:
    lost, best = advice.lost(action), next(iter(advice.worth))
    says, promised = advice.says(action), advice.says(best)
    if not lost.exact:
        says, promised = advice.unit.costs(lost), ""
    sure = advice.exact or surely_costs(advice, action)
    return OwnChoice(number, cost_of(advice, action), says, best, promised, off_by(advice, action), sure)


def _chances(
    estimator: Estimator[Any], game: Playthrough[Any], seat: int, since: int
) -> Generator[float | None, None, tuple[Chance, ...]]:
    states, found = game.states, list[Chance]()
    numbers = [number for number in turns(game, seat) if number >= since]
    for done, number in enumerate(numbers):
        yield done / len(numbers)
        view = game.game.seen_by(states[number], seat)
        worth = yield from map_slices(estimator.chance(view, seat), lambda _share: None)
        found.append(Chance(number, worth))
    return tuple(found)


def _attempts(
    reviewer: Reviewer[Any, Any], game: Playthrough[Any], seat: int
) -> Generator[float | None, None, tuple[Attempt, ...]]:
    found: list[Attempt] = []
    for part in finished_parts(reviewer, game, seat):
        if part is None:
            yield None
        elif part.played is not None and len(found) < MOST_ATTEMPTS:
            account = yield from map_slices(accounted(reviewer, part.played), lambda _share: None)
            found.insert(0, Attempt(part.end, account))
            yield 1 - part.end / len(game.moves)
    return tuple(found)


def finished_parts(
    reviewer: Reviewer[Any, Any], game: Playthrough[Any], seat: int
) -> Iterator[FinishedPart[Any, Any] | None]:
    """Yield every part of a game that a seat ended, the last first, and None wherever the search may pause."""
    at = len(game.moves)
    while at > 0:
        part = reviewer.last(game.fork(at), seat)
        at = at - 1 if part is None else min(at - 1, part.end)
        yield part
