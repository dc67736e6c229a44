"""The dashboard behind a page that runs Python itself: text comes in, text goes out."""

import json
from collections.abc import Callable, Iterable

from tidal_widgets.box import find_box
from tidal_widgets.page import Json, Page
from tidal_widgets.rooms import ROOMS, Running, shelf


class Host:
    """One dashboard in one browser tab."""

    def __init__(self, boxes: Iterable[str], send: Callable[[str], object]) -> None:
        """Open the boxes of these names; pages and words for the script go to `send`, as JSON."""
        self._send = send
        first, *others = map(find_box, boxes)
        self._running = Running(shelf(ROOMS, others), first, "", self._show, self._say)

    def hear(self, text: str) -> None:
        """Answer what the page reports."""
        self._running.hear(json.loads(text))

    def _show(self, page: Page) -> None:
        self._post({"page": page.as_json()})

    def _say(self, content: dict[str, str]) -> None:
        self._post({"said": dict(content)})

    def _post(self, value: Json) -> None:
        self._send(json.dumps(value, ensure_ascii=False, separators=(",", ":")))
