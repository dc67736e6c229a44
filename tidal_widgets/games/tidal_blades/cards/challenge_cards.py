"""Challenge cards on their way: pool, deck, hand, discard."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from tidal_widgets.engine import Action, Event, Text, Why
from tidal_widgets.engine.deck import beneath, draws, removed
from tidal_widgets.games.tidal_blades.play.dice import why_not_take
from tidal_widgets.games.tidal_blades.play.piles import CHALLENGES, DrawCard, Pile
from tidal_widgets.games.tidal_blades.play.state import HIDDEN, Frame, Log, Moment, State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R

HELD = Text("{who} held {0} Challenge card.", "{who} held {0} Challenge cards.")


def to_hand(state: State, index: int, card: str, *, shown: bool) -> State:
    """Put a card into a seat's hand."""
    seat = state.seats[index]
    seat = seat._replace(
        hand=tuple(sorted((*seat.hand, card))), shown=tuple(sorted((*seat.shown, card))) if shown else seat.shown
    )
    return state.with_seat(index, seat)


def from_hand(state: State, index: int, card: str) -> State:
    """Take a card out of a seat's hand."""
    seat = state.seats[index]
    shown = removed(seat.shown, card) if card in seat.shown else seat.shown
    return state.with_seat(index, seat._replace(hand=removed(seat.hand, card), shown=shown))


@dataclass(frozen=True, slots=True)
class DrawChallenge(DrawCard):
    """Draw the top card of the Challenge deck into the hand, unseen by others."""

    why: R
    rule: ClassVar[R] = R.CITADEL_BONUS
    secret: ClassVar[tuple[str, ...]] = ("drew",)
    pile: ClassVar[Pile] = CHALLENGES

    def none_left(self) -> Event:
        """Report that there is no card to draw."""
        return Event(R.RESHUFFLE, "{who} found no Challenge card left to draw.", self.seat)

    def put(self, world: World, state: State, card: str, log: Log) -> State:
        """Take the card."""
        log.append(
            Event(
                self.why,
                "{who} drew {0} from the Challenge deck.",
                self.seat,
                (world.challenges[card].name,),
                (self.seat,),
                "{who} drew a Challenge card.",
            )
        )
        return to_hand(state, self.seat, card, shown=False).pop()


@dataclass(frozen=True, slots=True)
class RefillPool(DrawCard):
    """Turn up a Challenge into the pool."""

    why: R = R.POOL_REFILL
    rule: ClassVar[R] = R.POOL_REFILL
    pile: ClassVar[Pile] = CHALLENGES

    def none_left(self) -> Event:
        """Report that there is no card to draw."""
        return Event(R.POOL_REFILL, "The Challenge pool could not be refilled: there was no card left.")

    def put(self, world: World, state: State, card: str, log: Log) -> State:
        """Turn the card up."""
        log.append(Event(self.why, "{0} came into the Challenge pool.", None, (world.challenges[card].name,)))
        return state._replace(pool=(*state.pool, card)).pop()


@dataclass(frozen=True, slots=True)
class TakeChallenges(Frame):
    """Take `left` Challenge cards, each from the pool or from the deck."""

    left: int
    why: R
    rule: ClassVar[R] = R.CITADEL_BONUS
    anytime: ClassVar[bool] = True
    apart: ClassVar[Mapping[str, Moment]] = {
        "take": Why(R.CITADEL_BONUS, "There is no card to take. You take Challenge cards at the Citadel of Time."),
        "draw": Why(R.CITADEL_BONUS, "You cannot draw a Challenge card now. You draw them at the Citadel of Time."),
    }

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Stop when enough are taken or no card is left."""
        if self.left > 0 and (state.pool or state.deck or state.discard):
            return None
        return state.pop()

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the cards of the pool, and the deck while a card can be drawn from it."""
        cards = tuple(Action("take", (card,)) for card in state.pool)
        return (*cards, Action("draw")) if state.deck or state.discard else cards

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Take the card; a pool card is replaced before the next is chosen."""
        state = state.pop()
        if self.left > 1:
            state = state.push(replace(self, left=self.left - 1))
        if action.verb == "draw":
            log.append(Event(self.why, "{who} chose the top card of the Challenge deck.", self.seat))
            return state.push(DrawChallenge(self.seat, self.why))
        (card,) = action.things
        log.append(
            Event(self.why, "{who} took {0} from the Challenge pool.", self.seat, (world.challenges[card].name,))
        )
        state = state._replace(pool=removed(state.pool, card))
        log.append(Event(R.NO_HAND_LIMIT, HELD, self.seat, (len(state.seats[self.seat].hand) + 1,)))
        return to_hand(state, self.seat, card, shown=True).push(RefillPool(self.seat))

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain why a card cannot be taken."""
        return why_not_take(self.rule, action) if state.pool else None


@dataclass(frozen=True, slots=True)
class DiscardFromPool(Frame):
    """Discard `left` Challenges from the pool, then refill it."""

    left: int
    refill: int = 0
    rule: ClassVar[R] = R.TEMPLE_FRUIT
    apart: ClassVar[Mapping[str, Moment]] = {
        "discard": Why(R.TEMPLE_FRUIT, "You discard Challenges from the pool at the Temple of the Breaking Wave."),
    }

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Refill the pool once enough are discarded or none is left."""
        if self.left and state.pool:
            return None
        return state.then(*(RefillPool(self.seat),) * self.refill)

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the cards of the pool, and stopping where the table reads the rule so."""
        cards = tuple(Action("discard", (card,)) for card in state.pool)
        return (*cards, Action("enough")) if R.POOL_DISCARD in world.flipped and not self.refill else cards

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Discard the chosen card, or leave the pool as it is."""
        if action.verb == "enough":
            log.append(Event(R.TEMPLE_FRUIT, "{who} left the pool as it was.", self.seat))
            return state.then(replace(self, left=0))
        (card,) = action.things
        log.append(
            Event(
                R.TEMPLE_FRUIT,
                "{who} discarded {0} from the Challenge pool.",
                self.seat,
                (world.challenges[card].name,),
            )
        )
        log.append(
            Event(R.DISCARDS, "{0} went face up to the Challenge discards.", None, (world.challenges[card].name,))
        )
        state = state._replace(pool=removed(state.pool, card), discard=tuple(sorted((*state.discard, card))))
        return state.then(replace(self, left=self.left - 1, refill=self.refill + 1))


@dataclass(frozen=True, slots=True)
class Study(Frame):
    """Draw `left` more Challenge cards, then keep one of those drawn."""

    left: int
    cards: tuple[str, ...] = ()
    rule: ClassVar[R] = R.DEDICATED_STUDY
    apart: ClassVar[Mapping[str, Moment]] = {
        "keep-card": Why(R.DEDICATED_STUDY, "There are no Challenge cards to choose from."),
    }

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Shuffle the discards if need be; stop if no card could be drawn."""
        if self.left > 0:
            there = CHALLENGES.ready(world, state, log)
            if there is None:
                return state.then(replace(self, left=0))
            return there if there is not state else None
        return None if self.cards else state.pop()

    def ways(self, world: World, state: State) -> Mapping[Action, int] | None:
        """Count the ways for each card that may come next; None once all are drawn."""
        return draws(state.deck) if self.left > 0 else None

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the cards drawn."""
        return tuple(Action("keep-card", (card,)) for card in self.cards)

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Draw a card, or keep one and lay the others aside."""
        (card,) = action.things
        name = world.challenges[card].name
        if action.verb == "drew":
            log.append(
                Event(
                    R.DEDICATED_STUDY,
                    "{who} drew {0}.",
                    self.seat,
                    (name,),
                    (self.seat,),
                    "{who} drew a Challenge card.",
                )
            )
            more = replace(self, left=self.left - 1, cards=tuple(sorted((*self.cards, card))))
            return CHALLENGES.refilled(world, CHALLENGES.without(state, card).then(more), log)
        log.append(
            Event(
                R.DEDICATED_STUDY, "{who} kept {0}.", self.seat, (name,), (self.seat,), "{who} kept one Challenge card."
            )
        )
        state = to_hand(state.pop(), self.seat, card, shown=False)
        return self._lay_aside(world, state, removed(self.cards, card), log)

    def _lay_aside(self, world: World, state: State, cards: tuple[str, ...], log: Log) -> State:
        for card in cards:
            name = world.challenges[card].name
            if R.STUDY_LEFTOVERS in world.flipped:
                log.append(Event(R.STUDY_LEFTOVERS, "{who} showed {0} and put it under the deck.", self.seat, (name,)))
                stack = tuple(other for other in state.stack if other != card)
                state = state._replace(deck=beneath(state.deck, card), stack=stack)
            else:
                log.append(Event(R.DISCARDS, "{who} set {0} aside, face up.", self.seat, (name,)))
                state = state._replace(discard=tuple(sorted((*state.discard, card))))
        return state

    def audience(self, action: Action) -> tuple[int, ...] | None:
        """Hide the cards from the other seats."""
        return (self.seat,)

    def veil(self, action: Action) -> Action | None:
        """Show which cards were laid aside, but not which was kept."""
        if action.verb == "drew":
            return None
        return Action(action.verb, (HIDDEN, *removed(self.cards, action.things[0])))

    def seen_by(self, seat: int) -> "Study":
        """Hide the drawn cards from the other seats."""
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))
