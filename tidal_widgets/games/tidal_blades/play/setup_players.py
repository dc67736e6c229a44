"""Setting up each player: Starting Challenges, Goal, Character cards."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from tidal_widgets.engine import Action, Event, Text, drew
from tidal_widgets.engine.deck import Deck, Slots, draws, shuffled, without_top
from tidal_widgets.games.tidal_blades.cards.challenge_cards import to_hand
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.piles import DrawOwnCards
from tidal_widgets.games.tidal_blades.play.state import HIDDEN_STARTING, Frame, Log, State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R

STARTING_PIECES = (
    (R.OWN_KIT, Text("{who} took the Character's pieces.")),
    (R.PLAYER_PIECES, Text("{who} had {0} Hit tokens, {1} Action discs and {2} Character cards.")),
    (R.DISCS_AT_START, Text("{who} put two Action discs under the standee, one near Round 2 and one near Round 4.")),
    (R.STARTING_CARD, Text("{who} put the Shell Shield and the Starting card into play.")),
    (R.DIALS_AT_START, Text("{who} set the four dials to the green circle.")),
    (R.STARTING_GOODS, Text("{who} took two Novice dice, {5} Fruit and {6} Shells, and put {7} Shells on the Shield.")),
    (
        R.SECRET_GOAL,
        Text("{who} had a Goal, worth {3} points at its Easy level or {4} at its Difficult one."),
    ),
    (R.CHAMPION_START, Text("{who} put a Hit token on the start of the Champion board.")),
)
COUNTS = (
    *(NUMBERS.hits, max(NUMBERS.discs), NUMBERS.powers, *NUMBERS.goal_points),
    *(NUMBERS.start_fruit, NUMBERS.start_shells, NUMBERS.start_shield),
)
LEFT_OVER = Text(
    "{0} Starting Challenge left over was shuffled into the deck.",
    "{0} Starting Challenges left over were shuffled into the deck.",
)
SHUFFLED_DECK = Text(
    "{who} shuffled {0} Character card as a deck.",
    "{who} shuffled {0} Character cards as a deck.",
)
SHUFFLED = Text("{who} shuffled {0} card into the Character deck.", "{who} shuffled {0} cards into the Character deck.")


@dataclass(frozen=True, slots=True)
class DealStarting(Frame):
    """Deal three Starting Challenges to each player, from `seat` on."""

    deck: Deck = ()
    dealt: int = 0
    rule: ClassVar[R] = R.STARTING_CHALLENGES_DEALT

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Begin the deal, and end it; fixed sets are handed out at once under that reading."""
        if R.STARTING_CHALLENGE_DEAL in world.flipped:
            return self._own_sets(world, state.pop(), log)
        if not self.dealt and not self.deck:
            return state.then(replace(self, deck=shuffled(world.components.starting)))
        if self.dealt < NUMBERS.starting_dealt * len(state.seats):
            return None
        return self._leftovers(world, state.pop(), log)

    def _own_sets(self, world: World, state: State, log: Log) -> State:
        for index, seat in enumerate(state.seats):
            for card in world.components.starting.values():
                if card.character == seat.character:
                    state = to_hand(state, index, card.slug, shown=True)
            log.append(Event(self.rule, "{who} took the Character's Starting Challenges.", index))
        dealt = {card for seat in state.seats for card in seat.hand}
        left = tuple(card for card in world.components.starting if card not in dealt)
        if R.STARTING_CHALLENGE_LEFTOVERS in world.flipped:
            return self._mixed_in(world, state, shuffled(left), log)
        return state._replace(gone=tuple(sorted(left)))

    def _leftovers(self, world: World, state: State, log: Log) -> State:
        if R.STARTING_CHALLENGE_LEFTOVERS in world.flipped:
            return self._mixed_in(world, state, self.deck, log)
        undealt = tuple(card for slots in self.deck for card in known(slots))
        return state._replace(gone=undealt, undealt=undealt)

    def _mixed_in(self, world: World, state: State, left: Deck, log: Log) -> State:
        if not left:
            return state
        (below,), (above,) = state.deck, left
        log.append(
            Event(
                R.STARTING_CHALLENGE_LEFTOVERS,
                LEFT_OVER,
                None,
                (above.size,),
            )
        )
        starting = tuple(sorted(world.components.starting))
        deck = (Slots(tuple(sorted(below.cards + above.cards)), below.size + above.size),)
        return state._replace(deck=deck, stack=tuple(sorted(state.stack + starting)), mixed=starting)

    def ways(self, world: World, state: State) -> Mapping[Action, int] | None:
        """Count the ways for each card that may be dealt next."""
        return draws(self.deck)

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Deal the card."""
        (card,) = action.things
        seat = self.dealt // NUMBERS.starting_dealt
        name = world.challenges[card].name
        log.append(
            Event(self.rule, "{who} was dealt {0}.", seat, (name,), (seat,), "{who} was dealt a Starting Challenge.")
        )
        state = to_hand(state.pop(), seat, card, shown=False)
        return state.push(replace(self, deck=without_top(self.deck, card), dealt=self.dealt + 1))

    def audience(self, action: Action) -> tuple[int, ...] | None:
        """Hide the card from the other seats."""
        return (self.dealt // NUMBERS.starting_dealt,)


def known(slots: Slots) -> tuple[str, ...]:
    """List the Starting Challenges of a row of slots, or question marks where a seat cannot know them."""
    return slots.cards if len(slots.cards) == slots.size else (HIDDEN_STARTING,) * slots.size


@dataclass(frozen=True, slots=True)
class SetUpPlayer(Frame):
    """Hand one player the kit of the Character."""

    experienced: bool
    rule: ClassVar[R] = R.OWN_KIT

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Report the kit and put the Shield into play; deal the Goal, or let the seat draw it and choose a card."""
        seat = state.seats[self.seat]
        log += [Event(rule, says, self.seat, COUNTS) for rule, says in STARTING_PIECES]
        mine = [power for power in world.powers.values() if power.character == seat.character]
        starting = tuple(power.slug for power in mine if power.starting)
        rest = shuffled(power.slug for power in mine if not power.starting)
        log.append(Event(R.OWN_DECK, SHUFFLED_DECK, self.seat, (len(mine) - 1,)))
        state = state.with_seat(self.seat, seat._replace(powers=starting, power_deck=rest)).pop()
        if self.experienced:
            return state.push(StartingCard(self.seat), DrawGoal(self.seat))
        goal = next(
            goal.slug
            for goal in world.components.goals.values()
            if goal.character == seat.character and goal.first_game
        )
        log.append(
            Event(
                R.GOAL_OF_FIRST_GAME,
                "{who} put the Goal {0} face up.",
                self.seat,
                (world.components.goals[goal].name,),
            )
        )
        log.append(Event(R.FIRST_GAME_MARKS, "{who} took the cards marked for a first game.", self.seat))
        return state.with_seat(self.seat, state.seats[self.seat]._replace(goal=goal, goal_open=True))


@dataclass(frozen=True, slots=True)
class DrawGoal(Frame):
    """Draw one of the three Secret Goals and keep it face-down."""

    rule: ClassVar[R] = R.GOAL_AT_RANDOM

    def ways(self, world: World, state: State) -> Mapping[Action, int] | None:
        """Count one way for each Goal of the Character."""
        character = state.seats[self.seat].character
        return {drew(goal.slug): 1 for goal in world.components.goals.values() if goal.character == character}

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Keep the Goal."""
        (goal,) = action.things
        name = world.components.goals[goal].name
        log.append(
            Event(
                R.GOAL_AT_RANDOM,
                "{who} drew the Secret Goal {0}.",
                self.seat,
                (name,),
                (self.seat,),
                "{who} drew a Secret Goal.",
            )
        )
        log.append(Event(R.GOAL_HIDDEN, "{who} kept it face down.", self.seat))
        return state.with_seat(self.seat, state.seats[self.seat]._replace(goal=goal)).pop()

    def audience(self, action: Action) -> tuple[int, ...] | None:
        """Hide the Goal from the other seats."""
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class StartingCard(DrawOwnCards):
    """Start with the Starting card, or choose one of three drawn Character cards instead."""

    rule: ClassVar[R] = R.STARTING_CARD_CHOICE

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the two ways to get a card, or the three cards drawn."""
        if self.cards:
            return tuple(Action("play-card", (card,)) for card in self.cards)
        return (Action("starting-card"), Action("draw-three"))

    def holding(self, card: str) -> Self:
        """Add the card just drawn to those held, in order: it does not matter which came first."""
        return replace(self, left=self.left - 1, cards=tuple(sorted((*self.cards, card))))

    def choose(self, world: World, state: State, action: Action, log: Log) -> State:
        """Choose between the two ways, or put the chosen card into play."""
        seat = state.seats[self.seat]
        match action.verb:
            case "starting-card":
                log.append(
                    Event(R.STARTING_CARD, "{who} started with {0}.", self.seat, (world.powers[seat.powers[0]].name,))
                )
                return state.pop()
            case "draw-three":
                log.append(Event(self.rule, "{who} drew three Character cards to choose from.", self.seat))
                return state.then(replace(self, left=min(NUMBERS.powers_to_start, len(seat.power_deck[0].cards))))
            case _:
                return self._put_into_play(world, state, action.things[0], log)

    def _put_into_play(self, world: World, state: State, card: str, log: Log) -> State:
        seat = state.seats[self.seat]
        log.append(Event(self.rule, "{who} started with {0} in play.", self.seat, (world.powers[card].name,)))
        back = [other for other in self.cards if other != card]
        if R.UNCHOSEN_START_CARDS not in world.flipped:
            back += seat.powers
        deck = shuffled([*back, *(other for slots in seat.power_deck for other in slots.cards)])
        log.append(Event(R.OWN_DECK, SHUFFLED, self.seat, (len(deck[0].cards),)))
        return state.with_seat(self.seat, seat._replace(powers=(card,), power_deck=deck)).pop()
