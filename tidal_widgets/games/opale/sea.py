"""The board and the cards as they are drawn: nine islands in a sea with arrows between them, and the shore below."""

from collections.abc import Iterator, Sequence
from math import atan2, degrees, hypot

from tidal_widgets.engine import HIDDEN
from tidal_widgets.games.opale.board import ASIDE, BESIDE, NUMBERS, PAWN, SPOTS, spot_of
from tidal_widgets.games.opale.book import texts
from tidal_widgets.games.opale.state import NOBODY, State
from tidal_widgets.games.opale.wording import lying, names, worded
from tidal_widgets.page import Markup, tag
from tidal_widgets.text import _

ART = texts("art.toml")
LAYOUT = ("OCT COR MOP", "TUR SOR PET", "GOL GUA CIT")
AT = {code: (5 + 132 * x, 5 + 104 * y) for y, row in enumerate(LAYOUT) for x, code in enumerate(row.split())}
ARROWS = [(code, place) for code, spot in SPOTS.items() for place in spot.takes if place in SPOTS and place != code]
WIDE, HIGH = 116, 94
ISLES = (
    "M14 3C40-1 78 0 102 4 116 7 115 30 115 48 115 68 116 86 101 91 78 95 34 95 13 91-1 87 1 66 0 46 0 26-1 7 14 3Z",
    "M18 2C44 4 76-2 99 2 117 5 113 32 115 50 117 70 112 88 96 92 72 96 40 91 17 93-3 92 3 64 1 44-1 24 0 3 18 2Z",
)
STEPS = {2: 46, 3: 32, 4: 22}  # from outline to outline of a set
SMALL, LARGE = (42, 58), (60, 84)
NARROW = 7  # letters that stand in a narrow column as they are
WAVES = "M-14 0C-10-4-6-4-2 0S6 4 10 0 16-3 18-2"
FISH = "M-7 0C-3-5 5-5 8 0L13-4V4L8 0C5 5-3 5-7 0Z"
REEF = "M0 0V-16M0-6C-8-8-9-14-9-20M0-9C8-10 9-16 9-22M-9-14-14-20M9-16 13-20"
SCENERY = {
    "wave": ((-18, 66), (-60, 150), (412, 52), (-24, 254), (417, 282), (-70, 40), (460, 120), (-90, 250), (470, 240)),
    "fish": ((-24, 190), (414, 106), (-80, 110), (450, 180)),
    "reef": ((410, 212), (-22, 312), (420, 313), (-100, 314), (480, 314)),
}
SHAPES = {"wave": WAVES, "fish": FISH, "reef": REEF}
SHELL = "M0 11L-5 8-11-1C-11-7-6-11 0-11S11-7 11-1L5 8ZM-.6 6V-8H.6V6ZM-3 5-6-6-5-6.500-2 5ZM3 5 6-6 5-6.500 2 5Z"


def board(state: State, before: State, *, touch: bool = False) -> Markup:
    """Draw the board, with what changed marked; its spots and what lies on the shore are pieces if it can be touched.

    In words it is a list of what lies where, unless it can be touched and so has words of its own.
    """
    shore = {BESIDE: _waiting(state), ASIDE: _city(state), "pawn": _stand(state)}
    things = [(code, str(SPOTS[code].name), _island(state, code), AT[code]) for code in SPOTS]
    things += [(code, name, drawn, (x, 310)) for (code, drawn), (name, x) in zip(shore.items(), _shore(), strict=True)]
    said = dict(_said(state))
    changed = {code for code in (*SPOTS, BESIDE, ASIDE) if before.at(code) != state.at(code)}
    drawn = tag(
        "svg",
        _scenery(),
        (
            _thing(code, f"{name}: {said[code]}", body, place, code in changed, touch)
            for code, name, body, place in things
        ),
        (_arrow(AT[start], AT[end]) for start, end in ARROWS),
        klass="opale-board",
        viewBox="0 0 390 360",
        focusable="false",
        **({"role": "group", "aria_label": _("The board")} if touch else {"aria_hidden": "true"}),
    )
    if touch:
        return drawn
    words = (tag("li", f"{name}: {said[code]}") for code, name, *_drawn in things)
    return tag("section", drawn, tag("ul", words, klass="visually-hidden"), klass="board", aria_label=_("The board"))


def card(one: str, klass: str = "") -> Markup:
    """Draw a card as a picture of its own, with its name."""
    return tag("svg", _card(one, LARGE), klass=f"face-card {klass}".strip(), viewBox="-2 -2 64 88", role="img",
               aria_label=worded([one]))  # fmt: skip


def fan(cards: Sequence[str]) -> Markup:
    """Draw cards held like a hand, as the picture on a lid."""
    middle = (len(cards) - 1) / 2
    aside = [(i - middle, one) for i, one in enumerate(cards)]
    held = (tag("g", _card(one, LARGE), transform=f"translate({130 + 46 * x:.0f} {24 + 5 * x**2:.0f})"
                f" rotate({11 * x:.0f} 30 86)") for x, one in aside)  # fmt: skip
    return tag("svg", held, klass="fan", viewBox="0 0 320 132", aria_hidden="true", focusable="false")


def shell(klass: str = "") -> Markup:
    """Draw a seashell."""
    return tag("path", d=SHELL, fill_rule="evenodd", klass=f"seashell {klass}".strip())


def _said(state: State) -> Iterator[tuple[str, str]]:
    for code in SPOTS:
        shut = [name for name, seat in zip(names(state), state.seats, strict=True) if seat.shut == code]
        yield code, ", ".join([lying(state, code), *(_("closed by {0}'s seashell").format(name) for name in shut)])
    yield BESIDE, worded(state.at(BESIDE))
    piles = len(state.at(ASIDE)) // SPOTS["CIT"].outlines
    yield ASIDE, _("{0} of {1} city piles made").format(piles, NUMBERS.city_piles)
    yield "pawn", _("waits beside the board") if state.pawn == NOBODY else names(state)[state.pawn]


def _shore() -> Iterator[tuple[str, int]]:
    yield from ((_("Sets beside the board"), 4), (_("City piles"), 150), (_("Dragon pawn"), 334))


def _thing(code: str, says: str, body: Markup, place: tuple[int, int], changed: bool, touch: bool) -> Markup:
    number = f"tint-{SPOTS[code].number}" if code in SPOTS else "ashore"
    return tag("g", body, klass=f"board-spot {number} changed" if changed else f"board-spot {number}",
               transform=f"translate({place[0]} {place[1]})", data_piece=f"spot:{code}" if touch else None,
               aria_label=says if touch else None)  # fmt: skip


def _scenery() -> Iterator[Markup]:
    yield tag("path", d="M-400 313C-120 306 60 316 195 311S560 308 800 314V900H-400Z", klass="shore")
    for kind, places in SCENERY.items():
        yield from (tag("path", d=SHAPES[kind], klass=kind, transform=f"translate({x} {y})") for x, y in places)


def _island(state: State, code: str) -> Markup:
    spot, isle = SPOTS[code], ISLES[SPOTS[code].number % 2]
    first, _space, rest = spot.name.partition(" ")
    piled = spot.outlines == 1
    lines = [first, *(rest.replace("the ", "the\n").split("\n"))] if piled else [first, rest]
    x, y = (8, 41) if piled else (29, 17)
    return tag(
        "g",
        tag("path", d=isle, klass="shallows"),
        tag("path", d=isle, klass="ground"),
        tag("circle", cx=17, cy=19, r=9.5, klass="number"),
        tag("text", spot.number, x=17, y=24, text_anchor="middle", klass="number-text"),
        tag("text", (_line(words.strip(), x, y + 13 * i, narrow=piled) for i, words in enumerate(lines)), klass="name"),
        _pile(code, state.at(code)) if piled else _set(code, state.at(code)),
        tag("g", shell(), transform="translate(50 20)") if any(seat.shut == code for seat in state.seats) else None,
    )


def _line(words: str, x: int, y: int, *, narrow: bool) -> Markup:
    """Write a line of a name, a long one drawn together so that it stays beside the cards."""
    width = 51 if narrow and len(words) > NARROW else None
    return tag("tspan", words, x=x, y=y, textLength=width, lengthAdjust=width and "spacingAndGlyphs")


def _pile(code: str, cards: Sequence[str]) -> Iterator[Markup]:
    """Draw a pile from the front, with how many cards there are."""
    below = (
        tag("rect", y=-3 * i, width=42, height=58, rx=6, klass="below") for i in range(min(len(cards) - 1, 3), 0, -1)
    )
    top = _card(cards[-1], SMALL) if cards else _outline(code)
    yield tag("g", below, top, transform="translate(62 20) scale(1.14)")
    if len(cards) > 1:
        yield tag("text", f"×{len(cards)}", x=58, y=86, text_anchor="end", klass="count")


def _set(code: str, cards: Sequence[str]) -> Markup:
    """Draw the outlines of a set, and the cards that lie on them."""
    count = SPOTS[code].outlines
    left = (WIDE - 40 - STEPS[count] * (count - 1)) / 2
    places = [f"translate({left + STEPS[count] * i:.0f} 34) scale(.95)" for i in range(count)]
    slots = [tag("g", _outline(code), transform=place) for place in places]
    return tag("g", slots, (tag("g", _card(one, SMALL), transform=to) for one, to in zip(cards, places, strict=False)))


def _waiting(state: State) -> Markup:
    """Draw the full sets that wait for the Undersea City, those of a kind in one pile."""
    kinds = [code for code, spot in SPOTS.items() if spot.then and spot.then[0] == BESIDE]
    piles = []
    for i, code in enumerate(kinds):
        cards = [one for one in state.at(BESIDE) if spot_of(one) == code]
        body = tag("g", _card(cards[-1], SMALL) if cards else _outline(code), transform="scale(.66)")
        count = tag("text", f"×{len(cards)}", x=30, y=24, klass="count") if cards else None
        piles.append(tag("g", body, count, transform=f"translate({42 + 52 * i} 6)"))
    return tag("g", _ground(142), _caption(_("Sets")), piles)


def _city(state: State) -> Markup:
    made = len(state.at(ASIDE)) // SPOTS["CIT"].outlines
    drawn = [_card("CIT0", SMALL) if i < made else _outline("CIT") for i in range(NUMBERS.city_piles)]
    piles = (tag("g", one, transform=f"translate({78 + 33 * i} 6) scale(.66)") for i, one in enumerate(drawn))
    return tag("g", _ground(180), _caption(_("City piles")), piles)


def _stand(state: State) -> Markup:
    stands = tag("path", d=ART["PAWN"], fill_rule="evenodd", klass="pawn", transform="translate(26 26) scale(1.5)")
    return tag("g", _ground(52), tag("ellipse", cx=26, cy=42, rx=20, ry=4, klass="foot"),
               stands if state.pawn == NOBODY else None)  # fmt: skip


def _ground(width: int) -> Markup:
    return tag("rect", y=-1, width=width, height=50, rx=12, klass="ground")


def _caption(words: str) -> Markup:
    return tag("text", words, x=8, y=30, klass="caption")


def _outline(code: str) -> Markup:
    shape = tag("path", d=ART[code], fill_rule="evenodd", klass="wanted", transform="translate(21 31) scale(1.1)")
    return tag("g", tag("rect", width=42, height=58, rx=6, klass="outline"), shape)


def _card(one: str, size: tuple[int, int]) -> Markup:
    """Draw a card: its points and its letter over its picture, a large one with its name."""
    code, (wide, high), large = spot_of(one), size, size is LARGE
    sheet = tag("rect", width=wide, height=high, rx=6, klass="sheet")
    if code == HIDDEN:
        waves = "".join(f"M6 {y}q6-8 12 0t12 0t12 0{'t12 0' if large else ''}" for y in range(18, high - 4, 14))
        return tag("g", sheet, tag("path", d=waves, klass="back"), klass="card-face tint-0")
    deep = 20 if large else 16
    first, _space, rest = SPOTS[code].name.partition(" ")
    lines = ((first, 69), (rest, 80)) if large else ()
    return tag(
        "g",
        sheet,
        tag("path", d=f"M0 6a6 6 0 0 1 6-6H{wide - 6}a6 6 0 0 1 6 6V{deep}H0Z", klass="band"),
        tag("text", one[3:], x=6, y=deep - 3, klass="points"),
        tag("text", first[0], x=wide - 5, y=deep - 4, text_anchor="end", klass="initial"),
        tag("path", d=ART[code], fill_rule="evenodd", klass="shape",
            transform=f"translate({wide / 2:.0f} {40 if large else 37}) scale({1.4 if large else 1.3})"),
        (tag("text", words, x=30, y=y, text_anchor="middle", klass="title",
             textLength=54 if len(words) > NARROW else None,
             lengthAdjust="spacingAndGlyphs" if len(words) > NARROW else None) for words, y in lines),
        klass=f"card-face tint-{SPOTS[code].number}",
        data_slide=None if large else f"card:{one}",
    )  # fmt: skip


def _arrow(start: tuple[int, int], end: tuple[int, int]) -> Markup:
    """Draw an arrow from the edge or corner of one island to that of its neighbour."""
    (x1, y1), (x2, y2) = start, end
    aside, down = x2 > x1, (y2 > y1) - (y2 < y1)
    begin = (
        x1 + (WIDE - (4 if down == 0 else 8) if aside else 84),
        y1 + (HIGH / 2 if down == 0 else HIGH - 4 if down > 0 else 8),
    )
    goal = (
        x2 + ((4 if down == 0 else 8) if aside else 84),
        y2 + (HIGH / 2 if down == 0 else 10 if down > 0 else HIGH - 8),
    )
    long, turn = hypot(goal[0] - begin[0], goal[1] - begin[1]), degrees(atan2(goal[1] - begin[1], goal[0] - begin[0]))
    shape = f"M0-3.500H{long - 11:.0f}V-8L{long:.0f} 0 {long - 11:.0f} 8V3.500H0Z"
    return tag("path", d=shape, klass="arrow", transform=f"translate({begin[0]:.0f} {begin[1]:.0f}) rotate({turn:.1f})")


def pawn() -> Markup:
    """Draw the Dragon pawn as a small picture."""
    drawn = tag("path", d=ART["PAWN"], fill_rule="evenodd", transform="translate(12 12)", klass="pawn")
    return tag("svg", drawn, klass="glyph", viewBox="-2 -2 28 28", role="img",
               aria_label=_("the Dragon pawn, {0} points").format(PAWN))  # fmt: skip
