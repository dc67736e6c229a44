"""Odds are asked of positions under any reading, and those that leave a reading out still find their dice."""

import pytest

from tests.games.tidal_blades.table import at
from tests.tables import laid_out
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.odds.questions_at import question_at
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.rulebook import Rulings


@pytest.mark.rule(R.WILD_CHOICE)
def test_a_wild_named_when_it_was_kept_is_asked_about_as_it_fell() -> None:
    play = at("axl: active none\nask: decide daigons-puzzle N:* N:S", wild_choice="fixed").do("keep N:*F", "rolled S -")

    query = question_at(laid_out(box).by(Rulings.of(laid_out(box).book, {"wild-choice": "fixed"})).world, play.state)
    assert query is not None
    assert [(die.die, die.face, die.kept) for die in query.lying] == [("N", "*", True), ("N", "S", False)]
