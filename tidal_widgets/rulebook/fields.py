"""Reading the fields of a TOML table strictly: known names, right types, nothing empty."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from tidal_widgets.rulebook.errors import ContentError
from tidal_widgets.rulebook.likeness import nearest

Name = TypeVar("Name", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class Fields:
    """One table of a file; `at` is its place there, as `cites[0].`."""

    file: str
    table: dict[str, object]
    at: str = ""

    def only(self, allowed: frozenset[str]) -> None:
        """Refuse a field that is not in the list."""
        for name in sorted(self.table.keys() - allowed):
            raise self.wrong(name, "a field of that name", f"the fields {', '.join(sorted(allowed))}")

    def wrong(self, name: str, found: str, allowed: str) -> ContentError:
        """Return the error to raise about a field."""
        return ContentError(self.file, f"{self.at}{name}", found, allowed)

    def text(self, name: str) -> str:
        """Return a text that is not empty."""
        found = self.table.get(name)
        if not isinstance(found, str) or not found.strip():
            raise self.wrong(name, shown(found), "a text that is not empty")
        return found

    def texts(self, name: str) -> tuple[str, ...]:
        """Return a list of different texts, empty where the field is missing."""
        found = self.table.get(name, [])
        if not isinstance(found, list) or not all(isinstance(text, str) and text.strip() for text in found):
            raise self.wrong(name, shown(found), "a list of texts that are not empty")
        if len(set(found)) < len(found):
            raise self.wrong(name, shown(found), "each text once")
        return tuple(found)

    def page(self, name: str) -> int:
        """Return a whole number from 1 up."""
        found = self.table.get(name)
        if not isinstance(found, int) or isinstance(found, bool) or found < 1:
            raise self.wrong(name, shown(found), "a whole number from 1 up")
        return found

    def flag(self, name: str) -> bool:
        """Return true or false, false where the field is missing."""
        found = self.table.get(name, False)
        if not isinstance(found, bool):
            raise self.wrong(name, shown(found), "true or false")
        return found

    def table_of(self, name: str) -> "Fields":
        """Return a table inside this one, empty where the field is missing."""
        found = self.table.get(name, {})
        if not isinstance(found, dict):
            raise self.wrong(name, shown(found), "a table")
        return Fields(self.file, found, f"{self.at}{name}.")

    def tables(self, name: str) -> Iterator["Fields"]:
        """Give the tables of a list, none where the field is missing."""
        found = self.table.get(name, [])
        if not isinstance(found, list) or not all(isinstance(table, dict) for table in found):
            raise self.wrong(name, shown(found), "a list of tables")
        for i, table in enumerate(found):
            yield Fields(self.file, table, f"{self.at}{name}[{i}].")

    def one_of(self, name: str, names: type[Name]) -> Name:
        """Return a text as one of a closed set of names."""
        return self.member(name, self.text(name), names)

    def some_of(self, name: str, names: type[Name]) -> tuple[Name, ...]:
        """Return a list of texts as members of a closed set of names."""
        return tuple(self.member(name, text, names) for text in self.texts(name))

    def member(self, name: str, text: str, names: type[Name]) -> Name:
        """Return the member that the text names; refuse an unknown one, with the names nearest to it."""
        try:
            return names(text)
        except ValueError:
            raise self.wrong(name, repr(text), near_names(text, names)) from None


def near_names(text: str, names: type[StrEnum]) -> str:
    """Say which names are allowed: all of a few, else the nearest."""
    every = [member.value for member in names]
    return ", ".join(every if len(every) <= 8 else nearest(text, every)) or f"a slug of {names.__name__}"


def shown(found: object) -> str:
    """Say what was found in a field, `None` as nothing."""
    return "nothing" if found is None else repr(found)
