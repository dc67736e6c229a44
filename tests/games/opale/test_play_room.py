"""A whole game of two in the play room, tapped at random: it ends, it keeps secrets, and its messages are small."""

from statistics import median

import pytest

from tests.games.play_room import MEDIAN, MOST, dealt_anew, played, played_and_reloaded, sat_down, weighed
from tests.soak import seed, size
from tests.tables import laid_out
from tidal_widgets.games.opale import box
from tidal_widgets.rooms import PLAY
from tidal_widgets.rooms.play.state import PlayState

TABLES = ("person sensible", "person person", "strong person")
VARIANTS = tuple(laid_out(box).playing.variants)


def sat_at(players: str, number: int) -> PlayState:
    """Sit down at a table with one of the set-ups, the last one first."""
    return sat_down(box, players, seed(number) + 1, variant=VARIANTS[-1 - number % len(VARIANTS)])


@pytest.mark.law
@pytest.mark.parametrize("number", range(size(4, 100)))
def test_a_game_of_random_taps_ends_without_an_error_and_comes_back_after_a_reload(number: int) -> None:
    last = played_and_reloaded(sat_at(TABLES[number % len(TABLES)], number), seed(number))

    assert last.scores is not None
    assert "All points" in PLAY.draw(last).html


@pytest.mark.law
@pytest.mark.parametrize("number", range(size(1, 20)))
def test_what_a_seat_cannot_know_changes_no_message_to_it(number: int) -> None:
    other_games = 0
    for count, state in enumerate(played(sat_at(TABLES[1 - number % 2], number), seed(number))):
        if count % 10 == 0 and state.scores is None and (twins := dealt_anew(state, count)) is not None:
            one, other = twins.pages
            assert one == other, count
            other_games += twins.one.game != twins.other.game
    assert other_games


def test_the_messages_of_a_game_are_small() -> None:
    found = weighed(PLAY.draw(state) for state in played(sat_down(box, TABLES[0], 5), 5))

    assert median(found) <= MEDIAN
    assert max(found) <= MOST
