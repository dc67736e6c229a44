"""Every legal action of every game is composed by taps on its table."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.tables import laid_out
from tests.unit.divers import D
from tidal_widgets.engine import Action, IllegalAction, Step
from tidal_widgets.new_game.template.lagoon import box
from tidal_widgets.page import Markup, tag
from tidal_widgets.testing import BrokenLaw, play_out, touch_laws

DIE = tag("i", data_piece="die")
UNTOUCHED: dict[str, Any] = {
    "scene": lambda *_states: tag("p"),
    "pieces": lambda _state, action: action.things,
    "tries": lambda _state, _piece: (),
}


def laws(play: Callable[[Any, Action], Step[Any]] | None = None, **view: Any) -> Any:
    """Hold the game that a newcomer begins with to the laws, nothing in it to be touched but what is said here."""
    table = laid_out(box)
    line = play_out(table.game, table.playing.tables(None, "")[0], 1, 200)
    game = replace(table.game, play=play) if play else table.game
    playing = replace(table.playing, game=game, view=replace(table.view, **UNTOUCHED | view))
    return touch_laws(laid_out(replace(box, playing=lambda _table: playing)), line)


def scene(*_states: object) -> Markup:
    return DIE


def test_a_game_that_names_no_pieces_is_played_by_buttons() -> None:
    found = laws()

    assert found.actions > 10
    assert (found.taps, found.refused, found.plain) == (0, 0, 2)


def test_actions_are_composed_of_the_pieces_they_name() -> None:
    found = laws(scene=scene, pieces=lambda _state, action: ("die",) if action == Action("dive") else ())

    assert found.taps == 12  # whoever may dive may come up, and one has nothing else to do
    assert found.plain == 1


def test_what_a_flat_piece_means_is_refused_by_the_game() -> None:
    assert laws(scene=scene, tries=lambda _state, _piece: [Action("dive", ("deep",))]).refused > 5


def test_a_flat_piece_that_means_what_can_be_played_breaks_the_law() -> None:
    with pytest.raises(BrokenLaw, match="what a flat piece means cannot be played: die means dive"):
        laws(scene=scene, tries=lambda _state, _piece: [Action("dive")])


def test_a_refusal_that_speaks_of_a_name_nobody_reads_breaks_the_law() -> None:
    def refused(_state: object, _action: Action) -> Step[Any]:
        raise IllegalAction(D.DIVE, "There is no 'net' here.")

    with pytest.raises(BrokenLaw, match="a refusal speaks of no name of ours"):
        laws(play=refused, scene=scene, tries=lambda _state, _piece: [Action("keep", ("net",))])


def test_a_piece_that_holds_what_cannot_be_shown_breaks_the_law() -> None:
    def card(slug: str) -> Markup | None:
        return DIE if slug == "reef" else None

    assert laws(scene=scene, holds=lambda *_given: ("reef",), card=card).actions > 10
    with pytest.raises(BrokenLaw, match="a piece holds what can be shown: die holds net"):
        laws(scene=scene, holds=lambda *_given: ("reef", "net"), card=card)
