"""Positions are read from short lines, and what cannot be read is told."""

import pytest

from tidal_widgets.engine import PositionError
from tidal_widgets.engine.reading import entries, items, one_of, parted, seated, whole


def test_lines_are_read_by_their_names_and_remarks_are_left_out() -> None:
    assert entries("seats: ann ben  # two\n\n# nothing else\nround:2") == {"seats": "ann ben", "round": "2"}


@pytest.mark.parametrize("text", ["seats", "a: 1\na: 2"], ids=["no colon", "a name twice"])
def test_a_line_that_is_none_is_told_by_its_number(text: str) -> None:
    with pytest.raises(PositionError, match=f"Line {len(text.splitlines())}: found"):
        entries(text)


def test_a_number_not_said_is_the_default() -> None:
    assert whole({}, "round", 1, range(1, 5)) == 1
    assert whole({"round": "4"}, "round", 1, range(1, 5)) == 4


@pytest.mark.parametrize("word", ["5", "0", "-1", "two", "", "1.5", "²"])
def test_a_number_out_of_range_is_told_with_what_is_allowed(word: str) -> None:
    with pytest.raises(PositionError, match="allowed are 1 to 4"):
        whole({"round": word}, "round", 1, range(1, 5))


def test_a_word_must_be_one_of_those_allowed() -> None:
    assert one_of("judge", "reef", iter(["reef"])) == "reef"
    with pytest.raises(PositionError, match="judge: found 'moon'; allowed are reef, bay"):
        one_of("judge", "moon", ["reef", "bay"])


def test_items_are_read_by_their_first_word() -> None:
    assert items("ann", "hand a b, pile none,, shells 2", ["hand", "pile", "shells"]) == {
        "hand": ["a", "b"],
        "pile": ["none"],
        "shells": ["2"],
    }


@pytest.mark.parametrize("text", ["hat a", "hand a, hand b"], ids=["unknown", "twice"])
def test_an_item_that_is_not_allowed_is_told(text: str) -> None:
    with pytest.raises(PositionError, match="ann: found"):
        items("ann", text, ["hand"])


def test_who_sits_down_is_read_and_lines_of_nobody_are_refused() -> None:
    names = ("ann", "ben", "cleo")

    assert seated({"turn": "ann"}, names, ["turn"]) == ("ann", "ben")
    assert seated({"seats": "cleo ann", "cleo": "air 2"}, names, []) == ("cleo", "ann")
    for lines, says in (({"seats": "dan"}, "seats: found 'dan'"), ({"cleo": ""}, "Line: found 'cleo'")):
        with pytest.raises(PositionError, match=says):
            seated(lines, names, ["turn"])


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("rulings: 1, a=b", ""),
        ("round: 2\nrulings: 1, a=b  # by vote\nturn: ann", "round: 2\n\nturn: ann"),
        ("round: 2; rulings: 1, a=b; turn: ann", "round: 2; turn: ann"),
        ("round: 2\nturn: ann;rulings:1, a=b;", "round: 2\nturn: ann;"),
    ],
)
def test_rulings_are_named_on_a_line_or_between_semicolons(text: str, rest: str) -> None:
    assert parted(text) == ("1, a=b", rest)


@pytest.mark.parametrize("text", ["round: 2", "turn: ann  # rulings: 1", ""])
def test_a_text_may_name_no_rulings(text: str) -> None:
    assert parted(text) == (None, text)
