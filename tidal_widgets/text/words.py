"""The words a user sees, in the user's language where a translation is installed.

A language is a folder in `locale`: `LC_MESSAGES/tidal_widgets.mo` holds the words of the code, and a file below
`<game>/content`, named as the original, stands for a text of that game. What is not translated stays English.
"""

import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gettext import NullTranslations

LANGUAGE, FOLDER = "TIDAL_WIDGETS_LANGUAGE", "TIDAL_WIDGETS_LOCALE"
NAMES = (LANGUAGE, "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
CONTENT, WORDS = "content", "LC_MESSAGES/tidal_widgets.mo"


class Thing:
    """What a sentence is filled with besides numbers; a game's words say what its kinds are called."""

    __slots__ = ()


class Name(str, Thing):
    """A name as it is printed on the box."""

    __slots__ = ()


class Row(tuple[str, ...], Thing):
    """Codes of one kind, as they are written one after the other."""

    __slots__ = ()

    def __str__(self) -> str:
        """Write them as an action does."""
        return " ".join(self)


class Said(str, Thing):
    """Words that stand as they are: somebody typed them, or they are told in the user's language already."""

    __slots__ = ()


def _(text: str) -> str:
    """Return the text in the user's language."""
    known = _translations()
    return text if known is None else known.gettext(text)


def counted(one: str, many: str, count: int) -> str:
    """Return the text that goes with a number, the number filled in for `{n}`.

    >>> counted("{n} rule", "{n} rules", 2)
    '2 rules'
    """
    return form(one, many, count).format(n=count)


def form(one: str, many: str, count: int) -> str:
    """Return the text that goes with a number, nothing filled in.

    >>> form("{0} die", "{0} dice", 1)
    '{0} die'
    """
    known = _translations()
    return (one if count == 1 else many) if known is None else known.ngettext(one, many, count)


def listed(words: Sequence[str]) -> str:
    """Join words as a sentence does.

    >>> listed(["a Shell", "a Fruit", "a die"]), listed(["a die"])
    ('a Shell, a Fruit and a die', 'a die')
    """
    return _(" and ").join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def translated(file: str) -> Path | None:
    """Return the file that stands for a text of a game's content in the user's language, None if there is none."""
    parts = PurePath(file).parts
    if CONTENT not in parts or not _folder().is_dir():
        return None
    at = len(parts) - 1 - parts[::-1].index(CONTENT)
    found = (_folder().joinpath(language, *parts[at - 1 :]) for language in _languages())
    return next((path for path in found if path.is_file()), None)


def _folder() -> Path:
    return Path(os.environ.get(FOLDER) or Path(__file__).parents[1] / "locale")


def _languages() -> list[str]:
    """Return the languages the user reads, the best first."""
    asked = next((os.environ[name] for name in NAMES if os.environ.get(name)), "")
    names = [name.partition(".")[0] for name in asked.split(":") if name]
    return list(dict.fromkeys([*names, *(name.partition("_")[0] for name in names)]))


@cache
def _translations() -> "NullTranslations | None":
    """Return the words that are translated, None if none of the user's languages is installed."""
    if not any((_folder() / language / WORDS).is_file() for language in _languages()):
        return None
    from gettext import translation  # noqa: PLC0415  (slow to load, and seldom wanted)
    from struct import error  # noqa: PLC0415

    try:
        return translation("tidal_widgets", _folder(), _languages(), fallback=True)
    except (OSError, ValueError, LookupError, error):  # a broken file: all stays English
        return None
