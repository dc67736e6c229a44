"""Whatever a table rules, the game keeps every law of the house."""

from itertools import cycle

import pytest

from tests.games.tidal_blades.table import game_with
from tests.tables import laid_out
from tidal_widgets.engine import Seating
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.testing import check_game

READINGS = [(rule.id.value, option.name) for rule in laid_out(box).book.open_rules for option in rule.options[1:]]
TABLES = (
    Seating(("axl", "caiman", "dust", "eko"), "experienced"),
    Seating(("dust", "eko", "axl")),
    Seating(("eko", "caiman"), "experienced"),
)
SHEETS = [READINGS, *(READINGS[start::3] for start in range(3))]


@pytest.mark.slow
@pytest.mark.parametrize(("sheet", "table"), list(zip(SHEETS, cycle(TABLES), strict=False)))
def test_a_game_under_other_readings_keeps_every_law(sheet: list[tuple[str, str]], table: Seating) -> None:
    check_game(game_with(tuple(sorted(dict(sheet).items()))), table, bound=4000, examples=2)
