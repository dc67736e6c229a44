"""What the words of a question may be in one game, and the complaint about a word that is none of them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from tidal_widgets.text import _


class Misread(ValueError):
    """A word that cannot be read: what the trouble is, and how far into the word."""

    def __init__(self, says: str, at: int = 0) -> None:
        super().__init__(says)
        self.says = says
        self.at = at


@dataclass(frozen=True, slots=True, kw_only=True)
class Lexicon:
    """Dice with their faces, Danger dice with their x, the aims, the open rules with their options, what has a worth.

    `target` raises Misread for what is none; so does `danger` for faces that no die can have.
    """

    dice: Mapping[str, tuple[str, ...]]
    symbols: str
    dangers: Mapping[str, tuple[int, ...]]
    objectives: tuple[str, ...]
    rulings: Mapping[str, tuple[str, ...]]
    worths: tuple[str, ...]
    target: Callable[[str], object]


def one_of(word: str, allowed: Iterable[str], what: str, at: int = 0) -> str:
    """Return the word if it is allowed."""
    known = tuple(dict.fromkeys(allowed))
    if word not in known:
        from tidal_widgets.rulebook import did_you_mean  # noqa: PLC0415  (seldom wanted, so not loaded at once)

        says = _("{0} {1!r} is unknown; known are {2}").format(what, word, ", ".join(known))
        raise Misread(f"{says}.{guess}" if (guess := did_you_mean(word, known)) else says, at)
    return word
