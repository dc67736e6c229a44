"""Words are told apart, and cut down to what their forms have in common."""

import pytest

from tidal_widgets.rulebook.english import SMALL, stem, words_of


def test_apostrophes_and_case_do_not_matter() -> None:
    assert words_of("The Fold’s Edge") == words_of("the FOLD'S edge") == ["the", "folds", "edge"]


def test_what_is_done_again_is_one_word() -> None:
    assert words_of("re-rolled and Reroll") == ["rerolled", "and", "reroll"]


@pytest.mark.parametrize(
    "forms",
    [
        "complete completes completed completing completion",
        "match matches matched matching",
        "die dice",
        "tie ties tied",
        "win wins won winner winning",
        "invade invades invaded invading invasion",
        "withdraw withdraws withdrew withdrawn withdrawal",
        "roll rolls rolled rolling",
        "carry carries carried",
        "advance advances advanced advancing",
        "box boxes",
        "stop stops stopped stopping",
        "pay pays paying",
        "go goes going went",
        "give gives gave given giving",
        "hide hid hidden hiding",
        "high higher highest",
        "two 2",
        "first 1st",
    ],
)
def test_the_forms_of_a_word_have_one_stem(forms: str) -> None:
    assert len({stem(form) for form in forms.split()}) == 1, {form: stem(form) for form in forms.split()}


def test_words_of_their_own_keep_their_stems_apart() -> None:
    words = ["die", "dead", "draw", "throw", "take", "taken", "one", "once", "pass", "bus", "ring", "red"]

    assert len({stem(word) for word in words}) == len(words)


def test_small_words_are_those_that_tell_nothing_of_a_game() -> None:
    assert {"the", "can", "i", "what"} <= SMALL
    assert SMALL.isdisjoint({"die", "roll", "first", "again", "two", "pass", "turn"})
