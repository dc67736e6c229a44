"""Play a game to its end with somebody's choices and a roller."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from tidal_widgets.engine.action import Action
from tidal_widgets.engine.game import Game, Step
from tidal_widgets.engine.roller import Roller

S = TypeVar("S")
Chooser = Callable[[Game[S], S, Sequence[Action]], Action]


def moves(
    game: Game[S], state: S, choose: Chooser[S], roller: Roller
) -> Iterator[tuple[Action, int | None, int, Step[S]]]:
    """Yield each action, who chose it, out of how many, and its step, until the end."""
    while True:
        seat = game.to_move(state)
        if seat is None:
            ways = game.chance(state)
            if not ways:
                return
            action, options = roller.roll(ways), 1
        else:
            actions = game.legal(state)
            options = len(actions)
            action = actions[0] if options == 1 else choose(game, state, actions)
        step = game.play(state, action)
        yield action, seat, options, step
        state = step.state
