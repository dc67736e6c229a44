"""Reading a position from a short text, line by line; one line may name how the open rules are read, as in a record.

A position that names nothing means the first published table.
"""

from collections.abc import Iterable, Iterator, Mapping

from tidal_widgets.engine.event import PositionError
from tidal_widgets.rulebook import Rulebook, RulingError, Rulings, did_you_mean
from tidal_widgets.text import _

RULINGS, SEATS = "rulings", "seats"


def entries(text: str) -> dict[str, str]:
    """Split a text into lines by the name before the colon; `;` ends a line as well, `#` begins a comment.

    >>> entries("pawn: amber; reserve: COR2  # since the last turn")
    {'pawn': 'amber', 'reserve': 'COR2'}
    """
    found: dict[str, str] = {}
    for number, bare in _bare(text):
        key, colon, value = bare.partition(":")
        if not colon or key.strip() in found:
            says = _("Line {0}: found {1!r}; allowed is 'name: words', each name once.")
            raise PositionError(says.format(number, bare[:60]))
        found[key.strip()] = value.strip()
    return found


def _bare(text: str) -> Iterator[tuple[int, str]]:
    """Yield what each line says without its remark, and its number."""
    for number, line in enumerate(text.splitlines(), 1):
        for part in line.partition("#")[0].split(";"):
            if part.strip():
                yield number, part.strip()


def misread(key: str, found: str, allowed: str, guess: str = "") -> PositionError:
    """Make the error for a line with something on it that is not allowed; `guess` says what was probably meant."""
    return PositionError(_("{0}: found {1}; allowed are {2}.").format(key, found, allowed) + guess)


def whole(lines: Mapping[str, str], key: str, default: int, allowed: range) -> int:
    """Read the whole number on a line, or the default where there is no such line; refuse any not allowed."""
    word = lines.get(key, str(default))
    if not word.isdecimal() or int(word) not in allowed:
        raise misread(key, repr(word), _("{0} to {1}").format(allowed.start, allowed.stop - 1))
    return int(word)


def one_of(key: str, word: str, allowed: Iterable[str]) -> str:
    """Check that a word is allowed and return it; raise PositionError with the nearest word if not."""
    names = tuple(allowed)
    if word not in names:
        raise misread(key, repr(word), ", ".join(names), did_you_mean(word, names))
    return word


def seated(lines: Mapping[str, str], names: Iterable[str], keys: Iterable[str]) -> tuple[str, ...]:
    """Read who sits down, the first two of the names if nothing is said; refuse a line that has none of the keys."""
    known = tuple(names)
    seats = tuple(one_of(SEATS, name, known) for name in lines.get(SEATS, " ".join(known[:2])).split())
    for key in lines:
        one_of(_("Line"), key, (SEATS, *seats, *keys))
    return seats


def items(key: str, text: str, allowed: Iterable[str]) -> dict[str, list[str]]:
    """Split the items of a line, as `hand COR2 OCT1, pile none`, into words by the item's first word."""
    names = tuple(allowed)
    said: dict[str, list[str]] = {}
    for item in filter(None, (part.strip() for part in text.split(","))):
        name, *words = item.split()
        if name in said or name not in names:
            raise misread(key, repr(item), _("{0}, once each").format(", ".join(names)), did_you_mean(name, names))
        if joined := next((word for word in words if word in names), None):
            raise PositionError(_("{0}: a comma is missing before {1!r} in {2!r}.").format(key, joined, item))
        said[name] = words
    return said


def parted(text: str) -> tuple[str | None, str]:
    """Split the rulings a position names, None if it names none, from the text without them.

    >>> parted("seats: ann ben; rulings: 1, kept-die=locked")
    ('1, kept-die=locked', 'seats: ann ben')
    """
    lines = text.split("\n")
    for number, line in enumerate(lines):
        parts = line.partition("#")[0].split(";")
        for place, part in enumerate(parts):
            key, colon, words = part.partition(":")
            if colon and key.strip() == RULINGS:
                rest = ";".join(parts[:place] + parts[place + 1 :])
                return words.strip(), "\n".join([*lines[:number], rest, *lines[number + 1 :]])
    return None, text


def rulings_of(rulebook: Rulebook, named: str) -> Rulings:
    """Read the rulings that a position names; raise PositionError for what cannot be read."""
    try:
        return Rulings.read(rulebook, named)
    except RulingError as error:
        raise PositionError(f"{RULINGS}: {error}") from error


def agree(rulebook: Rulebook, rulings: Rulings, named: str | None) -> None:
    """Raise PositionError if a position names other rulings than it is read by."""
    if named is not None and rulings_of(rulebook, named) != rulings:
        says = _("The position's rulings are {0!r}, but this game's are {1!r}.")
        raise PositionError(says.format(named, rulings.named))
