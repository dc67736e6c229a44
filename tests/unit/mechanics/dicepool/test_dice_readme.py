"""The README of the dice mechanic: its words are those of the code, and its example comes out as the solver says."""

import doctest
import re

from tests.architecture.tree import PACKAGE

HOME = PACKAGE / "mechanics" / "dicepool"
TEXT = (HOME / "README.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| ([^|]+) \| [^|]+ \| `(\w+)` \|$", re.MULTILINE)


def test_twenty_words_are_defined_each_with_its_name_in_code() -> None:
    words = dict(ROW.findall(TEXT))
    code = "\n".join(path.read_text(encoding="utf-8") for path in HOME.rglob("*.py"))
    named = r"^\s*(class {0}\b|def {0}\b|{0}\b(: .*)? = |{0}: )"

    assert len(words) == 20
    assert [name for name in words.values() if not re.search(named.format(name), code, re.MULTILINE)] == []


def test_the_level_worked_by_hand_is_worth_what_the_solver_says() -> None:
    found = doctest.testfile(str(HOME / "README.md"), module_relative=False)

    assert found.attempted == 3
    assert found.failed == 0
    assert "so v = 1/3" in TEXT
    assert "so v = 7/9" in TEXT


def test_what_the_readme_says_of_a_level_is_the_equation_of_its_module() -> None:
    equation = "worth = (mean - blank * stopping) / (1 - blank * back)"

    assert equation in (HOME / "solver" / "solver.py").read_text(encoding="utf-8")
    assert equation.replace("*", "·") in TEXT
