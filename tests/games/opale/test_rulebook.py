"""The rulebook of the game is whole: every statement owned, every rule in bounds, every open rule with its readings."""

import re
import tomllib
from collections import Counter
from itertools import groupby
from pathlib import Path

import pytest

from tests.architecture.matrix import pins
from tests.tables import laid_out
from tidal_widgets.box import OpenTable
from tidal_widgets.games import opale
from tidal_widgets.games.opale import box
from tidal_widgets.games.opale.rules import R
from tidal_widgets.rulebook import Rulebook, Rulings, Status

STATEMENTS = 56
OPEN = {
    R.IDENTICAL_CARDS: "same-character",
    R.FREE_OUTLINES: "free-only",
    R.SIXTH_CARD_TIME: "at-once",
    R.SHORT_HOLDER: "only-above-five",
    R.CANNOT_COMPLETE: "short-hand",
    R.EQUAL_POINTS: "draw",
    R.DECLINE_TARGET: "any-target",
    R.RESERVE_AND_END: "reserve-counts",
    R.ONLY_BLOCKED: "pass",
    R.SHELL_DISCARDS: "out",
    R.NEW_TURN_LIMITS: "not-in-the-last",
    R.PILE_COUNT: "counts-open",
}
HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return laid_out(box).book


@pytest.fixture(scope="module")
def ledger() -> dict[str, list[str]]:
    return tomllib.loads((HERE / "ledger.toml").read_text(encoding="utf-8"))


def test_the_rulebook_is_loaded_once() -> None:
    assert OpenTable(box).book is laid_out(box).book


def test_every_statement_has_its_number(ledger: dict[str, list[str]]) -> None:
    groups: dict[str, list[int]] = {}
    for name in ledger:
        number = re.fullmatch(r"AZ-([A-Z]+)-(\d\d)", name)
        assert number is not None, name
        groups.setdefault(number[1], []).append(int(number[2]))

    assert len(ledger) == STATEMENTS
    assert [group for group, found in groups.items() if found != list(range(1, len(found) + 1))] == []


def test_every_statement_is_owned_by_rules_that_exist(ledger: dict[str, list[str]]) -> None:
    slugs = {rule.value for rule in R}

    assert {name: owners for name, owners in ledger.items() if not owners or not set(owners) <= slugs} == {}
    assert [name for name, owners in ledger.items() if len(set(owners)) < len(owners)] == []


def test_every_rule_owns_a_statement(book: Rulebook, ledger: dict[str, list[str]]) -> None:
    owners = {slug for slugs in ledger.values() for slug in slugs}

    assert [rule.id for rule in book if rule.id.value not in owners] == []


def test_the_open_rules_are_read_by_default_as_the_letter_has_it(book: Rulebook) -> None:
    assert {rule.id: rule.options[0].name for rule in book.open_rules} == OPEN


def test_every_open_rule_can_be_read_another_way(book: Rulebook) -> None:
    for rule in book.open_rules:
        for option in rule.options[1:]:
            rulings = Rulings.of(book, {rule.id: option.name})

            assert Rulings.parse(book, str(rulings)) == rulings


def test_a_rule_has_a_title_and_a_text_of_its_own(book: Rulebook) -> None:
    titles = Counter(rule.title for rule in book)

    assert [title for title, count in titles.items() if count > 1 or len(title) > 60] == []
    assert [rule.id for rule in book if not 40 <= len(rule.text) <= 1200] == []


def test_every_rule_is_related_to_another(book: Rulebook) -> None:
    assert [rule.id for rule in book if not book.related(rule.id)] == []


def test_the_identities_follow_the_chapters(book: Rulebook) -> None:
    assert [chapter for chapter, _ in groupby(rule.chapter for rule in book)] == [c.id for c in book.chapters]


def test_the_book_has_one_edition_and_no_page_numbers(book: Rulebook) -> None:
    assert book.editions == ("2019",)
    assert {cite.page for rule in book for cite in rule.cites} == {None}


def test_some_rules_are_marked_as_often_missed(book: Rulebook) -> None:
    assert 5 <= len(book.missed) <= 12


def test_the_glossary_leads_to_rules(book: Rulebook) -> None:
    assert len(book.glossary) >= 20
    assert [term.id for term in book.glossary if not term.rules] == []


def test_every_enforced_and_every_open_rule_is_cited_by_the_engine_and_pinned_by_a_test(book: Rulebook) -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in Path(opale.__file__).parent.glob("*.py"))
    cited = set(re.findall(r"\bR\.([A-Z_]+)", source))
    pinned = {name for path in HERE.glob("test_*.py") for name, _ in pins(path.read_text(encoding="utf-8"))}
    made_so = {R(rule.id).name for rule in book if rule.status in (Status.ENFORCED, Status.OPEN)}

    assert sorted(made_so - cited) == []
    assert sorted(made_so - pinned) == []


def test_every_rule_has_everyday_words(book: Rulebook) -> None:
    assert [rule.id for rule in book if not rule.words] == []


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("dragon pwan", R.DRAGON_PAWN),
        ("sixth card", R.SIXTH_CARD),
        ("may I pass", R.MUST_PLAY),
        ("tie", R.EQUAL_POINTS),
        ("guardien", R.GUARDIAN),
        ("new turn seashell", R.SHELL_NEW_TURN),
        ("how many cards at the start", R.OPENING_HAND),
        ("who wins", R.MOST_POINTS),
        ("extra turn", R.SHELL_NEW_TURN),
        ("peek under a pile", R.COVERED_CARDS),
    ],
)
def test_words_with_typos_find_the_rule(book: Rulebook, words: str, rule: R) -> None:
    assert rule in [found.id for found in book.search(words, 5)]
