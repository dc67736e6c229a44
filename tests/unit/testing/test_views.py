"""A view that cannot be played in is caught."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.unit.divers import Reef
from tests.unit.testing.spoil import DIVERS, complaint, examine
from tidal_widgets.engine import Action, Game, Step
from tidal_widgets.engine.deck import shuffled
from tidal_widgets.testing.views import views_can_be_played


def _seen(change: Callable[[Reef, Reef, int], Reef]) -> Game[Reef]:
    return replace(DIVERS, seen_by=lambda state, seat: change(state, DIVERS.seen_by(state, seat), seat))


def _hides(seat: int) -> Callable[[Reef, Reef, int], Reef]:
    return lambda _, view, viewer: view.with_diver(seat, view.divers[seat]._replace(pearl=f"{viewer}"))


def test_a_view_that_blurs_itself_again_is_caught() -> None:
    deeper = _seen(lambda state, view, _: view.with_diver(1, state.divers[1]._replace(side=state.divers[1].side + "?")))

    assert "view of its own view" in complaint(deeper)


def test_a_view_in_which_another_is_to_move_is_caught() -> None:
    over = _seen(lambda _, view, __: view._replace(pending=()))

    assert "whose move" in complaint(over) or "when chance" in complaint(over)


def test_a_view_that_hides_that_chance_moves_is_caught() -> None:
    ended = _seen(lambda state, view, _: view._replace(pending=()) if DIVERS.chance(state) else view)

    assert "when chance is to move" in complaint(ended)


def test_a_view_that_hides_a_seats_own_choices_is_caught() -> None:
    legal = DIVERS.legal
    game = replace(
        _seen(lambda _, view, __: view._replace(divers=(*view.divers[:1], view.divers[1]._replace(shells=-1)))),
        legal=lambda state: legal(state)[: -1 if state.divers[1].shells == -1 else None],
    )

    assert "same legal actions" in complaint(game)


def test_a_view_that_rules_out_what_happens_is_caught() -> None:
    blind = _seen(lambda _, view, __: view._replace(deck=view.deck and shuffled(["white"] * 6)))

    assert "possible as the seat saw it" in complaint(blind) or "playing on" in complaint(blind)


def test_a_view_weighing_chance_by_nothing_is_caught() -> None:
    def chance(state: Reef) -> dict[object, int]:
        ways = DIVERS.chance(state)
        return {way: 0 if state.divers[1].side == "!" else n for way, n in ways.items()}

    marked = _seen(lambda _, view, __: view.with_diver(1, view.divers[1]._replace(side="!")))

    assert "a view weighs chance" in complaint(replace(marked, chance=chance))  # type: ignore[arg-type]


def test_a_breakdown_over_what_a_view_hides_is_caught() -> None:
    def play(state: Reef, action: Action) -> Step[Reef]:
        if action.things == ("?",):
            raise KeyError("?")
        return DIVERS.play(state, action)

    with pytest.raises(KeyError):
        examine(replace(DIVERS, play=play), views_can_be_played)


def test_a_view_from_which_play_goes_elsewhere_is_caught() -> None:
    def seen_by(state: Reef, seat: int) -> Reef:
        view = DIVERS.seen_by(state, seat)
        return view._replace(divers=tuple(diver._replace(shells=diver.shells // 2 * 2) for diver in view.divers))

    assert "playing on in a view" in complaint(replace(DIVERS, seen_by=seen_by))
