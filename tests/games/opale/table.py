r"""A table to play tests at: positions from text, actions as lines, what is legal and which rules spoke.

play = at("amber: hand COR2 COR3 GUA1\nMOP: MOP1").do("play COR2 COR3")
assert play.seat("amber").score == ("MOP1",)
assert R.CORAL_DRAGON in play.rules
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from tests.games import play
from tests.tables import laid_out
from tidal_widgets.engine import Game, Scores, Seating
from tidal_widgets.engine.deck import size
from tidal_widgets.games.opale import box
from tidal_widgets.games.opale.components import load_components
from tidal_widgets.games.opale.game import make_game
from tidal_widgets.games.opale.odds import Odds
from tidal_widgets.games.opale.state import Seat, State, World
from tidal_widgets.rulebook import Rulings

SEATS = ("amber", "jade")


@cache
def game_with(rulings: tuple[tuple[str, str], ...] = ()) -> Game[State]:
    """Open the game under these readings of open rules; all others are read as by default."""
    book = laid_out(box).book
    return make_game(book, World(load_components(), Rulings.of(book, dict(rulings))))


def at(text: str, **rulings: str) -> "Play":
    """Set up a position; rulings are given as keywords, as `pile_count="counts-hidden"`."""
    game = _game(rulings)
    return Play(game, game.position(text))


def start(variant: str = "", **rulings: str) -> "Play":
    """Begin a game, before the first card is drawn."""
    game = _game(rulings)
    return Play(game, game.setup(Seating(SEATS, variant)))


def _game(rulings: Mapping[str, str]) -> Game[State]:
    return game_with(tuple(sorted((slug.replace("_", "-"), option) for slug, option in rulings.items())))


@dataclass(frozen=True)
class Play(play.Play[State]):
    """A game at a position, with what tests ask about it."""

    def seat(self, name: str) -> Seat:
        """Find the seat of a colour."""
        return self.state.seats[SEATS.index(name)]

    def pile(self, name: str) -> int:
        """Count how many cards a draw pile has."""
        return size(self.seat(name).pile)

    def seen_by(self, name: str) -> State:
        """Show what a player may know."""
        return self.game.seen_by(self.state, SEATS.index(name))

    def odds(self, name: str) -> Odds:
        """Show what a player may reckon with."""
        return Odds(self.game, load_components(), self.state, SEATS.index(name))

    def legal_with(self, line: str) -> bool:
        """Tell whether an action is legal."""
        return line in self.legal

    @property
    def legal_verbs(self) -> set[str]:
        """The verbs of the legal actions."""
        return {line.split()[0] for line in self.legal}

    @property
    def mover(self) -> str | None:
        """The colour whose player must choose; None for chance and at the end."""
        seat = self.game.to_move(self.state)
        return None if seat is None else SEATS[seat]

    @property
    def over(self) -> bool:
        """Tell whether the game is over."""
        return not self.state.pending

    @property
    def says(self) -> str:
        """What happened in the last `do`, one sentence a line."""
        return "\n".join(event.text(SEATS) for event in self.events)

    @property
    def scores(self) -> Scores:
        """The final scores."""
        scores = self.game.scores(self.state)
        assert scores is not None
        return scores
