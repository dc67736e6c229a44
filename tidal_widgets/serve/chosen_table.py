"""What a server was asked to show, which each kernel inherits: every game, or one with own pieces and readings."""

import os
from collections.abc import Sequence
from pathlib import Path

from tidal_widgets.box import OpenTable, TableChoices, open_boxes, open_table
from tidal_widgets.components.catalogue import owners_text

BOX, OWN, READINGS = "TIDAL_WIDGETS_BOX", "TIDAL_WIDGETS_FILE", "TIDAL_WIDGETS_READINGS"
BETWEEN, IS = ",", "="


def ask_for(own: str, readings: Sequence[tuple[str, str]]) -> None:
    """Tell the kernels that start from now on which file is the owner's, and how open rules are read."""
    os.environ[OWN] = str(Path(own).resolve()) if own else ""
    os.environ[READINGS] = BETWEEN.join(f"{rule}{IS}{option}" for rule, option in readings)


def chosen_tables() -> list[OpenTable]:
    """Open what was asked for: the game that was named as it was chosen, else all games as they come."""
    name = os.environ.get(BOX, "")
    if not name:
        return [open_table(box) for box in open_boxes()]
    own = os.environ.get(OWN, "")
    text, file = owners_text(Path(own) if own else None)
    pairs = (one.partition(IS) for one in os.environ.get(READINGS, "").split(BETWEEN) if one)
    readings = tuple((rule, option) for rule, _is, option in pairs)
    return [open_table(TableChoices(name, readings=readings, own=text), file=file)]
