"""Words are alike up to a typo or two."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tidal_widgets.likeness import letters, slips, slips_allowed
from tidal_widgets.rulebook import nearest, resemblance


@pytest.mark.parametrize(
    ("query", "word", "count"),
    [("shell", "shell", 0), ("shel", "shell", 1), ("shelll", "shell", 1), ("shall", "shell", 1), ("hsell", "shell", 1)],
)
def test_slips_count_letters_left_out_added_changed_and_swapped(query: str, word: str, count: int) -> None:
    assert slips(query, word) == count


@given(st.text("abc", max_size=6), st.text("abc", max_size=6))
def test_slips_are_the_same_both_ways_and_bounded_by_length(one: str, other: str) -> None:
    found = slips(one, other)

    assert found == slips(other, one)
    assert abs(len(one) - len(other)) <= found <= max(len(one), len(other))
    assert (found == 0) == (one == other)


@given(st.text("abcdef", max_size=6), st.text("abcdef", max_size=6))
def test_each_slip_changes_two_letters_of_the_set_at_most(one: str, other: str) -> None:
    assert (letters(one) ^ letters(other)).bit_count() <= 2 * slips(one, other)


def test_the_same_word_is_likest_then_a_beginning_then_a_stem_then_a_typo() -> None:
    order = [resemblance("block", word) for word in ("block", "blocking", "blokc", "reef")]

    assert order == sorted(order, reverse=True)
    assert resemblance("blocked", "blocks") > resemblance("bolcked", "blocked") > 0
    assert order[-1] == 0


def test_short_words_forgive_less() -> None:
    assert [slips_allowed(word) for word in ("ox", "die", "reefs", "shield")] == [0, 1, 1, 2]
    assert resemblance("x", "xs") == resemblance("ox", "ax") == 0
    assert resemblance("dye", "die") > 0
    assert resemblance("dyes", "die") == 0


def test_a_word_much_longer_is_another_word() -> None:
    assert resemblance("reload", "road") == 0.25
    assert resemblance("reload", "rod") == 0


def test_the_nearest_names_come_first() -> None:
    assert nearest("danger-dye", ["danger-die", "danger-dice", "fold-open"])[0] == "danger-die"
    assert nearest("zzz", ["fold-open"]) == []
