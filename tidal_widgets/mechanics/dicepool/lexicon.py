"""What the words of a question may be in one game, and the complaint about a word that is none of them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from tidal_widgets.mechanics.dicepool.asked import Asked
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

    `target` raises Misread for what is none. `danger_dice` names the Danger die of each danger; several may share one.
    """

    dice: Mapping[str, tuple[str, ...]]
    symbols: str
    dangers: Mapping[str, tuple[int, ...]]
    objectives: tuple[str, ...]
    rulings: Mapping[str, tuple[str, ...]]
    worths: tuple[str, ...]
    target: Callable[[str], object]
    danger_dice: Mapping[str, str] = field(default_factory=dict)

    def danger(self, asked: Asked) -> tuple[int, ...]:
        """Return the x on each face of a question's Danger die: its own, else those of the game; nothing if unknown."""
        return asked.own_danger(self.danger_dice.get(asked.danger, "")) or self.dangers.get(asked.danger, ())


def one_of(word: str, allowed: Iterable[str], what: str, at: int = 0) -> str:
    """Return the word if it is allowed."""
    known = tuple(dict.fromkeys(allowed))
    if word not in known:
        from tidal_widgets.rulebook import did_you_mean  # noqa: PLC0415  (seldom wanted, so not loaded at once)

        says = _("{0} {1!r} is unknown; known are {2}").format(what, word, ", ".join(known))
        raise Misread(f"{says}.{guess}" if (guess := did_you_mean(word, known)) else says, at)
    return word
