"""Tidal Blades: Heroes of the Reef, as a box."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tidal_widgets.games.tidal_blades.boxed import box as box

__all__ = ["box"]


def __getattr__(name: str) -> object:
    """Open the box when it is asked for: who wants only odds needs little of it."""
    if name != "box":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from tidal_widgets.games.tidal_blades.boxed import box  # noqa: PLC0415

    return box
