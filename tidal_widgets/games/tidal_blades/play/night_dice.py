"""Refreshing and upgrading in the night, as many dice as the Resilience level."""

from dataclasses import dataclass, replace
from typing import ClassVar

from tidal_widgets.engine import Action, Event, Text, Why
from tidal_widgets.engine.deck import removed
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.dice import (
    take_from,
    upgrade,
    upgrade_options,
    why_not_refresh,
    why_not_upgrade,
)
from tidal_widgets.games.tidal_blades.play.state import Frame, Log, State
from tidal_widgets.games.tidal_blades.play.world import RESILIENCE, World
from tidal_widgets.games.tidal_blades.rules import R

MORE = Text("{who} could still choose {0} die by Resilience.", "{who} could still choose {0} dice by Resilience.")
LAST = Text("{who} chose a die, the last that the Resilience level gives this night.")


@dataclass(frozen=True, slots=True)
class NightDice(Frame):
    """Choose up to `left` more of the dice owned at nightfall, each once."""

    left: int
    active: tuple[str, ...]
    spent: tuple[str, ...]
    rule: ClassVar[R] = R.NIGHT_DICE

    @classmethod
    def of(cls, world: World, state: State, index: int) -> "NightDice":
        """Build the question to one seat."""
        seat = state.seats[index]
        return cls(index, world.level(seat, RESILIENCE), seat.active, seat.spent)

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Stop when enough are chosen or none is left."""
        if self.left > 0 and self._choices(world, state):
            return None
        return state.pop()

    def _choices(self, world: World, state: State) -> tuple[Action, ...]:
        actions: list[Action] = []
        for area, dice in (("active", self.active), ("spent", self.spent)):
            for die in dict.fromkeys(dice):
                actions += self._choices_for(world, state, area, die)
        return tuple(actions)

    def _choices_for(self, world: World, state: State, area: str, die: str) -> list[Action]:
        options = upgrade_options(world, state, die)[0]
        upgrades = [Action("upgrade", (area, die, new)) for new in options]
        guild_out = world.components.dice[die].level == NUMBERS.guild_level and R.NIGHT_GUILD_DIE in world.flipped
        stays = area == "spent" and not guild_out and (not options or R.SKIP_UPGRADE in world.flipped)
        return [*upgrades, Action("refresh", (die,))] if stays else upgrades

    def _without(self, area: str, die: str) -> "NightDice":
        if area == "active":
            return replace(self, left=self.left - 1, active=removed(self.active, die))
        return replace(self, left=self.left - 1, spent=removed(self.spent, die))

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List every die to refresh and upgrade, and stopping early where the table reads the rule so."""
        choices = self._choices(world, state)
        return choices if R.NIGHT_AMOUNT in world.flipped else (*choices, Action("enough"))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Refresh and upgrade the chosen die, or stop."""
        if action.verb == "enough":
            log.append(Event(R.NIGHT_DICE, "{who} chose no more dice; the others stayed as they were.", self.seat))
            return state.pop()
        area, die = ("spent", action.things[0]) if action.verb == "refresh" else action.things[:2]
        below = state.then(self._without(area, die))
        log.append(Event(R.RESILIENCE, MORE if self.left > 1 else LAST, self.seat, (self.left - 1,)))
        if area == "spent":
            log.append(Event(R.NIGHT_REFRESH, "{who} refreshed a {0}.", self.seat, (world.components.dice[die].name,)))
        if action.verb == "refresh":
            below = take_from(below, self.seat, "spent", die)
            seat = below.seats[self.seat]
            return below.with_seat(self.seat, seat._replace(active=tuple(sorted((*seat.active, die)))))
        if area == "spent":
            log.append(Event(R.REFRESH_THEN_UPGRADE, "{who} then upgraded it.", self.seat))
        return upgrade(world, below, log, self.seat, (area, die), action.things[2])

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain why a die is not refreshed or upgraded."""
        if action.verb == "upgrade":
            return why_not_upgrade(world, state, action)
        return why_not_refresh(state, self.seat, action)
