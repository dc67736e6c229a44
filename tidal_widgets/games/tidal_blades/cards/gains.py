"""Effects still to happen because of one card or space."""

from dataclasses import dataclass
from typing import ClassVar

from tidal_widgets.games.tidal_blades.components.vocabulary import Effect
from tidal_widgets.games.tidal_blades.play.state import Frame, Log, State
from tidal_widgets.games.tidal_blades.play.world import Due, World
from tidal_widgets.games.tidal_blades.rules import R


@dataclass(frozen=True, slots=True)
class Gains(Frame):
    """Apply effects one after the other."""

    effects: tuple[Effect, ...]
    why: R
    rule: ClassVar[R] = R.SPACE_REWARD

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Apply the first effect."""
        effect, *rest = self.effects
        state = state.pop()
        below = len(state.pending)
        amount = world.amount(state.seats[self.seat], effect)
        state = world.effects[effect.kind](world, state, log, Due(self.seat, amount, effect.thing, self.why))
        return self._later(state, below, tuple(rest)) if rest else state

    def _later(self, state: State, below: int, rest: tuple[Effect, ...]) -> State:
        """Line up the other effects beneath what the first still asks, but above what was pending before."""
        pending = state.pending
        at = min(below, len(pending))
        return state._replace(pending=(*pending[:at], Gains(self.seat, rest, self.why), *pending[at:]))


def gains(seat: int, effects: tuple[Effect, ...], why: R) -> tuple[Frame, ...]:
    """Build the frame for these effects, if there are any."""
    return (Gains(seat, effects, why),) if effects else ()
