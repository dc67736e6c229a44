"""How a single value of a file is read: each reader returns it, or says what is allowed."""

import re
from collections.abc import Callable, Collection, Iterable
from itertools import pairwise
from typing import TypeVar

from tidal_widgets.text import _

T = TypeVar("T")
Reader = Callable[[object], object]


class Misread(Exception):
    """A value that cannot be read; the message says what would be allowed."""


def listed(words: Iterable[object]) -> str:
    """Join what is allowed into one readable line."""
    return ", ".join(str(word) for word in words)


def text(value: object) -> str:
    """Read a text that says something."""
    if not isinstance(value, str) or not value.strip():
        raise Misread(_("a text that is not empty"))
    return value


def flag(value: object) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise Misread(_("true or false"))
    return value


def whole(low: int, high: int) -> Callable[[object], int]:
    """Make a reader of whole numbers in a range."""

    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise Misread(
                _("the number {0}").format(low)
                if low == high
                else _("a whole number from {0} to {1}").format(low, high)
            )
        return value

    return read


def one_of(words: Collection[str]) -> Callable[[object], str]:
    """Make a reader of one word out of a few."""

    def read(value: object) -> str:
        if not isinstance(value, str) or value not in words:
            raise Misread(_("one of {0}").format(listed(words)))
        return value

    return read


def pattern(shape: str, allowed: str) -> Callable[[object], str]:
    """Make a reader of texts of one shape."""

    def read(value: object) -> str:
        if not isinstance(value, str) or not re.fullmatch(shape, value):
            raise Misread(allowed)
        return value

    return read


def phrase(read: Callable[[str], T]) -> Callable[[object], T]:
    """Make a reader of a text out of a reader of its words."""

    def read_text(value: object) -> T:
        if not isinstance(value, str):
            raise Misread(_("a text"))
        return read(value)

    return read_text


def several(read: Callable[[object], T], low: int = 0, high: int = 60) -> Callable[[object], tuple[T, ...]]:
    """Make a reader of lists out of a reader of one."""

    def read_list(value: object) -> tuple[T, ...]:
        if not isinstance(value, list) or not low <= len(value) <= high:
            raise Misread(
                _("a list of {0}").format(low) if low == high else _("a list of {0} to {1}").format(low, high)
            )
        return tuple(read(item) for item in value)

    return read_list


def rising(read: Callable[[object], tuple[int, ...]], *, strictly: bool = True) -> Callable[[object], tuple[int, ...]]:
    """Make a reader of lists of numbers that go up."""

    def read_rising(value: object) -> tuple[int, ...]:
        numbers = read(value)
        if any(a > b or (strictly and a == b) for a, b in pairwise(numbers)):
            raise Misread(_("numbers that go up"))
        return numbers

    return read_rising
