"""What lies on a table: players with their trays, cards with pictures, and a board of spots, as HTML and SVG."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import atan2, degrees, hypot

from tidal_widgets.page.html import Markup, tag
from tidal_widgets.text import _

CELL = (208, 184)
GAP = 44
CARD = (60, 86)
MOST_BELOW = 3
LONGEST_KIND, LONGEST_LINE = 5, 9
NAME_WIDTH = 144
Point = tuple[float, float]


def headline(facts: Iterable[str]) -> Markup:
    """Build what stands above a table: short facts side by side."""
    return tag("p", (tag("span", fact, klass="badge") for fact in facts), klass="headline badges")


def side(name: str, *parts: Markup | None, sign: Markup | None = None) -> Markup:
    """Build a player's side of the table; the sign beside the name is what the player holds for all to see."""
    label = _("{0}'s side of the table").format(name)
    return tag("section", tag("h2", name, sign), *parts, klass="seat-board", aria_label=label)


def tray(
    title: str, pieces: Iterable[Markup], empty: str, klass: str = "", *, row: str = "dice", whose: str = ""
) -> Markup:
    """Lay out pieces in a row with a title, or a word for none; `row` is the class of the row.

    Where there are several of one title, `whose` tells them apart for those who listen.
    """
    lying = [tag("li", one) for one in pieces]
    body = tag("ul", lying, klass=row) if lying else tag("p", empty, klass="muted")
    return tag("section", tag("h3", title), body, klass=f"tray {klass}".strip(),
               aria_label=" ".join(filter(None, (whose, title))))  # fmt: skip


def standing(rows: Iterable[tuple[str, str, bool]]) -> Markup:
    """List what a player has, each with its name and whether it is marked as changed."""
    shown = (
        tag("div", tag("dt", name), tag("dd", words), klass="changed" if changed else "")
        for name, words, changed in rows
    )
    return tag("dl", shown, klass="standing")


def fresh(cards: Sequence[str], before: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """Yield cards with whether each is new since before.

    >>> list(fresh(["a", "a", "b"], ["a", "b"]))
    [('a', False), ('a', True), ('b', False)]
    """
    left = list(before)
    for card in cards:
        known = card in left
        if known:
            left.remove(card)
        yield card, not known


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """A card to be drawn: its kind, the path of its picture in a box of 24 units round 0, and what it counts.

    With nothing on it it lies face down. `tint` is one of nine colours, and `klass` may mark it, as `fresh`. `name` is
    what the card is known by wherever it lies.
    """

    kind: str = ""
    path: str = ""
    points: str = ""
    tint: int = 0
    klass: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A spot of a board: its number, its name, what lies there in words, and the cards on it, the top one last.

    The number is its tint too. With more than one outline the cards lie side by side, else they are piled. `piece`
    names it where it can be touched.
    """

    code: str
    number: int
    name: str
    says: str
    outlines: int = 1
    cards: tuple[Face, ...] = ()
    klass: str = ""
    piece: str = ""


def touched(piece: str, drawn: Markup, label: str) -> Markup:
    """Make a picture one that can be touched, by the name of its piece and what it is called."""
    return tag("span", drawn, klass="touched", data_piece=piece, aria_label=label)


def card(face: Face, label: str) -> Markup:
    """Draw a card as a picture of its own."""
    return tag("svg", _card(face, named=True), klass=f"face-card {face.klass}", viewBox="-2 -2 64 90", role="img",
               aria_label=label)  # fmt: skip


def board(title: str, rows: Sequence[Sequence[Spot]], arrows: Iterable[tuple[str, str]]) -> Markup:
    """Draw a board of spots in rows, with arrows by their codes.

    In words it is a list of what lies where, unless its spots can be touched and so have words of their own.
    """
    at = {spot.code: (x, y) for y, row in enumerate(rows) for x, spot in enumerate(row)}
    width, height = (max(place[i] + 1 for place in at.values()) * (CELL[i] + GAP) - GAP for i in (0, 1))
    touchable = any(spot.piece for row in rows for spot in row)
    drawn = tag(
        "svg",
        (_arrow(at[start], at[end]) for start, end in arrows),
        (_spot(spot, _corner(at[spot.code])) for row in rows for spot in row),
        klass="spot-board",
        viewBox=f"-6 -6 {width + 12} {height + 12}",
        aria_hidden=None if touchable else "true",
        focusable="false",
    )
    if touchable:
        return tag("section", drawn, klass="board", aria_label=title)
    words = tag("ul", (tag("li", f"{spot.name}: {spot.says}") for row in rows for spot in row), klass="visually-hidden")
    return tag("section", drawn, words, klass="board", aria_label=title)


def emblem(path: str, label: str, klass: str) -> Markup:
    """Draw a path in a box of 24 units round 0 as a small picture with a name."""
    drawn = tag("path", d=path, fill_rule="evenodd", transform="translate(12 12)", klass=klass)
    return tag("svg", drawn, klass="glyph", viewBox="-2 -2 28 28", role="img", aria_label=label)


def fan(faces: Sequence[Face]) -> Markup:
    """Draw cards held like a hand, as the picture on a lid."""
    middle = (len(faces) - 1) / 2
    held = []
    for i, face in enumerate(faces):
        aside = i - middle
        place = f"translate({130 + 46 * aside:.0f} {24 + 5 * aside**2:.0f}) rotate({11 * aside:.0f} 30 86)"
        held.append(tag("g", _card(face), transform=place))
    return tag("svg", held, klass="fan", viewBox="0 0 320 132", aria_hidden="true", focusable="false")


def _corner(at: tuple[int, int]) -> Point:
    return at[0] * (CELL[0] + GAP), at[1] * (CELL[1] + GAP)


def _arrow(start: tuple[int, int], end: tuple[int, int]) -> Markup:
    """Draw an arrow from the edge or corner of one spot to that of its neighbour."""
    reach = [_sign(end[i] - start[i]) * CELL[i] / 2 for i in (0, 1)]
    (x1, y1), (x2, y2) = _corner(start), _corner(end)
    x1, y1 = x1 + CELL[0] / 2 + reach[0], y1 + CELL[1] / 2 + reach[1]
    x2, y2 = x2 + CELL[0] / 2 - reach[0], y2 + CELL[1] / 2 - reach[1]
    long, turn = hypot(x2 - x1, y2 - y1) - 8, degrees(atan2(y2 - y1, x2 - x1))
    shape = f"M0-6H{long - 17:.0f}V-15L{long:.0f} 0 {long - 17:.0f} 15V6H0z"
    place = f"translate({x1:.0f} {y1:.0f}) rotate({turn:.1f}) translate(4 0)"
    return tag("path", d=shape, klass="arrow", transform=place)


def _sign(n: int) -> int:
    return (n > 0) - (n < 0)


def _spot(spot: Spot, corner: Point) -> Markup:
    first, _space, rest = spot.name.partition(" ")
    lines = (_line(line, 28 + 25 * i) for i, line in enumerate((first, rest)))
    return tag(
        "g",
        tag("rect", width=CELL[0], height=CELL[1], rx=20, klass="ground"),
        tag("circle", cx=29, cy=33, r=17, klass="number"),
        tag("text", spot.number, x=29, y=40, text_anchor="middle", klass="number-text"),
        tag("text", lines, klass="name"),
        _pile(spot) if spot.outlines == 1 else _set(spot),
        klass=f"board-spot tint-{spot.number} {spot.klass}",
        transform=f"translate({corner[0]} {corner[1]})",
        data_piece=spot.piece or None,
        aria_label=f"{spot.name}: {spot.says}" if spot.piece else None,
    )


def _line(words: str, y: int) -> Markup:
    """Write a line of a spot's name, a long one drawn together so that it stays on the spot."""
    width = NAME_WIDTH if len(words) > LONGEST_LINE else None
    return tag("tspan", words, x=54, y=y, textLength=width, lengthAdjust=width and "spacingAndGlyphs")


def _set(spot: Spot) -> Markup:
    size = min(1.0, (CELL[0] - 22) / (spot.outlines * (CARD[0] + 6)))
    step = (CARD[0] + 6) * size
    left = (CELL[0] - step * spot.outlines) / 2 + 3 * size
    top = 68 + (CELL[1] - 78 - CARD[1] * size) / 2
    places = [f"translate({left + step * i:.1f} {top:.1f}) scale({size:.3f})" for i in range(spot.outlines)]
    lying = (tag("g", _card(one), transform=place) for one, place in zip(spot.cards, places, strict=False))
    return tag("g", (tag("g", _outline(), transform=place) for place in places), lying)


def _pile(spot: Spot) -> Markup:
    left, top, count = (CELL[0] - CARD[0]) / 2, 84, len(spot.cards)
    if not count:
        return tag("g", _outline(), transform=f"translate({left} {top})")
    below = range(min(count - 1, MOST_BELOW), 0, -1)
    return tag(
        "g",
        (tag("rect", x=-5 * i, y=-4 * i, width=CARD[0], height=CARD[1], rx=8, klass="below") for i in below),
        _card(spot.cards[-1]),
        tag("text", f"×{count}", x=CARD[0] + 14, y=CARD[1] - 4, klass="count") if count > 1 else None,
        transform=f"translate({left} {top})",
    )


def _outline() -> Markup:
    return tag("rect", width=CARD[0], height=CARD[1], rx=8, klass="outline")


def _card(face: Face, *, named: bool = False) -> Markup:
    back = tag("path", d="M12 20l18-10 18 10v22c0 14-9 24-18 30-9-6-18-16-18-30z", klass="back")
    inner = [
        _kind(face.kind) if named else None,
        tag("path", d=face.path, fill_rule="evenodd", klass="shape",
            transform=f"translate(30 {38 if named else 32}) scale({1.55 if named else 1.75})") if face.path else None,
        tag("text", face.points, x=30, y=80, text_anchor="middle", klass="points"),
    ] if (tint := _tint(face)) else [back]  # fmt: skip
    sheet = tag("rect", width=CARD[0], height=CARD[1], rx=8, klass="sheet")
    return tag("g", sheet, inner, klass=f"card-face tint-{tint} {face.klass}",
               data_slide=None if named else face.name or None)  # fmt: skip


def _kind(kind: str) -> Markup:
    """Write the kind of a card across its top, a long word drawn together."""
    width = CARD[0] - 10 if len(kind) > LONGEST_KIND else None
    adjust = width and "spacingAndGlyphs"
    return tag("text", kind, x=30, y=17, text_anchor="middle", klass="kind", textLength=width, lengthAdjust=adjust)


def _tint(face: Face) -> int:
    """Choose the colour of a card: 0 for one that lies face down, else one in which it can be read."""
    return (face.tint or 7) if face.kind or face.path or face.points else 0
