"""Chance of any kind, exactly: its arithmetic, distributions, draws from decks and hands."""

from tidal_widgets.chance.number import (
    Dist,
    Number,
    Value,
    added,
    averaged,
    charged,
    cleared,
    counted,
    doubtful,
    exact,
    finished,
    larger_added,
    largest,
    map_slices,
    shares,
    slack,
    steps,
    undisturbed,
)

PUBLIC = ("draws",)

__all__ = [
    "PUBLIC",
    "Dist",
    "Number",
    "Value",
    "added",
    "averaged",
    "charged",
    "cleared",
    "counted",
    "doubtful",
    "exact",
    "finished",
    "larger_added",
    "largest",
    "map_slices",
    "shares",
    "slack",
    "steps",
    "undisturbed",
]
