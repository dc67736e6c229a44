"""A walkthrough as a lesson: its steps, their names, what may be tried."""

from dataclasses import replace

import pytest

from tests.unit.divers import D, divers
from tests.unit.lessons.dives import ASIDE, DIVE, HIDDEN, act
from tidal_widgets.lessons import in_order, open_lesson
from tidal_widgets.lessons.lesson import events, rules, step_names
from tidal_widgets.lessons.script import WalkthroughError


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


def test_a_step_tells_all_that_happened_and_the_rules_it_is_there_for_first() -> None:
    told = open_lesson(DIVE, divers()).steps[0]

    assert [event.rule for event in events(told)] == [D.DEAL, D.DEAL]
    assert rules(told) == (D.DEAL,)


def test_a_walkthrough_the_game_does_not_play_is_no_lesson() -> None:
    wrong = replace(DIVE, legs=(HIDDEN,))

    with pytest.raises(WalkthroughError, match="hide left"):
        open_lesson(wrong, divers())


def test_lessons_come_by_their_place_and_short_examples_after_them() -> None:
    assert in_order({"aside": ASIDE, "dive": DIVE}) == ((DIVE,), (ASIDE,))
