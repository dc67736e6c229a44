"""Odds are asked of positions under any reading, and those that leave a reading out still find their dice."""

import pytest

from tests.games.tidal_blades.table import at
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.components.loading import load_components
from tidal_widgets.games.tidal_blades.odds.questions_at import question_at, world_of
from tidal_widgets.games.tidal_blades.rules import R


@pytest.mark.rule(R.WILD_CHOICE)
def test_a_wild_named_when_it_was_kept_is_asked_about_as_it_fell() -> None:
    play = at("axl: active none\nask: decide daigons-puzzle N:* N:S", wild_choice="fixed").do("keep N:*F", "rolled S -")

    asked = question_at(world_of(box.rulebook(), load_components(), [("wild-choice", "fixed")]), play.state)
    assert asked is not None
    assert [(die.die, die.face, die.kept) for die in asked.lying] == [("N", "*", True), ("N", "S", False)]
