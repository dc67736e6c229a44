"""What is wrong with a link, in a sentence: each room says so in the notice of a state."""

from typing import Any

from tidal_widgets.box import OpenTable
from tidal_widgets.page import Room


def wrong_link(room: Room[Any], table: OpenTable, link: str) -> str:
    """Tell what is wrong with a link to a room, in the first sentence of its notice; nothing if it can be followed."""
    notice = getattr(room.start(table, link, {}), "notice", "")
    return notice.partition("\n")[0].partition(". ")[0].rstrip(".")
