"""Chance of any kind, exactly: distributions, draws, hands, and the equation that gives odds their meaning."""

from tidal_widgets.chance.number import (
    Dist,
    Number,
    Value,
    added,
    charged,
    cleared,
    counted,
    doubtful,
    exact,
    larger_added,
    largest,
    shares,
    slack,
    steps,
)
from tidal_widgets.chance.slices import finished, retold, undisturbed

PUBLIC = ("draws", "hands")

__all__ = [
    "PUBLIC",
    "Dist",
    "Number",
    "Value",
    "added",
    "charged",
    "cleared",
    "counted",
    "doubtful",
    "exact",
    "finished",
    "larger_added",
    "largest",
    "retold",
    "shares",
    "slack",
    "steps",
    "undisturbed",
]
