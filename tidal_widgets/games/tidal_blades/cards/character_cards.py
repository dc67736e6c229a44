"""Drawing Character cards: two from the seat's own deck, one to play, the other put beneath."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from tidal_widgets.engine import Action, Event, Why
from tidal_widgets.engine.deck import beneath, size
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.piles import DrawOwnCards
from tidal_widgets.games.tidal_blades.play.state import Log, Moment, State
from tidal_widgets.games.tidal_blades.play.things import Names
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R


def synergy_draws(world: World, seat: int, icons: int) -> tuple["DrawCharacterCards", ...]:
    """Line up the draws for so many Character card icons reached at once."""
    if R.TWO_ICONS in world.flipped:
        return (DrawCharacterCards(seat, NUMBERS.icon_draws * icons, keep=icons),)
    return (DrawCharacterCards(seat, NUMBERS.icon_draws),) * icons


@dataclass(frozen=True, slots=True)
class DrawCharacterCards(DrawOwnCards):
    """Draw `left` more cards, then play `keep` of them."""

    keep: int = 1
    rule: ClassVar[R] = R.SYNERGY_DRAW
    apart: ClassVar[Mapping[str, Moment]] = {
        "play-card": Why(R.SYNERGY_DRAW, "There are no Character cards to choose from."),
    }

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Stop at once when the deck is empty or, under that reading, holds one card only."""
        least = 1 if R.LAST_CHARACTER_CARD in world.flipped else 0
        if self.left and not self.cards and size(state.seats[self.seat].power_deck) <= least:
            log.append(self.none_left())
            return state.pop()
        return None

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List every choice of the drawn cards that may be played."""
        chosen = combinations(sorted(self.cards), min(self.keep, len(self.cards)))
        return tuple(dict.fromkeys(Action("play-card", cards) for cards in chosen))

    def choose(self, world: World, state: State, action: Action, log: Log) -> State:
        """Play the chosen cards and put the others beneath the deck."""
        seat = state.seats[self.seat]
        deck = seat.power_deck
        for card in self.cards:
            if card not in action.things:
                deck = beneath(deck, card)
        log.append(
            Event(
                R.KEEP_ONE_OF_TWO,
                "{who} put {0} into play; the other went under the deck.",
                self.seat,
                (Names(world.powers[card].name for card in action.things),),
            )
        )
        return state.with_seat(self.seat, seat._replace(power_deck=deck, powers=(*seat.powers, *action.things))).pop()
