"""Boxes of whose dice or positions one may ask, and their panels each as a room of its own."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from tidal_widgets.box import Box, OpenTable, Panel
from tidal_widgets.mechanics.dicepool.notebook import offers as dice_offers
from tidal_widgets.mechanics.dicepool.panel.room import DicePanel
from tidal_widgets.mechanics.positions.notebook import offers as position_offers
from tidal_widgets.mechanics.positions.panel.room import draws, turns
from tidal_widgets.page import NOTHING, Job, JobResult, Message, Page, Room
from tidal_widgets.rooms.odds.room import head

Asking = str | Callable[[Any], Any]
S = TypeVar("S")


def offering(box: Box, *, dice: Asking | None = None, positions: Asking | None = None) -> Box:
    """Make a box that offers odds of throws of dice or of positions, of both or of none."""
    parts = {"dicepool": dice, "positions": positions}
    shown: dict[str, Callable[[OpenTable], Panel[Any]]] = {
        "dicepool": DicePanel,
        "positions": draws if dice else turns,
    }
    offered = {name: part for name, part in parts.items() if part}
    called = {"dicepool": dice_offers, "positions": position_offers}
    return replace(
        box,
        mechanics=offered,
        panels=tuple(shown[name] for name in offered),
        notebook=tuple(called[name] for name in offered),
    )


def panel_alone(made: Callable[[OpenTable], Panel[S]]) -> Room[S]:
    """Wrap a panel as if it were a room, with its own places alone."""

    def start(table: OpenTable, link: str, kept: Mapping[str, str]) -> S:
        return made(table).start(link, kept)

    def update(state: Any, told: Message | JobResult) -> tuple[S, Job | None]:
        return made(state.table).update(state, told)

    def draw(state: Any) -> Page:
        panel = made(state.table)
        return panel.draw(state, partial(head, (panel,)))

    return Room(id="odds", title="Odds", says="", icon=NOTHING, start=start, update=update, draw=draw)


DICE = panel_alone(DicePanel)
TURNS = panel_alone(turns)
