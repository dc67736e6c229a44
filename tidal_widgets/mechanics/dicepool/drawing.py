"""How the pieces of a question are drawn: by a game's pictures, and without any by their codes."""

from collections.abc import Callable
from typing import Protocol

from tidal_widgets.mechanics.dicepool.asked import Asked
from tidal_widgets.mechanics.dicepool.asking import Vocabulary
from tidal_widgets.page import Markup, tag

BLANK = "-"


class Pictures(Protocol):
    """How a game draws its pieces."""

    @property
    def die(self) -> Callable[[str, str], Markup]:
        """A kind of die, showing a face if one is told."""

    @property
    def danger(self) -> Callable[[str, str], Markup]:
        """The Danger die of a question."""

    @property
    def symbol(self) -> Callable[[str], Markup]:
        """One symbol without a name, for words stand beside it."""


def die(pictures: Pictures | None, known: Vocabulary, code: str, face: str = "") -> Markup:
    """Return a die as the game draws it; a game without pictures shows its code and face."""
    if pictures and code in {term.code for term in known.dice}:
        return pictures.die(code, face)
    return tag("span", face or code, klass="die-text")


def danger(pictures: Pictures | None, asked: Asked, x: int | None = None) -> Markup:
    """Return the Danger die of a question, showing so many x if they are told."""
    face = "" if x is None else "x" * x or BLANK
    return pictures.danger(asked.danger, face) if pictures else tag("span", face or "!", klass="die-text")
