"""Actions and events are told in the words of the game."""

import re

import pytest

from tests.games.opale.table import SEATS, at
from tidal_widgets.engine import Action, Event, Roller, Seating
from tidal_widgets.games.opale.board import Cards
from tidal_widgets.games.opale.components import load_components
from tidal_widgets.games.opale.playing import sensible
from tidal_widgets.games.opale.rules import R
from tidal_widgets.games.opale.wording import describe, gains, group, names, phrase, weighs
from tidal_widgets.playthrough import moves
from tidal_widgets.text import Name

PLAY = at("amber: hand COR2 COR3 SOR1\nMOP: MOP1 MOP4\nPET: PET2")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("play COR2", "Play Coral Dragon 2"),
        ("play COR2 COR3", "Play Coral Dragon 2 + 3"),
        ("take PET", "Take all from Petrified Dragon"),
        ("decline", "Follow no arrow"),
        ("pass", "Play nothing"),
        ("exchange COR2 GUA1", "Seashell: exchange Coral Dragon 2, Guardian of Darkness 1"),
        ("block SOR", "Seashell: close Sorcerer of the Abyss"),
        ("drew amber", "Amber"),
        ("drew CIT0", "Undersea City"),
        ("play CIT0 CIT0", "Play Undersea City × 2"),
        ("drew ?", "1 unknown card"),
        ("fly COR2", "fly COR2"),
    ],
)
def test_an_action_has_a_name(line: str, says: str) -> None:
    assert phrase(PLAY.state, Action.read(line)) == says


@pytest.mark.parametrize(
    ("line", "says"), [("play COR2", "Coral Dragon"), ("block SOR", "Seashells"), ("pass", ""), ("take PET", "")]
)
def test_many_actions_are_listed_by_spot(line: str, says: str) -> None:
    assert group(PLAY.state, Action.read(line)) == says


def test_events_tell_cards_by_name_and_leave_other_words() -> None:
    played = Event(R.PILE_SPOTS, "{who} played {0} on the {1}.", 0, (Cards(("COR2", "COR3")), Name("Coral Dragon")))

    assert describe(played, ("Amber", "Jade")) == "Amber played Coral Dragon 2 + 3 on the Coral Dragon."
    assert describe(Event(R.TAKE_ALL, "{0}.", None, (2,)), ()) == "2."


def test_a_game_can_be_followed_by_its_log_alone() -> None:
    roller = Roller(3)
    bot = sensible(PLAY.game, load_components())
    played = moves(PLAY.game, PLAY.game.setup(Seating(SEATS)), bot, roller)
    log = {describe(event, ("Amber", "Jade")) for *_, step in played for event in step.events}

    assert "Jade put 2 cards from the Mother of Pearl on the score pile." in log
    assert "Amber put 3 cards from the sets beside the board on the score pile." in log
    assert "Amber played Undersea City × 2." in log
    assert [says for says in log if re.search(r"\bthere\b|\bSets\b|City 0", says)] == []


def test_players_are_called_by_their_colours() -> None:
    assert names(PLAY.state) == ("Amber", "Jade")


def test_a_turn_tells_what_it_brought() -> None:
    assert gains(PLAY.state, PLAY.do("play COR2").state) == "5 points more"
    assert gains(PLAY.state, PLAY.do("play SOR1", "take PET").state) == "5 points more"
    assert gains(PLAY.state, PLAY.state) == ""


def test_what_was_covered_is_counted_apart() -> None:
    seen = PLAY.game.seen_by(PLAY.state, 0)
    taken = PLAY.game.play(seen, Action.read("play COR2")).state

    assert gains(seen, taken) == "4 points more and 1 covered card"


def test_what_is_played_weighs_most_then_what_came_of_it_and_a_turn_that_begins_nothing() -> None:
    weights = [weighs(Event(rule, "")) for rule in (R.SET_SPOTS, R.DRAGON_PAWN, R.TAKE_ALL, R.COMPLETE_HAND)]

    assert weights == sorted(weights, reverse=True)
    assert weighs(Event(R.TURNS_ALTERNATE, "")) == 0
