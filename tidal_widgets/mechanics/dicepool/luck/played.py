"""What was played between one moment of an attempt and the next: the throw, or the choice, that alone explains it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tidal_widgets.advice import review as reviewed
from tidal_widgets.mechanics.dicepool.actions import Action, Block, Commit, Leap, Lose, Reroll, Shown, Turn
from tidal_widgets.mechanics.dicepool.asked import Asked
from tidal_widgets.mechanics.dicepool.luck.account import Fall, Move, after

Played = reviewed.Played[Asked, Move]


def played(path: Sequence[Asked], leap_price: int) -> Played | None:
    """Return what was played from moment to moment; None if a moment does not follow from the one before."""
    here = path[0]
    moves: list[Move] = []
    for now in path[1:]:
        if same(here, now):
            continue
        found = next(_steps(here, now, leap_price), None)
        if found is None:
            return None
        move, here = found
        moves.append(move)
    return reviewed.Played(path[0], tuple(moves))


def lately(path: Sequence[Asked], leap_price: int) -> Played:
    """Return what was played since the last moment that does not follow from the one before."""
    found = (played(path[first:], leap_price) for first in range(len(path)))
    return next(each for each in found if each is not None)


def same(one: Asked, other: Asked) -> bool:
    """Tell whether two questions stand at the same moment, in whatever order the dice lie."""
    return _plain(one) == _plain(other) and Counter(one.lying) == Counter(other.lying)


def _plain(asked: Asked) -> Asked:
    """Return a question with only what an attempt can change in a way that odds follow."""
    open_to = asked.free is not None and not asked.started
    return replace(
        asked,
        dice=tuple(sorted(asked.pool)),
        bonus="",
        free=asked.free if open_to else None,
        further=asked.further if open_to else 0,
        shown=asked.shown or None,
        left_out=(),
        lying=(),
        begun=False,
    )


def _steps(here: Asked, now: Asked, leap_price: int) -> Iterator[tuple[Move, Asked]]:
    """Give each move that leads from one moment to another, with the moment as it follows."""
    for move in _candidates(here, now):
        follows = after(here, move, leap_price)
        if same(follows, now):
            yield move, follows


def _candidates(here: Asked, now: Asked) -> Iterator[Move]:
    if here.free is not None and not here.started:
        yield Commit(_without_bonus(here, now), max(0, len(_without_bonus(here, now)) - here.free))
    elif here.thrown:
        yield from _falls(here, now)
    elif here.shown:
        yield from _answers(here, now)
    else:
        yield from _changes(here, now)


def _without_bonus(here: Asked, now: Asked) -> tuple[str, ...]:
    left = list(now.pool)
    if here.bonus in left:
        left.reverse()
        left.remove(here.bonus)
        left.reverse()
    return tuple(left)


def _falls(here: Asked, now: Asked) -> Iterator[Move]:
    fell = list((Counter(now.lying) - Counter(here.lying)).elements())
    if sorted(die.die for die in fell) == sorted(here.thrown):
        faces = tuple(fell.pop([die.die for die in fell].index(code)).face for code in here.thrown)
        yield Fall(faces, now.shown or 0)


def _answers(here: Asked, now: Asked) -> Iterator[Action]:
    yield Block()
    yield from map(Lose, _gone(here, now))
    yield Turn(now.shown or 0)


def _changes(here: Asked, now: Asked) -> Iterator[Action]:
    came = list((Counter(now.lying) - Counter(here.lying)).elements())
    if len(came) == 1:
        yield from (Leap(die, came[0].face) for die in _gone(here, now))
    yield Reroll(_aside(here.lying, now.lying))


def _gone(here: Asked, now: Asked) -> Iterator[Shown]:
    return (Counter(here.lying) - Counter(now.lying)).elements()


def _aside(lying: Sequence[Shown], kept: Sequence[Shown]) -> tuple[Shown, ...]:
    """Return the dice on the table that were kept, those already aside first."""
    wanted = Counter(die._replace(kept=False) for die in kept)
    found = []
    for die in sorted(lying, key=lambda die: not die.kept):
        looks = die._replace(kept=False)
        if wanted[looks]:
            wanted[looks] -= 1
            found.append(die)
    return tuple(found)
