"""Everybody may sit anywhere."""

from tidal_widgets.engine.seating import seatings


def test_every_order_of_so_many_is_there_once() -> None:
    assert len(seatings("abcd", 3)) == 24
    assert len(set(seatings("abcd", 4))) == 24


def test_with_more_seats_than_names_some_sit_twice() -> None:
    assert seatings("ab", 5) == [("a", "b", "a", "b", "a")]
