"""The loop that every game goes through, until it is over or somebody else must go on."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from tidal_widgets.engine import Action, Game, Step

S = TypeVar("S")


class Move(NamedTuple, Generic[S]):
    """One action: who chose it, None for chance, out of how many, and its step."""

    action: Action
    seat: int | None
    options: int
    step: Step[S]


class Thrower(Protocol):
    """A hand that rolls dice and draws cards, such as a `Roller`."""

    def roll(self, ways: Mapping[Action, int], /) -> Action | None:
        """Choose one of chance's moves; None leaves it to somebody else."""
        ...


def moves(
    game: Game[S], state: S, choose: Callable[[Game[S], S, Sequence[Action]], Action | None], thrower: Thrower
) -> Iterator[Move[S]]:
    """Yield each move until the end, or until a choice or a throw is left to somebody else."""
    while True:
        seat = game.to_move(state)
        action: Action | None
        if seat is None:
            ways = game.chance(state)
            action, options = thrower.roll(ways) if ways else None, 1
        else:
            actions = game.legal(state)
            options = len(actions)
            action = actions[0] if options == 1 else choose(game, state, actions)
        if action is None:
            return
        step = game.play(state, action)
        yield Move(action, seat, options, step)
        state = step.state
