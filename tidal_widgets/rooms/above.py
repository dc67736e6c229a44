"""What lies above a page of the dashboard: a rule that was opened in place, or the drawer with the table's choices."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tidal_widgets.page import Markup, Room, tag
from tidal_widgets.rooms.choices_drawer import CLOSE as CLOSE_DRAWER
from tidal_widgets.rooms.choices_drawer import TITLE, choices_drawer
from tidal_widgets.rooms.our_table import Drawer, OurTable
from tidal_widgets.rooms.rules.popover import CLOSE, popover
from tidal_widgets.rulebook import Rule
from tidal_widgets.text import _


class Above(NamedTuple):
    """What lies there, the key of what takes the focus, and of what Escape activates."""

    html: Markup
    focus: str
    escape: str


def above(our: OurTable, drawer: Drawer, slug: str, rooms: Sequence[Room[Any]]) -> Above | None:
    """Draw the rule with that slug, else the drawer if it is open; None if there is neither."""
    table = our.table
    if rule := table.book.find(slug):
        html = popover(rule, table.book, table.rulings, *_ways_to(rule, rooms), chooses=True)
        return Above(html, f"slip-{slug}", CLOSE)
    if drawer.open:
        return Above(choices_drawer(our, drawer), TITLE, CLOSE_DRAWER)
    return None


def _ways_to(rule: Rule, rooms: Sequence[Room[Any]]) -> Iterator[Markup]:
    """Yield the way to the room in which a rule lies open beside the others."""
    for room in rooms:
        if room.search:
            says = _("Open in {room}").format(room=room.title)
            args = (room.id, f"rule/{rule.id.value}")
            yield tag("button", room.icon, says, act="go", args=args, klass="with-icon", key="slip-way")
