"""A step that tells nothing, or tells it badly, is caught."""

import pytest

from tests.unit.testing.spoil import complaint, with_events, with_steps
from tests.unit.testing.test_refusals import Other
from tidal_widgets.text import Said


def test_a_step_without_an_event_is_caught() -> None:
    assert "has an event" in complaint(with_steps(lambda step, _: step._replace(events=())))


def test_an_event_under_no_known_rule_is_caught() -> None:
    assert "'unknown'" in complaint(with_events(lambda event: event._replace(rule=Other.UNKNOWN)))


def test_an_event_about_a_stranger_is_caught() -> None:
    assert "at the table" in complaint(with_events(lambda event: event._replace(seat=5)))


def test_an_event_for_strangers_is_caught() -> None:
    told = with_events(lambda event: event._replace(audience=(0, 5), veil="{who} did something."))

    assert "audience sits" in complaint(told)


def test_an_empty_thing_is_caught() -> None:
    assert "empty things" in complaint(with_events(lambda event: event._replace(things=(*event.things, Said(" ")))))


@pytest.mark.parametrize("says", ["{who} is diving.", "{who} must dive.", "{who} has dived."])
def test_the_present_tense_is_caught(says: str) -> None:
    assert "past tense" in complaint(with_events(lambda event: event._replace(says=says)))


@pytest.mark.parametrize("says", ["{who} sank{{", "{who}  sank.", "{who} sank .", "", "{who} lost None."])
def test_gaps_and_braces_are_caught(says: str) -> None:
    assert "gaps or braces" in complaint(with_events(lambda event: event._replace(says=says)))


@pytest.mark.parametrize("says", ["{who} sank", "then {who} sank."])
def test_half_a_sentence_is_caught(says: str) -> None:
    told = says.format(who="Player 0")

    assert f"an event is a sentence: {told!r}" in complaint(with_events(lambda event: event._replace(says=says)))


def test_an_empty_veil_is_caught() -> None:
    assert "gaps or braces" in complaint(with_events(lambda event: event._replace(veil="")))
