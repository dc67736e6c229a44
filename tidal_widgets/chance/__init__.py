"""Chance of any kind, exactly: distributions, draws, hands, and the equation that gives odds their meaning."""

from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from tidal_widgets.chance.equation import Equation, expected

PUBLIC = ("draws", "hands")

__all__ = [
    "PUBLIC",
    "Dist",
    "Equation",
    "Number",
    "Value",
    "added",
    "charged",
    "cleared",
    "counted",
    "doubtful",
    "exact",
    "expected",
    "finished",
    "larger_added",
    "largest",
    "retold",
    "shares",
    "slack",
    "steps",
    "undisturbed",
]

if not TYPE_CHECKING:  # else a name that is not here would pass the checks

    def __getattr__(name: str) -> object:
        """Load the equation when it is asked for: pages that show no odds of their own never need it."""
        if name not in {"Equation", "expected"}:
            raise AttributeError(name)
        from tidal_widgets.chance import equation  # noqa: PLC0415  (that is what this function is for)

        return getattr(equation, name)
