"""What comes in a box: component data as records with marks, checked field by field, an owner's laid over it.

A record has a mark that says how surely it is known. A section says which records and fields there are, and how a field
is read; its records are a part of the components, which is read when it is asked for.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from enum import StrEnum
from typing import Any, Generic, TypeVar

from tidal_widgets.strict import Reader, one_of, several, text
from tidal_widgets.text import Name

PUBLIC = ("catalogue",)

__all__ = [
    "NOT_PLAYED",
    "NOT_PLAYED_SINCE_2",
    "PLAYED_SINCE_2",
    "PUBLIC",
    "ComponentRecord",
    "LazyPart",
    "Mark",
    "Parts",
    "Piece",
    "Section",
    "named",
    "section",
]

T = TypeVar("T")
NOT_PLAYED: Mapping[str, object] = {"digests": ()}
"""Marks a field that play does not read, as what is only drawn or called so: no digest covers it."""
NOT_PLAYED_SINCE_2: Mapping[str, object] = {"digests": (1,)}
"""Marks a field that play does not read, though the digest of version 1 covers it."""
PLAYED_SINCE_2: Mapping[str, object] = {"digests": (2,)}
"""Marks a field that play reads, but that was not there yet at the time of version 1."""


class Mark(StrEnum):
    """How surely a datum is known."""

    BOOK = "book"
    PREVIEW = "preview"
    DEDUCED = "deduced"
    HOUSE = "house"


@dataclass(frozen=True, slots=True, kw_only=True)
class ComponentRecord:
    """What every record carries: slug, name, mark, the argument for a deduction.

    `made_up` names the fields that are the house's own though the rest is known; a record of the house
    that names none is made up throughout.
    """

    slug: str
    name: Name = field(metadata=NOT_PLAYED)
    mark: Mark = field(metadata=NOT_PLAYED)
    why: str = field(default="", metadata=NOT_PLAYED)
    made_up: tuple[str, ...] = field(default=(), metadata=NOT_PLAYED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """One record of component data as it is shown: what it says, field by field, and how surely it is known.

    `made_up` names the fields that are the house's own though the rest is known.
    """

    section: str
    slug: str
    name: str
    mark: str
    says: Mapping[str, str]
    made_up: tuple[str, ...] = ()
    why: str = ""


class LazyPart(Generic[T]):
    """One attribute of components: it is read when it is first asked for, and kept."""

    def __set_name__(self, _owner: type, name: str) -> None:
        self.name = name

    def __get__(self, components: "Parts", _owner: type) -> T:
        found: T = components.read(self.name)
        vars(components)[self.name] = found
        return found


class Parts:
    """What a game is played with; `read` gives a part by its name that is not given at once."""

    def __init__(self, read: Callable[[str], Any] | None = None, **given: Any) -> None:
        """Take what is given, and read the rest when it is asked for."""
        self._reader = read
        vars(self).update(given)

    def read(self, name: str) -> Any:
        """Read a part that is not known yet."""
        if self._reader is None:
            raise AttributeError(name)
        return self._reader(name)


@dataclass(frozen=True, slots=True)
class Section:
    """One section: its place in `Components`, its records and their fields.

    `slugs` is None for cards, which may be called anything, and empty for a record that stands alone.
    """

    part: str
    build: Callable[..., ComponentRecord]
    readers: Mapping[str, Reader]
    slugs: tuple[str, ...] | None
    needed: frozenset[str]

    @property
    def lone(self) -> bool:
        """Say whether the section is itself the record."""
        return self.slugs == ()


def mark(value: object) -> Mark:
    """Read how surely a record is known."""
    return Mark(one_of([known.value for known in Mark])(value))


def named(value: object) -> Name:
    """Read what a record is called on the box."""
    return Name(text(value))


def section(part: str, record: type[ComponentRecord], slugs: tuple[str, ...] | None, **readers: Reader) -> Section:
    """Make a section, with the fields every record has."""
    names = (spec.name for spec in fields(record) if spec.default is MISSING and spec.name != "slug")
    common: dict[str, Reader] = {
        "name": named,
        "mark": mark,
        "why": text,
        "made_up": several(one_of(("name", *readers))),
    }
    return Section(part, record, common | readers, slugs, frozenset(names))
