"""The house data makes a good game: what few games of the bot show is within loose bounds of what many showed."""

import json
from contextlib import redirect_stdout
from io import StringIO
from itertools import permutations
from typing import Any

import pytest

from tests.tables import laid_out
from tidal_widgets.cli import main
from tidal_widgets.games.tidal_blades import box

CHARACTERS = ("axl", "caiman", "dust", "eko")


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    """Run `tidal-widgets simulate` for some games of four bots, and read what it tells."""
    with redirect_stdout(StringIO()) as printed:
        assert main(["simulate", "--games", "24", "--bot", "sensible", "--seed", "1", "--json"]) == 0
    shown: dict[str, Any] = json.loads(printed.getvalue())
    return shown


@pytest.mark.slow
def test_each_character_completes_several_challenges(told: dict[str, Any]) -> None:
    for name in CHARACTERS:
        assert 4 <= told["by_name"][name]["Challenges completed"]["mean"] <= 9


@pytest.mark.slow
def test_all_four_traits_rise_for_every_character(told: dict[str, Any]) -> None:
    for name in CHARACTERS:
        for trait in ("Focus", "Spirit", "Resilience", "Synergy"):
            assert told["by_name"][name][f"notches of {trait}"]["mean"] > 2


@pytest.mark.slow
def test_monsters_are_killed_invade_and_flee(told: dict[str, Any]) -> None:
    for what in ("Monsters killed", "Monsters that invaded", "Monsters that fled"):
        assert told["each_game"][what]["seen"] > 0.4


@pytest.mark.slow
def test_goals_are_missed_and_reached_for_seven_and_for_ten_points(told: dict[str, Any]) -> None:
    seven, ten = (told["each_seat"][f"Goal reached for {n} points"]["mean"] for n in (7, 10))

    assert seven > 0.1
    assert ten > 0.1
    assert seven + ten < 0.9


@pytest.mark.slow
def test_no_character_wins_hardly_ever_or_nearly_always(told: dict[str, Any]) -> None:
    for name in CHARACTERS:
        assert 0.05 < told["by_name"][name]["games won"]["mean"] < 0.5


@pytest.mark.slow
def test_scores_spread(told: dict[str, Any]) -> None:
    points = told["each_seat"]["points"]

    assert points["deviation"] > 4
    assert points["most"] > 1.8 * points["least"]


def test_four_may_sit_in_any_order() -> None:
    tables = laid_out(box).playing.tables(None, "experienced")

    assert {table.seats for table in tables} == set(permutations(CHARACTERS))
    assert {table.variant for table in tables} == {"experienced"}


def test_a_game_is_a_first_game_unless_another_set_up_is_asked_for() -> None:

    assert {table.variant for table in laid_out(box).playing.tables(2, "")} == {"first-game"}


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (("--seats", "1"), "The rules for solo play are in the Almanac"),
        (("--seats", "5"), "There are 5 seats; 2 to 4 are allowed."),
        (("--variant", "long"), "Found the set-up 'long'"),
    ],
)
def test_a_table_that_the_rules_do_not_know_is_told(
    capsys: pytest.CaptureFixture[str], argv: tuple[str, ...], sentence: str
) -> None:
    assert main(["simulate", *argv]) == 2
    assert capsys.readouterr().err.startswith(f"tidal-widgets: {sentence}")
