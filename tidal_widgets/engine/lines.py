"""Reading a position from a short text: a name, a colon and words on each line."""

from collections.abc import Iterable, Mapping

from tidal_widgets.engine.refusal import PositionError
from tidal_widgets.words import _


def entries(text: str) -> dict[str, str]:
    """Return a text's lines by what stands before the colon; `#` begins a remark.

    >>> entries("pawn: amber  # since the last turn")
    {'pawn': 'amber'}
    """
    found: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.partition("#")[0].strip()
        if not bare:
            continue
        key, colon, value = bare.partition(":")
        if not colon or key.strip() in found:
            says = _("Line {0}: found {1!r}; allowed is 'name: words', each name once.")
            raise PositionError(says.format(number, bare[:60]))
        found[key.strip()] = value.strip()
    return found


def misread(key: str, found: str, allowed: str) -> PositionError:
    """Return the error of a line on which something else was found than what is allowed."""
    return PositionError(_("{0}: found {1}; allowed are {2}.").format(key, found, allowed))


def whole(lines: Mapping[str, str], key: str, default: int, allowed: range) -> int:
    """Return the whole number on a line, or the default where there is no such line."""
    word = lines.get(key, str(default))
    if not word.isdecimal() or int(word) not in allowed:
        raise misread(key, repr(word), _("{0} to {1}").format(allowed.start, allowed.stop - 1))
    return int(word)


def one_of(key: str, word: str, allowed: Iterable[str]) -> str:
    """Return the word if it is allowed."""
    names = tuple(allowed)
    if word not in names:
        raise misread(key, repr(word), ", ".join(names))
    return word


def items(key: str, text: str, allowed: Iterable[str]) -> dict[str, list[str]]:
    """Return the words of each item of a line, as `hand COR2 OCT1, pile none`, by the item's first word."""
    names = tuple(allowed)
    said: dict[str, list[str]] = {}
    for item in filter(None, (part.strip() for part in text.split(","))):
        name, *words = item.split()
        if name in said or name not in names:
            raise misread(key, repr(item), _("{0}, once each").format(", ".join(names)))
        said[name] = words
    return said
