"""The Boat: each space it enters gives its reward."""

from dataclasses import dataclass, replace
from typing import ClassVar

from tidal_widgets.engine import Event
from tidal_widgets.games.tidal_blades.cards.gains import gains
from tidal_widgets.games.tidal_blades.play.state import Frame, Log, State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R


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
