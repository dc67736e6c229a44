"""The README of the dice mechanic: its words are those of the code, and its example comes out as the solver says."""

from tests.architecture.tree import PACKAGE
from tests.unit.mechanics.readme import undefined, worked

HOME = PACKAGE / "mechanics" / "dicepool"
TEXT = (HOME / "README.md").read_text(encoding="utf-8")


def test_twenty_words_are_defined_each_with_its_name_in_code() -> None:
    assert undefined(HOME) == (20, [])


def test_the_level_worked_by_hand_is_worth_what_the_solver_says() -> None:
    assert worked(HOME) == (3, 0)
    assert "so v = 1/3" in TEXT
    assert "so v = 7/9" in TEXT


def test_what_the_readme_says_of_a_level_is_the_equation_of_its_module() -> None:
    equation = "worth = (mean - blank * stopping) / (1 - blank * back)"

    assert equation in (HOME / "solver" / "solver.py").read_text(encoding="utf-8")
    assert equation.replace("*", "·") in TEXT
