"""A game at a position, to play tests at: actions as lines, what is legal and which rules spoke."""

from dataclasses import dataclass, replace
from typing import Generic, Self, TypeVar

import pytest

from tidal_widgets.engine import Action, Event, Game, IllegalAction, spread
from tidal_widgets.rulebook import RuleId

S = TypeVar("S")


@dataclass(frozen=True)
class Play(Generic[S]):
    """A game at a position, and what the last `do` made happen."""

    game: Game[S]
    state: S
    events: tuple[Event, ...] = ()

    def do(self, *lines: str) -> Self:
        """Play the lines in order; a line of chance may hold several results, as `rolled N S -`."""
        state, events = self.state, list[Event]()
        for action in (action for line in lines for action in spread(Action.read(line))):
            step = self.game.play(state, action)
            state = step.state
            events += step.events
        return replace(self, state=state, events=tuple(events))

    def let(self) -> Self:
        """Let chance show its first result, over and over, until a seat must choose; the events are added."""
        state, events = self.state, list(self.events)
        while ways := self.game.chance(state):
            step = self.game.play(state, next(iter(ways)))
            state = step.state
            events += step.events
        return replace(self, state=state, events=tuple(events))

    def refused(self, line: str) -> IllegalAction:
        """Take the refusal of one action that must not be legal."""
        with pytest.raises(IllegalAction) as refusal:
            self.game.play(self.state, Action.read(line))
        return refusal.value

    @property
    def legal(self) -> tuple[str, ...]:
        """The legal actions as lines."""
        return tuple(map(str, self.game.legal(self.state)))

    @property
    def chance(self) -> dict[str, int]:
        """What chance may show, in ways."""
        return {str(action): ways for action, ways in self.game.chance(self.state).items()}

    @property
    def rules(self) -> set[RuleId]:
        """The rules that spoke in the last `do`."""
        return {event.rule for event in self.events}
