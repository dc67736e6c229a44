"""The game as a value: components and rulings bound into its functions."""

from functools import partial

from tidal_widgets.engine import Game, Stack
from tidal_widgets.games.opale.components import Components
from tidal_widgets.games.opale.position import read_position
from tidal_widgets.games.opale.refusals import refusal
from tidal_widgets.games.opale.scoring import scores
from tidal_widgets.games.opale.seen import seen_by
from tidal_widgets.games.opale.setup import setup
from tidal_widgets.games.opale.state import State, World
from tidal_widgets.rulebook import Rulebook, Rulings


def make_game(rulebook: Rulebook, components: Components, rulings: Rulings) -> Game[State]:
    """Return the game with these components and rulings."""
    world = World(components, rulings)
    stack: Stack[World, State] = Stack(world, refusal, ("play", "exchange", "discard", "reserve"))
    return Game(
        id="opale",
        edition="2019",
        components=components.digest,
        rulebook=rulebook,
        rulings=rulings,
        position=lambda text: stack.settled(read_position(world, text), []),
        setup=partial(setup, world),
        to_move=stack.to_move,
        legal=stack.legal,
        chance=stack.chance,
        play=stack.play,
        seen_by=partial(seen_by, world),
        scores=partial(scores, world),
    )
