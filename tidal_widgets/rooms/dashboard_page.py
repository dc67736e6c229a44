"""What the dashboard draws itself: the frame round every room, and the start page."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from tidal_widgets.box import Box, OpenTable
from tidal_widgets.page import Entrance, Markup, Page, Room, icon, reef, tag, together
from tidal_widgets.rooms.our_table import SHOW
from tidal_widgets.text import _, listed

SAYS = _("Learn by playing, know your odds, look up any rule.")
MOST_WAYS = 3
NO_PLACE = ""

Rooms = Sequence[Room[Any]]


class Surroundings(NamedTuple):
    """What stands round every page: whose game it is, its rooms, where one is, the colours that come next.

    `several` tells that there are other games to go to, `choosing` that the table's choices lie open.
    """

    box: Box | None
    rooms: Rooms
    here: str
    next_theme: str
    several: bool = False
    choosing: bool = False


def framed(frame: Surroundings, boxes: Sequence[Box], *inner: Markup | None, over: Markup | None = None) -> Markup:
    """Surroundings a page with the bar above and the line below; `over` lies above the page."""
    return together(bar(frame), over, *inner, colophon(boxes))


def as_offered(table: OpenTable, rooms: Rooms) -> Rooms:
    """Describe the rooms as a table offers them."""
    return [room.at(table) if room.at else room for room in rooms]


def start_page(table: OpenTable, rooms: Rooms, resumed: Mapping[str, Entrance]) -> Page:
    """Build the page that says what this is and where one can go; `resumed` is what was begun, the latest first."""
    rooms, box = as_offered(table, rooms), table.box
    first = [(room, resumed.get(room.id) or room.doors[0]) for room in rooms if room.doors][:MOST_WAYS]
    eyebrow = _("An unofficial companion") if box.unofficial else _("A companion")
    says = SAYS if len(first) == MOST_WAYS else box.says
    top = hero(eyebrow, box.title, says, _ways(first, resumed), _short_ways(box, rooms), cover=table.cover)
    return Page(html=together(top, tag("section", _room_cards(rooms, first), klass="tiles", aria_label=_("Rooms"))))


def hero(eyebrow: str, title: str, says: str, *ways: Markup | None, cover: Markup | None = None) -> Markup:
    """Draw the reef with a title, a sentence and the ways on."""
    return tag(
        "section",
        reef(),
        tag(
            "div",
            tag("p", eyebrow, klass="eyebrow"),
            tag("h1", title, tabindex=-1, key="start-title"),
            tag("p", says) if says else None,
            ways,
            klass="hero-words",
        ),
        tag("div", cover, klass="lid", aria_hidden="true") if cover else None,
        klass="start-hero",
    )


def _ways(doors: Sequence[tuple[Room[Any], Entrance]], resumed: Iterable[str]) -> Markup | None:
    """Build the large buttons; what was done last comes first to the eye, else the first of them."""
    offered = [room.id for room, _door in doors]
    chief = next((room for room in (*resumed, *offered) if room in offered), None)
    rows = (tag("li", _way(room, door, primary=room.id == chief)) for room, door in doors)
    return tag("ul", rows, klass="ways") if doors else None


def _way(room: Room[Any], door: Entrance, *, primary: bool) -> Markup:
    brings = (" ", tag("small", door.brings)) if door.brings else ()
    words = tag("span", tag("b", door.says), brings)
    return tag("button", room.icon, words, icon("next"), act="go", args=(room.id, door.link), key=f"way-{room.id}",
               klass="way primary" if primary else "way")  # fmt: skip


def _short_ways(box: Box, rooms: Rooms) -> Markup | None:
    """Build the small buttons below, each a link that the box names in a room that it offers."""
    offered = {room.id for room in rooms}
    links = ((title, *link.partition("/")[::2]) for link, title in box.ways.items())
    buttons = [tag("button", title, act="go", args=(room, rest)) for title, room, rest in links if room in offered]
    return tag("div", buttons, klass="short-ways") if buttons else None


def _room_cards(rooms: Rooms, first: Sequence[tuple[Room[Any], Entrance]]) -> list[Markup]:
    """Build a card for each room with the doors that have no large button."""
    shown = [(room, [door for door in room.doors if (room, door) not in first]) for room in rooms]
    return [_room_card(room, doors) for room, doors in shown if doors]


def _room_card(room: Room[Any], doors: Sequence[Entrance]) -> Markup:
    return tag(
        "article",
        tag("h2", room.icon, room.title),
        tag("p", room.says),
        tag("div", (_door(room, door) for door in doors), klass="doors"),
        klass="tile",
    )


def _door(room: Room[Any], door: Entrance) -> Markup:
    return tag("button", door.says, act="go", args=(room.id, door.link))


def bar(frame: Surroundings) -> Markup:
    """Build the bar above every page: the way up, the places to go, the tools."""
    places = [_place(room, frame.here) for room in frame.rooms]
    nav = tag("nav", places, klass="places-to-go", aria_label=_("Rooms")) if places else None
    tools = _search(frame), _choices(frame), _colours(frame.next_theme)
    return tag("div", _way_up(frame), nav, tag("div", tools, klass="tools"), klass="bar")


def _way_up(frame: Surroundings) -> Markup:
    """Build the button with the game's name: it leads to its start page, and from there to the other games."""
    up = frame.box is not None and not frame.here and frame.several
    title = frame.box.title.partition(":")[0] if frame.box else _("Tidal Widgets")
    label = _("All games (now {title})") if up else _("{title}: start page")
    words = icon("wave"), tag("span", title), icon("down") if up else None
    return tag("button", words, act="box" if up else "go", args=() if up else (NO_PLACE,), klass="brand", key="home",
               aria_label=label.format(title=title))  # fmt: skip


def _search(frame: Surroundings) -> Markup | None:
    """Build the button that leads to the room in which one can search for words."""
    room = next((room for room in frame.rooms if room.search), None)
    return _tool("search", _("Search"), "bar-search", act="go", args=(room.id, room.search)) if room else None


def _choices(frame: Surroundings) -> Markup | None:
    """Build the button that opens and closes the table's choices."""
    expanded = "true" if frame.choosing else "false"
    says = _("The table's choices")
    return _tool("choices", says, "choices", act=SHOW, aria_expanded=expanded) if frame.box else None


def _colours(next_theme: str) -> Markup:
    dark = next_theme == "dark"
    return _tool("moon" if dark else "sun", _("Night colours") if dark else _("Day colours"), "theme", act="theme")


def _tool(
    picture: str, says: str, key: str, *, act: str, args: Sequence[str] = (), aria_expanded: str | None = None
) -> Markup:
    return tag("button", icon(picture), act=act, args=args, key=key, klass="tool", aria_label=says, title=says,
               aria_expanded=aria_expanded)  # fmt: skip


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
    ours = tag("span", " ", _("Some numbers on the pieces are ours: the book does not print them."), klass="ours")
    return tag("p", " ".join(says), ours if others else None, klass="colophon") if says else None
