"""Links are short texts that any state survives."""

from hypothesis import given
from hypothesis import strategies as st

from tidal_widgets.rooms import Link

words = st.text(min_size=1, max_size=20)


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
