"""A refusal says why, by which rule, and what would be legal."""

from tests.unit.divers import D
from tidal_widgets.engine import Action, IllegalAction


def test_a_refusal_reads_with_its_rule_and_a_way_on() -> None:
    refusal = IllegalAction(D.DIVE, "Too deep.", Action("dive", ("here",)))

    assert str(refusal) == "Too deep. [diving] You may: dive here."


def test_a_refusal_without_a_way_on_says_no_more() -> None:
    refusal = IllegalAction(D.DIVE, "Too deep.")

    assert str(refusal) == "Too deep. [diving]"
    assert refusal.instead is None
    assert refusal.args == ("Too deep.",)
