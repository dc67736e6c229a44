"""Widgets made of an opened box, or of a box's name: the odds they show are the opened box's own."""

from pathlib import Path
from typing import Any

import pytest

from tidal_widgets.box import NotInTheBox, TableChoices, UnknownBox, find_box
from tidal_widgets.components.problems import ComponentError
from tidal_widgets.mechanics.dicepool.outlook import Outlook
from tidal_widgets.mechanics.positions import position_odds_of
from tidal_widgets.mechanics.positions.ruled import RuledPositionOdds
from tidal_widgets.notebook import ShownTable, open_box
from tidal_widgets.page import Message
from tidal_widgets.widgets import Dashboard, OddsExplorer, PlayTable, RuleBrowser, WalkthroughPlayer
from tidal_widgets.widgets.base import Refused

QUESTION = "N N IB ~ RR @4 s2/4"
FACES = '[die.N]\nfaces = ["R", "R", "R", "R", "*", "-"]\n'


@pytest.fixture
def own(tmp_path: Path) -> Path:
    file = tmp_path / "own.toml"
    file.write_text(FACES, encoding="utf-8")
    return file


@pytest.fixture
def mine(own: Path) -> ShownTable:
    """Tidal Blades with other Novice dice and another reading of what a Time Leap may set."""
    return open_box("tidal_blades", own=own, rulings={"leap-on-danger": "yes"})


def _value(explorer: OddsExplorer) -> float:
    found = explorer.outlook
    assert isinstance(found, Outlook)
    return float(found.value)


def test_an_explorer_of_an_opened_box_shows_its_dice_and_readings(mine: ShownTable, own: Path) -> None:
    exact = mine.value(QUESTION)
    own_dice = open_box("tidal_blades", own=own).value(QUESTION)

    assert _value(OddsExplorer(mine, QUESTION)) == pytest.approx(float(exact), abs=1e-12)
    assert len({exact, own_dice, open_box("tidal_blades").value(QUESTION)}) == 3


def test_an_explorer_of_a_box_opened_with_own_dice_alone_shows_them(own: Path) -> None:
    own_dice = open_box("tidal_blades", own=own)

    assert _value(OddsExplorer(own_dice, QUESTION)) == pytest.approx(float(own_dice.value(QUESTION)), abs=1e-12)


def test_a_question_that_says_how_it_reads_a_rule_is_read_so(mine: ShownTable) -> None:
    told = f"{QUESTION} !leap-on-danger=no"
    explorer = OddsExplorer(mine, told)

    assert _value(explorer) == pytest.approx(float(mine.value(told)), abs=1e-12)
    assert mine.value(told) != mine.value(QUESTION)
    assert _value(OddsExplorer(mine, explorer.question)) == _value(explorer)


def test_a_question_tapped_together_keeps_the_readings(mine: ShownTable) -> None:
    explorer = OddsExplorer(mine, QUESTION)

    explorer.tell(Message(act="more", args=("shells",)))

    assert _value(explorer) == pytest.approx(float(mine.value("N N IB ~ RR @4 s3/4")), abs=1e-12)


def test_draws_are_asked_by_the_opened_box_too(mine: ShownTable) -> None:
    plain = open_box("tidal_blades")

    asked = position_odds_of(mine)
    assert isinstance(asked, RuledPositionOdds)
    assert "leap-on-danger" in {str(rule) for rule, _option in asked.by("")[0].world.rulings.changed}
    assert asked.examples == position_odds_of(plain).examples


def test_a_box_or_a_table_can_be_opened_beside_a_notebook_with_other_choices(mine: ShownTable) -> None:
    again, plain = open_box(mine), open_box(mine.box)

    assert (again.choices, again.file) == (mine.choices, mine.file)
    assert plain.choices == open_box("tidal_blades").choices
    assert open_box(mine, rulings={}).choices.own == mine.choices.own
    assert open_box(mine, rulings={}).choices.readings == ()
    assert open_box("tidal_blades", edition="2020").choices == plain.choices
    with pytest.raises(NotInTheBox, match="no edition '1999'"):
        open_box(mine, edition="1999")


def test_every_widget_takes_a_name_a_box_or_an_opened_box(mine: ShownTable) -> None:
    for box in ("tidal_blades", mine.box, mine):
        assert WalkthroughPlayer(box, "caimans-challenge").step == "attempt"
        assert RuleBrowser(box).query == ""
        assert Dashboard(box, "opale").link == Dashboard("tidal_blades", "opale").link
    with pytest.raises(UnknownBox, match="no box is called 'tidal'"):
        OddsExplorer("tidal")


@pytest.mark.parametrize("widget", [Dashboard, OddsExplorer, PlayTable, RuleBrowser, WalkthroughPlayer])
def test_what_is_no_box_is_refused_in_a_sentence(widget: Any) -> None:
    for nothing, named in ((5, "5"), (None, "None"), (["opale"] * 99, r"\['opale', 'opale', 'opale', 'opale', 'op")):
        says = f"^{named} is no box: give its name, its TableChoices, a Box or an OpenTable$"
        with pytest.raises(UnknownBox, match=says):
            widget(nothing)
    with pytest.raises(UnknownBox, match=r"^5 is no box"):
        Dashboard("opale", 5)  # type: ignore[arg-type]


def test_a_dashboard_takes_one_table_of_each_box(mine: ShownTable) -> None:
    for others in ((mine,), ("opale", mine), ("opale", "tidal_blades"), (find_box("tidal_blades"),)):
        with pytest.raises(Refused, match=r"^The box 'tidal_blades' is given twice; a dashboard has one table of each"):
            Dashboard("tidal_blades", *others)
    assert Dashboard(mine, "opale").state.table("tidal_blades") is mine


@pytest.mark.parametrize("widget", [Dashboard, OddsExplorer, PlayTable, RuleBrowser, WalkthroughPlayer])
def test_an_owners_text_that_cannot_be_used_is_refused_before_anything_is_shown(widget: Any) -> None:
    with pytest.raises(ComponentError, match=r"^owner.toml: \[die.N\] faces: found \['R'\]; allowed: a list of 6$"):
        widget(TableChoices("tidal_blades", own='[die.N]\nfaces = ["R"]\n'))
