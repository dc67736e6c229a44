"""A sample that a seat can tell from the true state, or that cannot be played on, is caught."""

from collections.abc import Callable
from dataclasses import replace

from tests.unit.divers import Reef, sample
from tests.unit.testing.spoil import DIVERS, complaint, counting, examine
from tidal_widgets.engine import Game, Roller
from tidal_widgets.testing.samples import samples_look_true


def _dealt(change: Callable[[Reef], Reef]) -> Game[Reef]:
    return replace(DIVERS, sample=lambda view, seat, roller: change(sample(view, seat, roller)))


def test_a_game_that_deals_no_samples_keeps_the_law() -> None:
    examine(replace(DIVERS, sample=None), samples_look_true)


def test_a_sample_that_looks_otherwise_to_the_seat_is_caught() -> None:
    richer = _dealt(lambda state: state.with_diver(0, state.divers[0]._replace(shells=9)))

    assert "cannot tell a sample" in complaint(richer, samples_look_true)


def test_a_sample_drawn_from_elsewhere_than_the_roller_is_caught() -> None:
    numbers = counting()
    changing = replace(DIVERS, sample=lambda view, seat, _roller: sample(view, seat, Roller(next(numbers))))

    assert "the view and the roller alone" in complaint(changing, samples_look_true)


def test_a_sample_that_cannot_be_played_on_is_caught() -> None:
    as_seen = replace(DIVERS, sample=lambda view, _seat, _roller: view)

    assert "played on to the end" in complaint(as_seen, samples_look_true)


def test_a_sample_that_comes_to_no_score_is_caught() -> None:
    scoreless = replace(DIVERS, scores=lambda _state: None)

    assert "played on to the end" in complaint(scoreless, samples_look_true)
