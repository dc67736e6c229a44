"""The rulebook of the game is whole: every statement owned, every difference told, every rule in bounds."""

import re
import tomllib
from collections import Counter
from itertools import groupby
from pathlib import Path

import pytest

from tests.beside import times
from tests.tables import laid_out
from tidal_widgets.box import OpenTable
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.rulebook import Rulebook, Rulings, Status

STATEMENTS = 399
DIFFERENCES = 107
LOADING = """
import tomllib
from importlib.resources import files
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.rulebook import load_rulebook
content = files("tidal_widgets.games.tidal_blades") / "content"
def heads():
    return [tomllib.loads(file.read_text(encoding="utf-8").split("+++")[1]) for file in (content / "rules").iterdir()]
"""
SEARCHING = (
    LOADING
    + """
book = load_rulebook(content, R)
book.search("warm up")
"""
)
NEVER_GIVEN = {"LAMARA": {1}, "DROSKA": {4}}


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return laid_out(box).book


@pytest.fixture(scope="module")
def ledger() -> dict[str, list[str]]:
    return tomllib.loads(Path(__file__).with_name("ledger.toml").read_text(encoding="utf-8"))


def test_all_rules_load_in_little_more_time_than_their_heads_are_parsed() -> None:
    assert times(LOADING, "load_rulebook(content, R)", "heads()") < 3


def test_the_rulebook_is_loaded_once() -> None:
    assert OpenTable(box).book is laid_out(box).book


def test_every_statement_has_its_number(ledger: dict[str, list[str]]) -> None:
    groups: dict[str, set[int]] = {}
    for name in ledger:
        number = re.fullmatch(r"TB-([A-Z]+)-(\d\d)", name)
        assert number is not None, name
        groups.setdefault(number[1], set()).add(int(number[2]))
    missing = {group: set(range(1, max(found) + 1)) - found for group, found in groups.items()}

    assert len(ledger) == STATEMENTS
    assert {group: numbers for group, numbers in missing.items() if numbers} == NEVER_GIVEN


def test_every_statement_is_owned_by_rules_that_exist(ledger: dict[str, list[str]]) -> None:
    slugs = {rule.value for rule in R}

    assert {name: owners for name, owners in ledger.items() if not owners or not set(owners) <= slugs} == {}
    assert [name for name, owners in ledger.items() if len(set(owners)) < len(owners)] == []


def test_every_rule_owns_a_statement(book: Rulebook, ledger: dict[str, list[str]]) -> None:
    owners = {slug for slugs in ledger.values() for slug in slugs}
    free = {rule.id for rule in book if rule.status is Status.ABSENT}
    free |= {R.TWO_PLAYER_RIVAL, R.SPOTS_FOR_MORE_PLAYERS}

    assert {rule.id for rule in book if rule.id.value not in owners} <= free


def test_every_difference_between_the_editions_is_told(book: Rulebook) -> None:
    told = {difference.number for rule in book for difference in rule.was}

    assert told == set(range(1, DIFFERENCES + 1))


def test_some_rules_are_marked_as_most_missed_and_most_are_not(book: Rulebook) -> None:
    assert 12 <= len(book.missed) <= 40


def test_a_rule_has_a_title_of_its_own(book: Rulebook) -> None:
    titles = Counter(rule.title for rule in book)

    assert [title for title, count in titles.items() if count > 1] == []
    assert [title for title in titles if len(title) > 60] == []


def test_a_text_says_something_and_not_everything(book: Rulebook) -> None:
    assert [rule.id for rule in book if not 40 <= len(rule.text) <= 1200] == []


def test_every_rule_is_related_to_another(book: Rulebook) -> None:
    assert [rule.id for rule in book if not book.related(rule.id)] == []


def test_the_identities_follow_the_chapters(book: Rulebook) -> None:
    assert [chapter for chapter, _ in groupby(rule.chapter for rule in book)] == [c.id for c in book.chapters]


def test_the_rules_stand_on_the_pages_of_two_editions(book: Rulebook) -> None:
    pages = {
        edition: {c.page for rule in book for c in rule.cites if c.edition == edition and c.page}
        for edition in book.editions
    }

    assert book.editions == ("2018", "2020")
    assert max(pages["2020"]) <= 20
    assert not pages["2018"], "the preview in this source has no pages"
    assert [rule.id for rule in book if all(cite.edition != "2020" for cite in rule.cites)] == [
        R.SPOTS_FOR_MORE_PLAYERS
    ]


def test_every_open_rule_can_be_read_another_way(book: Rulebook) -> None:
    for rule in book.open_rules:
        for option in rule.options[1:]:
            rulings = Rulings.of(book, {rule.id: option.name})

            assert rulings[rule.id] == option.name
            assert Rulings.parse(book, str(rulings)) == rulings


def test_the_glossary_leads_to_rules(book: Rulebook) -> None:
    assert len(book.glossary) >= 30
    assert [term.id for term in book.glossary if not term.rules] == []


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("chalenge", R.CHALLENGE_SYMBOL),
        ("danger dye", R.DANGER_DIE),
        ("shel shield", R.SHELL_SHIELD),
        ("blokc wiht a shell", R.SHIELD_BLOCK),
        ("sinergy", R.SYNERGY),
        ("push it", R.PUSH_IT_REWARD),
        ("judge bonus", R.JUDGE_BONUS),
        ("refesh night", R.NIGHT_REFRESH),
        ("monster flees", R.FLEE),
        ("tie", R.TIE_CHAMPION),
    ],
)
def test_words_with_typos_find_the_rule(book: Rulebook, words: str, rule: R) -> None:
    assert rule in [found.id for found in book.search(words, 5)]


def test_a_search_takes_no_longer_than_counting_to_a_few_hundred_thousand() -> None:
    words = "may I blokc a dubble x with one shel"

    assert times(SEARCHING, f"book.search({words!r})", "sum(i * i for i in range(100_000))") < 3


@pytest.mark.parametrize(
    ("rule", "option", "mark"),
    [
        (R.FINAL_NIGHT, "played", "preview"),
        (R.FINAL_NIGHT, "skipped", "house"),
        (R.REFUSE_BLOCK, "may", "book"),
        (R.LOST_SYMBOLS, "gone", "deduced"),
        (R.LOST_SYMBOLS, "still-complete", "preview"),
    ],
)
def test_a_reading_tells_where_it_comes_from(book: Rulebook, rule: R, option: str, mark: str) -> None:
    assert next(one.mark for one in book[rule].options if one.name == option) == mark
