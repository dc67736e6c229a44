"""Rules are plain values."""

from tests.unit.rulebook.made_up import Q
from tidal_widgets.rulebook import Citation, Rulebook, RuleId


def test_an_identity_is_its_slug() -> None:
    assert Q("may-pass") is Q.STAY
    assert str(Q.STAY) == Q.STAY.value == "may-pass"
    assert isinstance(Q.STAY, RuleId)


def test_a_citation_reads_as_a_place_in_the_book() -> None:
    assert str(Citation("2020", 13, "The Danger die")) == "2020, page 13, The Danger die"


def test_a_citation_of_a_book_without_page_numbers_names_its_section() -> None:
    assert str(Citation("2019", None, "Set-up")) == "2019, Set-up"


def test_a_rule_can_stand_in_a_set(book: Rulebook) -> None:
    assert len({*book, *book}) == 4
