"""A game whose states are no values, or whose functions change or remember something, is caught."""

from dataclasses import replace

import pytest

from tests.unit.divers import TWO, D, Reef
from tests.unit.testing.spoil import DIVERS, complaint, counting, examine, with_steps
from tidal_widgets.engine import Action, Scores, Seating, Step
from tidal_widgets.testing import BrokenLaw, play_out
from tidal_widgets.testing.purity import play_is_pure, states_are_values


def test_a_set_up_that_differs_each_time_is_caught() -> None:
    count = counting()

    def setup(table: Seating) -> Reef:
        return DIVERS.setup(table).with_diver(0, DIVERS.setup(table).divers[0]._replace(shells=next(count)))

    assert "set-up gives the same" in complaint(replace(DIVERS, setup=setup))


def test_a_state_that_cannot_be_hashed_is_caught() -> None:
    lists = with_steps(lambda step, _: step._replace(state=Reef([*step.state.divers], *step.state[1:])))  # type: ignore[arg-type]

    with pytest.raises(TypeError, match="unhashable"):
        examine(lists)


def test_equal_states_with_other_hashes_are_caught() -> None:
    line = play_out(DIVERS, TWO, 1, 60)

    class Odd(Reef):
        def __hash__(self) -> int:
            return 7

    odd = replace(line, states=tuple(Odd(*state) for state in line.states))

    with pytest.raises(BrokenLaw, match="equal hashes"):
        states_are_values(odd)


def test_a_step_that_depends_on_how_often_it_was_played_is_caught() -> None:
    count = counting()

    def later(step: Step[Reef], _: Action) -> Step[Reef]:
        return step._replace(state=step.state.with_diver(0, step.state.divers[0]._replace(shells=next(count))))

    assert "lead to the same state" in complaint(with_steps(later))


def test_events_that_depend_on_how_often_they_were_told_are_caught() -> None:
    count = counting()
    game = with_steps(lambda step, _: step._replace(events=step.events * (1 + next(count) % 2)))

    assert "gives the same step" in complaint(game, play_is_pure)


def test_answers_that_change_while_nothing_happens_are_caught() -> None:
    ended = counting()

    def scores(state: Reef) -> Scores | None:
        return Scores((), (next(ended),), D.SCORE)

    game = replace(DIVERS, scores=scores)
    line = play_out(DIVERS, TWO, 1, 60)

    with pytest.raises(BrokenLaw, match="asking again"):
        play_is_pure(replace(line, game=game))


def test_a_view_that_changes_while_nothing_happens_is_caught() -> None:
    count = counting()

    def seen_by(state: Reef, seat: int) -> Reef:
        return state.with_diver(seat, state.divers[seat]._replace(shells=next(count)))

    with pytest.raises(BrokenLaw, match="the same each time"):
        play_is_pure(play_out(replace(DIVERS, seen_by=seen_by), TWO, 1, 60))


def test_a_state_that_is_changed_by_playing_is_caught() -> None:
    class Shy(Reef):
        asked = 0

        def __repr__(self) -> str:
            return str(Shy.asked)

    def play(state: Reef, action: Action) -> Step[Reef]:
        Shy.asked += 1
        return DIVERS.play(state, action)

    line = play_out(DIVERS, TWO, 1, 60)
    shy = replace(line, game=replace(DIVERS, play=play), states=tuple(Shy(*state) for state in line.states))

    with pytest.raises(BrokenLaw, match="stays as it was"):
        play_is_pure(shy)
