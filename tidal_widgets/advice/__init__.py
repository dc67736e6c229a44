"""Advice on a position: what every choice is worth, counted in what, and what that rests on; for any game."""

from tidal_widgets.advice.adviser import (
    CHANCE,
    NOTHING,
    POINTS,
    Account,
    Advice,
    Adviser,
    Advisers,
    Advising,
    Basis,
    Budget,
    Ending,
    Estimating,
    Estimator,
    Ground,
    LedgerEntry,
    TurnAdviser,
    Unit,
    Worth,
    best,
)

PUBLIC = ("card", "review")

__all__ = [
    "CHANCE",
    "NOTHING",
    "POINTS",
    "PUBLIC",
    "Account",
    "Advice",
    "Adviser",
    "Advisers",
    "Advising",
    "Basis",
    "Budget",
    "Ending",
    "Estimating",
    "Estimator",
    "Ground",
    "LedgerEntry",
    "TurnAdviser",
    "Unit",
    "Worth",
    "best",
]
