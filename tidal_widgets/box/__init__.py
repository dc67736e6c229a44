"""A game's box: what comes in it, how it is found by its name, and how it is opened by what a table chose."""

from tidal_widgets.box.box import MAKES_BEAT, Box, OwnFaces, Panel, Pictures, Playing, TableParts, Teller, View, asking
from tidal_widgets.box.table import (
    GROUP,
    BrokenBox,
    NotInTheBox,
    OpenTable,
    TableChoices,
    UnknownBox,
    box_names,
    find_box,
    first_box,
    named,
    open_boxes,
    open_table,
)

PUBLIC = ("shown",)

__all__ = [
    "GROUP",
    "MAKES_BEAT",
    "PUBLIC",
    "Box",
    "BrokenBox",
    "NotInTheBox",
    "OpenTable",
    "OwnFaces",
    "Panel",
    "Pictures",
    "Playing",
    "TableChoices",
    "TableParts",
    "Teller",
    "UnknownBox",
    "View",
    "asking",
    "box_names",
    "find_box",
    "first_box",
    "named",
    "open_boxes",
    "open_table",
]
