"""A position that is asked about: what the seat may know, and the Arena a Challenge is wished for."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from tidal_widgets.engine.deck import Deck
from tidal_widgets.games.tidal_blades.odds.draws import arenas, matching
from tidal_widgets.games.tidal_blades.play.places import island_of
from tidal_widgets.games.tidal_blades.play.seen import seen_by
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.world import World

NEXT = (1, 2, 3)
DECKS = ("challenge", "stunt", "power", "monster")
Chances = Mapping[str, Fraction]


class Drawing(NamedTuple):
    """A position, the seat that asks, its deck, and the Arena it wishes a Challenge for, empty for none."""

    world: World
    state: State
    seat: int
    deck: str = DECKS[0]
    arena: str = ""

    @property
    def name(self) -> str:
        """Return what the seat that asks is called."""
        return self.world.components.characters[self.state.seats[self.seat].character].name

    @property
    def view(self) -> State:
        """Return the position as the seat sees it."""
        return seen_by(self.world, self.state, self.seat)

    @property
    def powers(self) -> Deck:
        """Return the seat's own Character cards that are not in play."""
        return self.state.seats[self.seat].power_deck

    @property
    def arenas(self) -> Chances:
        """Return how likely the next Challenge belongs to each Arena."""
        return arenas(self.world, self.state, self.seat)

    @property
    def wished(self) -> str:
        """Return the Arena a Challenge is wished for: the one named, else where the seat stands, else the likeliest."""
        placed = self.state.seats[self.seat].placed
        here = island_of(self.world, placed[-1]) if placed else ""
        chances = self.arenas
        return self.arena or (here if here in chances else max(chances, key=lambda arena: chances[arena]))

    def comes(self, arena: str) -> tuple[Fraction, ...]:
        """Return how likely one at least of the next one, two and three Challenges belongs to an Arena."""
        return tuple(matching(self.world, self.state, self.seat, arena, count) for count in NEXT)

    def island(self, slug: str) -> str:
        """Return the name of an Island."""
        return self.world.components.islands[slug].name
