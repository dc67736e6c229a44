"""The learner's own line."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.divers import Reef, divers
from tests.unit.lessons.dives import DIVE, act, first
from tidal_widgets.engine import Roller
from tidal_widgets.lessons import OwnLine, WaitsFor, leave_lesson, open_lesson


def _left(step: int, seed: int = 1) -> OwnLine[Reef]:
    lesson = open_lesson(DIVE, divers())
    return leave_lesson(lesson.game, first, lesson.steps[step].before, seed)


def test_whoever_chooses_where_the_book_is_left_is_the_learner() -> None:
    line = _left(1)

    assert line.seat == 0
    assert line.turn is WaitsFor.CHOICE
    assert line.shown.events() == ()


def test_the_others_move_by_themselves_and_the_learners_dice_wait() -> None:
    line = _left(1).play(act("hide right"))

    assert line.turn is WaitsFor.CHOICE
    assert line.play(act("dive")).turn is WaitsFor.CHANCE


def test_dice_are_thrown_by_a_seed_or_entered() -> None:
    diving = _left(2).play(act("dive"))

    assert diving.roll() == diving.roll()
    assert diving.play(act("rolled 2")).state.divers[0].shells == 2


def test_taking_back_returns_to_the_learners_last_choice() -> None:
    line = _left(2)

    assert line.play(act("dive")).roll().back().state == line.state
    assert line.back() == line


def test_taking_back_a_choice_that_led_to_the_next_at_once_takes_back_that_one_alone() -> None:
    line = _left(2).play(act("dive")).play(act("rolled 1"))
    last = line.play(act("dive"))

    assert last.turn is WaitsFor.CHANCE
    assert last.back().state == line.state


def test_a_line_is_written_in_a_few_letters_and_goes_on_from_them() -> None:
    line = _left(2).play(act("dive")).play(act("rolled 1"))

    assert re.fullmatch(r"0\.1\.v\w{3}", line.written)
    for left in (line, _left(2).play(act("dive")).roll()):
        again = _left(2).continued(left.written)
        assert (again.playthrough.actions, again.shown.events(), again.said) == (
            left.playthrough.actions,
            left.shown.events(),
            left.said,
        )


@pytest.mark.parametrize("text", ["9.v000", "r.v000", "dive", "0.v000", "", "0.1"])
def test_what_is_no_line_any_more_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"nothing here|another position"):
        _left(2).continued(text)


def test_what_is_kept_from_the_learner_is_not_told() -> None:
    line = _left(1).play(act("hide left"))

    assert all(event.audience is None or 0 in event.audience for event in line.shown.events())


@given(seed=st.integers(0, 40))
def test_every_line_comes_to_an_end(seed: int) -> None:
    line, roller = _left(1, seed), Roller(seed)
    for _ in range(40):
        match line.turn:
            case WaitsFor.CHOICE:
                line = line.play(roller.choose(line.game.legal(line.state)))
            case WaitsFor.CHANCE:
                line = line.roll()
            case WaitsFor.OVER:
                break

    assert line.turn is WaitsFor.OVER
    assert line.game.scores(line.state) is not None
