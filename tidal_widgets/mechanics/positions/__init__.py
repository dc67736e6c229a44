"""Odds asked of a position, in any game: the question, the reply, and what a game must offer."""

from tidal_widgets.mechanics.positions.question import Enquiries, Example, Field, about_position, enquiries_of, meant
from tidal_widgets.mechanics.positions.reply import Cell, DescribedPlan, Grid, Reply, format_cell

PUBLIC = ("cards", "question", "ruled")

__all__ = [
    "PUBLIC",
    "Cell",
    "DescribedPlan",
    "Enquiries",
    "Example",
    "Field",
    "Grid",
    "Reply",
    "about_position",
    "enquiries_of",
    "format_cell",
    "meant",
]
