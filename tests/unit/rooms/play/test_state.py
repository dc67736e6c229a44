"""Where a game stands: what a seat sees, parts of what the others did, and why a tap leads nowhere."""

from dataclasses import replace
from typing import Any

import pytest

from tests.tables import laid_out
from tests.unit.rooms.play.tables import BOX, PLAIN, act, done, sat
from tidal_widgets.engine import Action, IllegalAction, Step
from tidal_widgets.playthrough import Move
from tidal_widgets.rooms import PLAY
from tidal_widgets.rooms.play.state import MOST_BEATS, Beat, SeenGame, beats_of, link_of


def moves(*seats: int | None) -> tuple[Move[Any], ...]:
    return tuple(Move(Action("x"), seat, 2, Step(None, ())) for seat in seats)


def test_the_turns_of_the_others_are_parts_and_chance_belongs_to_who_moved_before() -> None:
    assert beats_of(moves(0, 1, None, 1, 2, None, 0), 1, 0) == (Beat(1, 4, 1), Beat(4, 6, 2))
    assert beats_of(moves(None, None), 0, 0) == ()
    assert beats_of(moves(0, None), 0, 0) == ()


def test_many_turns_are_joined_the_shortest_first() -> None:
    found = beats_of(moves(*[1, 2] * 9), 0, 0)

    assert len(found) == MOST_BEATS
    assert (found[0].start, found[-1].end) == (0, 18)
    assert any(beat.seat is None for beat in found)


def test_what_the_others_did_goes_back_to_where_one_chose_before_them() -> None:
    state = sat("ann.ben.cleo/person.sensible.person/")
    state = done(state, act("lift"), act("do", "hide left"), act("do", "stop"), act("lift"))
    assert state.seen is not None

    assert state.viewer == 2
    assert [beat.seat for beat in state.seen.recent]
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
