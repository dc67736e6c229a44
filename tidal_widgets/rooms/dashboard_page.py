"""What the dashboard draws itself: the frame round every room, and the start page."""

from collections.abc import Sequence
from typing import Any

from tidal_widgets.box import Box, OpenTable
from tidal_widgets.page import Entrance, Markup, Page, Room, icon, reef, tag, together
from tidal_widgets.text import _, listed

SAYS = _("A rulebook you can run: make the moves, know the odds, find every rule with its reason and page.")


def framed(box: Box, rooms: Sequence[Room[Any]], here: str, next_theme: str, notice: str, inner: Markup) -> Markup:
    """Frame the page of a room with the bar above and the line below."""
    return together(
        bar([_place(room, here) for room in rooms], next_theme),
        tag("div", notice, klass="notice", key="notice") if notice else None,
        tag("div", inner, klass="room", key=f"room-{here}"),
        colophon([box]),
    )


def as_offered(table: OpenTable, rooms: Sequence[Room[Any]]) -> Sequence[Room[Any]]:
    """Describe the rooms as a table offers them."""
    return [room.at(table) if room.at else room for room in rooms]


def start_page(table: OpenTable, rooms: Sequence[Room[Any]], *, shelved: bool = False) -> Page:
    """Build the page that says what this is and where visitors can go."""
    rooms = as_offered(table, rooms)
    doors = [(room, door) for room in rooms for door in room.doors]
    first = _door(*doors[0], klass="primary") if doors else None
    others = tag("button", icon("back"), _("All games"), act="box", klass="with-icon", key="boxes") if shelved else None
    ways = tag("div", first, others, klass="choices")
    eyebrow = _("An unofficial companion") if table.box.unofficial else _("A companion")
    top = hero(eyebrow, table.box.title, SAYS, ways)
    return Page(html=together(top, tag("section", map(_room_card, rooms), klass="tiles", aria_label=_("Rooms"))))


def hero(eyebrow: str, title: str, says: str, ways: Markup | None) -> Markup:
    """Draw the reef with a title, a sentence and the ways on."""
    return tag(
        "section",
        reef(),
        tag(
            "div",
            tag("p", eyebrow, klass="eyebrow"),
            tag("h1", title, tabindex=-1, key="start-title"),
            tag("p", says),
            ways,
            klass="hero-words",
        ),
        klass="hero",
    )


def _room_card(room: Room[Any]) -> Markup:
    return tag(
        "article",
        tag("h2", room.icon, room.title),
        tag("p", room.says),
        tag("div", (_door(room, door) for door in room.doors), klass="doors"),
        klass="tile",
    )


def _door(room: Room[Any], door: Entrance, klass: str = "") -> Markup:
    return tag("button", door.says, act="go", args=(room.id, door.link), klass=klass)


def bar(places: Sequence[Markup], next_theme: str) -> Markup:
    """Build the bar above every page: the way home, the places to go, the colours."""
    lit = _("Night colours") if next_theme == "dark" else _("Day colours")
    name = _("Tidal Widgets")
    home = tag(
        "button",
        icon("wave"),
        tag("span", name),
        act="go",
        args=("",),
        klass="brand",
        key="home",
        aria_label=_("{name}: start page").format(name=name),
    )
    return tag(
        "div",
        home,
        tag("nav", places, aria_label=_("Rooms")),
        tag(
            "button",
            icon("moon" if next_theme == "dark" else "sun"),
            act="theme",
            klass="quiet",
            aria_label=lit,
            title=lit,
            key="theme",
        ),
        klass="bar",
    )


def _place(room: Room[Any], here: str) -> Markup:
    current = "page" if room.id == here else None
    return tag(
        "button",
        room.icon,
        tag("span", room.title),
        act="go",
        args=(room.id,),
        key=f"go-{room.id}",
        aria_current=current,
    )


def colophon(boxes: Sequence[Box]) -> Markup | None:
    """Write the line below every page: who made these games, and for which of them this is unofficial."""
    about = _("Unofficial: not made or endorsed by the makers of {title}. All rules are in our own words.")
    says = [
        _("{title} is a game by {author}.").format(title=box.title, author=box.author) for box in boxes if box.author
    ]
    if others := [box.title for box in boxes if box.unofficial]:
        says.append(about.format(title=listed(others, "or")))
    return tag("p", " ".join(says), klass="colophon") if says else None
