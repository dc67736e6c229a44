"""The Market at the Droska Ring: buy one card, or take a Fruit."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from tidal_widgets.engine import Action, Event, Text, Why
from tidal_widgets.engine.deck import removed
from tidal_widgets.games.tidal_blades.cards.gains import gains
from tidal_widgets.games.tidal_blades.cards.powers import trigger
from tidal_widgets.games.tidal_blades.components.vocabulary import Cost
from tidal_widgets.games.tidal_blades.play.goods import affords, gain_fruit, pay_fruit, pay_shells
from tidal_widgets.games.tidal_blades.play.piles import MARKET, DrawCard, Pile
from tidal_widgets.games.tidal_blades.play.state import Frame, Log, Moment, Seat, State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.rulebook import did_you_mean
from tidal_widgets.text import Said

PAID = {
    "fruit": Text("{who} paid {0} Fruit."),
    "shell": Text("{who} paid {0} Shell.", "{who} paid {0} Shells."),
}


def price(world: World, seat: Seat, card: str) -> tuple[Cost, ...]:
    """Compute what a Market card costs this seat."""
    discount = world.passive(seat, "cheap-market")
    if not discount:
        return world.components.market[card].cost
    return tuple(Cost(cost.kind, max(0, cost.amount - discount)) for cost in world.components.market[card].cost)


def affordable(world: World, seat: Seat, card: str) -> bool:
    """Tell whether the seat can pay a card's full price."""
    return affords(seat, price(world, seat, card))


@dataclass(frozen=True, slots=True)
class Shop(Frame):
    """Offer the Bonus of the Droska Ring: one card of the Market, or a Fruit instead."""

    rule: ClassVar[R] = R.DROSKA_BONUS
    anytime: ClassVar[bool] = True
    moment: ClassVar[Mapping[str, Moment]] = {
        "buy": Why(R.DROSKA_BONUS, "You may buy one Market card at the Droska Ring, as its Bonus."),
        "fruit": Why(
            R.TURN_BONUS,
            "You take the Island Bonus once a visit, after the space's reward; 1 Fruit only at the Droska Ring.",
        ),
    }

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the cards that can be paid for, and the Fruit."""
        seat = state.seats[self.seat]
        cards = dict.fromkeys(card for card in state.market if affordable(world, seat, card))
        return (*(Action("buy", (card,)) for card in cards), Action("fruit"))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Buy the card, or take the Fruit."""
        state = state.pop()
        if action.verb == "fruit":
            return gain_fruit(world, state, log, self.seat, 1, R.DROSKA_BONUS)
        (card,) = action.things
        wares = world.components.market[card]
        for cost in price(world, state.seats[self.seat], card):
            state = (pay_fruit if cost.kind == "fruit" else pay_shells)(state, self.seat, cost.amount)
            log.append(Event(R.MARKET_PRICE, PAID[cost.kind], self.seat, (cost.amount,)))
        log.append(Event(R.DROSKA_BONUS, "{who} bought {0}.", self.seat, (wares.name,)))
        state = self._lay_aside(world, state._replace(market=removed(state.market, card)), card)
        state = trigger(world, state, log, self.seat, "market")
        return state.push(*gains(self.seat, wares.effects, R.DROSKA_BONUS), RefillMarket(self.seat))

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain why a card may not be bought."""
        if action.verb != "buy":
            return None
        card = "".join(action.things[:1])
        if not card:
            afford = any(affordable(world, state.seats[self.seat], ware) for ware in state.market)
            return None if afford else Why(R.MARKET_PRICE, "You cannot pay for any Market card.")
        if card not in state.market:
            things = Said(card), Said(did_you_mean(card, state.market))
            return Why(R.DROSKA_BONUS, "{0!r} is not in the Market.{1}", things)
        return Why(R.MARKET_PRICE, "You cannot pay the full price.")

    def _lay_aside(self, world: World, state: State, card: str) -> State:
        if R.BOUGHT_CARD in world.flipped:
            seat = state.seats[self.seat]
            return state.with_seat(self.seat, seat._replace(bought=(*seat.bought, card)))
        return state._replace(market_discard=tuple(sorted((*state.market_discard, card))))


@dataclass(frozen=True, slots=True)
class RefillMarket(DrawCard):
    """Turn up a new Market card."""

    why: R = R.MARKET_REFILL
    rule: ClassVar[R] = R.MARKET_REFILL
    pile: ClassVar[Pile] = MARKET

    def none_left(self) -> Event:
        """Report that there is no card to turn up."""
        return Event(R.MARKET_REFILL, "The Market could not be refilled: there was no card left.")

    def put(self, world: World, state: State, card: str, log: Log) -> State:
        """Turn the card up."""
        log.append(Event(self.why, "{0} came into the Market.", None, (world.components.market[card].name,)))
        return state._replace(market=(*state.market, card)).pop()
