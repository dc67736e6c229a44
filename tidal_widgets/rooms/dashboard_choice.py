"""The choice of box: what stands on the shelf, each with its picture, its sentence and the way in."""

from collections.abc import Sequence
from typing import Any

from tidal_widgets.box import Box, OpenTable
from tidal_widgets.page import Markup, Page, Room, icon, tag
from tidal_widgets.rooms.dashboard_page import SAYS, Surroundings, as_offered, framed, hero
from tidal_widgets.text import _


def choice_page(tables: Sequence[OpenTable], rooms: Sequence[Room[Any]], theme: str, next_theme: str) -> Page:
    """Build the page on which visitors choose a box."""
    boxes = [table.box for table in tables]
    eyebrow = _("Unofficial companions") if any(box.unofficial for box in boxes) else _("Companions")
    cards = tag("section", (_card(table, rooms) for table in tables), klass="tiles boxes", aria_label=_("Games"))
    return Page(
        html=framed(
            Surroundings(None, (), "", next_theme),
            boxes,
            tag("div", hero(eyebrow, _("Which game is on the table?"), SAYS), cards,
                klass="room choosing", key="room-choice"),
        ),
        title=_("Choose a game"),
        keep={"theme": theme},
        keys={str(number): f"box-{box.id}" for number, box in enumerate(boxes, 1)},
        theme=theme,
    )  # fmt: skip


def _card(table: OpenTable, rooms: Sequence[Room[Any]]) -> Markup:
    box = table.box
    offered = as_offered(table, [room for room in rooms if room.offered(box)])
    first = next(((room, door) for room in offered for door in room.doors), None)
    quick = None
    if first:
        room, door = first
        quick = tag("button", door.says, act="box", args=(box.id, room.id, door.link), klass="quiet",
                    key=f"door-{box.id}", aria_label=f"{box.title}: {door.says}")  # fmt: skip
    return tag(
        "article",
        tag("div", table.cover or icon("wave"), klass="cover", aria_hidden="true"),
        tag("h2", box.title),
        tag("p", box.says) if box.says else None,
        tag("p", (_badge(box, room) for room in offered), klass="badges"),
        tag("div", _opener(box), quick, klass="doors"),
        klass="tile",
    )


def _badge(box: Box, room: Room[Any]) -> Markup:
    return tag("button", room.icon, room.title, act="box", args=(box.id, room.id, ""), klass="badge",
               key=f"room-{box.id}-{room.id}", aria_label=f"{room.title}, {box.title}")  # fmt: skip


def _opener(box: Box) -> Markup:
    label = _("Open the box: {title}").format(title=box.title)
    return tag("button", _("Open the box"), act="box", args=(box.id,), klass="primary", key=f"box-{box.id}",
               aria_label=label)  # fmt: skip
