"""What a visit gives: the reward of the Action space, the Island's Bonus, and what the Boat enters."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from tidal_widgets.engine import Action, Event, Why
from tidal_widgets.games.tidal_blades.cards.challenge_cards import TakeChallenges
from tidal_widgets.games.tidal_blades.cards.gains import gains
from tidal_widgets.games.tidal_blades.cards.stunt_cards import DrawStunts
from tidal_widgets.games.tidal_blades.play.market import Shop
from tidal_widgets.games.tidal_blades.play.state import Frame, Log, State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R

SPACE_RULES = {
    "palm-plaza": R.PALM_PLAZA,
    "racers-bay": R.RACERS_BAY,
    "meditation-spring": R.MEDITATION_SPRING,
    "temple-1": R.TEMPLE_SHELLS,
    "temple-2": R.TEMPLE_FRUIT,
    "temple-3": R.TEMPLE_CHALLENGE,
    "folds-edge": R.FOLD_SPACES,
    "inner-reef": R.FOLD_SPACES,
}


@dataclass(frozen=True, slots=True)
class MoveBoat(Frame):
    """Move the Boat `left` spaces, one after the other."""

    left: int
    why: R
    rule: ClassVar[R] = R.BOAT_BONUS

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Move the Boat one space and give its reward."""
        state = state.pop()
        if self.left > 1:
            state = state.push(replace(self, left=self.left - 1, why=R.BOAT_PASSES))
        track = world.components.boat.spaces
        boat = (state.boat + 1) % len(track)
        log.append(Event(self.why, "{who} moved the Boat to its space {0}.", self.seat, (boat,)))
        return state._replace(boat=boat).push(*gains(self.seat, track[boat], self.why))


@dataclass(frozen=True, slots=True)
class TakeReward(Frame):
    """Take the reward of the Action space just entered."""

    space: str
    rule: ClassVar[R] = R.TURN_SPACE
    unread: ClassVar[Mapping[str, Why]] = {
        "reward": Why(R.SPACE_OPTIONAL, "You take the reward of an Action space without a choice."),
    }

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Take it at once, unless it may be left under that reading."""
        return None if R.SPACE_OPTIONAL in world.flipped else self._take(world, state, log)

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List taking and leaving."""
        return (Action("reward"), Action("leave"))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Take the reward or leave it."""
        if action.verb == "reward":
            return self._take(world, state, log)
        log.append(Event(R.TURN_SPACE, "{who} did not take the reward of the space.", self.seat))
        return state.pop()

    def _take(self, world: World, state: State, log: Log) -> State:
        space = world.components.spaces[self.space]
        log.append(Event(R.TURN_SPACE, "{who} took the reward of {0}.", self.seat, (space.name,)))
        why = SPACE_RULES.get(self.space, R.SPACE_REWARD)
        return state.then(*gains(self.seat, space.effects, why))


@dataclass(frozen=True, slots=True)
class TakeBonus(Frame):
    """Take the Bonus of the Island visited."""

    island: str
    rule: ClassVar[R] = R.TURN_BONUS

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Take it at once, unless it may be left under that reading; The Fold's Bonus is the fight."""
        if self.island == "fold":
            return state.pop()
        return None if R.BONUS_OPTIONAL in world.flipped else self._take(state, log)

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List taking and leaving."""
        return (Action("bonus"), Action("leave"))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Take the Bonus or leave it."""
        if action.verb == "bonus":
            return self._take(state, log)
        log.append(Event(R.TURN_BONUS, "{who} did not take the Island Bonus.", self.seat))
        return state.pop()

    def _take(self, state: State, log: Log) -> State:
        log.append(Event(R.ISLAND_BONUS, "{who} used the Island Bonus.", self.seat))
        return state.then(bonus(self.seat, self.island))


def bonus(seat: int, island: str) -> Frame:
    """Build the frame for the Bonus of an Island other than The Fold."""
    match island:
        case "citadel":
            return TakeChallenges(seat, 2, R.CITADEL_BONUS)
        case "chronosseum":
            return DrawStunts(seat, 1, R.CHRONOSSEUM_BONUS)
        case "lamara":
            return MoveBoat(seat, 1, R.BOAT_BONUS)
        case _:
            return Shop(seat)


@dataclass(frozen=True, slots=True)
class ChooseOrder(Frame):
    """Choose whether the space's reward or the Bonus comes first, under that reading."""

    space: str
    island: str
    rule: ClassVar[R] = R.TURN_ORDER_OF_STEPS
    unread: ClassVar[Mapping[str, Why]] = {
        "bonus-first": Why(R.STEP_ORDER, "The space's reward comes before the Island Bonus."),
        "space-first": Why(R.STEP_ORDER, "The space's reward comes before the Island Bonus; there is no choice."),
    }

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the two orders."""
        return (Action("space-first"), Action("bonus-first"))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Put the steps in the chosen order."""
        steps: tuple[Frame, ...] = (TakeBonus(self.seat, self.island), TakeReward(self.seat, self.space))
        log.append(Event(R.TURN_ORDER_OF_STEPS, "{who} chose the order of reward and Bonus.", self.seat))
        return state.then(*(steps if action.verb == "space-first" else reversed(steps)))
