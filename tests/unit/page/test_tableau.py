"""Trays and what a player has.

Cards and boards are drawn by shape and letter, and told in words beside.
"""

import re

import pytest

from tidal_widgets.page import die, tag
from tidal_widgets.page.tableau import Face, Spot, board, card, emblem, fan, fresh, headline, side, standing, tray

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


def _spot(code: str, *cards: Face, outlines: int = 1, klass: str = "") -> Spot:
    return Spot(code=code, number=1, name=f"{code} den", says=f"{len(cards)} lie", outlines=outlines, cards=cards,
                klass=klass)  # fmt: skip


def _arrows(html: str) -> list[tuple[str, ...]]:
    return re.findall(r'class="arrow" d="[^"]*" transform="translate\((\S+) (\S+)\) rotate\((\S+)\)', html)


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


def test_a_pile_shows_its_top_card_and_how_many_there_are() -> None:
    drawn = board("Board", [[_spot("A", BACK, FOX)]], [])

    assert drawn.count('class="card-face') == 1
    assert ">×2</text>" in drawn
    assert drawn.count('class="below"') == 1
    assert ">×" not in board("Board", [[_spot("A", FOX)]], [])
    assert board("Board", [[_spot("A", *[FOX] * 9)]], []).count('class="below"') == 3


@pytest.mark.parametrize("cards", [(), (FOX,), (BACK, FOX)])
def test_a_pile_lies_in_the_middle_of_its_spot(cards: tuple[Face, ...]) -> None:
    drawn = board("Board", [[_spot("A", *cards)]], [])
    (left,), (spot,), (lying,) = (
        [float(number) for number in re.findall(found, drawn)]
        for found in (
            r'<g transform="translate\((\S+) ',
            r'class="ground" width="(\d+)"',
            r'class="(?:outline|sheet)" width="(\d+)"',
        )
    )

    assert left + lying / 2 == spot / 2


def test_an_empty_spot_shows_its_outline() -> None:
    assert board("Board", [[_spot("A")]], []).count('class="outline"') == 1


def test_a_set_shows_every_outline_and_the_cards_on_them() -> None:
    drawn = board("Board", [[_spot("A", FOX, FOX, outlines=4)]], [])

    assert drawn.count('class="outline"') == 4
    assert drawn.count('class="card-face') == 2


def test_arrows_lead_from_spot_to_spot_in_every_direction() -> None:
    rows = [[_spot("A"), _spot("B")], [_spot("C"), _spot("D")]]
    turns = [turn for _x, _y, turn in _arrows(board("Board", rows, [("A", "B"), ("A", "C"), ("C", "B"), ("D", "C")]))]

    assert turns == ["0.0", "90.0", "-45.0", "180.0"]


def test_the_board_is_told_in_words_for_those_who_do_not_see_it() -> None:
    drawn = board("The <board>", [[_spot("A", FOX)], [_spot("B")]], [])

    assert 'aria-label="The &lt;board&gt;"' in drawn
    assert '<ul class="visually-hidden"><li>A den: 1 lie</li><li>B den: 0 lie</li></ul>' in drawn
    assert 'aria-hidden="true"' in drawn


def test_what_changed_is_marked() -> None:
    assert 'class="board-spot tint-1 changed"' in board("Board", [[_spot("A", klass="changed")]], [])


def test_a_fan_holds_all_its_cards_and_is_hidden_from_those_who_listen() -> None:
    drawn = fan([FOX, BACK, FOX])

    assert drawn.count('class="card-face') == 3
    assert 'aria-hidden="true"' in drawn
    assert fan([FOX]).count("rotate(0 ") == 1


def test_an_emblem_has_a_name() -> None:
    assert 'aria-label="a crown"' in emblem("M0 0h1", "a crown", "gold")


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
