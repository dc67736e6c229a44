"""Progress as one small text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tidal_widgets.lessons import Progress, ProgressError

names = st.from_regex(r"[a-z0-9][a-z0-9-]{0,8}", fullmatch=True)
progress = st.lists(st.tuples(names, names), max_size=12)


@given(seen=progress)
def test_what_was_seen_survives_as_text(seen: list[tuple[str, str]]) -> None:
    known = Progress()
    for slug, name in seen:
        known = known.seen(slug, name)

    assert Progress.read(str(known)) == Progress(dict(sorted(known.steps.items())))
    assert all(name in known.of(slug) for slug, name in seen)


@given(text=st.text(max_size=60))
def test_any_other_text_is_refused_in_words(text: str) -> None:
    with pytest.raises(ProgressError):
        Progress.read(text)


@pytest.mark.parametrize("line", ["dive", "dive: a\ndive: b", "<b>: a", "dive: <b>", ": a"])
def test_a_line_that_names_no_steps_is_refused_with_its_number(line: str) -> None:
    with pytest.raises(ProgressError, match="Line"):
        Progress.read(f"learned 1\n{line}")


def test_two_progresses_add_up_and_what_is_unknown_is_left_out() -> None:
    both = Progress().seen("dive", "hide").with_all(Progress().seen("dive", "dive").seen("gone", "x"))

    assert both.only({"dive": ["hide", "dive", "rolled"]}) == Progress({"dive": ("hide", "dive")})
    assert not Progress()
    assert both


def test_a_text_longer_than_any_progress_is_refused_and_not_cut() -> None:
    with pytest.raises(ProgressError, match="longer"):
        Progress.read("learned 1\ndive: " + "hide " * 4_000)
    longest = "learned 1\ndive: hide".ljust(2**14 - 1)
    assert Progress.read(longest)
    with pytest.raises(ProgressError, match="longer"):
        Progress.read(f"{longest} ")
