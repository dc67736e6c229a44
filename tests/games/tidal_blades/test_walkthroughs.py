"""Every walkthrough is played by the game as it is told."""

import pytest

from tests.games.tidal_blades.table import game_with
from tests.tables import laid_out
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.facts import facts
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.lessons.script import Walkthrough, replayed

TOLD = laid_out(box).walkthroughs
each = pytest.mark.parametrize("walkthrough", TOLD.values(), ids=TOLD.keys())
EXAMPLES = (
    "axls-turn",
    "bonus-die",
    "caimans-challenge",
    "dusts-fight",
    "monsters-move",
    "no-red-elite",
    "six-dice-focus-two",
    "tied-ranks",
    "trait-points",
)


@each
def test_a_walkthrough_is_played_as_it_is_told(walkthrough: Walkthrough) -> None:
    assert len(list(replayed(walkthrough, game_with(), facts))) == len(walkthrough.legs)


@each
def test_a_walkthrough_asks_wherever_there_is_a_choice(walkthrough: Walkthrough) -> None:
    game = game_with()

    for told in replayed(walkthrough, game, facts):
        chosen = len(game.legal(told.before)) > 1
        assert bool(told.leg.ask) == (chosen or bool(told.leg.guesses)), told.leg.tell


def test_every_example_of_the_book_is_told() -> None:
    assert set(EXAMPLES) <= set(TOLD)


@pytest.mark.rule(R.FRUIT_FOR_DICE, R.SHIELD_BLOCK, R.DANGER_FIRST, R.COMPLETE_NOTCHES, R.COMPLETE_DICE, R.TUCK_CARD)
def test_the_printed_challenge_ends_as_printed() -> None:
    end = TOLD["caimans-challenge"].facts

    assert (end["caiman.fruit"], end["caiman.shells"], end["caiman.shield"]) == (1, 1, 3)
    assert end["caiman.spent"] == "IB N N"


@pytest.mark.rule(R.FIGHT_DANGER, R.BONUS_DIE, R.EDGED_SPOT, R.TROPHY, R.HIT_NOTCHES, R.ALL_DICE_LOST)
def test_the_printed_fight_ends_as_printed() -> None:
    end = TOLD["dusts-fight"].facts

    assert (end["dust.focus-notch"], end["dust.champion"], end["dust.active"]) == (2, 6, "")
