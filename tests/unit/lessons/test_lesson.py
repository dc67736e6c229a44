"""A walkthrough as a lesson: its steps, their names, what may be tried.

Fresh examples of a lesson.
"""

from dataclasses import replace

import pytest

from tests.unit.divers import D, Reef, divers
from tests.unit.lessons.dives import ASIDE, DIVE, HIDDEN, act
from tidal_widgets.engine import Game, PositionError
from tidal_widgets.lessons import events, fresh_starts, in_order, open_lesson, step_names
from tidal_widgets.lessons.lesson import varied
from tidal_widgets.lessons.script import WalkthroughError

VARIES = replace(DIVE, table=None, position="shells 2, side left", varies={"shells 2": ("shells 0", "shells nine")})


def test_steps_are_named_by_what_is_done_first_and_counted_where_it_recurs() -> None:
    twice = replace(DIVE, legs=(*DIVE.legs, DIVE.legs[2]))

    assert step_names(twice) == ("drew", "hide", "dive", "rolled", "dive-2")


def test_a_lesson_finds_a_step_by_its_name() -> None:
    lesson = open_lesson(DIVE, divers())

    assert len(lesson) == 4
    assert lesson.find("dive") == 2
    assert lesson.find("nowhere") is None


def test_tempting_tries_stand_among_what_is_legal() -> None:
    lesson = open_lesson(DIVE, divers())

    assert set(lesson.options(1)) == {act("hide left"), act("hide right"), act("dive")}


def test_where_chance_decides_there_is_nothing_to_try() -> None:
    lesson = open_lesson(DIVE, divers())
    drawn = lesson.steps[0]._replace(leg=replace(lesson.steps[0].leg, refuses={act("dive"): D.DIVE}))

    assert lesson.options(0) == ()
    assert replace(lesson, steps=(drawn, *lesson.steps[1:])).options(0) == ()


def test_a_step_tells_all_that_happened() -> None:
    told = open_lesson(DIVE, divers()).steps[0]

    assert [event.rule for event in events(told)] == [D.DEAL, D.DEAL]


def test_a_walkthrough_the_game_does_not_play_is_no_lesson() -> None:
    wrong = replace(DIVE, legs=(HIDDEN,))

    with pytest.raises(WalkthroughError, match="hide left"):
        open_lesson(wrong, divers())


def test_lessons_come_by_their_place_and_short_examples_after_them() -> None:
    assert in_order({"aside": ASIDE, "dive": DIVE}) == ((DIVE,), (ASIDE,))


def _game() -> Game[Reef]:
    start = open_lesson(DIVE, divers()).steps[1].before

    def position(text: str) -> Reef:
        if "nine" in text:
            raise PositionError("Found nine.")
        return start

    return replace(divers(), position=position)


def test_a_seed_says_what_stands_for_the_words_that_vary() -> None:
    found = {varied(VARIES, seed) for seed in range(30)}

    assert found == {"shells 2, side left", "shells 0, side left", "shells nine, side left"}
    assert varied(VARIES, 7) == varied(VARIES, 7)


def test_examples_differ_from_the_books_and_can_be_played() -> None:
    seeds = [seed for seed, _ in fresh_starts(VARIES, _game(), 1)]

    assert seeds
    assert {varied(VARIES, seed) for seed in seeds} == {"shells 0, side left"}
    assert next(fresh_starts(VARIES, _game(), 10**6))[0] >= 10**6


def test_a_lesson_that_does_not_vary_has_none() -> None:
    assert not list(fresh_starts(DIVE, divers(), 1))


def test_an_example_leaves_somebody_a_choice() -> None:
    over = replace(_game(), to_move=lambda _state: None)

    assert not list(fresh_starts(VARIES, over, 1))
