"""Trays and what a player has.

Cards are drawn by shape and letter, and told in words beside.
"""

from tidal_widgets.page import die, tag
from tidal_widgets.page.tableau import Face, card, fresh, headline, side, standing, tray

FOX = Face(kind="FOX", path="M0 0h1", points="3", tint=2)
BACK = Face()


def test_a_tray_holds_its_pieces_in_a_row() -> None:
    assert tray("Dice", [tag("b", 1), tag("b", 2)], "none", "spent") == (
        '<section class="tray spent" aria-label="Dice"><h3>Dice</h3>'
        '<ul class="dice"><li><b>1</b></li><li><b>2</b></li></ul></section>'
    )


def test_an_empty_tray_says_so_and_whose_it_is() -> None:
    assert tray("Hand", [], "none <yet>", whose="Ann") == (
        '<section class="tray" aria-label="Ann Hand"><h3>Hand</h3><p class="muted">none &lt;yet&gt;</p></section>'
    )


def test_what_a_player_has_is_marked_where_it_changed() -> None:
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


def test_a_card_shows_its_letters_its_shape_and_its_points() -> None:
    drawn = card(FOX, "Fox 3")

    assert 'aria-label="Fox 3"' in drawn
    assert ">FOX</text>" in drawn
    assert 'd="M0 0h1"' in drawn
    assert ">3</text>" in drawn
    assert "tint-2" in drawn


def test_a_card_without_a_picture_shows_what_it_has_in_a_colour_to_be_read() -> None:
    named, counted = card(Face(kind="sails"), "sails"), card(Face(points="4", tint=3), "4 points")

    assert ">sails</text>" in named
    assert "tint-7" in named
    assert ">4</text>" in counted
    assert "tint-3" in counted
    assert "<path" not in named + counted
    assert "textLength" not in named
    assert 'textLength="50"' in card(Face(kind="funnels"), "funnels")


def test_a_card_face_down_shows_nothing() -> None:
    drawn = card(BACK, "unknown card")

    assert "<text" not in drawn
    assert 'class="back"' in drawn
    assert "tint-0" in drawn
    assert "tint-0" in drawn


def test_a_die_shows_a_number_or_a_letter_as_text() -> None:
    drawn = die("2", "two shells", "rolled")

    assert 'class="die rolled"' in drawn
    assert 'aria-label="two shells"' in drawn
    assert ">2</text>" in drawn


def test_a_die_shows_a_picture_by_its_path() -> None:
    drawn = die("M-8 0h16", "a shark")

    assert 'd="M-8 0h16"' in drawn
    assert 'class="sign"' in drawn
    assert "<text" not in drawn


def test_a_die_that_shows_nothing_is_blank() -> None:
    drawn = die("", "a die")

    assert "<text" not in drawn
    assert 'class="die"' in drawn
