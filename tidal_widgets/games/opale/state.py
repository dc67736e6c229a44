"""What the table looks like: two seats, the cards on the board, the pawn, what is pending, and what one player knows.

Hands, reserves, covered cards and score piles stay hidden; what was played was seen.
"""

from typing import Any, NamedTuple

from tidal_widgets.engine import HIDDEN, deck
from tidal_widgets.engine import Frame as Pending
from tidal_widgets.games.opale.board import NUMBERS, PLACES, SETS, SPOTS
from tidal_widgets.games.opale.components import Components
from tidal_widgets.games.opale.rules import R
from tidal_widgets.rulebook import Rulings
from tidal_widgets.text import brief

NOBODY = -1
HAND = NUMBERS.hand


class World(NamedTuple):
    """Everything that does not change while a game is played."""

    components: Components
    rulings: Rulings

    def __repr__(self) -> str:
        """Say what it holds, and how much of it."""
        return brief(self)

    def reads(self, rule: R, *options: str) -> bool:
        """Tell whether an open rule is read in one of these ways."""
        return self.rulings[rule] in options


class Seat(NamedTuple):
    """All that belongs to one player."""

    colour: str
    hand: tuple[str, ...] = ()
    pile: deck.Deck = ()
    score: tuple[str, ...] = ()
    reserve: tuple[str, ...] = ()
    shells: tuple[str, ...] = ()  # not used yet
    shut: str = ""  # the spot on which a seashell lies, against the other player


class State(NamedTuple):
    """A position of the game; `lying` is in the order of the places, the top card of each last."""

    pending: "tuple[Frame, ...]"
    seats: tuple[Seat, ...]
    variant: tuple[str, ...] = ()
    lying: tuple[tuple[str, ...], ...] = ((),) * len(PLACES)
    out: tuple[str, ...] = ()  # cards discarded for seashells
    pawn: int = NOBODY
    turn: int = 0
    last: int = NOBODY  # who has the last turn, once the end was triggered
    shell: str = ""  # the seashell used in this turn

    def __repr__(self) -> str:
        """Say what it holds, and how much of it."""
        return brief(self)

    def then(self, *frames: "Frame") -> "State":
        """Replace the top frame, which is done, with these; the last one given is done first."""
        return self._replace(pending=(*self.pending[:-1], *frames))

    def push(self, *frames: "Frame") -> "State":
        """Add frames on top of what is pending; the last one given is done first."""
        return self._replace(pending=(*self.pending, *frames))

    def changed(self, index: int, **fields: Any) -> "State":
        """Copy the state with these fields of one seat changed."""
        seat = self.seats[index]._replace(**fields)
        return self._replace(seats=(seat, self.seats[1]) if index == 0 else (self.seats[0], seat))

    def at(self, place: str) -> tuple[str, ...]:
        """Look up the cards that lie at a place."""
        return self.lying[PLACES.index(place)]

    def laid(self, place: str, cards: tuple[str, ...]) -> "State":
        """Copy the state with these cards at a place."""
        return self._replace(lying=tuple(cards if at == place else self.at(at) for at in PLACES))

    def free(self, spot: str) -> int:
        """Count the free outlines of a spot."""
        return SPOTS[spot].outlines - len(self.at(spot))

    def size(self, seat: int) -> int:
        """Count the cards that make this player's hand complete."""
        return HAND + (self.pawn == seat)


Frame = Pending[World, State]


def seen_by(world: World, state: State, viewer: int) -> State:
    """Hide everything in the position that `viewer` may not know."""
    counted = world.reads(R.PILE_COUNT, "counts-open")
    for spot in (spot for spot in SPOTS if spot not in SETS):
        below, top = state.at(spot)[:-1], state.at(spot)[-1:]
        state = state.laid(spot, ((spot + HIDDEN,) * len(below) if counted else ()) + top)
    seats = (seat if i == viewer else _veiled(seat) for i, seat in enumerate(state.seats))
    most = len(world.components.deck) * 2 if counted else 1
    return state._replace(seats=tuple(seat._replace(score=(HIDDEN,) * len(seat.score[:most])) for seat in seats))


def _veiled(seat: Seat) -> Seat:
    """Hide a seat's cards from the other player: any card not played yet may lie in its pile, or be held."""
    held = [card for card in seat.hand + seat.reserve if card != HIDDEN]
    cards = sorted([*(card for slots in seat.pile for card in slots.cards), *held])
    pile = (deck.Slots(tuple(cards), deck.size(seat.pile)),) if cards else ()
    hand, reserve = (HIDDEN,) * len(seat.hand), (HIDDEN,) * len(seat.reserve)
    return seat._replace(hand=hand, reserve=reserve, pile=pile)
