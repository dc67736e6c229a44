"""Where a game stands: what a seat sees, parts of what the others did, and why a tap leads nowhere."""

from dataclasses import replace
from typing import Any

import pytest

from tests.tables import laid_out
from tests.unit.rooms.play.tables import BOX, PLAIN, act, done, sat
from tidal_widgets.engine import Action, IllegalAction
from tidal_widgets.rooms import PLAY
from tidal_widgets.rooms.play.state import SeenGame, link_of


def test_what_the_others_did_goes_back_to_where_one_chose_before_them() -> None:
    state = sat("ann.ben.cleo/person.sensible.person/")
    state = done(state, act("lift"), act("do", "hide left"), act("do", "stop"), act("lift"))
    assert state.seen is not None

    assert state.viewer == 2
    assert [beat.seat for beat, _says in state.seen.captions]
    assert SeenGame(state.table, state.game, 2, 0).begins == 0  # type: ignore[arg-type]


@pytest.mark.parametrize("error", [LookupError, ValueError])
def test_what_a_seat_cannot_look_ahead_to_has_no_preview(error: type[Exception]) -> None:
    state = sat()
    assert state.seen is not None
    assert isinstance(state.seen.after(Action("dance")), IllegalAction)

    def fails(_state: Any, _action: Action) -> Any:
        raise error

    game = state.game._replace(game=replace(state.game.game, play=fails))  # type: ignore[union-attr]
    assert SeenGame(state.table, game, 0, 0).after(Action("dance")) is None


def test_without_a_table_nothing_is_refused_or_chosen() -> None:
    state = PLAY.start(laid_out(BOX), "", {})

    assert state.seen is None
    assert state.draft.moves == {}
    assert not state.mine
    assert link_of(state) == ""
    assert link_of(replace(state, choosing=True)) == "new"


def test_a_game_without_parts_shows_its_scene() -> None:
    state = sat(box=PLAIN)
    assert state.seen is not None

    assert "pearl" in state.seen.drawing
    assert state.seen.at(None).rivals == {}
    assert state.seen.rounds == ()
    assert state.seen.new_stage is False
