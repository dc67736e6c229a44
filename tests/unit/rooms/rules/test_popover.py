"""The slip of a rule: its words, where it is printed, its relatives."""

from tests.tables import laid_out
from tidal_widgets.box import Box
from tidal_widgets.rooms.rules.popover import popover


def test_a_slip_tells_the_rule_with_its_page_and_leads_to_its_relatives(box: Box) -> None:
    book, rulings = laid_out(box).book, laid_out(box).rulings
    rule = next(rule for rule in book if book.related(rule.id))

    drawn = popover(rule, book, rulings)

    assert rule.title in drawn
    assert rule.cites[0].section in drawn
    assert all(book[link.rule].title in drawn for link in book.related(rule.id))


def test_a_slip_can_be_put_away(box: Box) -> None:
    book, rulings = laid_out(box).book, laid_out(box).rulings

    assert all('data-act="close-slip"' in popover(rule, book, rulings) for rule in book)
