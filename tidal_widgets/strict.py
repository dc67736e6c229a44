"""Reading files strictly: their texts, their TOML, single values, and the fields of a table with their places.

Files lie in a folder, a wheel or a zip alike. A reader of values returns what it reads, or says what is allowed.
"""

import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING, TypeVar

from tidal_widgets.text import _, translated

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Name = TypeVar("Name", bound=StrEnum)
T = TypeVar("T")
FENCE = "+++\n"
Reader = Callable[[object], object]
Table = Mapping[str, object]
NONE: tuple[Table, ...] = ()


class ContentError(ValueError):
    """A content file that cannot be taken: which file, which field, what was found, what is allowed."""

    def __init__(self, file: str, field: str, found: str, allowed: str) -> None:
        """Keep the four facts and say them in one sentence."""
        super().__init__(f"{file}: {field}: found {found}; allowed: {allowed}")
        self.file = file
        self.field = field
        self.found = found
        self.allowed = allowed


def read_text(file: "Traversable", name: str) -> str:
    """Read the text of one file, in the user's language if there is a translation, with plain line ends."""
    try:
        return (translated(str(file)) or file).read_bytes().decode("utf-8").replace("\r\n", "\n")
    except OSError as error:
        raise ContentError(name, "file", error.strerror or str(error), "a file that can be read") from error
    except UnicodeDecodeError as error:
        raise ContentError(name, "text", f"byte {error.start} that is not UTF-8", "UTF-8") from error


def read_texts(folder: "Traversable", suffix: str) -> Mapping[str, str]:
    """Read all files in a folder whose names end so, by file name; hidden files are skipped."""
    try:
        files = [file for file in folder.iterdir() if file.name.endswith(suffix) and not file.name.startswith(".")]
    except OSError as error:
        raise ContentError(folder.name, "folder", error.strerror or str(error), "a folder that can be read") from error
    return {file.name: read_text(file, file.name) for file in sorted(files, key=lambda file: file.name)}


def parse_toml(text: str, name: str, first_line: int = 1) -> dict[str, object]:
    """Parse a TOML text; `first_line` is where it starts in its file."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ContentError(name, "TOML", _with_line(str(error), first_line), "valid TOML") from error


def named_texts(file: "Traversable") -> Mapping[str, str]:
    """Read the texts that one file of a game's content holds, by their names."""
    return {name: str(text) for name, text in parse_toml(read_text(file, file.name), file.name).items()}


def _with_line(message: str, first_line: int) -> str:
    start, at, rest = message.partition("(at line ")
    line, comma, column = rest.partition(",")
    return f"{start}{at}{int(line) + first_line - 1}{comma}{column}" if line.isdigit() else message


class FieldError(Exception):
    """A value that cannot be read; the message says what would be allowed."""


def in_a_row(words: Iterable[object]) -> str:
    """Join what is allowed into one readable line."""
    return ", ".join(str(word) for word in words)


def text(value: object) -> str:
    """Read a text that says something."""
    if not isinstance(value, str) or not value.strip():
        raise FieldError(_("a text that is not empty"))
    return value


def flag(value: object) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise FieldError(_("true or false"))
    return value


def whole(low: int, high: int | None = None) -> Callable[[object], int]:
    """Make a reader of whole numbers in a range, which need not end."""

    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or value < low or (high is not None and value > high):
            raise FieldError(_range(low, high))
        return value

    return read


def _range(low: int, high: int | None) -> str:
    if high is None:
        return _("a whole number from {0} up").format(low)
    return _("the number {0}").format(low) if low == high else _("a whole number from {0} to {1}").format(low, high)


def one_of(words: Collection[str]) -> Callable[[object], str]:
    """Make a reader of one word out of a few."""

    def read(value: object) -> str:
        if not isinstance(value, str) or value not in words:
            raise FieldError(_("one of {0}").format(in_a_row(words)))
        return value

    return read


def numbered(words: Sequence[str]) -> Callable[[object], int]:
    """Make a reader of a place in a row of words, counted from 0, or of the word that stands there."""
    number = whole(0, len(words) - 1)

    def read(value: object) -> int:
        if isinstance(value, str) and value in words:
            return words.index(value)
        try:
            return number(value)
        except FieldError as misread:
            raise FieldError(_("{0}, or one of {1}").format(misread, in_a_row(words))) from None

    return read


def pattern(shape: str, allowed: str) -> Callable[[object], str]:
    """Make a reader of texts of one shape."""

    def read(value: object) -> str:
        if not isinstance(value, str) or not re.fullmatch(shape, value):
            raise FieldError(allowed)
        return value

    return read


def phrase(read: Callable[[str], T]) -> Callable[[object], T]:
    """Make a reader of a text out of a reader of its words."""

    def read_text(value: object) -> T:
        if not isinstance(value, str):
            raise FieldError(_("a text"))
        return read(value)

    return read_text


def several(read: Callable[[object], T], low: int = 0, high: int = 60) -> Callable[[object], tuple[T, ...]]:
    """Make a reader of lists out of a reader of one."""

    def read_list(value: object) -> tuple[T, ...]:
        if not isinstance(value, list) or not low <= len(value) <= high:
            raise FieldError(
                _("a list of {0}").format(low) if low == high else _("a list of {0} to {1}").format(low, high)
            )
        return tuple(read(item) for item in value)

    return read_list


def texts(value: object) -> tuple[str, ...]:
    """Read a list of different texts."""
    found = value if isinstance(value, list) else [None]
    if not all(isinstance(one, str) and one.strip() for one in found):
        raise FieldError(_("a list of texts that are not empty"))
    if len(set(found)) < len(found):
        raise FieldError(_("each text once"))
    return tuple(found)


def numbers(value: object) -> tuple[int, ...]:
    """Read a list of whole numbers."""
    if not isinstance(value, list) or not all(isinstance(one, int) and not isinstance(one, bool) for one in value):
        raise FieldError(_("a list of numbers"))
    return tuple(value)


def table(value: object) -> Table:
    """Read a table of fields."""
    if not isinstance(value, dict):
        raise FieldError(_("a table"))
    return value


def tables(value: object) -> tuple[Table, ...]:
    """Read a list of tables."""
    if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
        raise FieldError(_("a list of tables"))
    return tuple(value)


def rising(read: Callable[[object], tuple[int, ...]], *, strictly: bool = True) -> Callable[[object], tuple[int, ...]]:
    """Make a reader of lists of numbers that go up."""

    def read_rising(value: object) -> tuple[int, ...]:
        numbers = read(value)
        if any(a > b or (strictly and a == b) for a, b in pairwise(numbers)):
            raise FieldError(_("numbers that go up"))
        return numbers

    return read_rising


@dataclass(frozen=True, slots=True)
class Fields:
    """One table of a file; `at` is its place there, as `cites[0].`."""

    file: str
    table: Table
    at: str = ""

    def only(self, allowed: frozenset[str]) -> None:
        """Refuse a field that is not in the list."""
        for name in sorted(self.table.keys() - allowed):
            raise self.wrong(name, "a field of that name", f"the fields {', '.join(sorted(allowed))}")

    def wrong(self, name: str, found: str, allowed: str) -> ContentError:
        """Make the error to raise about a field."""
        return ContentError(self.file, f"{self.at}{name}", found, allowed)

    def read(self, name: str, reader: Callable[[object], T], *otherwise: T) -> T:
        """Read a field with a reader; one that is missing takes the value of `otherwise`, if one is given."""
        if otherwise and name not in self.table:
            return otherwise[0]
        try:
            return reader(self.table.get(name))
        except FieldError as misread:
            raise self.wrong(name, shown(self.table.get(name)), str(misread)) from None

    def text(self, name: str, *otherwise: str) -> str:
        """Read a text that is not empty."""
        return self.read(name, text, *otherwise)

    def texts(self, name: str) -> tuple[str, ...]:
        """Read a list of different texts; empty where the field is missing."""
        return self.read(name, texts, ())

    def page(self, name: str, *otherwise: int) -> int:
        """Read a whole number from 1 up."""
        return self.read(name, whole(1), *otherwise)

    def flag(self, name: str) -> bool:
        """Read true or false; false where the field is missing."""
        return self.read(name, flag, False)

    def table_of(self, name: str) -> "Fields":
        """Read a table inside this one; empty where the field is missing."""
        return Fields(self.file, self.read(name, table, {}), f"{self.at}{name}.")

    def tables(self, name: str) -> Iterator["Fields"]:
        """Give the tables of a list, none where the field is missing."""
        for i, found in enumerate(self.read(name, tables, NONE)):
            yield Fields(self.file, found, f"{self.at}{name}[{i}].")

    def one_of(self, name: str, names: type[Name]) -> Name:
        """Read a text as one of a closed set of names."""
        return self.member(name, self.text(name), names)

    def some_of(self, name: str, names: type[Name]) -> tuple[Name, ...]:
        """Read a list of texts as members of a closed set of names."""
        return tuple(self.member(name, text, names) for text in self.texts(name))

    def member(self, name: str, text: str, names: type[Name]) -> Name:
        """Find the member that the text names; refuse an unknown one, with the names nearest to it."""
        try:
            return names(text)
        except ValueError:
            raise self.wrong(name, repr(text), near_names(text, names)) from None


def near_names(text: str, names: type[StrEnum]) -> str:
    """Say which names are allowed: all of a few, else the nearest."""
    from tidal_widgets.likeness import nearest  # noqa: PLC0415  (only where something is wrong)

    every = [member.value for member in names]
    return ", ".join(every if len(every) <= 8 else nearest(text, every)) or f"a slug of {names.__name__}"


def shown(found: object) -> str:
    """Say what was found in a field, `None` as nothing."""
    return "nothing" if found is None else repr(found)


def head_and_text(source: str, file: str) -> tuple[Fields, str]:
    """Split a file into its TOML head, between two lines of +++, and the text after it."""
    start, fence, rest = source.partition(FENCE)
    head, end, text = rest.partition("\n" + FENCE)
    if start or not fence or not end:
        raise ContentError(file, "head", "no TOML between two lines of +++", "+++, TOML, +++, text")
    if not text.strip():
        raise ContentError(file, "text", "nothing", "the rule in our own words, after the second +++")
    return Fields(file, parse_toml(head, file, first_line=2)), text.strip()
