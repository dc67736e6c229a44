"""Dice that look like dice, told apart by their outline before their colour."""

from collections.abc import Sequence

from tidal_widgets.games.tidal_blades.components import Components
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.matching import Lying
from tidal_widgets.games.tidal_blades.view.symbols import face_marks, symbol
from tidal_widgets.games.tidal_blades.words.wording import face_words
from tidal_widgets.page import Markup, die_body, tag
from tidal_widgets.text import _

KINDS = dict(enumerate(map(str.lower, NUMBERS.levels), start=1))
MOODS = {"kept": _("kept"), "just rolled": _("just rolled"), "lost": _("lost")}
COLOURS = {"white": _("white"), "yellow": _("yellow"), "orange": _("orange")}
OUTLINES = {
    "white": "M10 3H38A7 7 0 0 1 45 10V38A7 7 0 0 1 38 45H10A7 7 0 0 1 3 38V10A7 7 0 0 1 10 3Z",
    "red": "M13 3H35L45 13V35L35 45H13L3 35V13Z",
    "blue": "M21 3H27A18 18 0 0 1 45 21V27A18 18 0 0 1 27 45H21A18 18 0 0 1 3 27V21A18 18 0 0 1 21 3Z",
}
WAVE = "M6 36C10 36 10 32 15 32S20 36 24 36 28 32 33 32 38 36 42 36"
EDGED = "translate(24 24) scale(.8) translate(-24 -24)"


def die(components: Components, code: str, face: str = "", mood: str = "") -> Markup:
    """Draw a die; without a face it lies there unrolled and shows its kind. `mood` is kept, fresh or lost."""
    kind = components.dice[code]
    label = die_words(components, code, face)
    if mood in MOODS:
        label = f"{label}, {MOODS[mood]}"
    return tag("svg", *die_marks(components, code, face), klass=f"die {KINDS[kind.level]} {kind.colour} {mood}".strip(),
               viewBox="0 0 48 48", role="img", aria_label=label)  # fmt: skip


def die_words(components: Components, code: str, face: str = "") -> str:
    """Describe a die in words, with what it shows."""
    name = components.dice[code].name
    return _("{0} showing {1}").format(name, face_words(face)) if face else str(name)


def die_marks(components: Components, code: str, face: str = "") -> tuple[Markup, ...]:
    """Draw the outline of a die in a box of 48 units, and on it what it shows or its kind."""
    kind = components.dice[code]
    outline = OUTLINES.get(kind.colour, OUTLINES["white"])
    marks: Sequence[Markup] = face_marks(face) if face else (kind_mark(components, code),)
    return (
        tag("path", d=outline, klass="body"),
        tag("path", d=WAVE, klass="wave") if kind.colour == "blue" else Markup(""),
        tag("path", d=outline, klass="edge", transform=EDGED) if kind.level > 2 else Markup(""),
        *marks,
    )


def laid(components: Components, code: str, face: str, x: float, y: float, size: float) -> Markup:
    """Draw a die round a place of a larger drawing, `size` units wide; one that shows a face was thrown there."""
    kind = components.dice[code]
    scale = round(size / 42, 3)
    return tag("g", *die_marks(components, code, face), klass=f"die {KINDS[kind.level]} {kind.colour}",
               transform=f"translate({x} {y}) scale({scale}) translate(-24 -24)", data_tumble=bool(face),
               data_for=f"{code}:{face}" if face else None)  # fmt: skip


def danger_words(components: Components, number: int, face: str = "") -> str:
    """Describe the Danger die of a round, with what it shows."""
    colour = danger_colour(components, number)
    label = _("Danger die, {0}").format(COLOURS.get(colour, colour))
    return _("{0}, showing {1}").format(label, face_words(face)) if face else label


def danger_colour(components: Components, number: int) -> str:
    """Look up the colour of the Danger die of a round."""
    return next(slug for slug, kind in components.danger.items() if number in kind.rounds)


def danger_die(components: Components, number: int, face: str = "", *, settled: bool = False) -> Markup:
    """Draw the Danger die of a round; it is settled where it was rolled and threatens nobody any more."""
    colour, label = danger_colour(components, number), danger_words(components, number, face)
    if settled:
        return die_body(f"danger {colour}", _("{0}, settled").format(label))
    return die_body(f"danger {colour}", label, *danger_marks(face))


def danger_marks(face: str) -> tuple[Markup, ...]:
    """Draw what the Danger die shows, or that it was not rolled yet."""
    return face_marks(face) if face else (tag("text", "!", x=24, y=34, text_anchor="middle", klass="mark"),)


def kind_mark(components: Components, code: str) -> Markup:
    """Draw what shows an unrolled die's kind: a Guild die's Trait, else the first letter of its kind."""
    kind = components.dice[code]
    if kind.level == NUMBERS.guild_level:
        return symbol(code[-1], 24, 24, 1.1)
    return tag("text", KINDS[kind.level][0].upper(), x=24, y=33, text_anchor="middle", klass="mark")


def lying(components: Components, dice: Sequence[Lying], fresh: bool) -> tuple[Markup, ...]:
    """Draw the dice in use as they lie."""
    return tuple(
        die(components, one.die, one.face, "kept" if one.kept else "just rolled" if fresh else "") for one in dice
    )
