"""What lies on a table: players with their trays, and cards with pictures, as HTML and SVG."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tidal_widgets.page.html import Markup, tag
from tidal_widgets.text import _

CARD = (60, 86)
LONGEST_KIND = 5


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

    With nothing on it it lies face down. `tint` is one of nine colours, and `klass` may mark it, as `fresh`.
    """

    kind: str = ""
    path: str = ""
    points: str = ""
    tint: int = 0
    klass: str = ""


def touched(piece: str, drawn: Markup, label: str) -> Markup:
    """Make a picture one that can be touched, by the name of its piece and what it is called."""
    return tag("span", drawn, klass="touched", data_piece=piece, aria_label=label)


def card(face: Face, label: str) -> Markup:
    """Draw a card as a picture of its own."""
    return tag("svg", _card(face), klass=f"face-card {face.klass}", viewBox="-2 -2 64 90", role="img",
               aria_label=label)  # fmt: skip


def _card(face: Face) -> Markup:
    back = tag("path", d="M12 20l18-10 18 10v22c0 14-9 24-18 30-9-6-18-16-18-30z", klass="back")
    inner = [
        _kind(face.kind),
        tag("path", d=face.path, fill_rule="evenodd", klass="shape",
            transform="translate(30 38) scale(1.55)") if face.path else None,
        tag("text", face.points, x=30, y=80, text_anchor="middle", klass="points"),
    ] if (tint := _tint(face)) else [back]  # fmt: skip
    sheet = tag("rect", width=CARD[0], height=CARD[1], rx=8, klass="sheet")
    return tag("g", sheet, inner, klass=f"card-face tint-{tint} {face.klass}")


def _kind(kind: str) -> Markup:
    """Write the kind of a card across its top, a long word drawn together."""
    width = CARD[0] - 10 if len(kind) > LONGEST_KIND else None
    adjust = width and "spacingAndGlyphs"
    return tag("text", kind, x=30, y=17, text_anchor="middle", klass="kind", textLength=width, lengthAdjust=adjust)


def _tint(face: Face) -> int:
    """Choose the colour of a card: 0 for one that lies face down, else one in which it can be read."""
    return (face.tint or 7) if face.kind or face.path or face.points else 0
