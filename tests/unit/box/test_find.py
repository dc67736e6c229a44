"""A box is found by its name, and a missing or broken one is told plainly."""

from importlib.metadata import EntryPoint

import pytest

from tests.unit.boxes import offer
from tidal_widgets.box import BrokenBox, UnknownBox, box_names, find_box, first_box, open_boxes, table


def test_an_installed_box_is_found_by_its_name() -> None:
    assert "tidal_blades" in box_names()
    assert find_box("tidal_blades").id == "tidal_blades"


def test_an_unknown_box_is_answered_with_the_names_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, b="nowhere:box", a="nowhere:box")

    with pytest.raises(UnknownBox, match=r"no box is called 'c'; installed: a, b"):
        find_box("c")


def test_an_empty_shelf_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch)

    with pytest.raises(UnknownBox, match=r"installed: none"):
        find_box("a")


def test_a_package_that_does_not_import_is_a_broken_box(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, a="nowhere_at_all:box")

    with pytest.raises(BrokenBox, match=r"the box 'a' \(nowhere_at_all:box\) does not open: ModuleNotFoundError"):
        find_box("a")


def test_a_package_that_offers_something_else_is_a_broken_box(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, a="json:dumps")

    with pytest.raises(BrokenBox, match=r"the box 'a' \(json:dumps\) is a function, not a Box"):
        find_box("a")


def test_boxes_stand_in_the_entry_point_group(monkeypatch: pytest.MonkeyPatch) -> None:
    groups = []

    def entry_points(group: str) -> list[EntryPoint]:
        groups.append(group)
        return []

    monkeypatch.setattr(table, "entry_points", entry_points)

    assert (box_names(), groups) == ([], ["tidal_widgets.games"])


def test_all_boxes_that_open_are_opened_one_of_them_first(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, c="tests.unit.boxes:CHESS", a="nowhere_at_all:box", b="tests.unit.boxes:DRAUGHTS")

    assert [box.id for box in open_boxes()] == ["draughts", "chess"]
    assert [box.id for box in open_boxes(first="c")] == ["chess", "draughts"]


def test_the_box_marked_first_goes_before_those_whose_names_do(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, "x", "c", b="tests.unit.boxes:CHESS", c="tests.unit.boxes:DRAUGHTS", a="nowhere_at_all:box")

    assert first_box() == "c"
    assert [box.id for box in open_boxes()] == ["draughts", "chess"]
    assert [box.id for box in open_boxes(first="b")] == ["chess", "draughts"]


def test_the_only_box_is_the_first_and_not_opened_for_that(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, a="nowhere_at_all:box")
    assert first_box() == "a"


def test_where_no_box_is_marked_the_first_by_name_is_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, b="tests.unit.boxes:CHESS", a="tests.unit.boxes:DRAUGHTS")
    assert first_box() == "a"

    offer(monkeypatch)
    assert first_box() == ""
