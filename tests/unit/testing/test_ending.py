"""A game that is scored too early, too late or wrongly, or never ends, is caught."""

from dataclasses import replace

import pytest

from tests.unit.divers import TWO, Reef
from tests.unit.testing.spoil import DIVERS, complaint, with_scores
from tests.unit.testing.test_refusals import Other
from tidal_widgets.engine import ScoreLine, Scores
from tidal_widgets.testing import BrokenLaw, play_out


def test_a_score_before_the_end_is_caught() -> None:
    game = replace(DIVERS, scores=lambda state: DIVERS.scores(state._replace(pending=())))

    assert "only once it is over" in complaint(game)


def test_a_game_over_without_a_score_is_caught() -> None:
    assert "over has a score" in complaint(with_scores(lambda _: None))


def test_a_game_that_does_not_end_in_time_is_caught() -> None:
    with pytest.raises(BrokenLaw, match="ends within 5 moves"):
        play_out(DIVERS, TWO, 0, 5)


def _lines(line: ScoreLine) -> Scores:
    return Scores(((line,), (line,)), (0, 1), line.rule)


def _swap(scores: Scores) -> Scores:
    worst = min(range(len(scores.totals)), key=scores.totals.__getitem__)
    return scores._replace(winners=(worst,))


def test_a_seat_without_lines_is_caught() -> None:
    assert "has its lines" in complaint(with_scores(lambda scores: scores._replace(lines=scores.lines[:1])))


def test_a_line_without_a_rule_is_caught() -> None:
    assert "names a rule" in complaint(with_scores(lambda _: _lines(ScoreLine(Other.UNKNOWN, 1, "why"))))


def test_a_line_that_does_not_say_why_is_caught() -> None:
    assert "what it counts" in complaint(with_scores(lambda found: _lines(ScoreLine(found.decided_by, 1, ""))))


def test_a_total_that_is_no_sum_is_caught() -> None:
    class Kind(Scores):
        @property
        def totals(self) -> tuple[int, ...]:
            return (99, 99)

    assert "sum of its lines" in complaint(with_scores(lambda scores: Kind(*scores)))


@pytest.mark.parametrize(("winners", "says"), [((), "somebody"), ((4,), "somebody"), ((1, 0), "in order")])
def test_winners_who_cannot_be_are_caught(winners: tuple[int, ...], says: str) -> None:
    assert says in complaint(with_scores(lambda scores: scores._replace(winners=winners)))


def test_a_winner_with_fewer_points_is_caught() -> None:
    assert "fewer points" in complaint(with_scores(_swap))


def test_a_victory_by_no_known_rule_is_caught() -> None:
    assert "decides who wins" in complaint(with_scores(lambda scores: scores._replace(decided_by=Other.UNKNOWN)))


def test_the_end_is_where_nothing_is_pending() -> None:
    line = play_out(DIVERS, TWO, 3, 60)
    end: Reef = line.end

    assert end.pending == ()
    assert repr(line) == f"<{len(line.actions)} moves of divers at {TWO} from seed 3>"
