"""One question at two tables: whether it matters how they differ."""

from typing import Any

import pytest

from tests.unit.notebook.boxes import DIVES
from tidal_widgets.box import TableChoices
from tidal_widgets.charts import Kind
from tidal_widgets.notebook import Comparison, ShownTable, compare, open_box
from tidal_widgets.notebook.compare import AnsweredTwice, _names, _says

FIRST = "N N ~ RR @1 s2/2"
READ_X, READ_Y = (("a", "x"),), (("a", "y"),)
WILD = {"die": {"IB": {"faces": ["R", "R", "Y", "Y", "*", "*"]}}}


def test_two_readings_that_come_to_the_same_make_no_difference() -> None:
    tide = open_box("tidal_blades")
    found: Any = tide.compare(FIRST, rulings={"kept-die": "locked"})

    assert type(found).__name__ == Comparison.__name__
    assert (found.same, found.difference) == (True, 0)
    assert found.says == "It makes no difference: 97.9 % both ways."
    assert "kept-die: locked" in found.html
    assert "<svg" not in found.html


def test_own_dice_change_what_a_question_is_worth() -> None:
    tide = open_box("tidal_blades")
    mine = open_box("tidal_blades", own=WILD)
    found: Any = compare("N IB ~ RR+F @2 s2/0", tide, mine)

    assert found.worths == (tide.value(found.question), mine.value(found.question))
    assert found.says == "5.60 percentage points more with own pieces than with pieces as shipped."
    assert found.html.count("<svg") == 2
    assert found.to_rows()[0]["Played with"] == "pieces as shipped"
    assert compare(found.question, mine, tide).says.endswith("less with pieces as shipped than with own pieces.")
    assert tide.compare(found.question, own=WILD) == found


def test_a_position_is_compared_as_a_throw_is() -> None:
    opale = open_box("opale")
    example = next(iter(opale.examples))

    assert compare(example, opale, open_box("opale")).same


def test_what_is_no_chance_is_told_as_a_number() -> None:
    dives = ShownTable(DIVES)
    found = compare("A B ~ crab @2 s0/0", dives, ShownTable(DIVES))

    assert " %" not in found.says
    assert (
        _says((1.0, 2.5), ("one", "the other"), Kind.NUMBER, alike=False) == "1.50 more with the other than with one."
    )


def test_the_same_worth_may_hide_another_ending() -> None:
    says = _says((0.5, 0.5), ("one", "the other"), Kind.CHANCE, alike=False)

    assert says == "The worth is the same, 50.0 %, but it may end otherwise."


@pytest.mark.parametrize(("kind", "worth"), [(Kind.NUMBER, "0.50"), (Kind.CHANCE, "50.0 %")])
def test_a_difference_that_is_rounded_to_nothing_is_called_so(kind: Kind, worth: str) -> None:
    says = _says((0.5, 0.50001), ("one", "the other"), kind, alike=False)

    assert says == f"It makes next to no difference: {worth} both ways, as rounded."


@pytest.mark.parametrize(
    ("one", "other", "names"),
    [
        ({}, {}, ("one", "the other")),
        ({"own": "a"}, {}, ("own pieces", "pieces as shipped")),
        ({"own": "a"}, {"own": "b"}, ("own pieces", "other own pieces")),
        ({"edition": "2018"}, {}, ("2018", "first edition")),
        ({"readings": READ_X}, {"readings": READ_Y, "own": "b"}, ("a: x, pieces as shipped", "a: y, own pieces")),
    ],
)  # fmt: skip
def test_tables_are_named_by_what_they_chose_otherwise(one: Any, other: Any, names: tuple[str, str]) -> None:
    assert _names(TableChoices("box", **one), TableChoices("box", **other)) == names


def test_readings_that_are_not_compared_stay_as_the_table_has_them() -> None:
    stop = {"reroll-when-complete": "must-stop"}
    strict = open_box("tidal_blades", rulings=stop)
    both = open_box("tidal_blades", rulings={**stop, "kept-die": "locked"})

    assert open_box(strict, rulings={"kept-die": "locked"}).choices == both.choices
    assert open_box(both, rulings={"kept-die": "may roll again"}).choices == strict.choices
    points = "N N IB ~ RR+F =points @2 s2/0"
    assert strict.compare(points, rulings={"kept-die": "locked"}).worths == (strict.value(points), both.value(points))


@pytest.mark.parametrize(
    ("box", "question"),
    [("tidal_blades", "N N ~ RR @1 s2/2 !kept-die=locked"), ("opale", "rulings: 1; bag: COR2")],
)
def test_a_question_that_answers_the_rule_itself_is_refused(box: str, question: str) -> None:
    table = open_box(box)
    rule = "kept-die" if box == "tidal_blades" else table.book.open_rules[0].id.value
    other = {rule: table.rule(rule).options[1].name}

    with pytest.raises(AnsweredTwice, match=f"the question itself says how to read {rule}"):
        table.compare(question, rulings=other)
    with pytest.raises(AnsweredTwice, match=f"the question itself says how to read {rule}"):
        compare(question, table, open_box(box, rulings=other))


def test_a_question_may_name_a_reading_that_is_not_compared() -> None:
    tide = open_box("tidal_blades")

    assert tide.compare("N N ~ RR @1 s2/2 !reroll-when-complete=must-stop", rulings={"kept-die": "locked"}).same
