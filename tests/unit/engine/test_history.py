"""A game in progress goes on, back and aside."""

import pytest

from tests.unit.divers import TWO, Reef, divers
from tidal_widgets.engine import Action, History, IllegalAction, rolled

GAME = divers()


def history(*lines: str) -> History[Reef]:
    past = History(GAME, GAME.setup(TWO))
    for line in lines:
        past = past.play(Action.read(line))
    return past


DEALT = ("drew white", "drew black")


def test_a_history_stands_where_its_last_step_led() -> None:
    past = history(*DEALT)

    assert past.state == past.steps[-1].state
    assert history().state == GAME.setup(TWO)
    assert [str(action) for action in past.actions] == [*DEALT]


def test_a_refused_action_leaves_the_history_as_it_was() -> None:
    past = history(*DEALT)

    with pytest.raises(IllegalAction):
        past.play(Action("dive"))

    assert len(past.actions) == 2


def test_a_history_knows_who_moved() -> None:
    past = history(*DEALT, "hide left")

    assert [past.mover(n) for n in range(3)] == [None, None, 0]


def test_a_seat_takes_back_its_own_moves_up_to_chance() -> None:
    past = history(*DEALT, "hide left", "stop")
    once = past.undo()
    twice = once.undo()

    assert past.takes_back == 2
    assert [str(action) for action in once.actions] == [*DEALT, "hide left"]
    assert [str(action) for action in twice.actions] == [*DEALT]
    assert twice.undo() is twice


def test_a_result_of_chance_is_not_taken_back() -> None:
    past = history(*DEALT, "hide left", "dive", "rolled 2")

    assert past.takes_back == 0
    assert past.undo() is past


def test_another_seats_move_is_not_taken_back() -> None:
    past = history(*DEALT, "hide left", "stop", "hide right")

    assert past.takes_back == 1
    assert past.undo().takes_back == 2


def test_nothing_is_taken_back_before_the_first_move() -> None:
    assert history().takes_back == 0


def test_a_history_forks_anywhere() -> None:
    past = history(*DEALT, "hide left", "stop")
    fork = past.at(2).play(Action.read("hide right"))

    assert fork.state.divers[0].side == "right"
    assert past.state.divers[0].side == "left"


def test_a_wrongly_entered_die_is_put_right_and_the_rest_stands() -> None:
    past = history(*DEALT, "hide left", "dive", "rolled 2", "stop", "hide left")
    right = past.corrected(4, rolled("1"))

    assert right.state.divers[0].shells == 1
    assert [str(action) for action in right.actions[5:]] == ["stop", "hide left"]


def test_what_no_longer_plays_after_a_correction_falls_away() -> None:
    past = history(*DEALT, *("hide left", "stop") * 2, "show white", "show black")
    right = past.corrected(1, Action.read("drew rose"))

    assert str(right.actions[-1]) == "show white"
    assert len(right.actions) == len(past.actions) - 1


def test_a_correction_must_be_possible() -> None:
    with pytest.raises(IllegalAction):
        history(*DEALT, "hide left", "dive", "rolled 2").corrected(4, rolled("9"))
