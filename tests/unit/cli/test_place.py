"""Where the dashboard is to open."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.offering import offering
from tests.tables import laid_out
from tests.unit.mechanics.positions.heaps import heaps
from tests.unit.rulebook.made_up import made_up
from tidal_widgets.box import Box, find_box, first_box
from tidal_widgets.cli.error import CommandError
from tidal_widgets.cli.place import place
from tidal_widgets.mechanics.dicepool.query import questions_of
from tidal_widgets.mechanics.positions import position_odds_of
from tidal_widgets.mechanics.positions.tell import PositionTeller
from tidal_widgets.rooms import ROOMS, Link, dashboard

BOX = find_box(first_box())


@pytest.mark.parametrize("link", ["", "rules", "rules/open", "rules?q=shield", f"{BOX.id}/rules", "learn", "host"])
def test_a_link_is_a_place(link: str) -> None:
    assert place(BOX, link) == link
    assert place(BOX, f"#{link}" if link else "") == link


def test_an_address_has_no_spaces_and_no_quotes() -> None:
    assert place(BOX, 'rules?q=two "words"') == "rules?q=two%20%22words%22"


def test_a_letter_that_no_terminal_could_read_is_left_out_of_an_address() -> None:
    assert place(BOX, "rules?q=\udcffa") == "rules?q=?a"


@pytest.mark.parametrize(
    ("link", "says"),
    [
        ("learn/no-such-lesson", "names a lesson we do not have"),
        ("rules/rule/no-such-rule", "names a rule this book does not have"),
        ("odds/ask?q=nonsense", "unknown"),
    ],
)
def test_a_link_that_leads_nowhere_is_told_in_one_sentence(link: str, says: str) -> None:
    with pytest.raises(CommandError, match=says) as told:
        place(BOX, link)

    assert told.value.code == 2
    assert "\n" not in str(told.value)


def test_a_question_is_asked_in_the_odds_room() -> None:
    questions = questions_of(laid_out(BOX))
    for _title, text in questions.vocabulary.examples:
        link = place(BOX, text)
        assert " " not in link
        assert questions.read(Link.read(link.removeprefix("odds/")).says["q"]) == questions.read(text)
        assert dashboard(ROOMS).draw(dashboard(ROOMS).start(laid_out(BOX), link, {})).link.startswith("odds/")


def test_what_is_neither_is_told_with_the_rooms_there_are() -> None:
    with pytest.raises(CommandError, match="learn, play, odds, rules") as told:
        place(BOX, "nowhere")

    assert "\n" not in str(told.value)


def test_a_game_without_odds_takes_no_questions() -> None:
    with pytest.raises(CommandError, match=r"leads to none of the rooms: [a-z, ]+$"):
        place(offering(replace(BOX, tellers=())), "nowhere")


def test_a_position_is_asked_about_in_the_odds_room(tmp_path: Path) -> None:
    questions = heaps(made_up(tmp_path))
    box = Box(id="heaps", title="Heaps", rulebook=lambda: made_up(tmp_path), tellers=(PositionTeller,))
    box = offering(box, positions=lambda _table: questions)

    assert place(box, "two AXES") == "odds/ask?q=ann%3A%20hand%20A%20B%3B%20board%3A%20A"
    assert place(box, "ann: hand B") == "odds/ask?q=ann%3A%20hand%20B"
    for link in ("ann: hand Q", "odds/ask?q=ann%3A%20hand%20Q"):
        with pytest.raises(CommandError, match="found something else than A and B"):
            place(box, link)


def test_where_dice_and_positions_are_asked_about_each_has_its_place() -> None:
    for example in position_odds_of(laid_out(BOX)).examples:
        link = place(BOX, example.title.upper())
        assert Link.read(link.removeprefix("odds/")).says["q"] == example.text
        assert dashboard(ROOMS).draw(dashboard(ROOMS).start(laid_out(BOX), link, {})).link == link

    assert place(BOX, position_odds_of(laid_out(BOX)).examples[0].text).startswith("odds/draws?q=for%3A")
    with pytest.raises(CommandError, match="found 'axls'"):
        place(BOX, "for: axls")
