"""A table to play tests at: positions from text, actions as lines, what is legal and which rules spoke.

    play = at("axl: fruit 1, focus 2").do("visit palm-plaza", "attempt …")
    assert play.seat("axl").fruit == 3
    assert R.PALM_PLAZA in play.rules
    assert play.refused("commit N N N").rule is R.COMMIT_DICE

Rulings are keywords of `at` and `start`, as `zero_dice="allowed"`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from tests.games import play
from tests.tables import laid_out
from tidal_widgets.engine import Game, Scores, Seating
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.cards.effects import EFFECTS
from tidal_widgets.games.tidal_blades.components import load_components
from tidal_widgets.games.tidal_blades.game import make_game
from tidal_widgets.games.tidal_blades.play.state import Seat, State
from tidal_widgets.games.tidal_blades.play.world import TRAITS, World
from tidal_widgets.rulebook import Rulings


@cache
def game_with(rulings: tuple[tuple[str, str], ...] = ()) -> Game[State]:
    """Open the game under these readings of open rules; all others are read as by default."""
    book = laid_out(box).book
    return make_game(World(load_components(), book, Rulings.of(book, dict(rulings)), EFFECTS))


def at(text: str, **rulings: str) -> "Play":
    """Set up a position; open rules not named are read as by default."""
    game = _game(rulings)
    return Play(game, game.position(text))


def start(*seats: str, variant: str = "", **rulings: str) -> "Play":
    """Begin a game, before the first throw of a set-up."""
    game = _game(rulings)
    return Play(game, game.setup(Seating(seats, variant)))


def challenges_but(*left: str) -> str:
    """List all Challenges of the deck but these, as words for a hand or a discard."""
    return " ".join(card for card in load_components().challenges if card not in left)


def _game(rulings: Mapping[str, str]) -> Game[State]:
    return game_with(tuple(sorted((slug.replace("_", "-"), option) for slug, option in rulings.items())))


@dataclass(frozen=True)
class Play(play.Play[State]):
    """A game at a position, with what tests ask about it."""

    def can(self, line: str) -> bool:
        """Tell whether an action is legal."""
        return line in self.legal

    def legal_with(self, verb: str) -> tuple[str, ...]:
        """List the legal actions with this verb."""
        return tuple(line for line in self.legal if line.split()[0] == verb)

    def seat(self, name: str) -> Seat:
        """Find the seat of a Character."""
        return self.state.seats[self.index(name)]

    def index(self, name: str) -> int:
        """Find where a Character sits."""
        return [seat.character for seat in self.state.seats].index(name)

    def notch(self, name: str, trait: str) -> int:
        """Count how many notches one of the dials F, S, R, Y has been turned."""
        return self.seat(name).notches[TRAITS.index(trait)]

    def seen_by(self, name: str) -> State:
        """Show what a Character's player may know."""
        return self.game.seen_by(self.state, self.index(name))

    def supply(self, die: str) -> int:
        """Count how many dice of one kind lie in the supply."""
        return self.state.dice[list(load_components().dice).index(die)]

    @property
    def mover(self) -> str | None:
        """The Character whose player must choose; None for chance and at the end."""
        seat = self.game.to_move(self.state)
        return None if seat is None else self.state.seats[seat].character

    @property
    def says(self) -> str:
        """What happened in the last `do`, one sentence a line."""
        names = [seat.character for seat in self.state.seats]
        return "\n".join(event.text(names) for event in self.events)

    @property
    def scores(self) -> Scores | None:
        """The final scores, once the game is over."""
        return self.game.scores(self.state)
