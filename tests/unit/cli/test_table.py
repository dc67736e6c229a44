"""A table of numbers fits its terminal."""

import pytest

from tidal_widgets.cli.table import in_columns

ROWS = [("points", ["1.00", "2"]), ("Challenges completed", ["0.50", ""])]


def test_numbers_stand_below_one_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")

    assert list(in_columns("a seat", ["mean", "most"], ROWS)) == [
        "  a seat                         mean   most",
        "  points                         1.00      2",
        "  Challenges completed           0.50       ",
    ]


def test_columns_are_as_wide_as_what_stands_in_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    head, row = in_columns("a seat", ["within"], [("n" * 40, ["10.25–11.75"])])

    assert row == "  " + "n" * 40 + "  10.25–11.75"
    assert head == f"  {'a seat':<40}       within"


def test_each_row_is_a_sentence_where_columns_have_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "37")

    assert list(in_columns("a seat", ["mean", "most"], ROWS)) == [
        "a seat",
        "  points: mean 1.00, most 2",
        "  Challenges completed: mean 0.50",
    ]
