"""A box opened for a notebook: rules, dice, cards, positions and odds that draw themselves where they end a cell."""

from tidal_widgets.notebook.charted import Charted, show
from tidal_widgets.notebook.drawn import Drawn, beside
from tidal_widgets.notebook.opened import ShownTable, open_box
from tidal_widgets.notebook.position import Position

__all__ = ["Charted", "Drawn", "Position", "ShownTable", "beside", "open_box", "show"]
