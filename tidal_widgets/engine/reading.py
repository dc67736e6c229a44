"""The line of a position that names how the open rules are read: `rulings: 1, kept-die=locked`, as in a record.

A position that names nothing means the first published table.
"""

from tidal_widgets.engine.refusal import PositionError
from tidal_widgets.rulebook import Rulebook, RulingError, Rulings
from tidal_widgets.text import _

RULINGS = "rulings"


def parted(text: str) -> tuple[str | None, str]:
    """Return what a position names, None if it names nothing, and the text without that line.

    >>> parted("rulings: 1, kept-die=locked")
    ('1, kept-die=locked', '')
    """
    lines = text.split("\n")
    for number, line in enumerate(lines):
        key, colon, words = line.partition("#")[0].partition(":")
        if colon and key.strip() == RULINGS:
            return words.strip(), "\n".join([*lines[:number], "", *lines[number + 1 :]])
    return None, text


def rulings_of(rulebook: Rulebook, named: str) -> Rulings:
    """Return the rulings that a position names; raise PositionError for what cannot be read."""
    try:
        return Rulings.read(rulebook, named)
    except RulingError as error:
        raise PositionError(f"{RULINGS}: {error}") from error


def agree(rulebook: Rulebook, rulings: Rulings, named: str | None) -> None:
    """Raise PositionError if a position names other rulings than it is read by."""
    if named is not None and rulings_of(rulebook, named) != rulings:
        says = _("The position's rulings are {0!r}, but this game's are {1!r}.")
        raise PositionError(says.format(named, rulings.named))
