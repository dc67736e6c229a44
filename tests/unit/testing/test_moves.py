"""A game that muddles whose move it is, or offers what cannot be played, is caught."""

from dataclasses import replace

import pytest

from tests.unit.divers import DIE, TWO
from tests.unit.testing.spoil import BOUND, DIVERS, complaint, examine, with_chance, with_legal
from tidal_widgets.engine import Action, IllegalAction, rolled
from tidal_widgets.testing import BrokenLaw, play_out
from tidal_widgets.testing.moves import somebody_moves, what_is_offered_plays


def test_the_toy_keeps_every_law() -> None:
    examine(DIVERS)


def test_chance_beside_a_choice_is_caught() -> None:
    both = replace(DIVERS, chance=lambda state: DIVERS.chance(state) or (DIE if state.pending else {}))

    assert "never open at once" in complaint(both)


def test_a_choice_that_nobody_is_to_make_is_caught() -> None:
    game = with_legal(lambda _, legal: legal)
    stolen = replace(game, to_move=lambda state: 0 if DIVERS.chance(state) else DIVERS.to_move(state))

    with pytest.raises(IndexError):
        complaint(stolen)


def test_a_legal_action_while_nobody_is_to_move_is_caught() -> None:
    mute = replace(DIVERS, legal=lambda state: DIVERS.legal(state) or (() if state.pending else (Action("dive"),)))

    assert "exactly when it has a legal action" in complaint(mute)


def test_a_seat_that_does_not_sit_at_the_table_is_caught() -> None:
    ghost = replace(DIVERS, to_move=lambda state: None if DIVERS.to_move(state) is None else 7)

    assert "sits at the table" in complaint(ghost)


def test_an_action_offered_twice_is_caught() -> None:
    assert "offered twice" in complaint(with_legal(lambda _, legal: (*legal, legal[0])))


@pytest.mark.parametrize("weight", [0, -1, True], ids=["nothing", "less than nothing", "a truth"])
def test_a_weight_that_is_no_number_of_ways_is_caught(weight: int) -> None:
    game = with_chance(lambda ways: {**ways, rolled("9"): weight})

    assert "whole numbers above 0" in complaint(game)


def test_an_action_that_is_no_line_of_text_is_caught() -> None:
    odd = with_legal(lambda _, legal: (*legal, Action("odd verb")))
    line = replace(play_out(DIVERS, TWO, 0, BOUND), game=odd)

    with pytest.raises(BrokenLaw, match="written as one line"):
        somebody_moves(line)


def test_a_choice_that_is_offered_and_refused_is_caught() -> None:
    line = replace(play_out(DIVERS, TWO, 0, BOUND), game=with_legal(lambda _, legal: (*legal, Action("fly"))))

    with pytest.raises(IllegalAction, match="not done"):
        what_is_offered_plays(line)


def test_an_offer_that_is_refused_is_caught() -> None:
    with pytest.raises(IllegalAction, match="not done") as caught:
        examine(with_legal(lambda _, legal: (*legal, Action("fly"))))

    assert "'fly'" in caught.value.__notes__[0]
