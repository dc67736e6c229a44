"""The game as a value: components and rulings bound into its functions."""

from functools import partial

from tidal_widgets.engine import Game, Stack
from tidal_widgets.games.opale.components import CATALOGUE, Components
from tidal_widgets.games.opale.position import read_position
from tidal_widgets.games.opale.refusals import refusal
from tidal_widgets.games.opale.scoring import scores
from tidal_widgets.games.opale.seen import seen_by
from tidal_widgets.games.opale.setup import setup
from tidal_widgets.games.opale.state import State, World
from tidal_widgets.rulebook import Rulebook, Rulings

UNORDERED = ("play", "exchange", "discard", "reserve")


def make_game(rulebook: Rulebook, components: Components, rulings: Rulings) -> Game[State]:
    """Return the game with these components and rulings."""
    return Stack[World, State](World(components, rulings), refusal, UNORDERED).game(
        name="opale",
        edition="2019",
        components=components.digest,
        components_1=partial(CATALOGUE.digest_1, components),
        rulebook=rulebook,
        rulings=rulings,
        position=read_position,
        setup=setup,
        seen_by=seen_by,
        scores=scores,
    )
