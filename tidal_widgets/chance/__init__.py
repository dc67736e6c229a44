"""Chance of any kind, exactly: distributions, draws, hands, and the equation that gives odds their meaning."""

from tidal_widgets.chance.number import Dist, shares

PUBLIC = ("number", "slices")

__all__ = ["PUBLIC", "Dist", "shares"]
