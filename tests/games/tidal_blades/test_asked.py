"""Two hundred questions, as people ask them, find the rules that answer them."""

import sqlite3
import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tests.tables import laid_out
from tidal_widgets.cli import main
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.page import Message
from tidal_widgets.rooms import RULES
from tidal_widgets.rulebook import Rulebook
from tidal_widgets.rulebook.english import SMALL, stem, words_of
from tidal_widgets.rulebook.synonyms import GROUPS, HINTS

ASKED = tomllib.loads(Path(__file__).with_name("asked.toml").read_text(encoding="utf-8"))
KNOWN, UNSEEN, FRESH, BLIND, MISSED = (ASKED[name] for name in ("known", "unseen", "fresh", "blind", "missed"))
EVERY = KNOWN | UNSEEN | FRESH | BLIND
FIRST_THREE = 3


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return laid_out(box).book


def rank(book: Rulebook, question: str, answers: list[str]) -> int:
    """Find the place of the first rule that answers."""
    found = [rule.id.value for rule in book.search(question, None)]
    return next(place for place, slug in enumerate(found, 1) if slug in answers)


def telling(text: str) -> frozenset[str]:
    """List the stems of a text without the small words."""
    return frozenset(stem(word) for word in words_of(text) if word not in SMALL)


def test_there_are_four_times_fifty_questions_about_rules_that_exist(book: Rulebook) -> None:
    assert [*map(len, (KNOWN, UNSEEN, FRESH, BLIND, EVERY))] == [50, 50, 50, 50, 199]  # one was asked twice
    assert [slug for slugs in EVERY.values() for slug in slugs if book.find(slug) is None] == []


def test_the_right_rule_is_among_the_first_three_but_for_the_misses_that_are_listed(book: Rulebook) -> None:
    places = {question: rank(book, question, answers) for question, answers in EVERY.items()}

    assert {question for question, place in places.items() if place > FIRST_THREE} <= set(MISSED)


def test_of_a_hundred_questions_95_find_the_rule_among_the_first_three_and_75_find_it_first(book: Rulebook) -> None:
    places = [rank(book, question, answers) for question, answers in (KNOWN | UNSEEN).items()]

    assert sum(place <= FIRST_THREE for place in places) >= 95
    assert sum(place == 1 for place in places) >= 75


@pytest.mark.parametrize(
    ("group", "first", "among"),
    [(KNOWN, 47, 49), (UNSEEN, 42, 48), (FRESH, 45, 49), (BLIND, 39, 48)],
    ids=["known", "unseen", "fresh", "blind"],
)
def test_each_group_is_answered_no_worse_than_before(
    book: Rulebook, group: dict[str, list[str]], first: int, among: int
) -> None:
    places = [rank(book, question, answers) for question, answers in group.items()]

    assert sum(place == 1 for place in places) >= first
    assert sum(place <= FIRST_THREE for place in places) >= among


@pytest.mark.parametrize("word", ["choose", "pick", "select", "decide"])
def test_to_choose_is_one_word_however_it_is_said(book: Rulebook, word: str) -> None:
    assert rank(book, f"{word} a character", ["own-kit"]) == 1


def test_the_questions_do_not_need_a_rule_to_hold_them_word_for_word(book: Rulebook) -> None:
    known = {telling(question) for question in EVERY}
    rules = {
        rule.id: replace(rule, words=tuple(words for words in rule.words if telling(words) not in known))
        for rule in book
    }
    without = replace(book, rules=rules)
    places = [rank(without, question, answers) for question, answers in (KNOWN | UNSEEN).items()]

    assert any(rules[rule.id] != rule for rule in book)
    assert sum(place <= FIRST_THREE for place in places) >= 95
    assert sum(place == 1 for place in places) >= 75


def test_every_rule_has_everyday_words_of_its_own(book: Rulebook) -> None:
    said = [words for rule in book for words in rule.words]

    assert [rule.id for rule in book if not rule.words] == []
    assert [words for words, times in Counter(said).items() if times > 1] == []


def test_the_search_answers_more_than_the_full_text_search_of_sqlite(book: Rulebook) -> None:
    table = sqlite3.connect(":memory:")
    table.execute("CREATE VIRTUAL TABLE rules USING fts5(slug UNINDEXED, title, body, tokenize = 'porter')")
    table.executemany("INSERT INTO rules VALUES (?, ?, ?)", [(rule.id.value, rule.title, rule.text) for rule in book])
    best = "SELECT slug FROM rules WHERE rules MATCH ? ORDER BY bm25(rules, 0, 3, 1) LIMIT 3"

    def found(question: str) -> set[str]:
        words = [word for word in words_of(question) if word not in SMALL] or words_of(question)
        return {slug for (slug,) in table.execute(best, (" OR ".join(f'"{word}"' for word in words),))}

    for half in (KNOWN, UNSEEN, FRESH, BLIND):
        theirs = sum(not found(question).isdisjoint(answers) for question, answers in half.items())
        ours = sum(question not in MISSED for question in half)
        assert ours > theirs + 2, (ours, theirs)


def test_whatever_sqlite_finds_for_a_title_is_found_here_too(book: Rulebook) -> None:
    table = sqlite3.connect(":memory:")
    table.execute("CREATE VIRTUAL TABLE rules USING fts5(slug UNINDEXED, says, tokenize = 'unicode61')")
    table.executemany(
        "INSERT INTO rules VALUES (?, ?)", [(rule.id.value, f"{rule.title} {rule.text}") for rule in book]
    )

    for rule in book:
        words = [word for word in words_of(rule.title) if word not in SMALL]
        match = " AND ".join(f'"{word}"' for word in words)
        theirs = {slug for (slug,) in table.execute("SELECT slug FROM rules WHERE rules MATCH ?", (match,))}
        ours = [found.id.value for found in book.search(" ".join(words), None)]
        assert theirs <= set(ours), rule.id
        assert rule.id.value in ours[:8], rule.id


@pytest.mark.parametrize("question", ["reroll", "re-roll", "rerolling"])
def test_to_roll_again_is_one_word_however_it_is_written(book: Rulebook, question: str) -> None:
    assert R.REROLL_WHEN_COMPLETE in [rule.id for rule in book.search(question, 5)]


@pytest.mark.parametrize(
    "question",
    ["What year was it published?", "who designed the game", "how much does the game weigh", "a website?",
     "can I play it online", "can I play with my phone", "where can I download the app", "how heavy is the box",
     "how much does the game cost in dollars", "how much does shipping cost", "how big is the table I need",
     "what size sleeves do I need", "what is the best strategy", "is it colour blind friendly"],
)  # fmt: skip
def test_what_the_source_does_not_tell_is_not_answered(book: Rulebook, question: str) -> None:
    assert not book.answers(question)


@pytest.mark.parametrize("question", ["What year was it published?", "who designed the game", "what is the weather"])
def test_no_rule_is_offered_where_only_a_word_of_two_typos_would_be_like_it(book: Rulebook, question: str) -> None:
    assert book.search(question) == []


def test_page_and_command_say_that_the_source_does_not_tell(capsys: pytest.CaptureFixture[str]) -> None:
    question = "What year was it published?"
    page = RULES.draw(RULES.update(RULES.start(laid_out(box), "", {}), Message(act="search", value=question))[0])

    assert main(["rules", question]) == 1
    assert "the rulebook does not seem to say" in capsys.readouterr().err
    assert "No rule answers that" in page.html


def test_every_question_is_said_to_be_answered(book: Rulebook) -> None:
    assert [question for question in EVERY if not book.answers(question)] == []


@pytest.mark.parametrize("group", [*GROUPS, *HINTS, *laid_out(box).book.synonyms])
def test_no_synonym_serves_one_question_alone(book: Rulebook, group: str) -> None:
    phrases = [tuple(map(stem, words_of(phrase))) for phrase in group.split(", ")]
    questions = [tuple(map(stem, words_of(question))) for question in EVERY]
    serves = sum(any(_within(phrase, words) for phrase in phrases) for words in questions)
    texts = [{stem(word) for word in words_of(f"{rule.title} {rule.text}")} for rule in book]
    rules = sum(any(phrase[0] in text for phrase in phrases if len(phrase) == 1) for text in texts)

    assert len(phrases) > 1
    assert serves >= 2 or rules >= 3, (serves, rules)


def _within(phrase: tuple[str, ...], words: tuple[str, ...]) -> bool:
    size = len(phrase)
    return any(words[at : at + size] == phrase for at in range(len(words) - size + 1))


def test_a_hit_shows_the_sentence_that_answers_with_the_match_marked(book: Rulebook) -> None:
    pieces = book.sentence(R.SHIELD_LIMIT, "how many Shells fit on the Shield")

    assert "".join(piece for piece, _ in pieces) == "Your Shell Shield holds at most 6 Shells."
    assert [piece for piece, marked in pieces if marked] == ["Shell", "Shield", "most", "Shells"]
