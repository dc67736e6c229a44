"""The rooms show Opale though its book has no page numbers, and say nothing of what is not there."""

import re

import pytest

from tests.tables import laid_out
from tidal_widgets.games.opale import box
from tidal_widgets.page import Message
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
