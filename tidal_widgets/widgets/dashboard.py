"""The whole tutor as one widget."""

from typing import Any

from tidal_widgets import rooms
from tidal_widgets.box import open_table
from tidal_widgets.widgets.base import AnyBox, Scene


class Dashboard(Scene[rooms.Router]):
    """Every room of a box behind one navigation; with several boxes, the choice between them first."""

    def __init__(self, box: AnyBox, *others: AnyBox, link: str = "", **dom: Any) -> None:
        """Open the dashboard where the link says, else on its start page."""
        room = rooms.dashboard(rooms.ROOMS, tuple(map(open_table, others)))
        super().__init__(room, box, link=link, **dom)
        self._scope = "boxes"  # what is kept is kept for all boxes, whichever was opened first
