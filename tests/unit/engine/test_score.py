"""A score is the sum of its lines."""

from tests.unit.divers import D
from tidal_widgets.engine import ScoreLine, Scores


def test_each_seats_total_is_the_sum_of_its_lines() -> None:
    lines = ((ScoreLine(D.DIVE, 2, "shells"), ScoreLine(D.SCORE, 4, "a pearl")), (ScoreLine(D.DIVE, 1, "a shell"),))

    assert Scores(lines, (0,), D.SCORE).totals == (6, 1)
