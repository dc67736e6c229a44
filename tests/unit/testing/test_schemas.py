"""Schemas say what the readers take: no more, and no less."""

import json
import subprocess
import sys
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from tests.architecture.tree import GAMES, files, named
from tidal_widgets import strict
from tidal_widgets.components import ComponentRecord, section
from tidal_widgets.strict import ContentError, FieldError, Fields, head_and_text, parse_toml
from tidal_widgets.testing.schemas import Watch, of_reader, of_sections, of_table, shared

FLAT = {"art", "measures", "phrases", "variants"}
KINDS = {"components": "components", "walkthroughs": "walkthrough"}
CONTENT = [path for path in files("tidal_widgets/games") if "content" in path.parts and path.suffix in {".toml", ".md"}]


class Side(StrEnum):
    """Two words."""

    LEFT = "left"
    RIGHT = "right"


def schema_of(path: Path) -> Any:
    """Find the schema that a content file goes by."""
    kind = "rule" if path.suffix == ".md" else KINDS.get(path.parent.name, "texts" if path.stem in FLAT else path.stem)
    game = GAMES / path.relative_to(GAMES).parts[0]
    return json.loads((game / "schemas" / f"{kind}.json").read_text(encoding="utf-8"))


def table_in(path: Path) -> Any:
    """Read what a content file holds, of a rule its head."""
    text = path.read_text(encoding="utf-8")
    return head_and_text(text, path.name)[0].table if path.suffix == ".md" else parse_toml(text, path.name)


@pytest.mark.parametrize("game", ["opale", "tidal_blades"])
def test_the_schemas_are_up_to_date(game: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tidal_widgets.testing.schemas", game, str(tmp_path)]
    subprocess.run(command, check=True)
    kept = {path.name: path.read_text(encoding="utf-8") for path in (GAMES / game / "schemas").iterdir()}

    assert kept == {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}, "make schemas"
    for text in kept.values():
        Draft7Validator.check_schema(json.loads(text))


def test_every_content_file_keeps_to_its_schema() -> None:
    wrong = {
        named(path): error.message
        for path in CONTENT
        for error in Draft7Validator(schema_of(path)).iter_errors(table_in(path))
    }

    assert wrong == {}


def test_an_unknown_field_and_a_wrong_type_are_found_in_every_kind_of_file() -> None:
    for path in (path for path in CONTENT if path.name != "readings.toml"):
        table, valid = table_in(path), Draft7Validator(schema_of(path)).is_valid

        assert valid(table)
        assert not valid({**table, "no such field": {"x": 1}}), named(path)
        assert not valid(dict.fromkeys(table, 1.5)), named(path)


def readers() -> Iterator[tuple[Any, list[object]]]:
    """Yield each kind of reader, with values to try."""
    values: list[object] = [
        None,
        "",
        " ",
        "left",
        "up",
        "up-",
        0,
        1,
        7,
        True,
        1.5,
        [],
        ["left"],
        ["left", "left"],
        [1, 2],
        [2, 1],
    ]
    values += [{}, {"a": 1}, [{}], [1] * 61]
    yield from (
        (reader, values)
        for reader in (
            strict.text, strict.flag, strict.texts, strict.numbers, strict.table, strict.tables, strict.whole(1, 6),
            strict.whole(1), strict.one_of(("left", "right")), strict.pattern("[a-z]+", "small letters"),
            strict.several(strict.whole(1), 1, 2), strict.several(strict.text), strict.numbered(("left", "right")),
        )
    )  # fmt: skip


@pytest.mark.parametrize(("reader", "values"), list(readers()))
def test_a_reader_and_its_schema_take_the_same(reader: Any, values: list[object]) -> None:
    valid = Draft7Validator(of_reader(reader)).is_valid

    for value in values:
        try:
            reader(value)
        except FieldError:
            assert not valid(value), value
        else:
            assert valid(value), value


def test_a_reader_of_phrases_or_of_rising_numbers_is_described_as_far_as_a_schema_can() -> None:
    assert of_reader(strict.phrase(str)) == {"type": "string"}
    assert of_reader(strict.rising(strict.numbers)) == of_reader(strict.numbers)
    assert of_reader(lambda value: value) == {}


def watched(*sources: str) -> Any:
    """Watch files of a made-up kind being read, and make their schema."""
    watch = Watch()
    with watch.watching():
        for source in sources:
            read(source)
    return of_table(watch.seen)


def read(source: str) -> None:
    """Read a made-up kind of file."""
    fields = Fields("x.toml", parse_toml(source, "x.toml"))
    fields.only(frozenset({"title", "side", "sides", "least", "facts", "rows", "names", "never"}))
    fields.text("title")
    fields.one_of("side", Side)
    fields.some_of("sides", Side)
    fields.page("least", 1)
    facts = fields.table_of("facts")
    for name in facts.table:
        facts.read(name, lambda value: value)
    for row in fields.tables("rows"):
        row.only(frozenset({"says"}))
        row.text("says")
    names = fields.table_of("names")
    for name in names.table:
        inside = names.table_of(name)
        inside.only(frozenset({"also"}))
        inside.texts("also")


SOURCE = """title = "A"
side = "left"
facts = { a = 1, b = "x" }
rows = [{ says = "B" }]
names.eel.also = ["C"]
names.crab.also = ["D"]
"""


def test_a_file_is_described_by_how_it_is_read() -> None:
    schema = watched(SOURCE)
    fields = schema["properties"]

    assert (schema["required"], schema["additionalProperties"]) == (["side", "title"], False)
    assert fields["side"] == {"enum": ["left", "right"]}
    assert fields["sides"]["items"] == {"enum": ["left", "right"]}
    assert fields["least"] == {"type": "integer", "minimum": 1}
    assert fields["facts"] == {"type": "object", "additionalProperties": {"type": ["integer", "string"]}}
    assert fields["rows"]["items"]["required"] == ["says"]
    assert fields["names"]["additionalProperties"]["properties"]["also"]["type"] == "array"
    assert fields["never"] == {}


def test_what_nobody_was_seen_to_write_is_open() -> None:
    assert watched('title = "A"\nside = "left"\n')["properties"]["facts"] == {"type": "object"}


@pytest.mark.parametrize("wrong", ['title = ""', 'side = "up"', "least = 0", "extra = 1", 'rows = [{ say = "B" }]'])
def test_what_a_reader_refuses_its_schema_refuses(wrong: str) -> None:
    name = wrong.partition(" ")[0]
    source = "".join(line for line in SOURCE.splitlines(keepends=True) if not line.startswith(f"{name} "))
    with pytest.raises(ContentError):
        read(f"{wrong}\n{source}")

    assert not Draft7Validator(watched(SOURCE)).is_valid(parse_toml(f"{wrong}\n{source}", "x.toml"))


def test_an_owner_writes_only_what_differs_and_takes_cards_out() -> None:
    cards = {
        "card": section("cards", ComponentRecord, None, points=strict.whole(0, 9)),
        "die": section("dice", ComponentRecord, ("red",), faces=strict.numbers),
        "boat": section("boat", ComponentRecord, (), length=strict.whole(1)),
    }
    own, whole = (Draft7Validator(of_sections(cards, own=own)).is_valid for own in (True, False))
    card = {"name": "Eel", "mark": "book", "points": 3}

    assert whole({"card": {"eel": card}})
    assert own({"card": {"eel": {"points": 4}, "crab": {"removed": True}}, "boat": {"length": 4}})
    assert not whole({"card": {"eel": {"points": 4}}})
    refused: list[object] = [{"card": {"Eel!": card}}, {"die": {"blue": card}}, {"boat": {"length": 0}}, {"ship": {}}]
    for wrong in refused:
        assert not own(wrong)


def test_what_a_schema_says_twice_at_length_it_says_once() -> None:
    long = {"type": "object", "properties": {f"field-{i}": {"type": "string"} for i in range(9)}}
    schema = shared({"type": "object", "properties": {"a": long, "b": long, "c": {"type": "string"}}})

    assert schema["properties"]["a"] == schema["properties"]["b"] == {"$ref": "#/definitions/shared-1"}
    assert schema["definitions"] == {"shared-1": long}
    assert not Draft7Validator(schema).is_valid({"b": {"field-1": 1}})
