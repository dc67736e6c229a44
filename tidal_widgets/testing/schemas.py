"""JSON Schemas of a game's content files, found by watching how they are read; run as a module, it writes them.

    python -m tidal_widgets.testing.schemas coral_race coral_race/schemas

The readers themselves say which fields a table has, which are needed and what may stand in them, so that an editor
completes and checks what the game will take. `components` describes the files of pieces, `own` a file of an owner's.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from enum import StrEnum
from inspect import getclosurevars
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from tidal_widgets.box import OpenTable, TableChoices, find_box
from tidal_widgets.components import Mark, Section
from tidal_widgets.components.catalogue import Catalogue
from tidal_widgets.strict import Fields

Schema = dict[str, Any]
DIALECT = "http://json-schema.org/draft-07/schema#"  # the one that all editors of TOML know
SLUG = "^[a-z0-9]+(-[a-z0-9]+)*$"
EVERY = "[]"
TEXT: Schema = {"type": "string", "pattern": r"\S"}
PLAIN: Mapping[str, Schema] = {
    "text": TEXT,
    "named": TEXT,
    "flag": {"type": "boolean"},
    "mark": {"enum": [mark.value for mark in Mark]},
    "texts": {"type": "array", "items": TEXT, "uniqueItems": True},
    "numbers": {"type": "array", "items": {"type": "integer"}},
    "table": {"type": "object"},
    "tables": {"type": "array", "items": {"type": "object"}},
}
SHORT = 120
TYPES = {str: "string", bool: "boolean", int: "integer", list: "array", dict: "object"}


class Seen(NamedTuple):
    """One look at a table of a file: `path` leads to it, `schema` is what the field `name` was read as."""

    file: str
    path: tuple[str, ...]
    name: str = ""
    schema: Schema | None = None
    needed: bool = False
    allowed: frozenset[str] | None = None


class Watch:
    """Notes how the fields of content files are read while they are."""

    def __init__(self) -> None:
        self.seen: list[Seen] = []
        self.sections: Mapping[str, Section] = {}
        self._paths: dict[int, tuple[str, ...]] = {}
        self._alive: list[Fields] = []  # so that no two of them have the same identity

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watch whatever is read meanwhile."""
        with ExitStack() as stack:
            for name in ("only", "read", "table_of", "tables", "one_of", "some_of"):
                stack.enter_context(patch.object(Fields, name, self._spy(name, getattr(Fields, name))))
            stack.enter_context(patch.object(Catalogue, "read", self._pieces(Catalogue.read)))
            yield

    def _spy(self, method: str, read: Callable[..., Any]) -> Callable[..., Any]:
        def spied(fields: Fields, *words: Any) -> Any:
            path = self._paths.get(id(fields), ())
            match method, words:
                case "only", (allowed,):
                    self.seen.append(Seen(fields.file, path, allowed=allowed))
                case "read", (name, reader, *otherwise):
                    schema = of_reader(reader) or _like(fields.table.get(name))
                    self.seen.append(Seen(fields.file, path, name, schema, not otherwise))
                case ("one_of", (name, names)):
                    self.seen.append(Seen(fields.file, path, name, of_names(names)))
                case ("some_of", (name, names)):
                    several = {"type": "array", "items": of_names(names), "uniqueItems": True}
                    self.seen.append(Seen(fields.file, path, name, several))
            found = read(fields, *words)
            match method:
                case "table_of":
                    return self._placed(found, (*path, words[0]))
                case "tables":
                    return (self._placed(one, (*path, words[0], EVERY)) for one in found)
            return found

        return spied

    def _placed(self, fields: Fields, path: tuple[str, ...]) -> Fields:
        self._alive.append(fields)
        self._paths[id(fields)] = path
        return fields

    def _pieces(self, read: Callable[..., Any]) -> Callable[..., Any]:
        def pieces(catalogue: Catalogue[Any], *words: Any, **named: Any) -> Any:
            self.sections = catalogue.sections
            return read(catalogue, *words, **named)

        return pieces


def of_reader(reader: Callable[..., object]) -> Schema:
    """Describe what a reader of values takes; nothing of one that is a game's own.

    >>> from tidal_widgets.strict import several, whole
    >>> of_reader(several(whole(1, 6), 2))
    {'type': 'array', 'items': {'type': 'integer', 'minimum': 1, 'maximum': 6}, 'minItems': 2, 'maxItems': 60}
    """
    made = reader.__qualname__.partition(".")[0]
    inside = getclosurevars(reader).nonlocals
    match made:
        case "whole":
            top = {} if inside["high"] is None else {"maximum": inside["high"]}
            return {"type": "integer", "minimum": inside["low"], **top}
        case "one_of":
            return {"enum": list(inside["words"])}
        case "pattern":
            return {"type": "string", "pattern": f"^(?:{inside['shape']})$", "description": inside["allowed"]}
        case "numbered":
            return {"enum": [*range(len(inside["words"])), *inside["words"]]}
        case "several":
            ends = {"minItems": inside["low"], "maxItems": inside["high"]}
            return {"type": "array", "items": of_reader(inside["read"]), **ends}
        case "rising":
            return of_reader(inside["read"])
        case "phrase" | "acting":
            return {"type": "string"}
    return dict(PLAIN.get(made, {}))


def of_names(names: type[StrEnum]) -> Schema:
    """Describe one of a closed set of names."""
    return {"enum": [name.value for name in names]}


def _like(value: object) -> Schema:
    """Describe no more than the type of a value that was read."""
    return {"type": TYPES[type(value)]} if type(value) in TYPES else {}


def of_table(seen: Iterable[Seen]) -> Schema:
    """Describe a table by all looks at it: one with known fields, or one whose names are free."""
    looks = list(seen)
    here = [look for look in looks if not look.path]
    closed = [look.allowed for look in here if look.allowed is not None]
    below: dict[str, list[Seen]] = {}
    for look in (look for look in looks if look.path):
        below.setdefault(look.path[0], []).append(look._replace(path=look.path[1:]))
    if not closed:
        value = _field(here, [look for each in below.values() for look in each])
        return {"type": "object"} | ({"additionalProperties": value} if value else {})
    read = {name: [look for look in here if look.name == name] for name in sorted(frozenset.union(*closed))}
    needed = [name for name, each in read.items() if sum(look.needed for look in each) >= len(closed)]
    fields = {name: _field(each, below.get(name, [])) for name, each in read.items()}
    return {"type": "object", "properties": fields, "required": needed, "additionalProperties": False}


def _field(looks: Sequence[Seen], below: Sequence[Seen]) -> Schema:
    rows = [look._replace(path=look.path[1:]) for look in below if look.path[:1] == (EVERY,)]
    if rows:
        return {"type": "array", "items": of_table(rows)}
    if below:
        return of_table(below)
    return _one([look.schema for look in looks if look.schema])


def _one(schemas: Sequence[Schema]) -> Schema:
    """Describe in one what several looks say: a closed set of names where there is one, else every type there was."""
    closed = next((one for one in schemas if "enum" in one or "enum" in one.get("items", ())), None)
    if closed or not schemas:
        return closed or {}
    types = sorted({str(one["type"]) for one in schemas})
    return schemas[-1] if len(types) == 1 else {"type": types}


def of_sections(sections: Mapping[str, Section], *, own: bool) -> Schema:
    """Describe a file of pieces: whole records, or an owner's, who writes only what differs."""
    fields = {name: _of_section(section, own=own) for name, section in sections.items()}
    return {"type": "object", "properties": fields, "additionalProperties": False}


def _of_section(section: Section, *, own: bool) -> Schema:
    fields = {name: of_reader(reader) for name, reader in section.readers.items()}
    needed = [] if own else sorted(section.needed)
    record: Schema = {"type": "object", "properties": fields, "required": needed, "additionalProperties": False}
    if section.lone:
        return record
    if section.slugs is not None:
        return {"type": "object", "properties": dict.fromkeys(section.slugs, record), "additionalProperties": False}
    if own:
        record["properties"] = {**fields, "removed": {"const": True}}
    return {"type": "object", "patternProperties": {SLUG: record}, "additionalProperties": False}


def schemas(name: str) -> dict[str, Schema]:
    """Describe every kind of content file of an installed game, by a name for the kind."""
    watch, box = Watch(), find_box(name)
    with watch.watching():
        table = OpenTable(box, TableChoices(box.id, own="# nothing differs"))
        lessons = {f"{slug}.toml" for slug in table.walkthroughs}
        _open(table)
    kinds: dict[str, list[Seen]] = {}
    for look in watch.seen:
        kind = "rule" if look.file.endswith(".md") else "walkthrough" if look.file in lessons else Path(look.file).stem
        kinds.setdefault(kind, []).append(look)
    found = {kind: of_table(looks) for kind, looks in kinds.items() if kind not in watch.sections}
    if watch.sections:
        found |= {kind: of_sections(watch.sections, own=kind == "own") for kind in ("components", "own")}
    found["texts"] = {"type": "object", "additionalProperties": TEXT}
    head = {"$schema": DIALECT}
    return {kind: {**head, "title": f"{box.title}: {kind}", **shared(found[kind])} for kind in sorted(found)}


def shared(schema: Schema) -> Schema:
    """Write once what a schema says in several places at length."""
    count = Counter(map(_written, _parts(schema)))
    often = [text for text in count if count[text] > 1 and len(text) > SHORT]
    names = {text: f"shared-{number}" for number, text in enumerate(sorted(often, key=len), 1)}
    definitions = {name: _referring(json.loads(text), names, whole=True) for text, name in names.items()}
    return {**_referring(schema, names, whole=True), **({"definitions": definitions} if definitions else {})}


def _written(schema: Schema) -> str:
    return json.dumps(schema, sort_keys=True)


def _parts(schema: Schema) -> Iterator[Schema]:
    if not isinstance(schema.get("type", schema.get("enum", {})), dict):  # else fields by their names
        yield schema
    for part in schema.values():
        if isinstance(part, dict):
            yield from _parts(part)


def _referring(schema: Schema, names: Mapping[str, str], *, whole: bool = False) -> Schema:
    name = names.get(_written(schema))
    if name and not whole:
        return {"$ref": f"#/definitions/{name}"}
    return {key: _referring(part, names) if isinstance(part, dict) else part for key, part in schema.items()}


def _open(table: OpenTable) -> None:
    """Read whatever a box has: its rules, its pieces, what its hosts print and what its mechanics ask."""
    for part in ("book", "components", "host", "checklist", "panels"):
        getattr(table, part)
    for teller in table.tellers():
        teller.examples()


def write(name: str, folder: Path) -> None:
    """Write the schemas of an installed game into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for kind, schema in schemas(name).items():
        (folder / f"{kind}.json").write_text(json.dumps(schema, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1], Path(sys.argv[2]))
