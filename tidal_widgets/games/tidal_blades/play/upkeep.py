"""The limits at the end of a turn: dice owned, Shells on the Shield."""

from dataclasses import dataclass
from typing import ClassVar

from tidal_widgets.engine import Action, Event, Text
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.dice import owned, take_from, to_supply
from tidal_widgets.games.tidal_blades.play.goods import pay_shield, shield_limit
from tidal_widgets.games.tidal_blades.play.state import Frame, Log, State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.text import Name

OVER = Text("{who} had {0} die over the limit.", "{who} had {0} dice over the limit.")
OVERFLOWED = Text(
    "{who} discarded {0} Shell over the Shield's limit.", "{who} discarded {0} Shells over the Shield's limit."
)


def surplus(world: World, state: State, index: int) -> int:
    """Count the dice a seat owns above the limit; negative below it."""
    seat = state.seats[index]
    return len(seat.active) + len(seat.spent) - NUMBERS.dice_limit - world.passive(seat, "dice-limit")


def dice_limit_elsewhere(world: World, state: State, index: int) -> tuple[Frame, ...]:
    """Line up the check of a seat's dice outside its own turn, under that reading."""
    return (LimitDice(index),) if R.DICE_LIMIT_ELSEWHERE in world.flipped and index != state.turn else ()


@dataclass(frozen=True, slots=True)
class LimitDice(Frame):
    """Discard dice until no more than six are owned."""

    rule: ClassVar[R] = R.DICE_LIMIT

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Stop when the limit is kept."""
        return None if surplus(world, state, self.seat) > 0 else state.pop()

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the dice that may go, from either area."""
        return tuple(Action("discard", pair) for pair in owned(state, self.seat))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Discard the chosen die."""
        area, die = action.things
        over = surplus(world, state, self.seat)
        log.append(Event(R.DICE_LIMIT, OVER, self.seat, (over,)))
        log.append(
            Event(
                R.DICE_LIMIT_CHOICE,
                "{who} discarded a {0} from {1}.",
                self.seat,
                (world.components.dice[die].name, Name(area.title())),
            )
        )
        return to_supply(world, take_from(state, self.seat, area, die), (die,))


def limit_shield(world: World, state: State, log: Log, index: int) -> State:
    """Discard the Shells that the Shield may not hold at the end of a turn."""
    excess = state.seats[index].shield - shield_limit(world, state, index)
    if excess <= 0:
        return state
    log.append(Event(R.SHIELD_LIMIT, OVERFLOWED, index, (excess,)))
    return pay_shield(state, index, excess)
