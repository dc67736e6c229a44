"""What a seat may draw: Challenges, Stunts, Monsters and its own Character cards, as far as that seat may know.

What others hold unseen is as likely in the deck as any other card nobody has seen. That is exact but for one reading:
where left-over Starting Challenges are shuffled into the deck, those dealt to others weigh here like the rest.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import NamedTuple

from tidal_widgets.chance.draws import among, comes, next_card
from tidal_widgets.engine.deck import Deck, shuffled
from tidal_widgets.games.tidal_blades.play.seen import seen_by
from tidal_widgets.games.tidal_blades.play.state import HIDDEN, State
from tidal_widgets.games.tidal_blades.play.world import World


class Draw(NamedTuple):
    """A deck by name, and how likely its next card is each of those it may be."""

    deck: str
    cards: Mapping[str, Fraction]


def draws(world: World, state: State, seat: int) -> tuple[Draw, ...]:
    """Return what the seat may draw next from each deck that has a card for it."""
    view = seen_by(world, state, seat)
    decks = {
        "challenge": challenge_deck(view),
        "stunt": view.stunt_deck or shuffled(view.stunt_discard),
        "monster": view.monster_deck,
        "power": view.seats[seat].power_deck,
    }
    return tuple(Draw(name, next_card(deck).chances()) for name, deck in decks.items() if deck)


def arenas(world: World, state: State, seat: int) -> Mapping[str, Fraction]:
    """Return how likely the next Challenge belongs to each Arena."""
    deck = challenge_deck(seen_by(world, state, seat))
    names = dict.fromkeys(card.arena for card in world.components.challenges.values())
    return {arena: comes(deck, _of(world, arena)) for arena in names} if deck else {}


def matching(world: World, state: State, seat: int, arena: str, count: int = 1) -> Fraction:
    """Return how likely at least one of the next Challenges belongs to an Arena."""
    deck = challenge_deck(seen_by(world, state, seat))
    return comes(deck, _of(world, arena), count) if deck else Fraction(0)


def matching_counts(world: World, state: State, seat: int, arena: str, count: int) -> tuple[Fraction, ...]:
    """Return how likely 0, 1, 2 … of the next Challenges belong to an Arena."""
    deck = challenge_deck(seen_by(world, state, seat))
    return among(deck, _of(world, arena), count) if deck else (Fraction(1),)


def challenge_deck(view: State) -> Deck:
    """Return the Challenge deck, and under it the discards, which are shuffled into a new one when it is used up."""
    return view.deck + shuffled(card for card in view.discard if card != HIDDEN)


def _of(world: World, arena: str) -> Callable[[str], bool]:
    return lambda card: card in world.challenges and world.challenges[card].arena == arena
