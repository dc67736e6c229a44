"""A score sheet."""

from collections.abc import Sequence

import pytest

from tests.unit.divers import D
from tidal_widgets.engine import ScoreLine, Scores
from tidal_widgets.lessons.sheet import Counted, Entry, Sheet, Slip


def _check(rows: Sequence[Counted]) -> tuple[Slip, ...]:
    return tuple(Slip(i, "shells", "Thirteen is a lie.", D.SCORE) for i, row in enumerate(rows) if 13 in row.values())


def _add(rows: Sequence[Counted]) -> Scores:
    lines = tuple((ScoreLine(D.SCORE, sum(row.values()), "all"),) for row in rows)
    return Scores(lines, (0,), D.SCORE)


SHEET = Sheet(
    title="Score",
    tell="Count.",
    entries=(
        Entry(name="shells", title="Shells", tell="All", rule=D.SCORE, most=20),
        Entry(name="pearl", title="Pearl", tell="One", rule=D.HIDE, allowed=(0, 2, 4)),
    ),
    least=2,
    most=3,
    check=_check,
    add=_add,
)


def test_numbers_are_read_and_what_was_left_empty_is_left_out() -> None:
    counted, slips = SHEET.read([{"shells": "7", "pearl": "4"}, {"shells": "", "other": "9"}])

    assert (counted, slips) == (({"shells": 7, "pearl": 4}, {}), ())


@pytest.mark.parametrize(
    ("row", "entry", "told"),
    [
        ({"shells": "seven"}, "shells", "Found “seven”; a whole number from 0 up is needed."),
        ({"shells": "-1"}, "shells", "a whole number"),
        ({"shells": "٣"}, "shells", "a whole number"),
        ({"shells": "1000"}, "shells", "a whole number"),
        ({"shells": "21"}, "shells", "Found 21; 20 is the most there can be."),
        ({"pearl": "3"}, "pearl", "Found 3; there is only 0, 2 or 4."),
        ({"shells": "13"}, "shells", "Thirteen is a lie."),
    ],
)
def test_a_bad_number_is_answered_with_a_sentence(row: dict[str, str], entry: str, told: str) -> None:
    _counted, slips = SHEET.read([{}, row])

    assert [(slip.seat, slip.entry) for slip in slips] == [(1, entry)]
    assert told in slips[0].says
