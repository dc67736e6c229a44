"""A list in a notebook: a table to look at, and the things by name, by place and one by one."""

from typing import Any

import pytest

from tests.unit.notebook.boxes import OPEN
from tidal_widgets.charts import Kind
from tidal_widgets.notebook import Listing, open_box
from tidal_widgets.notebook.listing import MOST_ROWS, columned

PEARLS = Listing("Pearls", columned("Name", "Colour"), (("rose", "red"), ("mist", "grey")), {"rose": 1, "mist": 2})


def test_things_are_had_by_name_by_place_and_one_by_one() -> None:
    assert (PEARLS["mist"], PEARLS[0], PEARLS[-1], PEARLS[:1]) == (2, 1, 2, [1])
    assert list(PEARLS) == [1, 2]
    assert (len(PEARLS), list(PEARLS.keys()), dict(PEARLS.items())) == (2, ["rose", "mist"], {"rose": 1, "mist": 2})
    assert "rose" in PEARLS
    assert 2 in PEARLS
    assert 3 not in PEARLS
    with pytest.raises(LookupError, match="no thing here is called 'rosy'; the nearest: rose"):
        PEARLS["rosy"]


def test_a_list_is_a_table() -> None:
    assert repr(PEARLS).splitlines() == ["Pearls (2)", "Name  Colour", "rose  red", "mist  grey"]
    assert "<h2>Pearls</h2>" in PEARLS._repr_html_()
    assert PEARLS.to_rows()[1] == {"Name": "mist", "Colour": "grey"}


def test_a_long_list_shows_its_beginning_and_counts_the_rest() -> None:
    many = Listing("Many", (("n", Kind.COUNT),), tuple((n,) for n in range(100)), {str(n): n for n in range(100)})

    assert many.html.count("<tr>") == MOST_ROWS + 1
    assert "… and 40 more" in many.html
    assert "… and 88 more" in repr(many)


def test_a_box_lists_its_rules_lessons_pieces_dice_and_examples() -> None:
    assert [*OPEN.lessons.keys()] == ["aside", "dive"]
    assert OPEN.lessons["dive"] == OPEN.lesson("dive")
    assert [rule.id for rule in OPEN.rules] == [rule.id for rule in OPEN.book]
    assert [*OPEN.cards().items()] == [("pearl", ("rose",))]
    assert OPEN.cards("pearl")["rose"].says == {"worth": "2"}
    assert OPEN.cards("pearl").to_rows()[0]["worth"] == "2"
    assert OPEN.dice["A"].faces == OPEN.die("A").faces
    with pytest.raises(LookupError, match="no section is called 'pearls'; the nearest: pearl"):
        OPEN.cards("pearls")


@pytest.mark.parametrize("name", ["tidal_blades", "opale"])
def test_an_example_can_be_asked_by_its_title(name: str) -> None:
    box = open_box(name)

    assert len(box.examples) > 2
    for title, question in list(box.examples.items())[:2]:
        assert repr(box.outlook(title)) == repr(box.outlook(question))
        assert box.value(title) == box.value(question)


def test_a_hero_is_listed_with_what_he_starts_with() -> None:
    heroes: Any = open_box("tidal_blades").heroes

    assert heroes.to_rows()[0] == {
        "Hero": "axl",
        "Name": "Axl",
        "Favours": "S Y",
        "Dice": "N N",
        "Fruit": 2,
        "Shells": 2,
        "On the Shield": 2,
        "Starting Challenges": "reef-sprint crowd-warm-up sand-skid",
    }
    assert heroes["eko"].says == {"favours": "Y F"}
