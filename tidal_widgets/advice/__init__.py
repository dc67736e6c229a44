"""Advice on a position: what every choice is worth, counted in what, and what that rests on; for any game."""

from tidal_widgets.advice.adviser import (
    CARDS,
    CHANCE,
    NOTHING,
    POINTS,
    Advice,
    Adviser,
    Advising,
    Basis,
    Budget,
    Ending,
    Ground,
    Unit,
    Worth,
    best,
)

PUBLIC = ("card", "ledger", "review")

__all__ = [
    "CARDS",
    "CHANCE",
    "NOTHING",
    "POINTS",
    "PUBLIC",
    "Advice",
    "Adviser",
    "Advising",
    "Basis",
    "Budget",
    "Ending",
    "Ground",
    "Unit",
    "Worth",
    "best",
]
