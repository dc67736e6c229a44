"""The game as a value: components and rulings bound into its functions."""

from collections.abc import Mapping, Sequence

from tidal_widgets.engine import Action, Game, Scores, Step, Table
from tidal_widgets.games.tidal_blades.anytime import VERBS, interrupt, interruptions
from tidal_widgets.games.tidal_blades.components import Components
from tidal_widgets.games.tidal_blades.effects import EFFECTS
from tidal_widgets.games.tidal_blades.position import read_position
from tidal_widgets.games.tidal_blades.refusals import refusal
from tidal_widgets.games.tidal_blades.scoring import scores
from tidal_widgets.games.tidal_blades.seen import seen_by
from tidal_widgets.games.tidal_blades.setup import setup
from tidal_widgets.games.tidal_blades.state import Frame, Log, State
from tidal_widgets.games.tidal_blades.world import World
from tidal_widgets.rulebook import Rulebook, Rulings

UNORDERED = frozenset({"commit", "keep", "withdraw", "hit"})  # whose things may be named in any order
NOTHING: Mapping[Action, int] = {}


class Play:
    """The functions of a game over one world; only what is legal in the last state asked for is remembered."""

    def __init__(self, world: World) -> None:
        """Bind the world."""
        self.world = world
        self._asked: State | None = None
        self._legal: tuple[Action, ...] = ()
        self._ways: Mapping[Action, int] = NOTHING

    def to_move(self, state: State) -> int | None:
        """Return whose choice it is; None for chance and at the end."""
        self._ask(state)
        return state.pending[-1].seat if self._legal else None

    def legal(self, state: State) -> Sequence[Action]:
        """Return what the seat to move may choose."""
        self._ask(state)
        return self._legal

    def chance(self, state: State) -> Mapping[Action, int]:
        """Return what chance may show, in ways."""
        self._ask(state)
        return self._ways

    def _ask(self, state: State) -> None:
        if state is self._asked:
            return
        world = self.world
        legal: tuple[Action, ...] = ()
        ways = NOTHING
        if state.pending:
            frame = state.pending[-1]
            thrown = frame.ways(world, state)
            if thrown is not None:
                ways = thrown
            else:
                legal = options(world, state, frame)
        self._asked, self._legal, self._ways = state, legal, ways

    def play(self, state: State, action: Action) -> Step[State]:
        """Return the step an action makes; raise IllegalAction if it is not legal."""
        self._ask(state)
        if action not in self._ways and action not in self._legal:
            given, action = action, Action(action.verb, tuple(sorted(action.things)))
            if given.verb not in UNORDERED or action not in self._legal:
                raise refusal(self.world, state, given, self._legal)
        frame = state.pending[-1]
        log: Log = []
        if action.verb in VERBS and frame.anytime and action not in frame.legal(self.world, state):
            new = interrupt(self.world, state, action, log)
        else:
            new = frame.play(self.world, state, action, log)
        return Step(settled(self.world, new, log), tuple(log), frame.audience(action))

    def seen_by(self, state: State, seat: int) -> State:
        """Return what a seat may know."""
        return seen_by(self.world, state, seat)

    def scores(self, state: State) -> Scores | None:
        """Return the final score, once the game is over."""
        return None if state.pending else scores(self.world, state)

    def setup(self, table: Table) -> State:
        """Return the start of a game."""
        return settled(self.world, setup(self.world, table), [])

    def position(self, text: str) -> State:
        """Return the position a text tells, once what needs nobody's choice has run."""
        return settled(self.world, read_position(self.world, text), [])


def options(world: World, state: State, frame: Frame) -> tuple[Action, ...]:
    """Return the answers to a question, and what may interrupt it."""
    legal = frame.legal(world, state)
    if frame.anytime and frame.seat == state.turn and (more := interruptions(world, state)):
        return (*legal, *more)
    return legal


def settled(world: World, state: State, log: Log) -> State:
    """Run everything that needs nobody's choice."""
    while state.pending and (after := state.pending[-1].run(world, state, log)) is not None:
        state = after
    return state


def make_game(rulebook: Rulebook, components: Components, rulings: Rulings) -> Game[State]:
    """Return the 2020 game with these components and rulings."""
    play = Play(World(components, rulebook, rulings, EFFECTS))
    return Game(
        id="tidal_blades",
        edition="2020",
        components=components.digest,
        rulebook=rulebook,
        rulings=rulings,
        position=play.position,
        setup=play.setup,
        to_move=play.to_move,
        legal=play.legal,
        chance=play.chance,
        play=play.play,
        seen_by=play.seen_by,
        scores=play.scores,
    )
