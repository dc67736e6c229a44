"""An adviser as a player: of what it is asked about it takes the best."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from tidal_widgets.advice.adviser import Adviser, Budget
from tidal_widgets.chance.slices import finished

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tidal_widgets.engine import Action, Game
    from tidal_widgets.playthrough import Chooser

S = TypeVar("S")


def best(adviser: Adviser[S]) -> Chooser[S]:
    """Return a player that does what is worth most by an adviser, and what comes first where there is no advice."""

    def choose(game: Game[S], state: S, actions: Sequence[Action]) -> Action:
        advice = finished(adviser.advise(state, game.to_move(state) or 0, Budget()))
        return next(iter(advice.worth), actions[0]) if advice else actions[0]

    return choose
