"""What one seat may know of a position."""

from tidal_widgets.engine.deck import Deck, Slots, unseen
from tidal_widgets.games.tidal_blades.challenge_cards import Study
from tidal_widgets.games.tidal_blades.character_cards import DrawCharacterCards
from tidal_widgets.games.tidal_blades.setup_players import StartingCard
from tidal_widgets.games.tidal_blades.state import HIDDEN, Seat, State
from tidal_widgets.games.tidal_blades.world import World

HIDDEN_STARTING = "?starting"


def seen_by(world: World, state: State, viewer: int) -> State:
    """Return the position with everything hidden that `viewer` may not know."""
    others = [(i, seat) for i, seat in enumerate(state.seats) if i != viewer]
    drawn = [
        card
        for _, seat in others
        for card in secret_cards(seat)
        if card not in world.components.starting or card in state.mixed
    ]
    studied = [
        card for frame in state.pending if isinstance(frame, Study) and frame.seat != viewer for card in frame.cards
    ]
    stunts = [card for _, seat in others for card in seat.stunts]
    return state._replace(
        seats=tuple(seat if i == viewer else _veiled(world, state, i) for i, seat in enumerate(state.seats)),
        deck=unseen(state.deck, drawn + studied),
        stunt_deck=unseen(state.stunt_deck, stunts),
        pending=tuple(frame.seen_by(viewer) for frame in state.pending),
    )


def secret_cards(seat: Seat) -> list[str]:
    """Return the Challenges of a hand that nobody else saw."""
    cards = list(seat.hand)
    for card in seat.shown:
        cards.remove(card)
    return cards


def _veiled(world: World, state: State, index: int) -> Seat:
    seat = state.seats[index]
    secret = [HIDDEN_STARTING if card in world.components.starting else HIDDEN for card in secret_cards(seat)]
    return seat._replace(
        hand=tuple(sorted((*seat.shown, *secret))),
        stunts=(HIDDEN,) * len(seat.stunts),
        goal=seat.goal if seat.goal_open else HIDDEN,
        power_deck=_blurred(seat.power_deck, _in_hand(state, index)),
    )


def _in_hand(state: State, index: int) -> list[str]:
    choosing = (
        frame for frame in state.pending if isinstance(frame, DrawCharacterCards | StartingCard) and frame.seat == index
    )
    return [card for frame in choosing for card in frame.cards]


def _blurred(deck: Deck, drawn: list[str]) -> Deck:
    """Return an own deck as others know it: any card may lie anywhere, in the drawer's hand too."""
    cards = tuple(sorted([*(card for slots in deck for card in slots.cards), *drawn]))
    return tuple(Slots(cards, slots.size) for slots in deck)
