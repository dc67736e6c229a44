"""An action is one short line of text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tidal_widgets.engine import Action, choices, drew, rolled

words = st.text(st.characters(exclude_categories=["Z", "C"]), min_size=1, max_size=5)


@given(st.builds(Action, words, st.lists(words, max_size=4).map(tuple)))
def test_an_action_reads_back_from_the_line_it_writes(action: Action) -> None:
    assert Action.read(str(action)) == action


@given(st.text())
def test_any_text_reads_as_some_action(text: str) -> None:
    action = Action.read(text)

    assert Action.read(str(action)) == action


@pytest.mark.parametrize("line", ["", "   ", "\t\n"])
def test_a_blank_line_is_an_action_without_a_verb(line: str) -> None:
    assert Action.read(line) == Action("")


def test_chance_has_two_verbs() -> None:
    assert str(rolled("F/S")) == "rolled F/S"
    assert str(drew("reef")) == "drew reef"


def test_equal_choices_are_offered_once() -> None:
    assert [str(action) for action in choices("lose", ("N", "N", "IR"), 2)] == ["lose N N", "lose N IR"]
