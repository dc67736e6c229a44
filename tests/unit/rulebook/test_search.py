"""Rules are found by their words, typos forgiven, titles first."""

from pathlib import Path

import pytest

from tests.unit.rulebook.made_up import Q, files, rule_file, write
from tidal_widgets.rulebook import ContentError, Rulebook, load_rulebook


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


def test_rules_that_fit_equally_keep_the_order_of_the_book(tmp_path: Path) -> None:
    alike = {f"rules/{rule}.md": rule_file("Waiting", "Wait by the water.") for rule in Q}
    book = load_rulebook(write(tmp_path, {**files(), "glossary.toml": "[terms]", **alike}), Q)

    assert [rule.id for rule in book.search("water")] == list(Q)


def test_a_word_in_the_text_tells_more_than_one_in_a_heading_of_the_source(book: Rulebook) -> None:
    assert [rule.id for rule in book.search("turn")] == [Q.STAY, Q.ROLL, Q.BLOCK, Q.SOLO]


def test_no_more_than_the_limit_is_found(book: Rulebook) -> None:
    assert len(book.search("turn", 2)) == 2
    assert len(book.search("turn", None)) == 4


@pytest.mark.parametrize("words", ["", "  ", "?!", "zzzz"])
def test_nothing_is_found_for_nothing(book: Rulebook, words: str) -> None:
    assert book.search(words) == []


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("who throws", Q.ROLL),
        ("what do I have to spend", Q.BLOCK),
        ("may I skip it", Q.STAY),
        ("by myself", Q.SOLO),
    ],
)
def test_a_word_that_says_the_same_finds_the_rule(book: Rulebook, words: str, rule: Q) -> None:
    assert book.search(words)[0].id is rule


@pytest.mark.parametrize(("typed", "rule"), [("challe", Q.ROLL), ("how do I blo", Q.BLOCK), ("pa", Q.STAY)])
def test_the_last_word_may_still_be_typed(book: Rulebook, typed: str, rule: Q) -> None:
    assert book.search(typed)[0].id is rule


def test_a_game_adds_words_of_its_own(tmp_path: Path) -> None:
    more = {"synonyms.toml": 'groups = ["toss the cubes, roll"]\n'}
    book = load_rulebook(write(tmp_path, {**files(), **more}), Q)

    assert book.search("toss the cubes")[0].id is Q.ROLL


def test_everyday_words_find_a_rule_that_says_it_otherwise(tmp_path: Path) -> None:
    said = rule_file("Rolling", "Roll the dice.", more='words = ["have a go", "chuck the cubes"]\n')
    book = load_rulebook(write(tmp_path, {**files(), "rules/roll-dice.md": said}), Q)

    assert book.search("can I chuck the cubes")[0].id is Q.ROLL
    assert book.sentence(Q.ROLL, "can I chuck the cubes") == (("Roll the dice.", False),)


def test_words_asked_for_whole_tell_more_than_some_of_longer_ones(tmp_path: Path) -> None:
    long = rule_file("Rolling", "Roll.", more='words = ["chuck the cubes over the wall of the castle"]\n')
    short = rule_file("Passing", "Wait.", status="absent", more='words = ["chuck cubes"]\n')
    book = load_rulebook(write(tmp_path, {**files(), "rules/roll-dice.md": long, "rules/solo-play.md": short}), Q)

    assert [rule.id for rule in book.search("chuck cubes")] == [Q.SOLO, Q.ROLL]


def test_what_is_no_list_of_groups_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="groups"):
        load_rulebook(write(tmp_path, {**files(), "synonyms.toml": "groups = 7"}), Q)


def test_small_words_are_sought_where_there_are_no_others(book: Rulebook) -> None:
    assert book.search("or")[0].id is Q.BLOCK


def test_a_question_is_answered_if_a_rule_holds_enough_of_it(book: Rulebook) -> None:
    assert book.answers("may I pass my turn")
    assert not book.answers("who painted the lovely turtles")
    assert not book.answers("")


def test_the_sentence_that_answers_is_told_with_the_words_asked_for(book: Rulebook) -> None:
    assert book.sentence(Q.BLOCK, "all") == (("All or none.", False),)
    assert book.sentence(Q.BLOCK, "pay a shell") == (
        ("Pay", True),
        (" a ", False),
        ("Shell", True),
        (" for each x.", False),
    )
    assert book.sentence(Q.STAY, "skip") == (("The book is silent.", False),)


def test_an_open_rule_may_answer_with_a_reading(book: Rulebook) -> None:
    assert "".join(piece for piece, _ in book.sentence(Q.STAY, "let it go")) == "You may let it go."
