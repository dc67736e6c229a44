"""How a rule is named beside a refusal."""

from tests.unit.divers import D, rulebook
from tidal_widgets.rooms.learn.step import page_of


def test_the_pages_of_a_rule_are_named_once() -> None:
    assert page_of(rulebook()[D.DIVE]).startswith("page")
