"""Changing a roll after it fell: Time Leap, and cards that re-roll, add a symbol or ward off danger."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from tidal_widgets.engine import Action, Event
from tidal_widgets.games.tidal_blades.attempt import Attempt, Danger, Trying, decide
from tidal_widgets.games.tidal_blades.goods import pay_shield
from tidal_widgets.games.tidal_blades.matching import Lying
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.games.tidal_blades.state import Frame, Log, State
from tidal_widgets.games.tidal_blades.vocabulary import Effect
from tidal_widgets.games.tidal_blades.world import World

LEAP_COST = 4


def trying(state: State) -> Trying | None:
    """Return the attempt under way, if a choice in it is pending."""
    top = state.pending[-1] if state.pending else None
    return top if isinstance(top, Trying) else None


def leaps(world: World, attempt: Attempt) -> tuple[Action, ...]:
    """Return every way to set one die to another of its faces."""
    return tuple(
        Action("leap", (str(lying), face))
        for lying in dict.fromkeys(lying._replace(kept=False) for lying in leapable(world, attempt))
        for face in dict.fromkeys(world.components.dice[lying.die].faces)
        if face != lying.face
    )


def leapable(world: World, attempt: Attempt) -> tuple[Lying, ...]:
    """Return the dice a Time Leap may set."""
    fresh_only = R.LEAP_ON_KEPT in world.flipped
    return tuple(lying for lying in attempt.dice if lying.face and not (fresh_only and lying.kept))


def leapt(world: World, attempt: Attempt, token: str, face: str) -> Attempt:
    """Return the attempt with one die set to a face."""
    dice = list(attempt.dice)
    old = next(lying for lying in leapable(world, attempt) if str(lying) == token)
    dice[dice.index(old)] = old._replace(face=face)
    return attempt._replace(dice=tuple(sorted(dice)))


def pay_leap(state: State, log: Log, seat: int, what: str, face: str) -> State:
    """Spend the Shells of a Time Leap from the Shield."""
    log.append(Event(R.TIME_LEAP, "{who} spent 4 Shells from the Shield on a Time Leap and set {0} to {1}.", seat, (what, face)))
    return pay_shield(state, seat, LEAP_COST)


def leap(world: World, state: State, log: Log, frame: Trying, action: Action) -> State:
    """Set a die by Time Leap."""
    token, face = action.things
    state = pay_leap(state.pop(), log, frame.seat, f"a die from {token.partition(':')[2]}", face)
    return state.push(replace(frame, attempt=leapt(world, frame.attempt, token, face)))


def mend(world: World, state: State, log: Log, seat: int, effect: Effect) -> State:
    """Let a card change the attempt under way."""
    frame = trying(state)
    if frame is None:
        log.append(Event(R.TURN_STUNT, "{who} had no attempt under way, so nothing changed.", seat))
        return state
    match effect.kind:
        case "ward" if isinstance(frame, Danger):
            log.append(Event(R.TURN_STUNT, "{who} warded off the danger without paying Shells.", seat))
            return state.pop().push(decide(seat, frame.attempt))
        case "symbol":
            log.append(Event(R.TURN_STUNT, "{who} gained one more {0} symbol.", seat, (effect.thing,)))
            extra = tuple(sorted((*frame.attempt.extra, effect.thing)))
            return state.pop().push(replace(frame, attempt=frame.attempt._replace(extra=extra)))
        case "leap" | "reroll" if not isinstance(frame, Danger):
            return state.push(Mend(seat, int(effect.amount), reroll=effect.kind == "reroll"))
        case _:
            log.append(Event(R.TURN_STUNT, "{who} could change nothing now.", seat))
            return state


@dataclass(frozen=True, slots=True)
class Mend(Frame):
    """Set or throw again `left` dice of the attempt beneath."""

    left: int
    reroll: bool
    rule: ClassVar[R] = R.TURN_STUNT

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Stop when enough are changed or no die lies there."""
        return None if self.left > 0 and self.legal(world, state)[1:] else state.pop()

    def _frame(self, state: State) -> Trying:
        frame = state.pending[-2]
        assert isinstance(frame, Trying)
        return frame

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """Return the changes, and that it is enough."""
        attempt = self._frame(state).attempt
        if not self.reroll:
            return (*leaps(world, attempt), Action("enough"))
        return (*(Action("again", (token,)) for token in attempt.tokens()), Action("enough"))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Change the die, or stop."""
        frame = self._frame(state)
        below = state.pop()
        if action.verb == "enough":
            log.append(Event(R.TURN_STUNT, "{who} changed no more dice.", self.seat))
            return below
        token = action.things[0]
        more = (replace(self, left=self.left - 1),) if self.left > 1 else ()
        if not self.reroll:
            face = action.things[1]
            log.append(Event(R.TURN_STUNT, "{who} set a die to {0}.", self.seat, (face,)))
            return below.pop().push(replace(frame, attempt=leapt(world, frame.attempt, token, face)), *more)
        lying = frame.attempt.tokens()[token]
        dice = list(frame.attempt.dice)
        dice.remove(lying)
        log.append(Event(R.TURN_STUNT, "{who} took up the {0} to throw it again.", self.seat, (world.components.dice[lying.die].name,)))
        rest = replace(frame, attempt=frame.attempt._replace(dice=tuple(dice)))
        return below.pop().push(rest, *more, ThrowAgain(self.seat, lying.die, len(more)))


@dataclass(frozen=True, slots=True)
class ThrowAgain(Frame):
    """Throw one die again, by a card, without the Danger die."""

    die: str
    above: int  # how many frames lie between this and the attempt
    rule: ClassVar[R] = R.TURN_STUNT

    def ways(self, world: World, state: State) -> Mapping[Action, int] | None:
        """Return what the die may show."""
        return world.die_ways[self.die]

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Lay the die down with the others."""
        (face,) = action.things
        log.append(Event(R.TURN_STUNT, "{who} rolled {0} with the {1}.", self.seat, (face, world.components.dice[self.die].name)))
        at = len(state.pending) - 2 - self.above
        frame = state.pending[at]
        assert isinstance(frame, Trying)
        dice = tuple(sorted((*frame.attempt.dice, Lying(self.die, face))))
        mended = replace(frame, attempt=frame.attempt._replace(dice=dice))
        return state._replace(pending=(*state.pending[:at], mended, *state.pending[at + 1 : -1]))
