"""Dice and cards: with a picture where the game draws one, else with what is said of them."""

from dataclasses import replace

from tests.unit.notebook.boxes import DIVES, OPEN, PEARL
from tidal_widgets.engine import Action
from tidal_widgets.mechanics.dicepool.drawing import DicePictures
from tidal_widgets.notebook import ShownTable
from tidal_widgets.notebook.drawn import markup
from tidal_widgets.notebook.pieces import PLAIN_VIEW, described
from tidal_widgets.page import tag

PICTURES = DicePictures(
    die=lambda code, face: tag("svg", f"{code}{face}"),
    danger=lambda _code, _face: tag("svg"),
    symbol=lambda _code: tag("svg"),
)


def test_a_die_shows_its_faces_as_the_game_draws_them_or_as_they_are_written() -> None:
    drawn = ShownTable(replace(DIVES, pictures=lambda _table: PICTURES))

    assert markup(drawn.die("B")).count("<svg>B") == len(drawn.die("B").faces)
    assert "<code>R</code>" in markup(OPEN.die("B"))


def test_what_is_not_from_the_book_says_so() -> None:
    assert "Made up by us. Nobody printed them." in OPEN.die("B")._repr_html_()
    assert "house" not in markup(OPEN.die("A"))


def test_a_piece_without_a_picture_says_what_is_known_of_it() -> None:
    shown = described(PEARL, None)

    assert "Rose &lt;pearl&gt;" in markup(shown)
    assert "worth" in markup(shown)
    assert repr(shown) == "Rose <pearl> (rose)\n  worth: 2"


def test_a_piece_with_a_picture_is_shown_by_it() -> None:
    assert markup(described(PEARL, tag("svg", "pearl"))).startswith('<div class="stack"><svg>pearl</svg>')


def test_a_game_without_a_view_is_shown_in_plain_text() -> None:
    assert PLAIN_VIEW.scene("a < b", None) == "<pre>a &lt; b</pre>"
    assert PLAIN_VIEW.phrase("", Action("dive")) == "dive"
    assert PLAIN_VIEW.names("") == ()
