"""What a server was asked to show, which each kernel inherits: every game, or one with own pieces and readings."""

import atexit
import os
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

from tidal_widgets.box import OpenTable, TableChoices, open_boxes, open_table
from tidal_widgets.components.catalogue import owners_text

BOX, OWN, READINGS = "TIDAL_WIDGETS_BOX", "TIDAL_WIDGETS_FILE", "TIDAL_WIDGETS_READINGS"
BETWEEN, IS = ",", "="


def ask_for(table: OpenTable) -> None:
    """Tell the kernels that start from now on what the owner's pieces are, and how open rules are read.

    They read a copy of the owner's text that goes when this process ends: the file may change after it was checked.
    """
    os.environ[OWN] = str(_copy(table)) if table.choices.own else ""
    os.environ[READINGS] = BETWEEN.join(f"{rule}{IS}{option}" for rule, option in table.choices.readings)


def _copy(table: OpenTable) -> Path:
    folder = mkdtemp(prefix="tidal-widgets-")
    atexit.register(rmtree, folder, ignore_errors=True)
    copy = Path(folder, table.file)
    copy.write_text(table.choices.own, encoding="utf-8", newline="")
    return copy


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
