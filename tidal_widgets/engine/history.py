"""A game in progress: play on, take back, correct an entered die, fork."""

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from tidal_widgets.engine.action import Action
from tidal_widgets.engine.game import Game, Step
from tidal_widgets.engine.refusal import IllegalAction

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class History(Generic[S]):
    """The steps from a start to now; a value, so that any earlier one can be kept as a fork."""

    game: Game[S]
    start: S
    actions: tuple[Action, ...] = ()
    steps: tuple[Step[S], ...] = ()

    @property
    def state(self) -> S:
        """Return where the game stands."""
        return self.steps[-1].state if self.steps else self.start

    def play(self, action: Action) -> "History[S]":
        """Return the history one action longer."""
        step = self.game.play(self.state, action)
        return replace(self, actions=(*self.actions, action), steps=(*self.steps, step))

    def at(self, length: int) -> "History[S]":
        """Return the fork after the first `length` actions."""
        return replace(self, actions=self.actions[:length], steps=self.steps[:length])

    def mover(self, index: int) -> int | None:
        """Return who made action number `index`; None is chance."""
        return self.game.to_move(self.at(index).state)

    @property
    def takes_back(self) -> int:
        """Return how many actions may be taken back: those since chance or another seat last moved."""
        length = len(self.actions)
        last = self.mover(length - 1) if length else None
        free = 0
        while free < length and last is not None and self.mover(length - free - 1) == last:
            free += 1
        return free

    def undo(self) -> "History[S]":
        """Return the history without its last action, if that may be taken back, else unchanged."""
        return self.at(len(self.actions) - 1) if self.takes_back else self

    def corrected(self, index: int, result: Action) -> "History[S]":
        """Return the history with an entered result of chance put right, as far as the rest still plays."""
        history = self.at(index).play(result)
        for action in self.actions[index + 1 :]:
            try:
                history = history.play(action)
            except IllegalAction:
                break
        return history
