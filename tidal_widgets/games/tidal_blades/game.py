"""The game as a value: components and rulings bound into its functions."""

from functools import partial

from tidal_widgets.engine import Action, Game
from tidal_widgets.engine.frame import Frame, Log, Stack
from tidal_widgets.games.tidal_blades.cards.effects import EFFECTS
from tidal_widgets.games.tidal_blades.components import Components
from tidal_widgets.games.tidal_blades.components.loading import CATALOGUE
from tidal_widgets.games.tidal_blades.play.anytime import VERBS, interrupt, interruptions
from tidal_widgets.games.tidal_blades.play.position import read_position
from tidal_widgets.games.tidal_blades.play.scoring import scores
from tidal_widgets.games.tidal_blades.play.seen import seen_by
from tidal_widgets.games.tidal_blades.play.setup import setup
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.words.refusals import UNORDERED, refusal
from tidal_widgets.rulebook import Rulebook, Rulings


class Play(Stack[World, State]):
    """The functions of this game, whose questions cards may interrupt."""

    def __init__(self, world: World) -> None:
        """Bind the world."""
        super().__init__(world, refusal, UNORDERED)

    def options(self, state: State, frame: Frame[World, State]) -> tuple[Action, ...]:
        """Return the answers to a question, and what may interrupt it."""
        legal = frame.legal(self.world, state)
        if frame.anytime and frame.seat == state.turn and (more := interruptions(self.world, state)):
            return (*legal, *more)
        return legal

    def answer(self, state: State, frame: Frame[World, State], action: Action, log: Log) -> State:
        """Return the state after an answer or an interruption."""
        if action.verb in VERBS and frame.anytime and action not in frame.legal(self.world, state):
            return interrupt(self.world, state, action, log)
        return frame.play(self.world, state, action, log)


def make_game(rulebook: Rulebook, components: Components, rulings: Rulings) -> Game[State]:
    """Return the 2020 game with these components and rulings."""
    return Play(World(components, rulebook, rulings, EFFECTS)).game(
        name="tidal_blades",
        edition="2020",
        components=components.digest,
        components_1=partial(CATALOGUE.digest_1, components),
        rulebook=rulebook,
        rulings=rulings,
        position=read_position,
        setup=setup,
        seen_by=seen_by,
        scores=scores,
    )
