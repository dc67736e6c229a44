"""Character cards in play: they act when their moment comes, or for Shells on the owner's turn."""

from dataclasses import dataclass
from typing import ClassVar

from tidal_widgets.engine import Action, Event, Text
from tidal_widgets.games.tidal_blades.cards.gains import gains
from tidal_widgets.games.tidal_blades.components.pieces import Power
from tidal_widgets.games.tidal_blades.play.goods import affords, fits_shield, pay_fruit, pay_shells
from tidal_widgets.games.tidal_blades.play.state import Frame, Log, State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R

PAID = {
    "fruit": Text("{who} paid {0} Fruit for {1}."),
    "shell": Text("{who} paid {0} Shell for {1}.", "{who} paid {0} Shells for {1}."),
}


def trigger(world: World, state: State, log: Log, seat: int, moment: str, *places: str) -> State:
    """Let every card of the seat act that waits for this moment."""
    cards = world.triggered(state.seats[seat], moment, places)
    return state.push(*(UseCard(seat, card) for card in reversed(cards))) if cards else state


def payable(world: World, state: State, seat: int, power: Power) -> bool:
    """Tell whether the seat can pay a card's cost."""
    if R.POWER_COST in world.flipped:
        onto_shield = sum(cost.amount for cost in power.cost if cost.kind == "shell")
        if not fits_shield(world, state, seat, onto_shield):
            return False
    return affords(state.seats[seat], power.cost)


def use(world: World, state: State, log: Log, seat: int, card: str) -> State:
    """Pay for a card and let it act."""
    power = world.powers[card]
    for cost in power.cost:
        if cost.kind == "fruit":
            state = pay_fruit(state, seat, cost.amount)
        elif R.POWER_COST in world.flipped:
            mine = state.seats[seat]
            state = state.with_seat(
                seat, mine._replace(shells=mine.shells - cost.amount, shield=mine.shield + cost.amount)
            )
        else:
            state = pay_shells(state, seat, cost.amount)
        log.append(
            Event(
                R.CHARACTER_CARD_TRIGGERS,
                PAID[cost.kind],
                seat,
                (cost.amount, power.name),
            )
        )
    rule = R.CARDS_ON_OWN_TURN if state.turn == seat else R.CHARACTER_CARD_TRIGGERS
    log.append(Event(rule, "{who} used the Character card {0}.", seat, (power.name,)))
    log.append(Event(R.CHARACTER_CARDS, "{0} stayed in play.", None, (power.name,)))
    return state.push(*gains(seat, power.effects, R.CHARACTER_CARD_TRIGGERS))


@dataclass(frozen=True, slots=True)
class UseCard(Frame):
    """A Character card whose moment has come."""

    card: str
    rule: ClassVar[R] = R.CHARACTER_CARD_TRIGGERS

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Let a free card act at once; pass over one that cannot be paid for."""
        power = world.powers[self.card]
        if not power.cost:
            return use(world, state.pop(), log, self.seat, self.card)
        return None if payable(world, state, self.seat, power) else state.pop()

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the two answers: use the card, or decline."""
        return (Action("use", (self.card,)), Action("decline", (self.card,)))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Use the card, or not."""
        if action.verb == "use":
            return use(world, state.pop(), log, self.seat, self.card)
        log.append(
            Event(R.CHARACTER_CARD_TRIGGERS, "{who} did not use {0}.", self.seat, (world.powers[self.card].name,))
        )
        return state.pop()
