"""The picture of an address in the terminal."""

import segno

from tidal_widgets.serve.picture import PLAIN, WHITE_ON_BLACK, picture

ADDRESS = "http://192.0.2.7:8866/?key=abcdefghijklmnopqrstuv"
HALVES = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}
"""Whether the upper and the lower half of a sign is dark: what is drawn is light."""


def test_the_picture_holds_the_code_row_for_row() -> None:
    lines = [line.removeprefix(WHITE_ON_BLACK).removesuffix(PLAIN) for line in picture(ADDRESS).split("\n")]
    rows = [[HALVES[sign][half] for sign in line] for line in lines for half in (0, 1)]
    code = [list(row) for row in segno.make(ADDRESS, micro=False).matrix_iter(border=2)]

    assert rows[: len(code)] == code
    assert len(rows) - len(code) in (0, 1)


def test_the_picture_fits_a_terminal_of_eighty_columns() -> None:
    assert max(len(line) for line in picture(ADDRESS).split("\n")) <= 80


def test_each_line_turns_the_colours_on_and_off_again() -> None:
    for line in picture("http://192.168.1.7:8866/").splitlines():
        assert line.startswith("\033[97;40m")
        assert line.endswith("\033[0m")
