"""Effects still to happen because of one card or space."""

from dataclasses import dataclass
from typing import ClassVar

from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.games.tidal_blades.state import Frame, Log, State
from tidal_widgets.games.tidal_blades.vocabulary import Effect
from tidal_widgets.games.tidal_blades.world import Due, World


@dataclass(frozen=True, slots=True)
class Gains(Frame):
    """Let effects happen one after the other."""

    effects: tuple[Effect, ...]
    why: R
    rule: ClassVar[R] = R.SPACE_REWARD

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Let the first effect happen."""
        effect, *rest = self.effects
        state = state.pop()
        if rest:
            state = state.push(Gains(self.seat, tuple(rest), self.why))
        amount = world.amount(state.seats[self.seat], effect)
        return world.effects[effect.kind](world, state, log, Due(self.seat, amount, effect.thing, self.why))


def gains(seat: int, effects: tuple[Effect, ...], why: R) -> tuple[Frame, ...]:
    """Return the frame for these effects, if there are any."""
    return (Gains(seat, effects, why),) if effects else ()
