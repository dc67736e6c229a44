"""The walkthroughs play as they are told, to the last fact."""

import pytest

from tests.games.opale.table import game_with
from tidal_widgets.engine.walkthrough import replayed
from tidal_widgets.games.opale import box
from tidal_widgets.games.opale.playing import facts


def test_there_are_walkthroughs_of_a_turn_of_the_pawn_and_of_the_end() -> None:
    assert sorted(box.walkthroughs()) == ["first-turns", "the-end", "the-pawn"]


@pytest.mark.parametrize("slug", ["first-turns", "the-end", "the-pawn"])
def test_a_walkthrough_plays_as_it_is_told(slug: str) -> None:
    walkthrough = box.walkthroughs()[slug]
    legs = list(replayed(walkthrough, game_with(), facts))

    assert len(legs) == len(walkthrough.legs)
    for told in legs:
        assert bool(told.leg.ask) == (len(game_with().legal(told.before)) > 1), told.leg.tell
