"""Dice that look like dice."""

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


def die(components: Components, code: str, face: str = "", mood: str = "") -> Markup:
    """Draw a die; without a face it lies there unrolled and shows its kind. `mood` is kept, fresh or lost."""
    kind = components.dice[code]
    marks: Sequence[Markup] = face_marks(face) if face else (kind_mark(components, code),)
    label = _("{0} showing {1}").format(kind.name, face_words(face)) if face else kind.name
    if mood in MOODS:
        label = f"{label}, {MOODS[mood]}"
    return die_body(f"{KINDS[kind.level]} {kind.colour} {mood}", label, *marks)


def danger_die(components: Components, number: int, face: str = "", *, settled: bool = False) -> Markup:
    """Draw the Danger die of a round; it is settled where it was rolled and threatens nobody any more."""
    colour = next(slug for slug, kind in components.danger.items() if number in kind.rounds)
    label = _("Danger die, {0}").format(COLOURS.get(colour, colour))
    if face:
        label = _("{0}, showing {1}").format(label, face_words(face))
    if settled:
        return die_body(f"danger {colour}", _("{0}, settled").format(label))
    marks = face_marks(face) if face else (tag("text", "!", x=24, y=34, text_anchor="middle", klass="mark"),)
    return die_body(f"danger {colour}", label, *marks)


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
