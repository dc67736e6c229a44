"""Decks that are shuffled anew from their discards, and the frame that draws a card."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple, Self

from tidal_widgets.engine import Action, Event, Text
from tidal_widgets.engine.deck import Deck, draws, shuffled, without_top
from tidal_widgets.games.tidal_blades.play.state import HIDDEN, Frame, Log, State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R


class Pile(NamedTuple):
    """A deck, and the discards it is shuffled from once it is empty, as the state holds them."""

    deck: Callable[[State], Deck]
    discard: Callable[[World, State], tuple[str, ...]]
    with_deck: Callable[[State, Deck], State]
    anew: Callable[[World, State], State]
    says: Text
    at_once: R | None = R.RESHUFFLE_MOMENT  # under that reading as soon as it is empty, not when a card is wanted

    def any_left(self, world: World, state: State) -> bool:
        """Tell whether a card can be drawn, from the deck or from what is shuffled into a new one."""
        return bool(self.deck(state) or self.discard(world, state))

    def ready(self, world: World, state: State, log: Log) -> State | None:
        """Make sure that a card can be drawn, shuffling the discards if need be; None if no card is left."""
        if self.deck(state):
            return state
        if not self.discard(world, state):
            return None
        log.append(Event(R.RESHUFFLE, self.says))
        return self.anew(world, state)

    def without(self, state: State, card: str) -> State:
        """Take a drawn card off the top."""
        return self.with_deck(state, without_top(self.deck(state), card))

    def refilled(self, world: World, state: State, log: Log) -> State:
        """Shuffle the discards at once after the last card was drawn, where the table reads the rule so."""
        if self.at_once not in world.flipped or self.deck(state):
            return state
        return self.ready(world, state, log) or state


@dataclass(frozen=True, slots=True)
class DrawCard(Frame, ABC):
    """Draw the top card of a pile, which is shuffled anew if it is empty."""

    pile: ClassVar[Pile]

    def source(self) -> Pile:
        """Choose the pile to draw from."""
        return self.pile

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Shuffle the discards if need be; stop if no card is left."""
        if (there := self.source().ready(world, state, log)) is None:
            log.append(self.none_left())
            return state.pop()
        return there if there is not state else None

    def ways(self, world: World, state: State) -> Mapping[Action, int] | None:
        """Count the ways for each card that may be on top."""
        return draws(self.source().deck(state))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Put the card where it belongs."""
        (card,) = action.things
        pile = self.source()
        state = self.put(world, pile.without(state, card), card, log)
        return pile.refilled(world, state, log)

    @abstractmethod
    def none_left(self) -> Event:
        """Report that there is no card to draw."""

    @abstractmethod
    def put(self, world: World, state: State, card: str, log: Log) -> State:
        """Report what was drawn and put it in its place, this frame done."""


def _challenges_anew(world: World, state: State) -> State:
    mixed = tuple(sorted({*state.mixed, *(card for card in state.discard if card in world.components.starting)}))
    return state._replace(deck=shuffled(state.discard), discard=(), stack=state.discard, mixed=mixed)


def _stunts_anew(_world: World, state: State) -> State:
    """Shuffle the discarded Stunts into a new deck; what was drawn before counts no more."""
    seats = tuple(seat._replace(drawn=()) for seat in state.seats)
    deck = shuffled(state.stunt_discard)
    return state._replace(seats=seats, stunt_deck=deck, stunt_stack=state.stunt_discard, stunt_discard=())


CHALLENGES = Pile(
    deck=lambda state: state.deck,
    discard=lambda _world, state: state.discard,
    with_deck=lambda state, deck: state._replace(deck=deck),
    anew=_challenges_anew,
    says=Text("The discarded Challenges were shuffled into a new deck."),
)
STUNTS = Pile(
    deck=lambda state: state.stunt_deck,
    discard=lambda _world, state: state.stunt_discard,
    with_deck=lambda state, deck: state._replace(stunt_deck=deck),
    anew=_stunts_anew,
    says=Text("The discarded Stunts were shuffled into a new deck."),
)
MARKET = Pile(
    deck=lambda state: state.market_deck,
    discard=lambda _world, state: state.market_discard,
    with_deck=lambda state, deck: state._replace(market_deck=deck),
    anew=lambda _world, state: state._replace(market_deck=shuffled(state.market_discard), market_discard=()),
    says=Text("The discarded Market cards were shuffled into a new deck."),
)
MONSTERS = Pile(
    deck=lambda state: state.monster_deck,
    discard=lambda world, state: state.monster_discard if R.MONSTER_RESHUFFLE in world.flipped else (),
    with_deck=lambda state, deck: state._replace(monster_deck=deck),
    anew=lambda _world, state: state._replace(monster_deck=shuffled(state.monster_discard), monster_discard=()),
    says=Text("The Monsters that had left play were shuffled into a new deck."),
    at_once=None,
)


def character_deck(seat: int) -> Pile:
    """Build a seat's pile of Character cards, which is never shuffled anew."""
    return Pile(
        deck=lambda state: state.seats[seat].power_deck,
        discard=lambda _world, _state: (),
        with_deck=lambda state, deck: state.with_seat(seat, state.seats[seat]._replace(power_deck=deck)),
        anew=lambda _world, state: state,
        says=Text(""),
        at_once=None,
    )


@dataclass(frozen=True, slots=True)
class DrawOwnCards(DrawCard, ABC):
    """Draw `left` more Character cards from the seat's own deck, to choose among them."""

    left: int = 0
    cards: tuple[str, ...] = ()

    def source(self) -> Pile:
        """Choose the seat's own deck."""
        return character_deck(self.seat)

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Wait: a deck that is empty does not end the choice."""
        return None

    def ways(self, world: World, state: State) -> Mapping[Action, int] | None:
        """Count the ways for each card that may be on top of the seat's own deck; None once all are drawn."""
        deck = self.source().deck(state)
        return draws(deck) if self.left > 0 and deck else None

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Draw a card, or do what was chosen."""
        if action.verb == "drew":
            return DrawCard.play(self, world, state, action, log)
        return self.choose(world, state, action, log)

    def none_left(self) -> Event:
        """Report that the seat's own deck has no card to draw."""
        return Event(self.rule, "{who} had no Character cards left to draw.", self.seat)

    def put(self, world: World, state: State, card: str, log: Log) -> State:
        """Report to the seat which card was drawn, and to the others that one was."""
        names, veil = (world.powers[card].name,), "{who} drew a Character card."
        log.append(Event(self.rule, "{who} drew {0}.", self.seat, names, (self.seat,), veil))
        return state.then(self.holding(card))

    def holding(self, card: str) -> Self:
        """Add the card just drawn to those held, one fewer left to draw."""
        return replace(self, left=self.left - 1, cards=(*self.cards, card))

    @abstractmethod
    def choose(self, world: World, state: State, action: Action, log: Log) -> State:
        """Do what was chosen."""

    def audience(self, action: Action) -> tuple[int, ...] | None:
        """Hide what was drawn from the other seats."""
        return (self.seat,) if action.verb == "drew" else None

    def seen_by(self, seat: int) -> Self:
        """Hide the drawn cards from the other seats."""
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))
