"""Text fits a terminal of up to 80 columns and has colour only there."""

import os
import sys
from io import StringIO

import pytest

from tidal_widgets.text.terminal import BELOW, WIDEST, columns, entry, heading, paragraphs, wrapped

LONG = "word " * 40


@pytest.mark.parametrize(("columns", "widest"), [("200", 80), ("40", 40)])
def test_lines_fit(monkeypatch: pytest.MonkeyPatch, columns: str, widest: int) -> None:
    monkeypatch.setenv("COLUMNS", columns)

    assert widest - 5 < max(map(len, wrapped(LONG).splitlines())) <= widest


@pytest.mark.parametrize(
    ("columns", "says"), [("", 40), ("0", 40), ("wide", 40), ("", OSError), ("", ValueError), ("", 0)]
)
def test_where_nobody_says_how_wide_the_terminal_says_it(
    monkeypatch: pytest.MonkeyPatch, columns: str, says: int | type[Exception]
) -> None:
    def size(_file: int) -> os.terminal_size:
        if not isinstance(says, int):
            raise says
        return os.terminal_size((says, 24))

    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setattr(os, "get_terminal_size", size)
    monkeypatch.setattr(sys, "__stdout__", sys.__stderr__)

    widest = says if isinstance(says, int) and says else WIDEST
    assert widest - 5 < max(map(len, wrapped(LONG).splitlines())) <= widest


def test_without_a_terminal_lines_are_as_wide_as_they_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS")
    monkeypatch.setattr(sys, "__stdout__", None)

    assert max(map(len, wrapped(LONG).splitlines())) > WIDEST - 5


def test_the_first_line_and_the_rest_have_their_own_indents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "12")

    assert wrapped("one two three", "- ", "  ") == "- one two\n  three"
    assert wrapped("one two three", "> ") == "> one two\n> three"


def test_a_text_stands_beside_its_label_or_below_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "36")
    assert entry("  rules  ", "list the rules, or search them") == "  rules  list the rules, or search\n         them"
    assert entry("  rules  ", "list the rules, or search them", BELOW) == (
        "  rules  list the rules, or search\n      them"
    )

    monkeypatch.setenv("COLUMNS", "30")
    assert (
        entry("  rules  ", "list the rules, or search them") == "  rules\n      list the rules, or\n      search them"
    )


def test_where_nobody_says_how_wide_it_is_it_is_eighty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS")

    assert columns(StringIO()) == 80


def test_paragraphs_and_points_stay_apart() -> None:
    assert paragraphs("One\nline.\n\nThen:\n- a\n  b\n- c") == "One line.\n\nThen:\n- a b\n- c"


@pytest.mark.parametrize(
    ("terminal", "env", "bold"),
    [(True, {}, True), (False, {}, False), (True, {"NO_COLOR": "1"}, False), (True, {"TERM": "dumb"}, False)],
)
def test_headings_are_bold_on_a_terminal_that_wants_it(
    monkeypatch: pytest.MonkeyPatch, terminal: bool, env: dict[str, str], bold: bool
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in env.items():
        monkeypatch.setenv(name, value)

    assert heading("Rules") == ("\033[1mRules\033[0m" if bold else "Rules")
