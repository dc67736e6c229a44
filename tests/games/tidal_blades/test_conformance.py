"""The game keeps every law of the kit: at every table, in both set-ups, however the open rules are read."""

import pytest

from tests.games.tidal_blades.late import late
from tests.games.tidal_blades.readings import readings
from tests.games.tidal_blades.table import game_with
from tidal_widgets.engine import Seating
from tidal_widgets.testing import check_game

BOUND = 1500  # twice as long as the longest of some thousand random games

TABLES = [
    Seating(seats, variant)
    for seats in (("axl", "eko"), ("dust", "caiman", "axl"), ("eko", "axl", "caiman", "dust"))
    for variant in ("first-game", "experienced")
]


def told(table: Seating) -> str:
    return f"{len(table.seats)} players, {table.variant}"


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=told)
def test_the_game_keeps_every_law(table: Seating) -> None:
    check_game(game_with(), table, bound=BOUND, examples=4)


@pytest.mark.slow
@pytest.mark.parametrize("share", [0.1, 0.5, 1.0], ids=["some", "half", "all"])
@pytest.mark.parametrize("table", TABLES[1::2], ids=told)
def test_the_game_keeps_every_law_under_other_readings(table: Seating, share: float) -> None:
    check_game(game_with(readings(len(table.seats), share)), table, bound=BOUND, examples=2)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(9))
def test_a_late_game_keeps_every_law(seed: int) -> None:
    table = TABLES[seed % 3 * 2]
    game = game_with(readings(seed, (0, 0.1, 0.5)[seed // 3]))

    check_game(late(game, seed, table.seats), table, bound=BOUND, examples=3)


def test_a_game_for_three_keeps_every_law_in_short() -> None:
    check_game(game_with(readings(1, 0.3)), TABLES[3], bound=BOUND, examples=1)
