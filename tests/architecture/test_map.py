"""The map of the house shows every room, and the stairs that there are."""

from pathlib import Path

from tests.architecture.map import DOCS, DRAWN, as_picture, as_text, floors, needed, stairs, write
from tests.architecture.tree import PACKAGE


def test_every_package_has_a_room_on_one_floor() -> None:
    rooms = [room for floor in floors() for room in floor]

    assert sorted(rooms) == sorted(path.parent.name for path in PACKAGE.glob("*/__init__.py"))


def test_all_stairs_lead_down() -> None:
    level = {room: number for number, floor in enumerate(floors()) for room in floor}

    assert not [(room, other) for room, below in stairs().items() for other in below if level[other] <= level[room]]


def test_a_stair_is_left_out_of_the_picture_only_where_others_lead_to_the_same_room() -> None:
    assert needed({"a": frozenset("bc"), "b": frozenset("c"), "c": frozenset()}) == {("a", "b"), ("b", "c")}


def test_the_map_in_the_docs_is_that_of_today() -> None:
    for name, draw in DRAWN.items():
        assert (DOCS / name).read_text(encoding="utf-8") == draw(), f"docs/{name} is old: make map"


def test_it_is_written_as_text_and_as_a_picture(tmp_path: Path) -> None:
    write(tmp_path)

    assert "engine" in as_text()
    assert as_picture().count("<rect") == sum(map(len, floors()))
    assert {path.name for path in tmp_path.iterdir()} == set(DRAWN)
