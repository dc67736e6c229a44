"""The odds room as a widget: its traits follow the question asked, and the question its trait."""

from pathlib import Path

import pytest
from traitlets import TraitError

from tests.offering import offering
from tests.unit.mechanics.positions.heaps import heaps
from tests.unit.rooms.tidepool import questions
from tests.unit.rulebook.made_up import made_up
from tidal_widgets.box import Box
from tidal_widgets.mechanics.dicepool.outlook import Outlook
from tidal_widgets.mechanics.positions import Reply
from tidal_widgets.page import Message
from tidal_widgets.widgets import OddsExplorer

DIVE = "A A ~ RR+Y @1 s1/0"


@pytest.fixture(scope="session")
def pool(box: Box) -> Box:
    return offering(box, dice=questions)


def _value(explorer: OddsExplorer) -> float:
    found = explorer.outlook
    assert isinstance(found, Outlook)
    return float(found.value)


def test_without_a_question_an_explorer_begins_with_an_example(pool: Box) -> None:
    explorer = OddsExplorer(pool)

    assert explorer.question == "A A B ~ reef-dive @1 s1/0"
    assert 0 < _value(explorer) < 1


def test_a_question_is_asked_and_answered(pool: Box) -> None:
    explorer = OddsExplorer(pool, " A  A ~ RR+Y @1 s1/0 ")

    assert explorer.question == DIVE
    assert explorer.link.startswith("ask?q=A%20A")
    assert 0 < _value(explorer) < 1


def test_the_traits_follow_what_is_tapped(pool: Box) -> None:
    explorer = OddsExplorer(pool, DIVE)
    before = _value(explorer)
    seen: list[str] = []
    explorer.observe(lambda change: seen.append(change["new"]), "question")

    explorer.tell(Message(act="more", args=("shells",)))

    assert seen == [explorer.question] == ["A A ~ RR+Y @1 s2/0"]
    assert _value(explorer) > before


def test_the_page_follows_the_question(pool: Box) -> None:
    explorer = OddsExplorer(pool, DIVE)

    explorer.question = "A B ~ crab @2 s0/0"

    assert "2 × Plain die" not in explorer._page["html"]
    assert explorer._page["link"].startswith("ask?q=A%20B%20~%20crab")
    assert explorer.outlook is not None


def test_a_question_with_dice_on_the_table_is_asked_at_the_table(pool: Box) -> None:
    explorer = OddsExplorer(pool, DIVE)

    explorer.question = "A A ~ RR+Y @1 s1/0 | A:R A:-"

    assert explorer.link.startswith("table?q=")


def test_a_choice_at_the_table_keeps_the_way_that_led_there(pool: Box) -> None:
    explorer = OddsExplorer(pool, link="table?q=A%20A%20~%20RR%2BY%20%401%20s1%2F0")

    for act, *args in (("face", "0", "R"), ("face", "1", "-"), ("shows", "0"), ("choose", "0")):
        explorer.tell(Message(act=act, args=tuple(args)))

    assert "&t=" in explorer.link
    assert "Luck and skill" in explorer._page["html"]


def test_what_cannot_be_asked_is_told_in_error_and_the_page_stays(pool: Box) -> None:
    explorer = OddsExplorer(pool, DIVE)
    before, page = explorer.outlook, explorer.link

    explorer.question = "A Z ~ RR"
    assert "'Z'" in explorer.error
    explorer.question = ""
    assert explorer.error == "at least one die is wanted"
    assert (explorer.question, explorer.link, explorer.outlook) == ("", page, before)

    explorer.question = DIVE
    assert (explorer.link, explorer.error) == (page, "")
    with pytest.raises(TraitError, match="'Z'"):
        OddsExplorer(pool, "Z ~ RR")


def test_a_question_stays_as_it_was_typed_while_it_is_the_one_on_the_page(pool: Box) -> None:
    explorer = OddsExplorer(pool, "B ~ calm @1 s0/0")

    explorer.question = typed = "A  A  ~ RR+Y @1 s1/0"
    assert (explorer.question, explorer.link) == (typed, OddsExplorer(pool, DIVE).link)
    explorer.tell(Message(act="more", args=("shells",)))
    assert explorer.question == "A A ~ RR+Y @1 s2/0"


def test_a_half_typed_question_gives_way_to_what_is_tapped(pool: Box) -> None:
    explorer = OddsExplorer(pool, DIVE)
    explorer.question = "A A ~"

    explorer.tell(Message(act="more", args=("shells",)))

    assert (explorer.question, explorer.error) == ("A A ~ RR+Y @1 s2/0", "")


def test_the_outlook_is_not_for_setting(pool: Box) -> None:
    with pytest.raises(TraitError, match="read-only"):
        OddsExplorer(pool, DIVE).outlook = None


def test_a_box_without_odds_is_refused(box: Box) -> None:
    with pytest.raises(TraitError, match="'made-up' has no odds"):
        OddsExplorer(box)


def test_an_unknown_keyword_is_refused(pool: Box) -> None:
    with pytest.raises(
        TypeError, match="OddsExplorer takes no 'colour'; it takes box, question, link, layout, tooltip and tabbable"
    ):
        OddsExplorer(pool, colour="red")


def test_two_explorers_do_not_disturb_each_other(pool: Box) -> None:
    one, other = OddsExplorer(pool, DIVE), OddsExplorer(pool, DIVE)

    one.question = "B ~ calm @1 s0/0"

    assert (other.question, other.outlook is one.outlook) == (DIVE, False)


def test_a_question_set_before_the_page_shows_up_keeps_the_faces_of_the_browser(pool: Box) -> None:
    explorer = OddsExplorer(pool, DIVE)
    explorer.question = "B ~ calm @1 s0/0"

    explorer._receive({"act": "hello", "value": "", "fields": {"faces": "A(R,R,-)"}})

    assert explorer.question == "B ~ calm @1 s0/0"
    assert explorer._page["keep"]["faces"] == "A(R,R,-)"


def test_a_position_is_asked_about_where_the_box_answers_that(box: Box, tmp_path: Path) -> None:
    explorer = OddsExplorer(offering(box, positions=lambda _table: heaps(made_up(tmp_path))), "two AXES")

    assert explorer.question == "ann: hand A B; board: A"
    assert isinstance(explorer.outlook, Reply)
    explorer.question = "ann: hand B"
    assert explorer.link == "ask?q=ann%3A%20hand%20B"
    explorer.question = "ann: hand Q"
    assert "found something else" in explorer.error


def test_throws_and_positions_are_told_apart_in_one_explorer(box: Box, tmp_path: Path) -> None:
    both = offering(box, dice=questions, positions=lambda _table: heaps(made_up(tmp_path)))
    explorer = OddsExplorer(both, "two AXES")

    assert explorer.link.startswith("draws?q=ann")
    explorer.question = DIVE
    assert explorer.link.startswith("ask?q=A%20A")
