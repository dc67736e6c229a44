"""The solver's answers laid beside the actions of a game."""

from dataclasses import replace

import pytest

from tests.unit.rooms.tidepool import TIDEPOOL
from tidal_widgets.advice import Worth
from tidal_widgets.engine import Action
from tidal_widgets.mechanics.dicepool import Choice
from tidal_widgets.mechanics.dicepool import problem as do
from tidal_widgets.mechanics.dicepool.advice import worths
from tidal_widgets.mechanics.dicepool.outlook import outlook

CRAB = outlook(TIDEPOOL, TIDEPOOL.read("A B ~ crab @2 s0/0"))


@pytest.mark.parametrize(
    ("line", "choice"),
    [
        ("commit B A", do.Commit(("A", "B"))),
        ("keep B:- A:R", do.Reroll((do.Shown("A", "R"), do.Shown("B", "-")))),
        ("leap A:R Y", do.Leap(do.Shown("A", "R"), "Y")),
        ("leap danger -", do.TurnDanger(0)),
        ("leap danger xx", do.TurnDanger(2)),
        ("block", do.Block()),
        ("lose A:R", do.Lose(do.Shown("A", "R"))),
        ("complete", do.Stop("complete+push")),
        ("withdraw 3", do.Stop("withdraw")),
        ("stop", do.Stop("damage")),
    ],
)
def test_an_action_has_the_worth_of_the_choice_that_it_is_and_of_no_other(line: str, choice: do.Action) -> None:
    other = Action("leap", ("danger", "x"))
    priced = replace(CRAB, choices=(Choice(choice, 0.5, 0.25),))

    assert worths((other, Action.read(line)), priced) == {Action.read(line): Worth.of(0.5)}
