"""A player of some sense: it takes the step that promises most, knowing only what its seat may know."""

from collections.abc import Callable, Mapping, Sequence

from tidal_widgets.engine import Action, Game
from tidal_widgets.games.tidal_blades.attempt import Attempt, Danger
from tidal_widgets.games.tidal_blades.bot_chances import Chances
from tidal_widgets.games.tidal_blades.bot_worth import Worth
from tidal_widgets.games.tidal_blades.challenge import DecideChallenge, outcome
from tidal_widgets.games.tidal_blades.committing import max_roll
from tidal_widgets.games.tidal_blades.dice import Upgrade
from tidal_widgets.games.tidal_blades.fold import CommitFight, DecideFight, bonus_dice, prey
from tidal_widgets.games.tidal_blades.keeping import plans
from tidal_widgets.games.tidal_blades.market import price
from tidal_widgets.games.tidal_blades.matching import Lying, Target, bits
from tidal_widgets.games.tidal_blades.places import island_of
from tidal_widgets.games.tidal_blades.state import Beast, State
from tidal_widgets.games.tidal_blades.vocabulary import ATTEMPT_ONLY
from tidal_widgets.games.tidal_blades.world import TRAITS, World

Rating = Callable[[Worth, Action], float]


class Bot:
    """A chooser for the seats of one game."""

    def __init__(self, world: World) -> None:
        """Bind the world that is played with."""
        self.world = world
        self.chances = Chances(world)
        self._ratings: Mapping[str, Rating] = {
            "visit": self._visit,
            "attempt": self._attempt,
            "fight": self._fight,
            "commit": self._commit,
            "bonus": self._bonus,
            "block": self._block,
            "lose": self._lose,
            "keep": self._keep,
            "leap": self._leap,
            "complete": self._complete,
            "withdraw": self._withdraw,
            "hit": self._hit,
            "stunt": self._stunt,
            "memory": self._memory,
            "use": self._use,
            "take": self._take,
            "buy": self._buy,
            "refresh": self._refresh,
            "upgrade": self._upgrade,
            "advance": self._advance,
            "play-card": self._play_card,
            "discard": self._discard,
            "keep-card": self._keep_card,
        }

    def __call__(self, game: Game[State], state: State, actions: Sequence[Action]) -> Action:
        """Return the action that promises most."""
        index = state.pending[-1].seat
        worth = Worth(self.world, game.seen_by(state, index), index)
        return max(actions, key=lambda action: self._rated(worth, action))
