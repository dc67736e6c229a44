"""The symbols of the game as our own drawings, told apart by shape and letter before colour."""

from collections.abc import Sequence

from tidal_widgets.games.tidal_blades.play.matching import BLANK, WILD
from tidal_widgets.page import Markup, tag

# Every shape fills a box of 24 units round its middle.
SHAPES = {
    "F": "M-11 0C-7-7 7-7 11 0 7 7-7 7-11 0z",  # an eye
    "S": "M0-12C6-5 9-1 9 4a9 8 0 0 1-18 0c0-3 2-5 3-8 2 2 3 3 4 3 1-4 0-7 2-11z",  # a flame
    "R": "M-10-6L0-11 10-6V6L0 11-10 6z",  # a rock
    "Y": "M0-12C5-12 7-8 5-4 10-6 13 0 9 4 6 8 2 6 0 3-2 6-6 8-9 4-13 0-10-6-5-4-7-8-5-12 0-12z",  # a trefoil
    WILD: "M0-12L3.300-4.200 12-4 5.200 2 7.200 10 0 5.600-7.200 10-5.200 2-12-4-3.300-4.200z",  # a star
}
SHELL = "M0 10C-6 9-11 3-11-3-11-8-6-10-4-7-3-11 3-11 4-7 6-10 11-8 11-3 11 3 6 9 0 10zM0 10V-6M0 10L-6-4M0 10L6-4"
FRUIT = "M0-4C5-9 11-5 10 2 9 8 4 11 0 9-4 11-9 8-10 2-11-5-5-9 0-4zM0-4C0-8 2-10 5-11"
CLAW = "M-7-7L7 7M7-7L-7 7"
CLASSES = {"F": "s1", "S": "s2", "R": "s3", "Y": "s4", WILD: "wild"}


def symbol(face: str, x: float = 0, y: float = 0, size: float = 1) -> Markup:
    """Draw one Trait or a wild as an SVG group at a place."""
    if face == WILD:
        shapes = tag("path", d=SHAPES[WILD], klass="shape")
    else:
        letter = tag("text", "" if face == BLANK else face, y=4.5, text_anchor="middle", klass="letter")
        shapes = Markup(tag("path", d=SHAPES[face], klass="shape") + letter)
    return tag("g", shapes, klass=f"symbol {CLASSES[face]}", transform=f"translate({x} {y}) scale({size})")


def face_marks(face: str) -> tuple[Markup, ...]:
    """Draw what a face shows, round the middle of a die of 48 units."""
    if face in (BLANK, ""):
        return ()
    if face in ("x", "xx"):
        return tuple(claw(x, 24, 1.1 if face == "x" else 0.8) for x in ((24,) if face == "x" else (14.5, 33.5)))
    if "/" in face:
        left, right, *more = face.split("/")
        if more:
            return _side_by_side(face.split("/"))
        slash = tag("path", d="M15 41L33 7", klass="slash")
        return (symbol(left, 14.5, 17, 0.82), slash, symbol(right, 33.5, 31, 0.82))
    if len(face) > 2:
        return (claw(15, 24, 0.7) if face[0] == "x" else symbol(face[0], 15, 24, 0.7), _count(len(face)))
    if len(face) == 2:
        return (symbol(face[0], 14.5, 17, 0.85), symbol(face[1], 33.5, 31, 0.85))
    return (symbol(face, 24, 24, 1.35),)


def _side_by_side(faces: Sequence[str]) -> tuple[Markup, ...]:
    """Draw three or more alternatives, two in a row."""
    return tuple(symbol(each, 14.5 + 19 * (n % 2), 15.5 + 17 * (n // 2), 0.62) for n, each in enumerate(faces[:4]))


def _count(number: int) -> Markup:
    return tag("text", f"×{number}", x=32, y=28.5, text_anchor="middle", klass="mark times")


def claw(x: float, y: float, size: float) -> Markup:
    """Draw one x of the Danger die."""
    return tag("path", d=CLAW, klass="claw", transform=f"translate({x} {y}) scale({size})")


def picture(face: str, label: str = "") -> Markup:
    """Draw a symbol as a small picture of its own, named if a label is given."""
    named = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return tag("svg", symbol(face, 12, 12, 0.95), klass="glyph", viewBox="0 0 24 24", focusable="false", **named)


def good(kind: str) -> Markup:
    """Draw a Shell or a Fruit as a small picture without a name."""
    path = tag("path", d=SHELL if kind == "shell" else FRUIT, transform="translate(12 12)", klass=kind)
    return tag("svg", path, klass="glyph", viewBox="0 0 24 24", aria_hidden="true", focusable="false")
