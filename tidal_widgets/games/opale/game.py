"""The game as a value: components and rulings bound into its functions."""

from functools import partial

from tidal_widgets.engine import Action, Frame, Game, Stack, Why
from tidal_widgets.games.opale.answers import shown
from tidal_widgets.games.opale.board import SHELLS
from tidal_widgets.games.opale.components import CATALOGUE
from tidal_widgets.games.opale.effects import scores
from tidal_widgets.games.opale.position import read_position
from tidal_widgets.games.opale.rules import R
from tidal_widgets.games.opale.sample import sample
from tidal_widgets.games.opale.setup import setup
from tidal_widgets.games.opale.shells import spent, untimely
from tidal_widgets.games.opale.state import State, World, seen_by
from tidal_widgets.games.opale.wording import phrase
from tidal_widgets.rulebook import Rulebook

UNORDERED = ("play", "exchange", "discard", "reserve")


class Play(Stack[World, State]):
    """The functions of this game, whose spots and seashells explain themselves at every question."""

    def why_not(self, state: State, frame: Frame[World, State], action: Action) -> Why | None:
        """Explain why an action is no answer to a question."""
        why = frame.why_not(self.world, state, action)
        if action.verb == "take" and len(action.things) == 1 and self.to_move(state) is not None:
            return why or shown(state, frame.seat, action.things[0])
        if action.verb not in SHELLS or self.to_move(state) is None:
            return why
        return spent(state, frame.seat, action.verb) or why or untimely(action.verb)

    def phrase(self, state: State, action: Action) -> str:
        """Describe an action in words."""
        return phrase(state, action)


def make_game(rulebook: Rulebook, world: World) -> Game[State]:
    """Make the game that is bound to this world."""
    return Play(world, R.LAST_TURN, UNORDERED).game(
        name="opale",
        edition="2019",
        components=world.components.digest,
        components_1=partial(CATALOGUE.digest_1, world.components),
        rulebook=rulebook,
        rulings=world.rulings,
        position=read_position,
        setup=setup,
        seen_by=seen_by,
        scores=scores,
        sample=sample,
    )
