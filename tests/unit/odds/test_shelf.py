"""What is lent from question to question."""

from functools import partial

from tidal_widgets.odds.shelf import Label, Shelf


def test_what_is_held_is_made_once() -> None:
    """Make, then lend."""
    shelf: Shelf[list[str]] = Shelf(most=100)

    first = shelf.take(Label("a", 1), list, len)

    assert shelf.take(Label("a", 1), list, len) is first
    assert len(shelf) == 1


def test_the_least_used_is_put_away_first_and_the_too_heavy_never_held() -> None:
    """Fill the shelf beyond its weight."""
    shelf: Shelf[str] = Shelf(most=16)

    for name in ("aa", "bb", "cc", "dd", "ee", "ff", "gg", "hh", "aa", "ii", "x" * 9):
        shelf.take(name, partial(str, name), len)

    assert shelf.weight <= 16
    assert (len(shelf), shelf.take("aa", lambda: "new", len)) == (8, "aa")
    assert shelf.take("bb", lambda: "new", len) == "new"


def test_labels_are_equal_by_their_parts() -> None:
    """Compare labels with labels, and with other things."""
    assert Label(1, "a") == Label(1, "a")
    assert Label(1) != Label(2)
    assert Label(1) != 1
