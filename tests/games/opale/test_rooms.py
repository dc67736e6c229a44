"""The rooms show Opale though its book has no page numbers, and say nothing of what is not there."""

import re

import pytest

from tests.tables import laid_out
from tests.unit.rooms.laws import sent
from tidal_widgets.games.opale import box
from tidal_widgets.page import Message
from tidal_widgets.rooms import BEGIN, LEARN
from tidal_widgets.rooms.rules.room import RULES
from tidal_widgets.rooms.rules.state import VIEWS


@pytest.mark.parametrize("view", VIEWS)
def test_the_rules_room_shows_every_view(view: str) -> None:
    state, _ = RULES.update(RULES.start(laid_out(box), "", {}), Message(act="view", args=(view,)))
    page = RULES.draw(state)

    assert not re.search(r"\bNone\b", page.html)


def test_a_rule_is_placed_by_its_section() -> None:
    state, _ = RULES.update(RULES.start(laid_out(box), "", {}), Message(act="open", args=("pawn-lost",)))

    assert "2019 rulebook: Details of the spots." in RULES.draw(state).html


def test_a_lesson_tells_what_each_choice_is_worth_in_points_and_what_they_count() -> None:
    html = LEARN.draw(sent(LEARN, LEARN.start(laid_out(box), "first-turns", {}), (BEGIN, Message(act="show")))).html

    assert "What the turn brings, minus what the best reply takes on average." in html
    assert "2.33 points" in html
    assert "Working it out" not in html


def test_no_account_of_luck_is_told_where_nobody_keeps_one() -> None:
    html = LEARN.draw(sent(LEARN, LEARN.start(laid_out(box), "the-end", {}), (BEGIN, Message(act="show")))).html

    assert "Luck and skill" not in html
