"""A game that accepts what is wrong, breaks down over it, or refuses without a rule, is caught."""

from dataclasses import replace

import pytest

from tests.unit.divers import D, Reef
from tests.unit.testing.spoil import DIVERS, complaint, examine, with_refusals
from tidal_widgets.engine import Action, IllegalAction, Step
from tidal_widgets.rulebook import RuleId


class Other(RuleId):
    UNKNOWN = "unknown"


def test_a_wrong_action_that_is_played_is_caught() -> None:
    def play(state: Reef, action: Action) -> Step[Reef]:
        known = action in DIVERS.legal(state) or action in DIVERS.chance(state)
        return DIVERS.play(state, action) if known or not state.pending else Step(state, ())

    assert "not legal is refused" in complaint(replace(DIVERS, play=play))


def test_a_breakdown_over_a_wrong_action_is_caught() -> None:
    with pytest.raises(KeyError) as caught:
        examine(with_refusals(lambda refusal: KeyError(refusal.reason)))

    assert caught.value.__notes__[0].startswith("at move 0")


def test_a_refusal_without_a_known_rule_is_caught() -> None:
    game = with_refusals(lambda refusal: IllegalAction(Other.UNKNOWN, refusal.reason, refusal.instead))

    assert "names a rule" in complaint(game)


def test_a_refusal_without_a_reason_is_caught() -> None:
    assert "gives its reason" in complaint(
        with_refusals(lambda refusal: IllegalAction(refusal.rule, " ", refusal.instead))
    )


def test_a_refusal_that_cannot_be_read_is_caught() -> None:
    class Mute(IllegalAction):
        def __str__(self) -> str:
            return ""

    assert "can be read" in complaint(
        with_refusals(lambda refusal: Mute(refusal.rule, refusal.reason, refusal.instead))
    )


def test_a_refusal_that_keeps_a_way_on_to_itself_is_caught() -> None:
    assert "same verb" in complaint(with_refusals(lambda refusal: IllegalAction(refusal.rule, refusal.reason)))


def test_a_refusal_that_offers_another_verb_is_caught() -> None:
    game = with_refusals(lambda refusal: IllegalAction(D.DIVE, refusal.reason, refusal.instead or Action("stop")))

    assert "same verb" in complaint(game)
