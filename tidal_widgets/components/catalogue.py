"""The component data of a game as a whole: read, held together, laid over by an owner, told apart, described."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import Field, dataclass, fields, is_dataclass
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Generic, TypeVar

from tidal_widgets.components import ComponentRecord, Piece, Section
from tidal_widgets.components.check import read_records, records_of
from tidal_widgets.components.problems import ComponentError, problem
from tidal_widgets.given import given_text
from tidal_widgets.text import _

OWNERS = "owner.toml"
C = TypeVar("C")
Fault = tuple[str, str, object, str]  # record, field, found, allowed
SHIPPED = "components"  # a folder with a file for each section
COMMON = ("slug", "name", "plural", "mark", "why", "made_up")


def owners_text(file: Path | Mapping[str, Any] | None) -> tuple[str, str]:
    """Read an owner's file and name it, or write dicts as one; empty if there is none."""
    if isinstance(file, Mapping):
        from tidal_widgets.components.own import as_toml  # noqa: PLC0415  (only a notebook has dicts)

        return as_toml(file), _("your dict")
    if file is None:
        return "", OWNERS
    name = file.name or str(file)
    try:
        return given_text(file), name
    except OSError as error:
        raise ComponentError([_("{0}: cannot be read: {1}").format(name, error.strerror)]) from None
    except UnicodeDecodeError:
        raise ComponentError([_("{0}: cannot be read: this is not a text file").format(name)]) from None


def plain(value: object) -> str:
    """Write a value: one word, or those of a list."""
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


@dataclass(frozen=True, slots=True)
class Catalogue(Generic[C]):
    """How a game's component data is read: its sections, what they are built into, what must hold of them together.

    `build` takes a part for each section and a `digest`; `faults` yields all that is wrong with what it built.
    """

    sections: Mapping[str, Section]
    build: Callable[..., C]
    faults: Callable[[C], Iterable[Fault]]

    def read(self, text: str, base: C | None = None, *, file: str = "") -> C:
        """Read components from TOML: a whole box, or with `base` only what differs from that one."""
        file = file or (OWNERS if base else f"{SHIPPED}.toml")
        parts = read_records(text, file, self.sections, base)
        components = self.build(**parts)
        if problems := [problem(file, *fault) for fault in self.faults(components)]:
            raise ComponentError(problems)
        return self.build(**parts, digest=self.digest(components))

    def load(self, folder: Traversable, own: str = "", called: str = "") -> C:
        """Read the components of a game's content, with an owner's text laid over them if one is given."""
        return self.overlaid(self.read(self.shipped(folder)), own, called)

    def part(self, folder: Traversable, part: str) -> object:
        """Read one part of the components of a game's content, each record of it by itself."""
        name, section = next((name, one) for name, one in self.sections.items() if one.part == part)
        text = (folder / SHIPPED / f"{name}.toml").read_text(encoding="utf-8")
        return read_records(text, f"{name}.toml", {name: section}, None)[part]

    def shipped(self, folder: Traversable) -> str:
        """Read the component data of a game's content, all sections of it."""
        texts = ((folder / SHIPPED / f"{name}.toml").read_text(encoding="utf-8") for name in self.sections)
        return "\n".join(texts)

    def overlaid(self, base: C, own: str, called: str = "") -> C:
        """Lay an owner's text, if there is one, over the components; errors name it as `called`."""
        return self.read(own, base, file=called) if own else base

    def digest(self, components: C) -> str:
        """Hash all that play reads: names, marks, arguments and what is only drawn aside."""
        return self._hashed(components, _played)

    def digest_1(self, components: C) -> str:
        """Compute the hash that version 1 of a record has."""
        return self._hashed(components, _played_1)

    def _hashed(self, components: C, write: Callable[[ComponentRecord], str]) -> str:
        lines = sorted(f"{name}.{slug}: {write(record)}" for name, slug, record in self.records(components))
        return sha256("\n".join(lines).encode()).hexdigest()[:12]

    def records(self, components: C) -> Iterator[tuple[str, str, ComponentRecord]]:
        """Yield every record with its section and slug, in the order of the file."""
        for name, section in self.sections.items():
            for slug, record in records_of(components, section):
                yield name, slug, record

    def pieces(self, components: C, written: Callable[[object], str] = plain) -> tuple[Piece, ...]:
        """Describe every record as a piece, its values written so."""
        return tuple(_piece(*record, written) for record in self.records(components))


def _played(record: ComponentRecord) -> str:
    """Write what play reads of a record; what is as it goes without saying is left out, so that fields may be added."""
    names = {spec.name for spec in _covered(record, 2)}
    return str(_said({name: value for name, value in _values(record).items() if name in names}))


def _played_1(record: ComponentRecord) -> str:
    return " ".join(f"{spec.name}={getattr(record, spec.name)}" for spec in _covered(record, 1))


def _covered(record: ComponentRecord, version: int) -> Iterator["Field[Any]"]:
    return (spec for spec in fields(record) if version in spec.metadata.get("digests", (1, 2)))


def _values(value: Any) -> Mapping[str, object]:
    """Collect the parts of a record, or of a named tuple, that differ from their defaults."""
    if is_dataclass(value):
        defaults = {spec.name: spec.default for spec in fields(value)}
        found = {name: getattr(value, name) for name in defaults}
    else:
        defaults, found = value._field_defaults, value._asdict()
    return {name: part for name, part in found.items() if name not in defaults or part != defaults[name]}


def _said(value: object) -> object:
    """Convert a value to plain lists and texts, the same whatever order its names come in."""
    if is_dataclass(value) or hasattr(value, "_field_defaults"):
        return _said(_values(value))
    if isinstance(value, Mapping):
        return sorted((str(name), _said(part)) for name, part in value.items())
    return [_said(part) for part in value] if isinstance(value, tuple) else str(value)


def _piece(section: str, slug: str, record: ComponentRecord, written: Callable[[object], str]) -> Piece:
    values = {spec.name: getattr(record, spec.name) for spec in fields(record) if spec.name not in COMMON}
    says = {name: written(value) for name, value in values.items() if value not in ("", (), None)}
    return Piece(section=section, slug=slug, name=record.name, mark=record.mark.value, says=says,
                 made_up=record.made_up, why=record.why)  # fmt: skip
