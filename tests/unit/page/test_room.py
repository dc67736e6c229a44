"""What comes from the browser is taken only in the shape of a message.

Links are short texts that any state survives.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tidal_widgets.page import NOTHING, Message, Page
from tidal_widgets.rooms import Link, Room

words = st.text(min_size=1, max_size=20)


def test_a_message_is_read_with_all_its_parts() -> None:
    content = {"act": "roll", "args": ["d6"], "value": "x", "fields": {"a": "b"}}

    assert Message.read(content) == Message(act="roll", args=("d6",), value="x", fields={"a": "b"})


@pytest.mark.parametrize("content", [None, 1, "roll", [], {}, {"act": 1}, {"act": None}])
def test_anything_else_is_no_message(content: object) -> None:
    assert Message.read(content) is None


def test_parts_of_a_wrong_kind_are_read_as_empty() -> None:
    content = {"act": "roll", "args": [1, None, "a"], "value": {"x": 1}, "fields": ["a"]}

    assert Message.read(content) == Message(act="roll", args=("", "", "a"))


def test_what_is_too_long_is_cut() -> None:
    message = Message.read({"act": "x" * 9_000, "value": "y" * 9_000, "args": ["z" * 9_000]})

    assert message is not None
    assert (len(message.act), len(message.value), len(message.first)) == (4_000, 4_000, 4_000)


def test_the_first_argument_is_empty_if_there_is_none() -> None:
    assert Message(act="x").first == ""


def test_half_a_character_does_no_harm() -> None:
    half = "shi\ud83deld"
    read = Message.read({"act": half, "args": [half], "value": half, "fields": {half: half}})

    assert read == Message(
        act="shi\ufffdeld", args=("shi\ufffdeld",), value="shi\ufffdeld", fields={"shi\ufffdeld": "shi\ufffdeld"}
    )
    assert Message.read({"act": "say", "value": "\U0001f30a"}) == Message(act="say", value="\U0001f30a")


def test_what_was_kept_is_taken_whole_and_what_is_typed_is_cut() -> None:
    long = "x" * 9_000
    for act, length in (("hello", 9_000), ("kept", 9_000), ("import", 9_000), ("load", 9_000), ("write", 4_000)):
        read = Message.read({"act": act, "fields": {"text": long}})

        assert read is not None
        assert len(read.fields["text"]) == length
        assert read.too_long == ()


@pytest.mark.parametrize("act", ["hello", "kept", "load"])
def test_what_is_taken_whole_or_not_at_all_is_named_where_it_is_too_long(act: str) -> None:
    most = "x" * 2**16

    assert Message.read({"act": act, "fields": {"text": most, "more": f"{most}x"}}) == Message(
        act=act, fields={"text": most}, too_long=("more",)
    )


@given(parts=st.lists(words, max_size=3), says=st.dictionaries(words, words, max_size=3))
def test_a_link_says_again_what_was_written(parts: list[str], says: dict[str, str]) -> None:
    link = Link(tuple(parts), says)

    assert Link.read(str(link)) == link


def test_what_is_empty_is_left_out() -> None:
    assert str(Link(("a",), {"q": "", "pins": "b"})) == "a?pins=b"
    assert str(Link()) == ""


@given(text=st.text(max_size=200))
def test_any_text_can_be_read(text: str) -> None:
    assert isinstance(Link.read(text), Link)


def test_a_link_is_read_no_further_than_it_may_be_long() -> None:
    assert sum(map(len, Link.read("a/" * 5_000).parts)) <= 1_500


def test_a_room_that_names_no_acts_does_nothing() -> None:
    still = Room(
        id="still", title="Still", says="Look.", icon=NOTHING, start=lambda _table, _link, _kept: None,
        update=lambda state, _message: (state, None), draw=lambda _state: Page(html=NOTHING, title="Still"),
    )  # fmt: skip

    assert still.acts(None) == ()
