"""Monsters made to measure, so that a fight shows one thing only.

    play = facing("F F S", "caiman: active N N", "ask: decide edge N:F N:S")

The Giant Mudcrab lies at The Fold's Edge with these spots, written as in the component data. Its Reward is 2 Shells,
its Kill Bonus two steps, its Invasion costs a die, it is weak to the style of Lamara Stadium; lines that begin with
`card` change that. Everything else is a position text as at the table.
"""

from functools import cache

from tests.games.tidal_blades.table import Play
from tests.tables import laid_out
from tidal_widgets.engine import Game
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.cards.effects import EFFECTS
from tidal_widgets.games.tidal_blades.components import load_components
from tidal_widgets.games.tidal_blades.components.catalogue import CATALOGUE
from tidal_widgets.games.tidal_blades.game import make_game
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.rulebook import Rulings

SEATS = "seats: caiman dust axl"
CARD = {"style": '"lamara"', "reward": '"shell 2"', "kill_bonus": '["champion 2"]', "invasion": '"lose-die"'}
TWINS = 'card kill_bonus = ["champion", "fruit 3"]'


@cache
def box_with(owner: str, rulings: tuple[tuple[str, str], ...] = ()) -> Game[State]:
    """Open the game with an owner's records laid over the shipped ones."""
    book = laid_out(box).book
    return make_game(World(CATALOGUE.read(owner, load_components()), book, Rulings.of(book, dict(rulings)), EFFECTS))


def with_box(owner: str, *lines: str, **rulings: str) -> Play:
    """Set up a position with an owner's records; three seats sit down unless it says otherwise."""
    readings = tuple(sorted((slug.replace("_", "-"), option) for slug, option in rulings.items()))
    game = box_with(owner, readings)
    seats = () if any(line.startswith("seats:") for line in lines) else (SEATS,)
    return Play(game, game.position("\n".join((*seats, *lines))))


def facing(spots: str, *lines: str, **rulings: str) -> Play:
    """Set up a position where the Giant Mudcrab has these spots."""
    card = dict(line.removeprefix("card ").split(" = ") for line in lines if line.startswith("card "))
    rest = [line for line in lines if not line.startswith("card ")]
    where = [] if any("giant-mudcrab" in line for line in rest) else ["edge: giant-mudcrab"]
    listed = ", ".join(f'"{spot}"' for spot in spots.split())
    fields = {**CARD, "spots": f"[{listed}]", **card}
    owner = "\n".join(("[monster.giant-mudcrab]", *(f"{name} = {value}" for name, value in fields.items())))
    return with_box(owner, *where, *rest, **rulings)
