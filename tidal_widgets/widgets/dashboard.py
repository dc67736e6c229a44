"""The whole tutor as one widget."""

from collections import Counter
from typing import Any

from tidal_widgets import rooms
from tidal_widgets.box import open_table
from tidal_widgets.text import _
from tidal_widgets.widgets.base import AnyBox, Refused, Scene


class Dashboard(Scene[rooms.Router]):
    """Every room of a box behind one navigation; with several boxes, the choice between them first."""

    def __init__(self, box: AnyBox, *others: AnyBox, link: str = "", **dom: Any) -> None:
        """Open the dashboard where the link says, else on its start page; raise Refused for two tables of one box."""
        self._known(dom)
        first, *more = tables = [open_table(one) for one in (box, *others)]
        if twice := [name for name, times in Counter(table.box.id for table in tables).items() if times > 1]:
            says = _("The box {0!r} is given twice; a dashboard has one table of each box, as links name the box.")
            raise Refused(says.format(twice[0]))
        super().__init__(rooms.dashboard(rooms.ROOMS, more), first, link=link, **dom)
        self._scope = "boxes"  # what is kept is kept for all boxes, whichever was opened first
