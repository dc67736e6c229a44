"""A question about a position is a text that can be read, changed word by word, and written again."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.mechanics.positions.heaps import heaps
from tests.unit.rulebook.made_up import made_up
from tidal_widgets.engine import PositionError
from tidal_widgets.mechanics.positions import about_position, resolve_query
from tidal_widgets.mechanics.positions.question import lines_of, with_words, words_at, written

WORDS = st.lists(st.sampled_from(("A", "B", "C")), max_size=4)


def test_lines_are_parted_by_semicolons_or_ends_of_lines() -> None:
    assert lines_of("a: x; b: y\nc: z") == {"a": "x", "b": "y", "c": "z"}
    assert written({"a": "x", "b": ""}) == "a: x"


def test_what_is_no_line_is_told() -> None:
    with pytest.raises(PositionError, match="Line 1: found 'nonsense'"):
        lines_of("nonsense")


@given(hand=WORDS, board=WORDS)
def test_words_are_found_where_they_were_put(hand: list[str], board: list[str]) -> None:
    first = lines_of(with_words(lines_of("ann: hand A, pile 3; pawn: ben"), "ann.hand", hand))
    lines = lines_of(with_words(first, "board", board))

    assert words_at(lines, "ann.hand") == tuple(hand)
    assert words_at(lines, "board") == tuple(board)
    assert words_at(lines, "ann.pile") == ("3",)
    assert words_at(lines, "pawn") == ("ben",)


def test_a_place_that_nobody_spoke_of_holds_nothing() -> None:
    assert words_at({"board": "A"}, "ann.hand") == ()
    assert with_words({}, "ann.hand", ["A"]) == "ann: hand A"


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("ann: hand A", True),
        ("  for: ben; ben: hand B", True),
        (" two AXES ", True),
        ("A A ~ R+Y @1", False),
        ("A ~ Y | A:Y", False),
        ("axes", False),
        ("", False),
    ],
)
def test_a_text_is_about_a_position_if_it_begins_with_a_name_or_is_that_of_an_example(
    text: str, position: bool, tmp_path: Path
) -> None:
    assert about_position(heaps(made_up(tmp_path)), text) is position


def test_an_example_is_meant_by_its_name_in_any_case(tmp_path: Path) -> None:
    asking = heaps(made_up(tmp_path))

    assert resolve_query(asking, "NOTHING there ") == "ann: hand B"
    assert resolve_query(asking, "ann: hand A") == "ann: hand A"
