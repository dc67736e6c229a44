"""A game is a value."""

from dataclasses import FrozenInstanceError

import pytest

from tests.unit.divers import TWO, divers
from tidal_widgets.engine import Action, IllegalAction, PositionError, Step, Table


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
        divers().setup(Table(("ann",)))


def test_a_position_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(PositionError, match="no text"):
        divers().position("anything")


def test_a_set_up_waits_for_the_first_card() -> None:
    game = divers()

    assert game.to_move(game.setup(TWO)) is None
    assert sum(game.chance(game.setup(TWO)).values()) == 6
