"""What one face of a symbol die shows, and how its code is read."""

from dataclasses import dataclass
from functools import lru_cache

from tidal_widgets.text import _

BLANK = "-"
WILD = "*"
EITHER = "/"


@dataclass(frozen=True, slots=True)
class Face:
    """The symbols a face may stand for, and how many of them at once."""

    symbols: frozenset[str]
    amount: int
    wild: bool = False

    def serves(self, symbol: str) -> bool:
        """Tell whether this face may stand for `symbol`."""
        return self.wild or symbol in self.symbols


@lru_cache(maxsize=256)
def face(code: str) -> Face:
    """Read a face from its code.

    >>> face("FF").amount, sorted(face("F/S").symbols), face("*").serves("Y"), face("-").serves("Y")
    (2, ['F', 'S'], True, False)
    """
    if code == BLANK:
        return Face(frozenset(), 0)
    if code == WILD:
        return Face(frozenset(), 1, wild=True)
    parts = code.split(EITHER)
    if len(parts) > 1 and all(_plain(part) and len(part) == 1 for part in parts):
        return Face(frozenset(parts), 1)
    if _plain(code) and len(set(code)) == 1:
        return Face(frozenset(code[0]), len(code))
    raise ValueError(
        _("{0!r} is no face: write '-', '*', a symbol, a double as 'FF', or a choice as 'F/S'").format(code)
    )


def _plain(text: str) -> bool:
    return text != "" and not any(mark in text for mark in (BLANK, WILD, EITHER))


@dataclass(frozen=True, slots=True)
class Die:
    """A symbol die: its name, its faces, which armour it pierces by level and colours, and if a double counts once."""

    name: str
    faces: tuple[str, ...]
    level: int = 1
    colours: frozenset[str] = frozenset()
    once: bool = False

    def __post_init__(self) -> None:
        if not self.faces:
            raise ValueError(_("the die {0!r} has no faces").format(self.name))
        for code in self.faces:
            face(code)
