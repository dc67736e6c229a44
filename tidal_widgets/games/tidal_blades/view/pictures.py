"""The pictures of the pieces, for rooms that know only their codes."""

from typing import TYPE_CHECKING

from tidal_widgets.games.tidal_blades.view.dice import danger_die, die
from tidal_widgets.games.tidal_blades.view.symbols import picture
from tidal_widgets.mechanics.dicepool.drawing import DicePictures
from tidal_widgets.page import Markup, tag

if TYPE_CHECKING:
    from tidal_widgets.box import OpenTable


def pictures(table: "OpenTable") -> DicePictures:
    """Collect what draws a table's dice, Danger dice and symbols."""
    components = table.components

    def drawn(code: str, face: str) -> Markup:
        return die(components, code, face)

    def danger(code: str, face: str) -> Markup:
        return danger_die(components, int(code) if code in {"1", "2", "3", "4"} else 1, face)

    return DicePictures(die=drawn, danger=danger, symbol=picture)


def cover(table: "OpenTable") -> Markup:
    """Draw the picture on the lid: a throw of dice, and the Danger die."""
    components = table.components
    thrown = (die(components, code, face) for code, face in (("N", "S"), ("IR", "RR"), ("IB", "F/S"), ("GY", "*")))
    return tag("div", thrown, danger_die(components, 4, "x"), klass="dice")
