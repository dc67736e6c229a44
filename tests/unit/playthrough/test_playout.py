"""A game is played to its end with somebody's choices and a roller."""

from tests.unit.divers import TWO, divers
from tidal_widgets.engine import Roller
from tidal_widgets.playthrough import moves

GAME = divers()


def test_a_playout_goes_from_the_set_up_to_the_score() -> None:
    steps = list(moves(GAME, GAME.setup(TWO), lambda *given: given[-1][-1], Roller(1)))
    verbs = [action.verb for action, _, _, _ in steps]

    assert verbs == ["drew", "drew", "hide", "stop", "hide", "stop", "show", "show"]
    assert GAME.scores(steps[-1][3].state) is not None


def test_it_tells_who_chose_out_of_how_many() -> None:
    steps = list(moves(GAME, GAME.setup(TWO), lambda *given: given[-1][0], Roller(1)))
    told = {(action.verb, seat, options) for action, seat, options, _ in steps}

    assert {("drew", None, 1), ("hide", 0, 2), ("dive", 1, 3), ("show", 1, 1)} <= told


def test_nobody_is_asked_where_only_one_action_is_legal() -> None:
    counts = []

    def choose(game: object, state: object, actions: object) -> object:
        counts.append(len(tuple(actions)))  # type: ignore[arg-type]
        return actions[0]  # type: ignore[index]

    list(moves(GAME, GAME.setup(TWO), choose, Roller(3)))  # type: ignore[arg-type]

    assert min(counts) > 1
