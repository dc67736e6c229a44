"""A term is found under each of its forms."""

from tests.unit.rulebook.made_up import Q
from tidal_widgets.rulebook import Rulebook


def test_a_term_is_found_under_each_of_its_forms_whatever_the_case(book: Rulebook) -> None:
    shell = book.glossary["shell"]

    assert book.glossary.find("SHELLS") is book.glossary.find("armour") is book.glossary.find("shell") is shell
    assert book.glossary.find("boat") is None


def test_the_terms_come_in_the_order_of_their_file(book: Rulebook) -> None:
    assert [term.term for term in book.glossary] == ["Shell", "Die"]
    assert len(book.glossary) == 2


def test_a_rule_knows_its_terms(book: Rulebook) -> None:
    assert book.glossary.about(Q.BLOCK) == (book.glossary["shell"],)
    assert book.glossary.about(Q.ROLL) == ()
