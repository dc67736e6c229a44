"""What the table looks like: two seats, the cards on the board and beside it, the pawn, and what is pending."""

from typing import Any, NamedTuple

from tidal_widgets.engine import Frame as Pending
from tidal_widgets.engine import deck
from tidal_widgets.games.opale.board import PLACES, SPOTS
from tidal_widgets.games.opale.components import Components
from tidal_widgets.games.opale.rules import R
from tidal_widgets.rulebook import Rulings

NOBODY = -1
HAND = 5


class World(NamedTuple):
    """Everything that does not change while a game is played."""

    components: Components
    rulings: Rulings

    def reads(self, rule: R, option: str) -> bool:
        """Tell whether an open rule is read so."""
        return self.rulings[rule] == option


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

    def then(self, *frames: "Frame") -> "State":
        """Return the state with its top frame done and replaced by what follows from it, the first to come last."""
        return self._replace(pending=(*self.pending[:-1], *frames))

    def push(self, *frames: "Frame") -> "State":
        """Return the state with more to do first, the first to come last."""
        return self._replace(pending=(*self.pending, *frames))

    def changed(self, index: int, **fields: Any) -> "State":
        """Return the state with these fields of one seat changed."""
        seat = self.seats[index]._replace(**fields)
        return self._replace(seats=(seat, self.seats[1]) if index == 0 else (self.seats[0], seat))

    def at(self, place: str) -> tuple[str, ...]:
        """Return the cards that lie at a place."""
        return self.lying[PLACES.index(place)]

    def laid(self, place: str, cards: tuple[str, ...]) -> "State":
        """Return the state with these cards at a place."""
        return self._replace(lying=tuple(cards if at == place else self.at(at) for at in PLACES))

    def free(self, spot: str) -> int:
        """Return how many outlines of a spot are free."""
        return SPOTS[spot].outlines - len(self.at(spot))

    def size(self, seat: int) -> int:
        """Return how many cards make this player's hand complete."""
        return HAND + (self.pawn == seat)


Frame = Pending[World, State]
