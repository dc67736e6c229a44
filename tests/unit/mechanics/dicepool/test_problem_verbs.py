"""The choices of the solver are found among a game's own actions, whatever the game calls them."""

import pytest

from tidal_widgets.engine import Action
from tidal_widgets.mechanics.dicepool.problem import Action as Choice
from tidal_widgets.mechanics.dicepool.problem import Block, Commit, Leap, Lose, Reroll, Shown, Stop, TurnDanger, Verbs

H, L = Shown("amber", "H"), Shown("blue", "L", kept=True)


@pytest.mark.parametrize(
    ("choice", "line"),
    [
        (Commit(("amber", "blue")), "dive amber blue"),
        (Reroll((H, L)), "keep amber:H blue:L"),
        (Reroll(()), "keep"),
        (Leap(H, "L"), "leap amber:H L"),
        (TurnDanger(2), "leap danger xx"),
        (Block(), "block"),
        (Lose(L), "lose blue:L"),
        (Stop("complete+push"), "complete"),
        (Stop("withdraw"), "withdraw"),
        (Stop("hits=3"), "flee"),
    ],
)
def test_each_choice_is_an_action(choice: Choice, line: str) -> None:
    verbs = Verbs(commit="dive", stop="flee")

    assert Action(*verbs.line(choice)) == Action.read(line)
    assert verbs.matches(Action.read(line), choice)
    assert not verbs.matches(Action.read("pass"), choice)


def test_dice_stand_in_any_order_and_an_end_may_name_anything() -> None:
    assert Verbs().matches(Action.read("keep blue:L amber:H"), Reroll((H, L)))
    assert not Verbs().matches(Action.read("keep blue:L"), Reroll((H, L)))
    assert Verbs().matches(Action.read("withdraw R"), Stop("withdraw"))


def test_a_verb_that_ends_an_attempt_is_known() -> None:
    verbs = Verbs(complete="raise")

    assert [verbs.end(verb) for verb in ("raise", "withdraw", "stop", "complete")] == [
        "complete",
        "withdraw",
        "hits",
        "",
    ]
