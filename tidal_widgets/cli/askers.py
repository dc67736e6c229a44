"""How odds are asked for in a game, found without opening its box where that can be."""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from tidal_widgets.cli.told import Told
from tidal_widgets.text import _

if TYPE_CHECKING:
    from pathlib import Path

    from tidal_widgets.box import Box
    from tidal_widgets.mechanics.dicepool.asking import Questions
    from tidal_widgets.mechanics.positions import Enquiries

SHIPPED = "tidal_widgets.games"
DICE = "~"
"""Stands before what dice must match, and in no text of a position."""


def asked_questions(name: str, owner_file: "Path | None") -> "Questions":
    """Return how odds are asked for in the game of that name, over an owner's file if one is named."""
    try:
        return _shipped(name, owner_file) if _asks(name) else _boxed(name, owner_file)
    except ValueError as error:
        raise Told(_("the components do not load:\n{0}").format(error), code=1) from error


def asked_enquiries(name: str, owner_file: "Path | None", text: str | None) -> "Enquiries | None":
    """Return how odds of positions are asked for in the game of that name, None if a text asks about dice there."""
    if _asks(name) and (text is None or DICE in text.split()):
        return None
    found = offered_enquiries(name, owner_file)
    if found is None or _opened(name).questions is None:
        return found
    from tidal_widgets.mechanics.positions import about_position  # noqa: PLC0415  (only where both can be asked for)

    return found if text is not None and about_position(found, text) else None


def offered_enquiries(name: str, owner_file: "Path | None") -> "Enquiries | None":
    """Return how odds of positions are asked for in the game of that name, None if nobody can."""
    box = _opened(name)
    try:
        return box.enquiries(owner_file) if box.enquiries else None
    except ValueError as error:
        raise Told(_("the components do not load:\n{0}").format(error), code=1) from error


def _asks(name: str) -> bool:
    """Tell whether a game that comes with the house has a module for those who ask."""
    home = find_spec(f"{SHIPPED}.{name}") if name.isidentifier() else None
    return home is not None and home.submodule_search_locations is not None and bool(find_spec(f"{home.name}.asking"))


def _shipped(name: str, owner_file: "Path | None") -> "Questions":
    found: Questions = import_module(f"{SHIPPED}.{name}.asking").questions(owner_file)
    return found


def _boxed(name: str, owner_file: "Path | None") -> "Questions":
    box = _opened(name)
    if box.questions is None:
        raise Told(_("the box {0!r} has no odds to ask for").format(name))
    return box.questions(owner_file)


def _opened(name: str) -> "Box":
    from tidal_widgets.cli.shelf import found  # noqa: PLC0415  (slow to load, and seldom wanted)

    return found(name)
