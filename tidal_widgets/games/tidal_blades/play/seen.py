"""What one seat may know of a position."""

from collections import Counter
from dataclasses import replace

from tidal_widgets.engine.deck import Deck, Slots, unseen, without
from tidal_widgets.games.tidal_blades.cards.challenge_cards import Study
from tidal_widgets.games.tidal_blades.cards.character_cards import DrawCharacterCards
from tidal_widgets.games.tidal_blades.play.setup_players import DealStarting, StartingCard
from tidal_widgets.games.tidal_blades.play.state import HIDDEN, HIDDEN_STARTING, Frame, Seat, State
from tidal_widgets.games.tidal_blades.play.world import World


def seen_by(world: World, state: State, viewer: int) -> State:
    """Hide everything in the position that `viewer` may not know."""
    others = [seat for index, seat in enumerate(state.seats) if index != viewer]
    secret = [card for seat in others for card in secret_cards(seat)] + _studied(state, viewer)
    undealt = (HIDDEN_STARTING,) * len(state.undealt)
    return state._replace(
        seats=tuple(seat if i == viewer else _veiled(world, state, i) for i, seat in enumerate(state.seats)),
        deck=_deck(state, [card for card in secret if card in state.stack]),
        stunt_deck=_stunt_deck(world, state, state.seats[viewer]),
        gone=tuple(sorted(without(state.gone, state.undealt) + undealt)),
        undealt=undealt,
        pending=tuple(_frame(world, frame, viewer, secret) for frame in state.pending),
    )


def secret_cards(seat: Seat) -> tuple[str, ...]:
    """List the Challenges of a hand that nobody else saw."""
    return without(seat.hand, seat.shown)


def _studied(state: State, viewer: int) -> list[str]:
    studies = (frame for frame in state.pending if isinstance(frame, Study) and frame.seat != viewer)
    return [card for frame in studies for card in frame.cards]


def _deck(state: State, secret: list[str]) -> Deck:
    """Blur the Challenge deck to what is known: a card that was put beneath it for all to see stays known."""
    return tuple(unseen((slots,), secret)[0] if slots.cards[0] in state.stack else slots for slots in state.deck)


def _stunt_deck(world: World, state: State, own: Seat) -> Deck:
    """Blur the Stunt deck to what is known: what was shuffled in, less what the seat drew itself and what it sees.

    What others play may have come to them before the shuffle or after it, so it counts only while it is in sight.
    """
    if not state.stunt_deck:
        return ()
    *tops, rest = state.stunt_deck
    shuffled = Counter(state.stunt_stack) - Counter(own.drawn)
    copies = Counter({stunt.slug: stunt.copies for stunt in world.components.stunts.values()})
    out_of_sight = copies - Counter(own.stunts) - Counter(state.stunt_discard)
    cards = (shuffled & out_of_sight) - Counter(card for slots in tops for card in slots.cards)
    return (*tops, Slots(tuple(sorted(cards.elements())), rest.size))


def _frame(world: World, frame: Frame, viewer: int, secret: list[str]) -> Frame:
    if isinstance(frame, DealStarting):
        return replace(frame, deck=unseen(frame.deck, (card for card in secret if card in world.components.starting)))
    return frame.seen_by(viewer)


def _veiled(world: World, state: State, index: int) -> Seat:
    seat = state.seats[index]
    secret = (_back(world, state, card) for card in secret_cards(seat))
    return seat._replace(
        hand=tuple(sorted((*seat.shown, *secret))),
        stunts=(HIDDEN,) * len(seat.stunts),
        drawn=(HIDDEN,) * len(seat.drawn),
        goal=seat.goal if seat.goal_open else HIDDEN,
        power_deck=_blurred(seat.power_deck, _in_hand(state, index)),
    )


def _back(world: World, state: State, card: str) -> str:
    """Choose the back that others see of a card; it shows whether the card was dealt in the set-up."""
    unmixed = world.components.starting.keys() - state.mixed
    return HIDDEN_STARTING if card in unmixed or (unmixed and card == HIDDEN_STARTING) else HIDDEN


def _in_hand(state: State, index: int) -> set[str]:
    choosing = (
        frame for frame in state.pending if isinstance(frame, DrawCharacterCards | StartingCard) and frame.seat == index
    )
    return {card for frame in choosing for card in frame.cards if card != HIDDEN}


def _blurred(deck: Deck, drawn: set[str]) -> Deck:
    """Blur a seat's own deck to what others know: any card may lie anywhere, in the drawer's hand too."""
    cards = tuple(sorted(drawn.union(*(slots.cards for slots in deck))))
    return tuple(Slots(cards, slots.size) for slots in deck)
