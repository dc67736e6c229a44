"""Reading a position from a short text: a name, a colon and words on each line."""

from collections.abc import Iterable, Mapping

from tidal_widgets.engine.refusal import PositionError


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
            raise PositionError(f"Line {number}: found {bare[:60]!r}; allowed is 'name: words', each name once.")
        found[key.strip()] = value.strip()
    return found


def whole(lines: Mapping[str, str], key: str, default: int, allowed: range) -> int:
    """Return the whole number on a line, or the default where there is no such line."""
    word = lines.get(key, str(default))
    if not word.isdecimal() or int(word) not in allowed:
        raise PositionError(f"{key}: found {word!r}; allowed are {allowed.start} to {allowed.stop - 1}.")
    return int(word)


def one_of(key: str, word: str, allowed: Iterable[str]) -> str:
    """Return the word if it is allowed."""
    names = tuple(allowed)
    if word not in names:
        raise PositionError(f"{key}: found {word!r}; allowed are {', '.join(names)}.")
    return word


def items(key: str, text: str, allowed: Iterable[str]) -> dict[str, list[str]]:
    """Return the words of each item of a line, as `hand COR2 OCT1, pile none`, by the item's first word."""
    names = tuple(allowed)
    said: dict[str, list[str]] = {}
    for item in filter(None, (part.strip() for part in text.split(","))):
        name, *words = item.split()
        if name in said or name not in names:
            raise PositionError(f"{key}: found {item!r}; allowed are {', '.join(names)}, once each.")
        said[name] = words
    return said
