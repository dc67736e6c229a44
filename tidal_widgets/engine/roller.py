"""The one place that knows random numbers: it rolls chance's moves."""

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from tidal_widgets.engine.action import Action

T = TypeVar("T")


class Roller:
    """A seeded hand that rolls dice and draws cards."""

    def __init__(self, seed: int | None = None) -> None:
        """Start from `seed`."""
        self._random = random.Random(seed)  # noqa: S311 - dice, not secrets

    def roll(self, ways: Mapping[Action, int]) -> Action:
        """Roll for chance: choose one of its moves, as likely as its ways."""
        left = int(self._random.random() * sum(ways.values()))
        for action, n in ways.items():
            left -= n
            if left < 0:
                return action
        raise ValueError("chance needs at least one way")

    def choose(self, actions: Sequence[Action]) -> Action:
        """Choose one of the actions, each as likely."""
        return actions[int(self._random.random() * len(actions))]

    def shuffle(self, things: Iterable[T]) -> list[T]:
        """List the things in an order in which each is as likely."""
        return sorted(things, key=lambda _thing: self._random.random())
