"""The page's protocol, and the one script and stylesheet that show a page in a browser."""

from importlib.resources import files

from tidal_widgets.scene.html import NOTHING, Child, Markup, tag, together
from tidal_widgets.scene.message import Message
from tidal_widgets.scene.page import Figure, Json, Page

__all__ = [
    "CHARTS_ARE_A_FILE",
    "NOTHING",
    "Child",
    "Figure",
    "Json",
    "Markup",
    "Message",
    "Page",
    "script",
    "stylesheet",
    "tag",
    "together",
]

CHARTS_ARE_A_FILE = "TIDAL_WIDGETS_CHARTS_ARE_A_FILE"
"""The environment variable that says that the page fetches the chart library itself, so that no message brings it."""


def script() -> str:
    """Return the script that shows pages, an ES module."""
    return _file("scene.js")


def stylesheet() -> str:
    """Return the stylesheet of all pages."""
    return _file("scene.css")


def _file(name: str) -> str:
    return (files("tidal_widgets.scene") / name).read_text(encoding="utf-8")
