"""The dashboard behind a page that runs Python itself: text comes in, text goes out.

The tables that it opens lie beside this module in the bundle, written as they were chosen when the site was built.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from importlib.resources import files

from tidal_widgets.box import OpenTable, TableChoices, open_table
from tidal_widgets.page import Json
from tidal_widgets.rooms import ROOMS, Running, dashboard

LISTED = "tables.json"


class Host:
    """One dashboard in one browser tab."""

    def __init__(self, send: Callable[[str], object], tables: Iterable[OpenTable] | None = None) -> None:
        """Open the tables of the site, or others; what the script is to hear goes to `send`, as JSON."""
        self._send = send
        first, *others = opened(_listed()) if tables is None else tables
        self._running = Running(dashboard(ROOMS, others), first, "", lambda _page: None, self._say)

    def hear(self, text: str) -> None:
        """Answer what the page reports."""
        self._running.hear(json.loads(text))

    def _say(self, content: Mapping[str, Json]) -> None:
        self._send(json.dumps(content, ensure_ascii=False, separators=(",", ":")))


def as_text(tables: Iterable[OpenTable]) -> str:
    """Write what each table chose, and how the owner's file is called."""
    return json.dumps([{"choices": asdict(table.choices), "file": table.file} for table in tables])


def opened(text: str) -> list[OpenTable]:
    """Open the tables that a text lists."""
    return [open_table(TableChoices(**one["choices"]), file=one["file"]) for one in json.loads(text)]


def _listed() -> str:
    return (files("tidal_widgets.site") / LISTED).read_text(encoding="utf-8")
