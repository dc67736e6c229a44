"""Boxes of whose dice or positions one may ask."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tidal_widgets.box import Box

Asking = str | Callable[[Any], Any]


def offering(box: Box, *, dice: Asking | None = None, positions: Asking | None = None) -> Box:
    """Return a box that offers odds of throws of dice or of positions, of both or of none."""
    asked = {"dicepool": dice, "positions": positions}
    return replace(box, mechanics={name: part for name, part in asked.items() if part})
