"""Small choices that cards ask for: a Trait, an Arena for the Judge."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from tidal_widgets.engine import Action, Event, Why
from tidal_widgets.games.tidal_blades.play.goods import advance
from tidal_widgets.games.tidal_blades.play.state import Frame, Log, Moment, State
from tidal_widgets.games.tidal_blades.play.world import JUDGE_PATH, TRAITS, World
from tidal_widgets.games.tidal_blades.rules import R


@dataclass(frozen=True, slots=True)
class PickTrait(Frame):
    """Advance Traits of the seat's choice by `left` notches in all."""

    left: int
    why: R
    rule: ClassVar[R] = R.NOTCHES
    apart: ClassVar[Mapping[str, Moment]] = {
        "advance": Why(R.NOTCHES, "A dial turns when you match a symbol, or when a card says so."),
    }

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the four Traits."""
        return tuple(Action("advance", (trait,)) for trait in TRAITS)

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Turn the chosen dial."""
        state = state.pop()
        if self.left > 1:
            state = state.push(replace(self, left=self.left - 1))
        return advance(world, state, log, self.seat, action.things[0], self.why)


@dataclass(frozen=True, slots=True)
class MoveJudge(Frame):
    """Move the Judge to an Arena of the seat's choice."""

    why: R
    rule: ClassVar[R] = R.JUDGE_MOVES
    apart: ClassVar[Mapping[str, Moment]] = {
        "judge": Why(R.JUDGE_MOVES, "The First Player moves the Judge at night; at any other time it takes a card."),
    }

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the Arenas the Judge is not on."""
        return tuple(Action("judge", (arena,)) for arena in JUDGE_PATH if arena != state.judge)

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Move the Judge."""
        (arena,) = action.things
        log.append(Event(self.why, "{who} moved the Judge to {0}.", self.seat, (world.components.islands[arena].name,)))
        return state.pop()._replace(judge=arena)
