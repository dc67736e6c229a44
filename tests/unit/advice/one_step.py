"""What a position is worth by what follows from it, the equation that every solution must satisfy."""

from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

from tidal_widgets.advice.equation import Stop
from tidal_widgets.engine import Game

S = TypeVar("S")


def expected(game: Game[S], state: S, value: Callable[[S], Fraction], stop: Stop[S], seat: int) -> Fraction:
    """Compute what `state` is worth if `value` is right one step on."""
    if (end := stop(state)) is not None:
        return end
    if ways := game.chance(state):
        total = sum((n * value(game.play(state, action).state) for action, n in ways.items()), Fraction(0))
        return total / sum(ways.values())
    assert game.to_move(state) == seat
    return max(value(game.play(state, action).state) for action in game.legal(state))
