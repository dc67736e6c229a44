"""Stunt cards: drawing them, and playing one on a turn."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from tidal_widgets.engine import Action, Event
from tidal_widgets.engine.deck import added, draws, shuffled, without_top
from tidal_widgets.games.tidal_blades.play.state import Frame, Log, State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R


@dataclass(frozen=True, slots=True)
class DrawStunts(Frame):
    """Draw `left` Stunt cards."""

    left: int
    why: R
    rule: ClassVar[R] = R.CHRONOSSEUM_BONUS

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Shuffle the discards if need be; stop when enough are drawn or none is left."""
        if self.left < 1:
            return state.pop()
        if state.stunt_deck:
            return None
        if not state.stunt_discard:
            log.append(Event(R.RESHUFFLE, "{who} found no Stunt card left to draw.", self.seat))
            return state.pop()
        return _formed_anew(state, log)

    def ways(self, world: World, state: State) -> Mapping[Action, int] | None:
        """Return what the next Stunt may be."""
        return draws(state.stunt_deck)

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Draw a Stunt."""
        (card,) = action.things
        seat = state.seats[self.seat]
        name = world.components.stunts[card].name
        log.append(
            Event(self.why, "{who} drew the Stunt {0}.", self.seat, (name,), (self.seat,), "{who} drew a Stunt card.")
        )
        state = state._replace(stunt_deck=without_top(state.stunt_deck, card))
        seat = seat._replace(stunts=added(seat.stunts, (card,)), drawn=added(seat.drawn, (card,)))
        state = state.with_seat(self.seat, seat)
        if not state.stunt_deck and state.stunt_discard and R.RESHUFFLE_MOMENT in world.flipped:
            state = _formed_anew(state, log)
        return state.then(replace(self, left=self.left - 1))

    def audience(self, action: Action) -> tuple[int, ...] | None:
        """Hide the card from the other seats."""
        return (self.seat,)


def _formed_anew(state: State, log: Log) -> State:
    """Return the state with the discarded Stunts as the new deck; what was drawn before counts no more."""
    log.append(Event(R.RESHUFFLE, "The discarded Stunts were shuffled into a new deck."))
    seats = tuple(seat._replace(drawn=()) for seat in state.seats)
    deck = shuffled(state.stunt_discard)
    return state._replace(seats=seats, stunt_deck=deck, stunt_stack=state.stunt_discard, stunt_discard=())
