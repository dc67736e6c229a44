"""Each seat has a player, of the program or in front of it."""

from tests.unit.divers import Reef, divers
from tidal_widgets.engine import Action
from tidal_widgets.playthrough import Players

GAME = divers()
LEFT, RIGHT = Action("hide", ("left",)), Action("hide", ("right",))


def left(_game: object, _state: object, _actions: object) -> Action:
    return LEFT


def right(_game: object, _state: object, _actions: object) -> Action:
    return RIGHT


def test_nobody_of_the_program_plays_unless_it_is_said() -> None:
    assert Players[Reef]().of(0) is None
    assert Players[Reef]().anybody_in_front


def test_a_seat_has_its_own_player_or_that_of_the_others() -> None:
    players: Players[Reef] = Players((None, left), right)

    assert [players.of(seat) for seat in range(4)] == [None, left, right, right]
    assert players.anybody_in_front
    assert not Players[Reef]((left,), right).anybody_in_front


def test_all_others_may_be_played_against() -> None:
    players = Players.against(2, right)

    assert [players.of(seat) for seat in range(4)] == [right, right, None, right]
