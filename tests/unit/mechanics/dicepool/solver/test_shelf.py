"""What is lent from question to question."""

from tidal_widgets.mechanics.dicepool.solver.dice import TableCache, label


def test_what_is_held_is_found_by_an_equal_key() -> None:
    """Hold, then find; what is held already stays."""
    shelf: TableCache[list[str]] = TableCache(most=100, heaviest=9)
    held: list[str] = []

    shelf.hold(label("a", 1), held, 1)
    shelf.hold(label("a", 1), ["other"], 1)

    assert shelf.find(label("a", 1)) is held
    assert shelf.find(label("a", 2)) is None
    assert len(shelf) == 1


def test_the_least_used_is_put_away_first_and_the_too_heavy_never_held() -> None:
    """Fill the shelf beyond its weight."""
    shelf: TableCache[str] = TableCache(most=16, heaviest=2)

    for name in ("aa", "bb", "cc", "dd", "ee", "ff", "gg", "hh"):
        shelf.hold(name, name, len(name))
    shelf.find("aa")
    for name in ("ii", "x" * 9):
        shelf.hold(name, name, len(name))

    assert shelf.weight <= 16
    assert (len(shelf), shelf.find("aa"), shelf.find("bb"), shelf.find("x" * 9)) == (8, "aa", None, None)

    shelf.clear()

    assert (len(shelf), shelf.weight, shelf.find("aa")) == (0, 0, None)


def test_labels_are_equal_by_their_parts() -> None:
    """Compare labels of the same parts, and of others."""
    assert label(1, "a") == label(1, "a")
    assert label(1) != label(2)
