"""Rules are found by their words, typos forgiven, titles first."""

import pytest

from tests.unit.rulebook.made_up import Q
from tidal_widgets.rulebook import Rulebook
from tidal_widgets.rulebook.search import words_of


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("rolling", Q.ROLL),
        ("chalenge", Q.ROLL),
        ("danger", Q.BLOCK),
        ("SHEL", Q.BLOCK),
        ("armour", Q.BLOCK),
        ("wait", Q.STAY),
        ("solo", Q.SOLO),
        ("never", Q.BLOCK),
        ("maypass", Q.STAY),
    ],
)
def test_a_word_finds_its_rule(book: Rulebook, words: str, rule: Q) -> None:
    assert book.search(words)[0].id is rule


def test_a_rule_that_holds_all_words_comes_before_one_that_holds_some(book: Rulebook) -> None:
    assert [rule.id for rule in book.search("pay shell dice")] == [Q.BLOCK, Q.ROLL]


def test_rules_that_fit_equally_keep_the_order_of_the_book(book: Rulebook) -> None:
    assert [rule.id for rule in book.search("turn")] == list(Q)


def test_no_more_than_the_limit_is_found(book: Rulebook) -> None:
    assert len(book.search("turn", 2)) == 2
    assert len(book.search("turn", None)) == 4


@pytest.mark.parametrize("words", ["", "  ", "?!", "zzzz"])
def test_nothing_is_found_for_nothing(book: Rulebook, words: str) -> None:
    assert book.search(words) == []


def test_apostrophes_and_case_do_not_matter() -> None:
    assert words_of("The Fold’s Edge") == words_of("the FOLD'S edge") == ["the", "folds", "edge"]
