"""Seats that play by themselves, each by its level; a bot is loaded when it first chooses."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING

from tidal_widgets.playthrough import consider

if TYPE_CHECKING:
    from tidal_widgets.box import OpenTable
    from tidal_widgets.engine import Action, Game
    from tidal_widgets.games.tidal_blades.bot.strong import WinAdviser
    from tidal_widgets.games.tidal_blades.play.state import State
    from tidal_widgets.games.tidal_blades.play.world import World
    from tidal_widgets.playthrough import Chooser, Considering


class Level:
    """A chooser for any seat, made when it is first asked to choose."""

    def __init__(self, make: "Callable[[], Chooser[State]]") -> None:
        """Bind what makes it."""
        self._make = make

    @cached_property
    def bot(self) -> "Chooser[State]":
        """Who chooses."""
        return self._make()

    def __call__(self, game: "Game[State]", state: "State", actions: "Sequence[Action]") -> "Action":
        """Choose an action."""
        return self.bot(game, state, actions)

    def consider(self, game: "Game[State]", state: "State", actions: "Sequence[Action]") -> "Considering":
        """Choose an action in small steps, and say why."""
        return consider(self.bot, game, state, actions)


def levels(world: "World") -> "Mapping[str, Chooser[State]]":
    """Name the bots of a world, the one that others are measured by first."""
    made = {"sensible": _sensible, "first-timer": _first_timer, "strong": _strong}
    return {name: Level(partial(make, world)) for name, make in made.items()}


def _sensible(world: "World") -> "Chooser[State]":
    from tidal_widgets.games.tidal_blades.bot.bot import Bot  # noqa: PLC0415  (loaded with the first choice)

    return Bot(world)


def _first_timer(world: "World") -> "Chooser[State]":
    from tidal_widgets.games.tidal_blades.bot.mistakes import FirstTimer  # noqa: PLC0415  (loaded when it chooses)

    return FirstTimer(world)


def estimator(table: "OpenTable") -> "WinAdviser":
    """Build the adviser that estimates at a table what nobody knows exactly; it tries more than the bot that plays."""
    from tidal_widgets.games.tidal_blades.bot.strong import Plan, Strong, WinAdviser  # noqa: PLC0415  (for whoever asks)

    return WinAdviser(table.game, Strong(table.world, Plan((24, 4), (6, 12))))


def _strong(world: "World") -> "Chooser[State]":
    from tidal_widgets.games.tidal_blades.bot.strong import Strong  # noqa: PLC0415  (loaded when it chooses)

    return Strong(world)
