"""The whole tutor as one widget."""

from tidal_widgets import rooms
from tidal_widgets.box import Box
from tidal_widgets.widgets.scene import Scene


class Dashboard(Scene[rooms.Dashboard]):
    """Every room of a box behind one navigation."""

    def __init__(self, box: Box, *, link: str = "") -> None:
        """Open the dashboard of a box where the link says, else on its start page."""
        super().__init__(rooms.dashboard(rooms.ROOMS), box, link=link)
