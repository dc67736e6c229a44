"""Changing a roll after it fell: Time Leap, and cards that re-roll, add a symbol or ward off danger."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar

from tidal_widgets.engine import Action, Event, Why
from tidal_widgets.games.tidal_blades.components.vocabulary import Effect
from tidal_widgets.games.tidal_blades.play.attempt import Attempt, Danger, Trying, attempt_of, with_attempt
from tidal_widgets.games.tidal_blades.play.committing import ROLLED
from tidal_widgets.games.tidal_blades.play.goods import pay_leap
from tidal_widgets.games.tidal_blades.play.matching import Lying
from tidal_widgets.games.tidal_blades.play.state import Frame, Log, State
from tidal_widgets.games.tidal_blades.play.things import Dice, Face
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R


@lru_cache(maxsize=8192)
def leaps(world: World, dice: tuple[Lying, ...]) -> tuple[Action, ...]:
    """List every way to set one of these dice to another of its faces."""
    return tuple(
        Action("leap", (str(lying), face))
        for lying in dict.fromkeys(lying._replace(kept=False) for lying in dice)
        for face in dict.fromkeys(world.components.dice[lying.die].faces)
        if face != lying.face
    )


def leapable(world: World, attempt: Attempt) -> tuple[Lying, ...]:
    """List the dice a Time Leap may set."""
    fresh_only = R.LEAP_ON_KEPT in world.flipped
    return tuple(lying for lying in attempt.dice if lying.face and not (fresh_only and lying.kept))


def leapt(world: World, attempt: Attempt, token: str, face: str) -> Attempt:
    """Set one die of the attempt to a face."""
    dice = list(attempt.dice)
    old = next(lying for lying in leapable(world, attempt) if str(lying) == token)
    dice[dice.index(old)] = old._replace(face=face)
    return attempt._replace(dice=tuple(sorted(dice)))


def leap(world: World, state: State, log: Log, seat: int, action: Action) -> State:
    """Set a die by Time Leap."""
    token, face = action.things
    die, _, shown = token.partition(":")
    state = pay_leap(state, log, seat, Dice((die,)), (shown, face))
    return with_attempt(state, leapt(world, attempt_of(state), token, face))


def timely(state: State, kind: str) -> bool:
    """Tell whether an effect of this kind can change the attempt now."""
    top = state.pending[-1]
    if kind == "ward":
        return isinstance(top, Danger)
    return isinstance(top, Trying) and (kind == "symbol" or any(lying.face for lying in top.attempt.dice))


def mend(world: World, state: State, log: Log, seat: int, effect: Effect) -> State:
    """Let a card change the attempt under way."""
    if not timely(state, effect.kind):
        log.append(Event(R.TURN_STUNT, "{who} could change nothing at this moment.", seat))
        return state
    match effect.kind:
        case "ward":
            log.append(Event(R.TURN_STUNT, "{who} blocked the danger without paying Shells.", seat))
            return state.pop()
        case "symbol":
            log.append(Event(R.TURN_STUNT, "{who} gained one more {0} symbol.", seat, (Face(effect.thing),)))
            attempt = attempt_of(state)
            return with_attempt(state, attempt._replace(extra=tuple(sorted((*attempt.extra, effect.thing)))))
        case _:
            return state.push(Mend(seat, int(effect.amount), reroll=effect.kind == "reroll"))


@dataclass(frozen=True, slots=True)
class Mend(Frame):
    """Set or throw again `left` dice of the attempt."""

    left: int
    reroll: bool
    rule: ClassVar[R] = R.TURN_STUNT

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Stop when enough are changed."""
        return None if self.left > 0 else state.pop()

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the changes, and stopping early."""
        attempt = attempt_of(state)
        changes = (
            tuple(Action("again", (token,)) for token, lying in attempt.tokens().items() if lying.face)
            if self.reroll
            else leaps(world, leapable(world, attempt))
        )
        return (*changes, Action("enough"))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Change the die, or stop."""
        state = state.pop()
        if action.verb == "enough":
            log.append(Event(R.TURN_STUNT, "{who} changed no more dice.", self.seat))
            return state
        state = state.push(replace(self, left=self.left - 1))
        attempt, token = attempt_of(state), action.things[0]
        if not self.reroll:
            face = action.things[1]
            log.append(Event(R.TURN_STUNT, "{who} set a die to {0}.", self.seat, (Face(face),)))
            return with_attempt(state, leapt(world, attempt, token, face))
        lying = attempt.tokens()[token]
        dice = list(attempt.dice)
        dice.remove(lying)
        name = world.components.dice[lying.die].name
        log.append(Event(R.TURN_STUNT, "{who} picked up the {0} to roll it again.", self.seat, (name,)))
        return with_attempt(state, attempt._replace(dice=tuple(dice))).push(ThrowAgain(self.seat, lying.die))

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain that the card comes first."""
        return Why(self.rule, "Settle the card you played first.") if action.verb in ROLLED else None


@dataclass(frozen=True, slots=True)
class ThrowAgain(Frame):
    """Throw one die again, by a card, without the Danger die."""

    die: str
    rule: ClassVar[R] = R.TURN_STUNT

    def ways(self, world: World, state: State) -> Mapping[Action, int] | None:
        """Count the ways for each face that the die may show."""
        return world.die_ways[self.die]

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Lay the die down with the others."""
        (face,) = action.things
        name = world.components.dice[self.die].name
        log.append(Event(R.TURN_STUNT, "{who} rolled {0} with the {1}.", self.seat, (Face(face), name)))
        attempt = attempt_of(state)
        dice = tuple(sorted((*attempt.dice, Lying(self.die, face))))
        return with_attempt(state.pop(), attempt._replace(dice=dice))

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain that nothing else can be done while the die rolls."""
        return Why(self.rule, "The dice are still rolling.") if action.verb in ROLLED else None
