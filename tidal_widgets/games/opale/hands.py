"""What changes a hand: cards drawn, a reserve or discards laid down, and the card that goes with the pawn."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tidal_widgets.engine import Action, Event, Log, Text, choices, deck
from tidal_widgets.games.opale.board import Cards
from tidal_widgets.games.opale.rules import R
from tidal_widgets.games.opale.state import Frame, State, World

LOST = Text("{who} had {0} picked blindly and put back on the draw pile.")
PICKED = Text("{who} had a card picked blindly and put back on the draw pile.")
WENT_ON = Text("{who} went on with {0} card.", "{who} went on with {0} cards.")
RESERVED = Text("{who} set {0} aside as a reserve.")
RESERVED_BLIND = Text("{who} set a reserve aside.")


@dataclass(frozen=True, slots=True)
class Draw(Frame):
    """The seat draws so many cards, for a reason."""

    rule = R.DRAW_PILE
    secret = ("drew",)
    count: int
    why: R = R.COMPLETE_HAND

    def ways(self, world: World, state: State) -> Mapping[Action, int]:
        """Count the ways for each card that may be on top."""
        return deck.draws(state.seats[self.seat].pile)

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Add the card to the hand."""
        (card,) = action.things
        seat = state.seats[self.seat]
        log.append(Event(self.why, "{who} drew {0}.", self.seat, (Cards((card,)),), (self.seat,), "{who} drew a card."))
        more = (replace(self, count=self.count - 1),) if self.count > 1 else ()
        state = state.changed(self.seat, hand=deck.added(seat.hand, [card]), pile=deck.without_top(seat.pile, card))
        return state.then(*more)


@dataclass(frozen=True, slots=True)
class LoseCard(Frame):
    """The seat lost the pawn, and with it a card that the other player picks blindly."""

    rule = R.PAWN_LOST
    secret = ("drew",)

    def ways(self, world: World, state: State) -> Mapping[Action, int]:
        """Count the ways for each card of the hand to be the one lost."""
        return deck.draws(deck.shuffled(state.seats[self.seat].hand))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Put the card on top of the pile it came from."""
        (card,) = action.things
        seat = state.seats[self.seat]
        lost = Cards((card,))
        log.append(Event(R.PAWN_LOST, LOST, self.seat, (lost,), (self.seat,), PICKED))
        hand = deck.removed(seat.hand, card)
        log.append(Event(R.BACK_TO_FIVE, WENT_ON, self.seat, (len(hand),)))
        return state.changed(self.seat, hand=hand, pile=(deck.Slots((card,), 1), *seat.pile)).then()


@dataclass(frozen=True, slots=True)
class Part(Frame):
    """The seat chooses so many cards of its hand to lay down as a reserve, or to discard."""

    rule = R.RESERVE
    secret = ("reserve",)
    verb: str
    count: int

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List every choice of cards from the hand that may go."""
        return choices(self.verb, state.seats[self.seat].hand, self.count)

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Lay the chosen cards down."""
        seat, cards = state.seats[self.seat], action.things
        if self.verb == "discard":
            return discarded(world, state, self.seat, cards, log).then()
        log.append(Event(R.RESERVE, RESERVED, self.seat, (Cards(cards),), (self.seat,), RESERVED_BLIND))
        return state.changed(self.seat, hand=deck.without(seat.hand, cards), reserve=deck.added((), cards)).then()


def discarded(world: World, state: State, index: int, cards: tuple[str, ...], log: Log) -> State:
    """Discard cards of this seat's hand, out of the game or under its pile as the table reads the rule."""
    seat = state.seats[index]
    log.append(Event(R.SHELL_DISCARDS, "{who} discarded {0}.", index, (Cards(cards),)))
    state = state.changed(index, hand=deck.without(seat.hand, cards))
    if world.reads(R.SHELL_DISCARDS, "under-pile"):
        return state.changed(index, pile=(*seat.pile, *deck.shuffled(cards)))
    return state._replace(out=deck.added(state.out, cards))
