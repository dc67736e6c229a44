"""The dice of a seat are counted wherever they lie: Active, Spent, committed, in the air, or asked for as Bonus die."""

import pytest

from tests.tables import laid_out
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.view.view import _held
from tidal_widgets.lessons import open_lesson


@pytest.mark.parametrize("lesson", ["bonus-die", "dusts-fight", "caimans-challenge"])
def test_dice_in_use_stay_with_their_seat(lesson: str) -> None:
    table = laid_out(box)
    for step in open_lesson(table.walkthroughs[lesson], table.game).steps:
        for seat, own in enumerate(step.before.seats):
            assert sum(_held(step.before, seat).values()) >= len(own.active) + len(own.spent)
