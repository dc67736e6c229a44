"""The README of the questions about positions: its words are those of the code, and its example comes out as told."""

from tests.architecture.tree import PACKAGE
from tests.unit.mechanics.readme import undefined, worked

HOME = PACKAGE / "mechanics" / "positions"
TEXT = (HOME / "README.md").read_text(encoding="utf-8")


def test_fifteen_words_are_defined_each_with_its_name_in_code() -> None:
    assert undefined(HOME) == (15, [])


def test_the_turn_worked_by_hand_is_worth_what_the_code_says() -> None:
    assert worked(HOME) == (10, 0)


def test_every_module_of_the_folder_is_named_where_it_says_what_is_here() -> None:
    modules = {f"`{path.name}`" for path in HOME.glob("*.py")} - {"`__init__.py`"}

    assert {module for module in modules if module not in TEXT} == set()
    assert "`panel/`" in TEXT
