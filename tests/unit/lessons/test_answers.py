"""What a try is answered.

What may be done now, and what somebody means by his words.
"""

from dataclasses import replace

from tests.unit.divers import D, divers
from tests.unit.lessons.dives import DIVE, act
from tidal_widgets.lessons import AlsoLegal, BookMove, Forbidden, answer, open_lesson, refused, resolve_words
from tidal_widgets.lessons.script import Leg

ACTIONS = tuple(map(act, ("hide left", "hide right", "dive", "stop", "take net rope")))


def test_what_the_book_goes_on_with_is_told_from_what_is_also_possible() -> None:
    lesson = open_lesson(DIVE, divers())

    assert answer(lesson.game, lesson.steps[1], act("hide left")) == BookMove(act("hide left"))
    assert answer(lesson.game, lesson.steps[1], act("hide right")) == AlsoLegal(act("hide right"), act("hide left"))


def test_a_forbidden_try_is_answered_with_the_rule_and_a_way_on() -> None:
    lesson = open_lesson(DIVE, divers())
    found = answer(lesson.game, lesson.steps[2], act("hide left"))

    assert isinstance(found, Forbidden)
    assert found.rule is D.DIVE


def test_things_named_in_another_order_are_the_same_answer() -> None:
    game = divers()
    rope = Leg(actions=(act("take rope net"),), ask="What?", tell="Both.")
    lesson = open_lesson(replace(DIVE, legs=(*DIVE.legs[:2], rope)), game)

    assert answer(game, lesson.steps[2], act("take net rope")) == BookMove(act("take rope net"))


def test_yes_or_no_with_the_rule_and_the_reason() -> None:
    lesson = open_lesson(DIVE, divers())
    before = lesson.steps[1].before

    assert refused(lesson.game, before, act("hide left")) is None
    no = refused(lesson.game, before, act("dive"))
    assert no is not None
    assert (no.rule, no.reason) == (D.HIDE, "That is not done now.")


def test_words_find_the_actions_they_mean_typos_forgiven() -> None:
    assert resolve_words("can I hide to the left", ACTIONS, str)[0] == act("hide left")
    assert resolve_words("divve", ACTIONS, str) == [act("dive")]


def test_the_beginning_of_a_word_means_it_and_a_longer_word_does_not() -> None:
    assert resolve_words("hi rig", ACTIONS, str) == [act("hide right")]
    assert resolve_words("ta net", ACTIONS, str) == [act("take net rope")]
    assert not resolve_words("takeover", ACTIONS, str)


def test_words_that_mean_nothing_find_nothing() -> None:
    assert not resolve_words("zzzzzz", ACTIONS, str)
    assert not resolve_words("  can I  ", ACTIONS, str)
