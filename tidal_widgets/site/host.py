"""The dashboard behind a page that runs Python itself: text comes in, text goes out."""

import json
from collections.abc import Callable, Iterable, Mapping

from tidal_widgets.box import open_table
from tidal_widgets.page import Json
from tidal_widgets.rooms import ROOMS, Running, dashboard


class Host:
    """One dashboard in one browser tab."""

    def __init__(self, boxes: Iterable[str], send: Callable[[str], object]) -> None:
        """Open the boxes of these names; what the script is to hear goes to `send`, as JSON."""
        self._send = send
        first, *others = (open_table(name) for name in boxes)
        self._running = Running(dashboard(ROOMS, others), first, "", lambda _page: None, self._say)

    def hear(self, text: str) -> None:
        """Answer what the page reports."""
        self._running.hear(json.loads(text))

    def _say(self, content: Mapping[str, Json]) -> None:
        self._send(json.dumps(content, ensure_ascii=False, separators=(",", ":")))
