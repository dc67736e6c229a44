"""A section of component data: which records and fields it has, and how a field is read."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields

from tidal_widgets.components.record import ComponentRecord, Mark
from tidal_widgets.rulebook.fields import Reader, one_of, several, text
from tidal_widgets.text import Name


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
