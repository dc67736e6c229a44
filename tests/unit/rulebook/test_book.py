"""A rulebook answers by identity, slug, status, chapter, and relation."""

from pathlib import Path

import pytest

from tests.unit.rulebook.made_up import Q, files, write
from tidal_widgets.rulebook import LinkKind, RelatedRule, Rulebook, Status, load_rulebook


def test_a_rule_is_found_by_its_identity_and_by_its_slug(book: Rulebook) -> None:
    assert book[Q.STAY].title == "Passing"
    assert book.find("may-pass") is book[Q.STAY]
    assert book.find("may-fly") is None
    assert len(book) == 4


def test_the_rules_of_a_status_and_of_a_chapter_keep_their_order(book: Rulebook) -> None:
    assert book.by_status(Status.ENFORCED) == (book[Q.ROLL], book[Q.BLOCK])
    assert book.chapter("turn") == (book[Q.ROLL], book[Q.STAY], book[Q.SOLO])
    assert book.chapter("night") == ()


def test_the_open_and_the_most_missed_rules_are_listed(book: Rulebook) -> None:
    assert book.open_rules == (book[Q.STAY],)
    assert book.missed == (book[Q.BLOCK],)


def test_only_an_open_rule_has_options(book: Rulebook) -> None:
    assert [option.name for option in book.options(Q.STAY)] == ["no", "yes"]
    assert book.options(Q.ROLL) == ()


def test_relations_go_both_ways(book: Rulebook) -> None:
    assert book.related(Q.ROLL) == (
        RelatedRule(LinkKind.SEE, Q.STAY),
        RelatedRule(LinkKind.TIMING, Q.BLOCK),
        RelatedRule(LinkKind.SEE, Q.SOLO, back=True),
    )
    assert book.related(Q.BLOCK) == (RelatedRule(LinkKind.TIMING, Q.ROLL, back=True),)


def test_a_rule_that_links_back_is_not_told_twice(tmp_path: Path) -> None:
    contents = files()
    contents["rules/may-pass.md"] = contents["rules/may-pass.md"].replace("cites", 'cost = ["roll-dice"]\ncites')

    book = load_rulebook(write(tmp_path, contents), Q)

    assert book.related(Q.STAY) == (RelatedRule(LinkKind.COST, Q.ROLL),)
    assert book.related(Q.ROLL)[0] == RelatedRule(LinkKind.SEE, Q.STAY)


def test_the_editions_are_those_that_the_rules_cite(book: Rulebook) -> None:
    assert book.editions == ("2020",)


@pytest.mark.parametrize(("slug", "near"), [("may-pas", "may-pass"), ("blocked-danger-shell", "block-with-shell")])
def test_a_misspelt_slug_has_near_ones(book: Rulebook, slug: str, near: str) -> None:
    assert near in book.nearest(slug)


def test_a_slug_like_none_is_sought_by_its_words(book: Rulebook) -> None:
    assert book.nearest("armour-x") == ["block-with-shell"]
    assert book.nearest("zzz") == []


def test_a_rulebook_can_be_a_key(book: Rulebook) -> None:
    assert {book: 1}[book] == 1
