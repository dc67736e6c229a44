"""The first-timer: eight mistakes, each of which it makes and says so, and which nobody else makes."""

import pytest

from tests.games.tidal_blades.table import at
from tests.games.tidal_blades.test_bot import bot, chosen
from tests.tables import laid_out
from tidal_widgets.chance import finished
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.bot.bot import Bot, reason
from tidal_widgets.games.tidal_blades.bot.mistakes import MISTAKES, FirstTimer, mistaken
from tidal_widgets.games.tidal_blades.bot.weights import SENSIBLE
from tidal_widgets.playthrough import consider
from tidal_widgets.studies import Tournament


def test_there_are_eight_with_names_and_thoughts_of_their_own() -> None:
    assert len({mistake.slug for mistake in MISTAKES}) == len({mistake.thinks for mistake in MISTAKES}) == 8
    assert all(mistaken(mistake) != SENSIBLE for mistake in MISTAKES)


@pytest.mark.parametrize("mistake", MISTAKES, ids=[mistake.slug for mistake in MISTAKES])
def test_each_mistake_changes_what_is_played(mistake: object) -> None:
    table = laid_out(box)
    found = next(each for each in MISTAKES if each == mistake)
    one = Bot(table.world, mistaken(found))
    changed = 0
    for game in Tournament(("sensible", "sensible"), 3).games(table, range(3)):
        state = game.game.setup(game.table)
        for action in game.actions:
            if game.game.to_move(state) is not None and len(legal := game.game.legal(state)) > 1:
                changed += one(game.game, state, legal) != action
            state = game.game.play(state, action).state

    assert changed


def test_it_says_which_mistake_led_to_a_choice() -> None:
    play = at("round: 4\nedge: giant-mudcrab\naxl: at folds-edge, discs 0, active N N IB\nask: contest")
    first_timer = laid_out(box).playing.bots["first-timer"]
    decision = finished(consider(first_timer, play.game, play.state, play.game.legal(play.state)))

    assert chosen(play) == "fight"
    assert str(decision.action) == str(first_timer(play.game, play.state, play.game.legal(play.state))) == "end"
    assert decision.reason == "Monsters cost dice, so I leave them to others."


def test_what_it_does_as_others_do_it_says_as_they_say_it() -> None:
    play = at("round: 4\naxl: at droska, shells 0\nask: decide twin-swords N:F N:F")
    choices = play.game.legal(play.state)
    first_timer = FirstTimer(bot().world)

    own, other = (finished(consider(each, play.game, play.state, choices)) for each in (first_timer, bot()))

    assert own.action == other.action
    assert own.reason.startswith("It promises the most: about ")


def test_a_sensible_one_says_what_it_expects() -> None:
    assert reason(3.0) == "It promises the most: about 3.00 points."
    assert reason(-1.5) == "It costs the least: about 1.50 points."
    assert reason(100.0) == "There is nothing to wait for."


def test_a_player_that_chooses_in_one_step_gives_no_reason() -> None:
    play = at("ask: travel")
    legal = play.game.legal(play.state)

    assert finished(consider(lambda *_: legal[0], play.game, play.state, legal)) == (legal[0], "")
