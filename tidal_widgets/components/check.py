"""Component data from text to records, each field checked by itself, an owner's file laid over the base."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from tidal_widgets.components import ComponentRecord, Mark, Section
from tidal_widgets.components.problems import ComponentError, problem
from tidal_widgets.rulebook import ContentError
from tidal_widgets.strict import FieldError, in_a_row, parse_toml
from tidal_widgets.text import Name, _

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
HUGE = re.compile(r"[0-9_]{4300,}")
TABLE = re.compile(r"^\s*\[+([^\]\n]{1,200})\]", re.MULTILINE)
ABOUT = frozenset({"mark", "why", "made_up"})  # what tells of a record, not of the piece
Parts = dict[str, dict[str, ComponentRecord]]
Sections = Mapping[str, Section]


class FileReading:
    """One file being read: the records found so far and what is wrong with it."""

    def __init__(self, file: str, sections: Sections, base: object | None) -> None:
        self.file = file
        self.sections = sections
        self.owned = base is not None
        self.problems: list[str] = []
        self.parts: Parts = {name: dict(records_of(base, spec)) if base else {} for name, spec in sections.items()}

    def object_to(self, record: str, field: str, found: object, allowed: str) -> None:
        """Note a fault."""
        self.problems.append(problem(self.file, record, field, found, allowed))

    def read(self, raw: Mapping[str, object]) -> None:
        """Read every section of a file."""
        for name, content in raw.items():
            if name not in self.sections:
                self.object_to(name, "section", name, in_a_row(self.sections))
            elif not isinstance(content, dict):
                self.object_to(name, "section", content, _("a table"))
            elif self.sections[name].lone:
                self.read_record(name, name, content)
            else:
                for slug, table in content.items():
                    self.read_record(name, slug, table)

    def read_record(self, name: str, slug: str, table: object) -> None:
        """Read one record: take it out, lay it over the one of that slug, or add it."""
        where = name if self.sections[name].lone else f"{name}.{slug}"
        known = self.parts[name].get(slug)
        allowed = slug_allowed(self.sections[name], slug)
        if allowed:
            self.object_to(where, "slug", slug, allowed)
        elif not isinstance(table, dict):
            self.object_to(where, "record", table, _("a table of fields"))
        elif known and table == {"removed": True} and self.sections[name].slugs is None:
            del self.parts[name][slug]
        else:
            self.keep(name, slug, where, table, known)

    def keep(
        self, name: str, slug: str, where: str, table: Mapping[str, object], known: ComponentRecord | None
    ) -> None:
        """Read the fields of a record and keep it if nothing is missing."""
        given = self.read_fields(where, self.sections[name], table)
        if known:
            self.parts[name][slug] = overlaid(known, given, tuple(self.sections[name].readers))
            return
        if self.owned:
            given.setdefault("mark", Mark.BOOK)
        missing = sorted(self.sections[name].needed - given.keys() - table.keys())
        for field in missing:
            self.object_to(where, field, None, _("a value, for this field is needed"))
        if not missing and self.sections[name].needed <= given.keys():
            self.parts[name][slug] = self.sections[name].build(slug=slug, **given)

    def read_fields(self, where: str, section: Section, table: Mapping[str, object]) -> dict[str, object]:
        """Read the fields that are right and object to the others."""
        given: dict[str, object] = {}
        for field, value in table.items():
            if field not in section.readers:
                self.object_to(where, "field", field, in_a_row(section.readers))
                continue
            try:
                given[field] = section.readers[field](value)
            except FieldError as misread:
                self.object_to(where, field, value, str(misread))
        return given

    def missing(self) -> Iterator[str]:
        """Word what a whole box would still need."""
        for name, section in self.sections.items():
            for slug in (name,) if section.lone else section.slugs or ():
                if slug not in self.parts[name]:
                    where = name if section.lone else f"{name}.{slug}"
                    yield problem(self.file, where, "record", None, _("a record, for this one is needed"))


def slug_allowed(section: Section, slug: str) -> str:
    """Say which slugs are allowed, or nothing if this one is."""
    if section.slugs is None:
        return "" if SLUG.fullmatch(slug) else _("small letters and digits, joined by hyphens")
    return "" if section.lone or slug in section.slugs else in_a_row(section.slugs)


def records_of(components: object, section: Section) -> Iterator[tuple[str, ComponentRecord]]:
    """Yield the records of one section with their slugs."""
    part = getattr(components, section.part)
    if section.lone:
        yield part.slug, part
    else:
        yield from part.items()


def overlaid(record: ComponentRecord, given: dict[str, object], names: tuple[str, ...]) -> ComponentRecord:
    """Lay an owner's fields over a record: what he does not state he copies from his game.

    What he calls by another name is no longer counted by the old plural, but by the name as it stands.
    """
    if "name" in given and "plural" in names:
        given.setdefault("plural", Name(f"× {given['name']}"))
    mark = given.setdefault("mark", Mark.BOOK)
    if mark is not Mark.HOUSE:
        own = tuple(name for name in names if name not in ABOUT)
        house = record.made_up or (own if record.mark is Mark.HOUSE else ())
        given.setdefault("made_up", tuple(name for name in house if name not in given))
    if not given.get("made_up"):
        given.setdefault("why", "")
    change: Callable[..., ComponentRecord] = replace
    return change(record, **given)


def raw_tables(text: str, file: str) -> Mapping[str, object]:
    """Parse TOML."""
    try:
        return parse_toml(text, file)
    except ContentError as error:
        raise ComponentError([_too_long(text, file) or _("{0}: not TOML: {1}").format(file, error.found)]) from None


def _too_long(text: str, file: str) -> str:
    """Word the fault of a number that is too long to be read by the record it stands in, empty if there is none."""
    huge = HUGE.search(text)
    before = [found[1] for found in TABLE.finditer(text, 0, huge.start())] if huge else []
    if huge is None or not before:
        return ""
    field = text[text.rfind("\n", 0, huge.start()) + 1 : huge.start()].partition("=")[0].strip()
    found = _("a number of thousands of digits")
    return _("{0}: [{1}] {2}: found {3}; allowed: {4}").format(file, before[-1], field, found, _("a shorter number"))


def read_records(text: str, file: str, sections: Sections, base: object | None) -> Mapping[str, object]:
    """Read a file into parts whose records are right one by one, though perhaps not yet together."""
    reading = FileReading(file, sections, base)
    reading.read(raw_tables(text, file))
    reading.problems.extend([] if reading.problems else reading.missing())
    if reading.problems:
        raise ComponentError(reading.problems)
    return {
        section.part: reading.parts[name][name] if section.lone else MappingProxyType(reading.parts[name])
        for name, section in sections.items()
    }
