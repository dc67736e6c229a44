"""A box opened for a notebook: rules, dice, cards, positions and odds that draw themselves where they end a cell."""

from tidal_widgets.notebook.compare import Comparison, compare
from tidal_widgets.notebook.drawn import Drawn, beside, show
from tidal_widgets.notebook.listing import Listing
from tidal_widgets.notebook.opened import ShownTable, open_box
from tidal_widgets.notebook.position import Position

__all__ = ["Comparison", "Drawn", "Listing", "Position", "ShownTable", "beside", "compare", "open_box", "show"]
