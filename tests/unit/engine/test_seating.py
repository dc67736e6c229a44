"""Everybody may sit anywhere."""

from tidal_widgets.engine import Table
from tidal_widgets.engine.seating import seatings, tables


def test_every_order_of_so_many_is_there_once() -> None:
    assert len(seatings("abcd", 3)) == 24
    assert len(set(seatings("abcd", 4))) == 24


def test_with_more_seats_than_names_some_sit_twice() -> None:
    assert seatings("ab", 5) == [("a", "b", "a", "b", "a")]


def test_all_sit_down_unless_a_number_is_asked_for() -> None:
    assert tables("ab", None, "storm") == [Table(("a", "b"), "storm"), Table(("b", "a"), "storm")]
    assert [table.seats for table in tables("ab", 1, "")] == [("a",), ("b",)]
