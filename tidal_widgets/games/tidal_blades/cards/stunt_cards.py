"""Stunt cards: drawing them, and playing one on a turn."""

from dataclasses import dataclass, replace
from typing import ClassVar

from tidal_widgets.engine import Event
from tidal_widgets.engine.deck import added
from tidal_widgets.games.tidal_blades.play.piles import STUNTS, DrawCard, Pile
from tidal_widgets.games.tidal_blades.play.state import Log, State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R


@dataclass(frozen=True, slots=True)
class DrawStunts(DrawCard):
    """Draw `left` Stunt cards, unseen by others."""

    left: int
    why: R
    rule: ClassVar[R] = R.CHRONOSSEUM_BONUS
    secret: ClassVar[tuple[str, ...]] = ("drew",)
    pile: ClassVar[Pile] = STUNTS

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Stop when enough are drawn or none is left."""
        return state.pop() if self.left < 1 else DrawCard.run(self, world, state, log)

    def none_left(self) -> Event:
        """Report that there is no card to draw."""
        return Event(R.RESHUFFLE, "{who} found no Stunt card left to draw.", self.seat)

    def put(self, world: World, state: State, card: str, log: Log) -> State:
        """Take the card."""
        seat = state.seats[self.seat]
        name = world.components.stunts[card].name
        log.append(
            Event(self.why, "{who} drew the Stunt {0}.", self.seat, (name,), (self.seat,), "{who} drew a Stunt card.")
        )
        seat = seat._replace(stunts=added(seat.stunts, (card,)), drawn=added(seat.drawn, (card,)))
        return state.with_seat(self.seat, seat).then(replace(self, left=self.left - 1))
