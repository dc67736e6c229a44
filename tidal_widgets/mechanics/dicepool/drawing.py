"""How the pieces of a question are drawn: by a game's pictures, and without any by their codes."""

from collections.abc import Callable
from dataclasses import dataclass

from tidal_widgets.box import OpenTable
from tidal_widgets.mechanics.dicepool.query import Query, QueryVocabulary
from tidal_widgets.page import Markup, tag

BLANK = "-"


@dataclass(frozen=True, slots=True, kw_only=True)
class DicePictures:
    """How a game draws its dice, each as a picture with a name.

    `die` draws a kind of die, showing a face if one is told; `danger` the Danger die of a question; `symbol` one
    symbol without a name, for words stand beside it.
    """

    die: Callable[[str, str], Markup]
    danger: Callable[[str, str], Markup]
    symbol: Callable[[str], Markup]


def pictures_of(table: OpenTable) -> DicePictures | None:
    """Find the pictures of the dice at a table; None if the game draws none."""
    return table.pictures if isinstance(table.pictures, DicePictures) else None


def die(pictures: DicePictures | None, known: QueryVocabulary, code: str, face: str = "") -> Markup:
    """Draw a die as the game does; a game without pictures shows its code and face."""
    if pictures and code in {term.code for term in known.dice}:
        return pictures.die(code, face)
    return tag("span", face or code, klass="die-text")


def danger(pictures: DicePictures | None, query: Query, x: int | None = None) -> Markup:
    """Draw the Danger die of a question, showing `x` if given."""
    face = "" if x is None else "x" * x or BLANK
    return pictures.danger(query.danger, face) if pictures else tag("span", face or "!", klass="die-text")
