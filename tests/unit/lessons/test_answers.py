"""What a try is answered."""

from dataclasses import replace

from tests.unit.divers import D, divers
from tests.unit.lessons.dives import DIVE, act
from tidal_widgets.lessons import Also, As, No, answer, open_lesson
from tidal_widgets.lessons.script import Leg


def test_what_the_book_goes_on_with_is_told_from_what_is_also_possible() -> None:
    lesson = open_lesson(DIVE, divers())

    assert answer(lesson.game, lesson.steps[1], act("hide left")) == As(act("hide left"))
    assert answer(lesson.game, lesson.steps[1], act("hide right")) == Also(act("hide right"), act("hide left"))


def test_a_forbidden_try_is_answered_with_the_rule_and_a_way_on() -> None:
    lesson = open_lesson(DIVE, divers())
    found = answer(lesson.game, lesson.steps[2], act("hide left"))

    assert isinstance(found, No)
    assert found.rule is D.DIVE


def test_things_named_in_another_order_are_the_same_answer() -> None:
    game = divers()
    rope = Leg(actions=(act("take rope net"),), ask="What?", tell="Both.")
    lesson = open_lesson(replace(DIVE, legs=(*DIVE.legs[:2], rope)), game)

    assert answer(game, lesson.steps[2], act("take net rope")) == As(act("take rope net"))
