"""Two hundred games are told and end as they did when they were blessed."""

import re

import pytest

from tests.architecture.catalogue import catalogue, plurals
from tests.nets import games
from tidal_widgets.box import find_box

QUICK = 8  # games played at random, which take a moment


@pytest.mark.slow
def test_two_hundred_games_tell_the_same_and_end_the_same() -> None:
    for name, text in games.written().items():
        assert text == (games.HERE / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["tidal_blades", "opale"])
def test_the_first_games_played_at_random_end_the_same(name: str) -> None:
    found = games.Found()
    for number in range(1, QUICK + 1):
        games.play(find_box(name), games.RANDOM, number, found)

    blessed = (games.HERE / "games.txt").read_text(encoding="utf-8").splitlines()
    assert set(found.games) <= set(blessed)
    assert _several_of_one(found) == []


@pytest.mark.slow
def test_no_game_tells_of_one_thing_as_of_several() -> None:
    assert len(games.found().ones) > 20
    assert _several_of_one(games.found()) == []


def _several_of_one(found: games.Found) -> list[str]:
    """Find sentences such as "lost 1 dice", by the nouns that have two forms."""
    several = "|".join(plurals(catalogue()))
    return [told for told in found.ones if re.search(rf"(?<![\d.,+−-])\b1 (?:\w+ )?(?:{several})\b", told)]
