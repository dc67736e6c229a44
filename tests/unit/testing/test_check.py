"""The whole kit, driven by hypothesis."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from tests.soak import size
from tests.unit.divers import THREE, TWO, Reef
from tests.unit.testing.spoil import DIVERS, with_chance, with_events
from tidal_widgets.engine import Action, Seating
from tidal_widgets.testing import LAWS, BrokenLaw, PlayedGame, check_game, playouts
from tidal_widgets.testing.wrong import open_to


@pytest.mark.parametrize("table", [TWO, THREE], ids=["two divers", "three divers"])
def test_a_sound_game_passes(table: Seating) -> None:
    check_game(DIVERS, table, bound=60, examples=20)


def test_a_broken_game_fails() -> None:
    with pytest.raises(BrokenLaw, match="past tense"):
        check_game(with_events(lambda event: event._replace(says="{who} is here.")), TWO, bound=60)


def test_some_laws_can_be_asked_for_alone() -> None:
    loud = with_events(lambda event: event._replace(says="{who} is here."))

    check_game(loud, TWO, bound=60, examples=3, only=LAWS[:4])


def test_a_chance_that_gives_nothing_never_ends_a_game_unseen() -> None:
    with pytest.raises(BrokenLaw, match="over has a score"):
        check_game(with_chance(lambda _: {}), TWO, bound=60, only=LAWS[6:7])


@settings(max_examples=size(10, 100))
@given(line=playouts(DIVERS, TWO, bound=60))
def test_playouts_are_whole_games_with_strange_actions_to_try(line: PlayedGame[Reef]) -> None:
    assert line.game.scores(line.end) is not None
    assert len(line.strangers) >= 2
    assert [moment.number for moment in line.some(4)][1:] != []


def test_things_named_in_another_order_are_no_wrong_action() -> None:
    line = next(state for state in _states() if DIVERS.to_move(state) == 0 and len(DIVERS.legal(state)) == 3)

    assert open_to(DIVERS, line, Action("take", ("rope", "net")))
    assert not open_to(DIVERS, line, Action("take", ("rope",)))


def _states() -> list[Reef]:
    states = [DIVERS.setup(TWO)]
    while (options := (*DIVERS.legal(states[-1]), *DIVERS.chance(states[-1]))) and len(states) < 9:
        states.append(DIVERS.play(states[-1], options[0]).state)
    return states


def test_a_line_of_one_move_can_be_checked_too() -> None:
    def setup(table: Seating) -> Reef:
        start = DIVERS.setup(table)
        return start._replace(pending=start.pending[-1:])

    check_game(replace(DIVERS, setup=setup), TWO, bound=5, examples=3, only=LAWS[3:6])
