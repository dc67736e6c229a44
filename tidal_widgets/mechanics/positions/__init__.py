"""Odds asked of a position, in any game: the question, the reply, and what a game must offer."""

from tidal_widgets.mechanics.positions.question import (
    AnsweredPosition,
    Example,
    Field,
    PositionOdds,
    about_position,
    position_odds_of,
    resolve_query,
)
from tidal_widgets.mechanics.positions.reply import Cell, DescribedPlan, Grid, Reply, format_cell

PUBLIC = ("cards", "question", "ruled")

__all__ = [
    "PUBLIC",
    "AnsweredPosition",
    "Cell",
    "DescribedPlan",
    "Example",
    "Field",
    "Grid",
    "PositionOdds",
    "Reply",
    "about_position",
    "format_cell",
    "position_odds_of",
    "resolve_query",
]
