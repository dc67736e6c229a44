"""What one player may know: hands, reserves, covered cards and score piles stay hidden, what was played was seen."""

from tidal_widgets.engine import HIDDEN, deck
from tidal_widgets.games.opale.board import SETS, SPOTS
from tidal_widgets.games.opale.rules import R
from tidal_widgets.games.opale.state import Seat, State, World


def seen_by(world: World, state: State, viewer: int) -> State:
    """Return the position with everything hidden that `viewer` may not know."""
    counted = world.reads(R.PILE_COUNT, "counts-open")
    for spot in (spot for spot in SPOTS if spot not in SETS):
        below, top = state.at(spot)[:-1], state.at(spot)[-1:]
        state = state.laid(spot, ((spot + HIDDEN,) * len(below) if counted else ()) + top)
    seats = (seat if i == viewer else _veiled(seat) for i, seat in enumerate(state.seats))
    most = len(world.components.deck) * 2 if counted else 1
    return state._replace(seats=tuple(seat._replace(score=(HIDDEN,) * len(seat.score[:most])) for seat in seats))


def _veiled(seat: Seat) -> Seat:
    """Return a seat as the other player knows it: any card not played yet may lie in its pile, or be held."""
    held = [card for card in seat.hand + seat.reserve if card != HIDDEN]
    cards = sorted([*(card for slots in seat.pile for card in slots.cards), *held])
    pile = (deck.Slots(tuple(cards), deck.size(seat.pile)),) if cards else ()
    hand, reserve = (HIDDEN,) * len(seat.hand), (HIDDEN,) * len(seat.reserve)
    return seat._replace(hand=hand, reserve=reserve, pile=pile)
