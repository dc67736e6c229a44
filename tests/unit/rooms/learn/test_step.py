"""How a refusal is worded."""

import pytest

from tests.unit.divers import D, rulebook
from tidal_widgets.rooms.learn.step import page_of, spoken


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("No die is left.", "no die is left."),
        ("Cards are dealt.", "cards are dealt."),
        ("Axl has no Fruit.", "Axl has no Fruit."),
        ("", ""),
    ],
)
def test_a_reason_goes_on_after_because_and_names_keep_their_capital(reason: str, said: str) -> None:
    assert spoken(reason) == said


def test_the_pages_of_a_rule_are_named_once() -> None:
    assert page_of(rulebook()[D.DIVE]).startswith("page")
