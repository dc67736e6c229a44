"""A deck is as sure as whoever asks: exact odds without a fixed order."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tidal_widgets.engine import Action, drew
from tidal_widgets.engine.deck import (
    Slots,
    added,
    beneath,
    draws,
    removed,
    shuffled,
    size,
    top_narrowed,
    tops,
    unseen,
    without,
    without_top,
)

cards = st.lists(st.sampled_from("aabcdeX"), min_size=1, max_size=9)


def back(card: str) -> str:
    return "upper" if card.isupper() else "lower"


@given(cards)
def test_a_shuffled_deck_draws_each_card_in_as_many_ways_as_it_has_copies(row: list[str]) -> None:
    assert draws(shuffled(row)) == {drew(card): n for card, n in Counter(row).items()}
    assert size(shuffled(row)) == len(row)


@given(cards)
def test_drawing_all_cards_draws_each_once(row: list[str]) -> None:
    deck, drawn = shuffled(row), []
    while deck:
        drawn.append(next(iter(draws(deck))).things[0])
        deck = without_top(deck, drawn[-1])

    assert Counter(drawn) == Counter(row)


def test_no_cards_make_no_deck() -> None:
    assert shuffled([]) == ()
    assert size(()) == 0


def test_a_card_put_beneath_is_known_and_comes_last() -> None:
    deck = beneath(shuffled("ab"), "c")

    assert draws(deck) == {drew("a"): 1, drew("b"): 1}
    assert without_top(without_top(deck, "a"), "b") == (Slots(("c",), 1),)


def test_the_back_of_the_top_card_shows_in_as_many_ways_as_there_are_cards() -> None:
    assert tops(shuffled("aXb"), back) == {"lower": 2, "upper": 1}


def test_a_back_that_was_seen_narrows_the_top_card_alone() -> None:
    deck = top_narrowed(shuffled("abX"), back, "lower")

    assert draws(deck) == {drew("a"): 1, drew("b"): 1}
    assert deck == (Slots(("a", "b"), 1), Slots(("X", "a", "b"), 2))


def test_a_card_drawn_from_a_narrowed_top_does_not_lie_below() -> None:
    deck = top_narrowed(shuffled("abX"), back, "lower")

    assert without_top(deck, "a") == (Slots(("X", "b"), 2),)


def test_narrowing_the_last_card_leaves_that_card_alone() -> None:
    assert top_narrowed((Slots(("X", "a"), 1),), back, "upper") == (Slots(("X",), 1),)


def test_a_card_drawn_above_leaves_other_slots_as_they_were() -> None:
    deck = (Slots(("a",), 1), Slots(("b", "c", "d"), 2))

    assert without_top(deck, "a") == (Slots(("b", "c", "d"), 2),)


def test_hidden_cards_may_lie_in_the_deck_for_who_cannot_see_them() -> None:
    deck = unseen(shuffled("ab"), ["c"])

    assert draws(deck) == {drew("a"): 1, drew("b"): 1, drew("c"): 1}
    assert size(deck) == 2


@pytest.mark.parametrize(("deck", "hidden"), [(shuffled("ab"), ""), ((), "c")], ids=["nothing hidden", "no deck"])
def test_without_a_deck_or_a_secret_nothing_changes(deck: tuple[Slots, ...], hidden: str) -> None:
    assert unseen(deck, hidden) == deck


def test_removing_a_card_removes_one_copy() -> None:
    assert removed(("a", "a", "b"), "a") == ("a", "b")
    assert without(("a", "a", "b"), "ab") == ("a",)
    assert added(("b",), "ca") == ("a", "b", "c")


def test_what_was_drawn_is_an_action() -> None:
    assert list(draws(shuffled("a"))) == [Action("drew", ("a",))]
