"""A score is the sum of its lines.

A game is a value.

Everybody may sit anywhere.
"""

from dataclasses import FrozenInstanceError

import pytest

from tests.unit.divers import TWO, D, divers
from tidal_widgets.engine import Action, IllegalAction, PositionError, ScoreLine, Scores, Seating, Step, tables
from tidal_widgets.engine.game import seatings


def test_each_seats_total_is_the_sum_of_its_lines() -> None:
    lines = ((ScoreLine(D.DIVE, 2, "shells"), ScoreLine(D.SCORE, 4, "a pearl")), (ScoreLine(D.DIVE, 1, "a shell"),))

    assert Scores(lines, (0,), D.SCORE).totals == (6, 1)


def test_a_game_shows_its_name_and_edition_alone() -> None:
    assert repr(divers()) == "<divers, 2026>"


def test_a_game_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        divers().id = "other"  # type: ignore[misc]


def test_a_step_is_seen_by_everybody_unless_it_says_otherwise() -> None:
    assert Step("a state", ()).audience is None


def test_an_action_is_seen_whole_by_its_audience_and_veiled_by_others() -> None:
    public = Step("a state", ())
    secret = Step("a state", (), (1,))
    half = Step("a state", (), (1,), Action("keep", ("?", "b")))
    action = Action("keep", ("a", "b"))

    assert public.seen(action, 0) == secret.seen(action, 1) == action
    assert str(secret.seen(action, 0)) == "keep ? ?"
    assert str(half.seen(action, 0)) == "keep ? b"


def test_a_table_the_rules_do_not_know_is_refused() -> None:
    with pytest.raises(IllegalAction, match="2 or 3"):
        divers().setup(Seating(("ann",)))


def test_a_position_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(PositionError, match="no text"):
        divers().position("anything")


def test_a_set_up_waits_for_the_first_card() -> None:
    game = divers()

    assert game.to_move(game.setup(TWO)) is None
    assert sum(game.chance(game.setup(TWO)).values()) == 6


def test_every_order_of_so_many_is_there_once() -> None:
    assert len(seatings("abcd", 3)) == 24
    assert len(set(seatings("abcd", 4))) == 24


def test_with_more_seats_than_names_some_sit_twice() -> None:
    assert seatings("ab", 5) == [("a", "b", "a", "b", "a")]


def test_all_sit_down_unless_a_number_is_asked_for() -> None:
    assert tables("ab", None, "storm") == [Seating(("a", "b"), "storm"), Seating(("b", "a"), "storm")]
    assert [table.seats for table in tables("ab", 1, "")] == [("a",), ("b",)]


def test_most_points_win_and_what_settles_ties_decides_between_equals() -> None:
    lines = [(ScoreLine(D.DIVE, points, "shells"),) for points in (3, 2, 3)]

    assert Scores.by_points(lines, D.SCORE) == Scores(tuple(lines), (0, 2), D.SCORE)
    assert Scores.by_points(lines, D.SCORE, [1, 9, 4]).winners == (2,)
