"""The chance to win Opale: by what a seat sees, in small steps, near to what games show, and the same again."""

import pytest

from tests.games.opale import fit_spread
from tests.games.opale.table import SEATS, at, game_with
from tests.games.opale.test_strong import strong
from tests.tables import laid_out
from tidal_widgets.advice import Budget
from tidal_widgets.chance import finished
from tidal_widgets.engine import Roller, Seating
from tidal_widgets.games.opale import box
from tidal_widgets.games.opale.estimator import TRIES, WinEstimator, likely
from tidal_widgets.games.opale.state import State
from tidal_widgets.playthrough import moves
from tidal_widgets.testing import estimate_laws

TABLE = laid_out(box)
ESTIMATOR = TABLE.estimator


@pytest.mark.parametrize("variant", ["", "seashells", "foreshadowing"])
def test_estimates_keep_the_laws(variant: str) -> None:
    assert estimate_laws(TABLE.game, ESTIMATOR, Seating(SEATS, variant)) == 0


def test_of_choices_there_is_nothing_to_estimate_as_they_are_known_exactly() -> None:
    assert isinstance(ESTIMATOR, WinEstimator)
    view = at("amber: hand COR2").state

    assert not ESTIMATOR.knows(view, 0)
    assert finished(ESTIMATOR.advise(view, 0, Budget())) is None


def test_an_estimate_says_how_far_it_is() -> None:
    assert ESTIMATOR is not None
    view = game_with().seen_by(begun(3), 0)
    shares = [share for share in ESTIMATOR.chance(view, 0) if share is not None]

    assert shares == [number / TRIES for number in range(TRIES)]


def begun(seed: int) -> State:
    """Play to the first choice."""
    game = game_with()
    states = (move.step.state for move in moves(game, game.setup(Seating(SEATS)), strong(), Roller(seed)))
    return next(state for state in states if game.to_move(state) is not None)


def test_whoever_is_ahead_is_likelier_to_win_the_more_so_the_fewer_cards_are_left() -> None:
    even = at("amber: hand COR2; jade: hand COR2").state
    ahead = even.changed(0, score=("COR3", "PET4"))
    late = ahead.changed(0, pile=()).changed(1, pile=())

    assert likely(even, 0) + likely(even, 1) == pytest.approx(1)
    assert 0.5 < likely(even, 0) < likely(ahead, 0) < likely(late, 0) < 1


def test_at_the_end_it_is_known_who_won() -> None:
    over = at("amber: hand COR2").state._replace(pending=())

    assert [likely(over, seat) for seat in (0, 1)] == [0.5, 0.5]
    assert [likely(over.changed(0, score=("COR4",)), seat) for seat in (0, 1)] == [1, 0]


def test_the_spread_can_be_measured_anew() -> None:
    rows = [line.split() for line in fit_spread.lines("strong", 2)]

    assert [int(row[0]) for row in rows] == sorted(int(row[0]) for row in rows)
    assert all(len(row) == 4 for row in rows)
