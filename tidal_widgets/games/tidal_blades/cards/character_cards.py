"""Drawing Character cards: two from the own deck, one to play, the other beneath."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import ClassVar

from tidal_widgets.engine import Action, Event, Why
from tidal_widgets.engine.deck import beneath, draws, size, without_top
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.state import HIDDEN, Frame, Log, Moment, State
from tidal_widgets.games.tidal_blades.play.things import Names
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R


def synergy_draws(world: World, seat: int, icons: int) -> tuple["DrawCharacterCards", ...]:
    """Return what is due for so many Character card icons reached at once."""
    if R.TWO_ICONS in world.flipped:
        return (DrawCharacterCards(seat, NUMBERS.icon_draws * icons, icons),)
    return (DrawCharacterCards(seat, NUMBERS.icon_draws, 1),) * icons


@dataclass(frozen=True, slots=True)
class DrawCharacterCards(Frame):
    """Draw `left` more cards, then play `keep` of them."""

    left: int
    keep: int
    cards: tuple[str, ...] = ()
    rule: ClassVar[R] = R.SYNERGY_DRAW
    apart: ClassVar[Mapping[str, Moment]] = {
        "play-card": Why(R.SYNERGY_DRAW, "There are no Character cards to choose from."),
    }

    def _draws(self, state: State) -> bool:
        return self.left > 0 and size(state.seats[self.seat].power_deck) > 0

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Stop at once when the deck is empty or, under that reading, holds one card only."""
        short = not self.cards and size(state.seats[self.seat].power_deck) <= (
            1 if R.LAST_CHARACTER_CARD in world.flipped else 0
        )
        if self.left and short:
            log.append(Event(R.SYNERGY_DRAW, "{who} had no Character cards left to draw.", self.seat))
            return state.pop()
        return None

    def ways(self, world: World, state: State) -> Mapping[Action, int] | None:
        """Return what the next card of the own deck may be."""
        return draws(state.seats[self.seat].power_deck) if self._draws(state) else None

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """Return which of the drawn cards may be played."""
        chosen = combinations(sorted(self.cards), min(self.keep, len(self.cards)))
        return tuple(dict.fromkeys(Action("play-card", cards) for cards in chosen))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Draw a card, or play the chosen ones and put the others beneath the deck."""
        seat = state.seats[self.seat]
        if action.verb == "drew":
            card = action.things[0]
            name = world.powers[card].name
            veil = "{who} drew a Character card."
            log.append(Event(R.SYNERGY_DRAW, "{who} drew {0}.", self.seat, (name,), (self.seat,), veil))
            state = state.with_seat(self.seat, seat._replace(power_deck=without_top(seat.power_deck, card)))
            return state.then(replace(self, left=self.left - 1, cards=(*self.cards, card)))
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

    def audience(self, action: Action) -> tuple[int, ...] | None:
        """Hide what was drawn from the other seats."""
        return (self.seat,) if action.verb == "drew" else None

    def seen_by(self, seat: int) -> "DrawCharacterCards":
        """Hide the drawn cards from the other seats."""
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))
