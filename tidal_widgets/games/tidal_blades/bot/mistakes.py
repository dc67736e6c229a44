"""Eight mistakes of people who play for the first time, each as what they hold things to be worth."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, NamedTuple

from tidal_widgets.engine import Action, Game
from tidal_widgets.games.tidal_blades.bot.bot import Bot
from tidal_widgets.games.tidal_blades.bot.weights import SENSIBLE, Weights
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.playthrough import Considering, ReasonedMove
from tidal_widgets.text import _


class Mistake(NamedTuple):
    """A mistake: its name, what somebody who makes it thinks, and which weights are wrong so."""

    slug: str
    title: str
    thinks: str
    weights: Mapping[str, Any]


MISTAKES = (
    Mistake("saves-shells", _("Saves Shells"), _("I may need my Shells later, so I do not block."), {"shell": 3.0}),
    Mistake("trusts-luck", _("Trusts in luck"), _("The Danger die will not hit me."), {"danger": 0.0}),
    Mistake("forgets-goal", _("Forgets the Goal"), _("I look at my Goal when the game ends."), {"goal": 0.0}),
    Mistake("shuns-fights", _("Shuns fights"), _("Monsters cost dice, so I leave them to others."), {"hit": -2.0}),
    Mistake(
        "throws-all", _("Throws all dice"), _("The more dice I commit, the better."), {"die_used": (-0.3, -0.3, -0.3)}
    ),
    Mistake("never-leaps", _("Never leaps"), _("A Time Leap is too dear."), {"leap": 50.0}),
    Mistake("hoards-cards", _("Hoards cards"), _("I keep my Stunts for a better moment."), {"play_card": 100.0}),
    Mistake("forgets-champion", _("Forgets the board"), _("The Champion board is not for me."), {"champion": 0.0}),
)


def mistaken(*mistakes: Mistake) -> Weights:
    """Make the weights of somebody who makes these mistakes.

    >>> mistaken(MISTAKES[0], MISTAKES[1]).danger
    0.0
    """
    weights = SENSIBLE
    for mistake in mistakes:
        weights = replace(weights, **mistake.weights)
    return weights


class FirstTimer(Bot):
    """A chooser with sense that makes all of these mistakes."""

    def __init__(self, world: World) -> None:
        """Bind the world."""
        super().__init__(world, mistaken(*MISTAKES))

    @cached_property
    def wiser(self) -> Mapping[str, Bot]:
        """For each thought that misleads, somebody who makes all the other mistakes."""
        others = {mistake.slug: [each for each in MISTAKES if each is not mistake] for mistake in MISTAKES}
        return {mistake.thinks: Bot(self.world, mistaken(*others[mistake.slug]), self.chances) for mistake in MISTAKES}

    def consider(self, game: Game[State], state: State, actions: Sequence[Action]) -> Considering:
        """Choose, and say which of the mistakes made the choice."""
        decision = yield from super().consider(game, state, actions)
        for thought, bot in self.wiser.items():
            yield None
            if bot(game, state, actions) != decision.action:
                return ReasonedMove(decision.action, thought)
        return decision
