"""Trays and what a player has."""

from tidal_widgets.page import tag
from tidal_widgets.page.sides import fresh, headline, side, standing, tray


def test_a_tray_holds_its_pieces_in_a_row() -> None:
    assert tray("Dice", [tag("b", 1), tag("b", 2)], "none", "spent") == (
        '<section class="tray spent" aria-label="Dice"><h3>Dice</h3>'
        '<ul class="dice"><li><b>1</b></li><li><b>2</b></li></ul></section>'
    )


def test_an_empty_tray_says_so_and_whose_it_is() -> None:
    assert tray("Hand", [], "none <yet>", whose="Ann") == (
        '<section class="tray" aria-label="Ann Hand"><h3>Hand</h3><p class="muted">none &lt;yet&gt;</p></section>'
    )


def test_what_changed_is_marked() -> None:
    assert standing([("Hits", "3", True), ("Discs", "1", False)]) == (
        '<dl class="standing"><div class="changed"><dt>Hits</dt><dd>3</dd></div>'
        "<div><dt>Discs</dt><dd>1</dd></div></dl>"
    )


def test_a_second_card_of_a_kind_is_new_though_the_first_was_there() -> None:
    assert list(fresh("aab", "ba")) == [("a", False), ("a", True), ("b", False)]
    assert list(fresh("", "a")) == []


def test_facts_stand_above_a_table() -> None:
    assert headline(["Night", "<late>"]) == (
        '<p class="headline badges"><span class="badge">Night</span><span class="badge">&lt;late&gt;</span></p>'
    )


def test_a_side_is_named_and_shows_what_its_player_holds() -> None:
    drawn = side("Ann", tag("b", 1), None, sign=tag("i", "crown"))

    assert drawn == (
        '<section class="seat-board" aria-label="Ann&#x27;s side of the table">'
        "<h2>Ann<i>crown</i></h2><b>1</b></section>"
    )
