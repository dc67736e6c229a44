"""From ten starts exactly so many positions can be reached as when a person last looked."""

import pytest

from tests.games.tidal_blades.bless import blessed
from tests.games.tidal_blades.reachable import FILE, Start, reach, starts
from tests.games.tidal_blades.table import game_with

STARTS = starts()


@pytest.mark.slow
@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.name)
def test_as_many_positions_are_reached_as_before(start: Start) -> None:
    assert start.counted() == start.reached, "If this is meant: python -m tests.games.tidal_blades.bless"


def test_there_are_ten_starts_counted_some_moves_deep() -> None:
    assert len({start.name for start in STARTS}) == len(STARTS) == 10
    assert min(len(start.reached) for start in STARTS) >= 3


def test_the_first_level_is_what_may_be_played() -> None:
    for start in STARTS:
        game = game_with()
        options = len(game.legal(start.state)) + len(game.chance(start.state))

        assert next(reach(game, start.state)).total() == options


def test_the_golden_file_is_laid_out_as_blessing_writes_it() -> None:
    text = FILE.read_text(encoding="utf-8")

    assert blessed(text, (start.reached for start in STARTS)) == text
