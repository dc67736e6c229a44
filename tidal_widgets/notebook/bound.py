"""A box whose odds are those of one's own copy and table, so that any room shows what the opened box says."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from tidal_widgets.box import Box
from tidal_widgets.rulebook import Rulings

T = TypeVar("T")


def bound(box: Box, own: Path | None, rulings: Rulings) -> Box:
    """Bind a box's odds to an owner's file and to readings; its lessons go by the book, as they are written."""
    if own is None and not rulings.changed:
        return box
    readings = told(rulings) if rulings.changed else ()
    return replace(
        box,
        questions=None if box.questions is None else _over(box.questions, own, readings),
        enquiries=None if box.enquiries is None else _over(box.enquiries, own, readings),
    )


def told(rulings: Rulings) -> tuple[tuple[str, str], ...]:
    """Return every answer to an open rule, as a box's odds are asked by it."""
    return tuple((rule.value, option) for rule, option in rulings.answers)


def _over(opens: Callable[..., T], own: Path | None, readings: tuple[tuple[str, str], ...]) -> Callable[..., T]:
    """Open a part over the owner's file, whatever a room hands in, and by these readings if there are any."""
    return lambda *_unused: opens(own, readings) if readings else opens(own)
