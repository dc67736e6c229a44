"""The README of the questions about positions: its words are those of the code, and its example comes out as told."""

import doctest
import re

from tests.architecture.tree import PACKAGE

HOME = PACKAGE / "mechanics" / "positions"
TEXT = (HOME / "README.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| ([^|]+) \| [^|]+ \| `(\w+)` \|$", re.MULTILINE)


def test_fifteen_words_are_defined_each_with_its_name_in_code() -> None:
    words = dict(ROW.findall(TEXT))
    code = "\n".join(path.read_text(encoding="utf-8") for path in HOME.rglob("*.py"))
    named = r"^\s*(class {0}\b|def {0}\b|{0}\b(: .*)? = |{0}: )"

    assert len(words) == 15
    assert [name for name in words.values() if not re.search(named.format(name), code, re.MULTILINE)] == []


def test_the_turn_worked_by_hand_is_worth_what_the_code_says() -> None:
    found = doctest.testfile(str(HOME / "README.md"), module_relative=False)

    assert found.attempted == 10
    assert found.failed == 0


def test_every_module_of_the_folder_is_named_where_it_says_what_is_here() -> None:
    modules = {f"`{path.name}`" for path in HOME.glob("*.py")} - {"`__init__.py`"}

    assert {module for module in modules if module not in TEXT} == set()
    assert "`panel/`" in TEXT
