"""The whole first game in the play room, tapped at random: it ends, it keeps secrets, and its messages are small."""

from statistics import median

import pytest

from tests.games.play_room import (
    MEDIAN,
    MOST,
    dealt_anew,
    played,
    played_and_reloaded,
    sat_down,
    secrets,
    weighed,
    without_keep,
)
from tests.soak import seed, size
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.components import load_components
from tidal_widgets.rooms import PLAY

TABLES = (
    "person sensible sensible sensible",
    "person person",
    "sensible person person",
    "person sensible person person",
)
CARDS = [(slug, str(card.name)) for slug, card in load_components().challenges.items()]


@pytest.mark.law
@pytest.mark.slow
@pytest.mark.parametrize("number", range(size(2, 100)))
def test_a_game_of_random_taps_ends_without_an_error_and_comes_back_after_a_reload(number: int) -> None:
    last = played_and_reloaded(sat_down(box, TABLES[number % len(TABLES)], seed(number) + 1), seed(number))

    assert last.scores is not None
    assert "All points" in PLAY.draw(last).html


@pytest.mark.law
@pytest.mark.slow
@pytest.mark.parametrize("number", range(size(1, 30)))
def test_no_message_of_a_game_names_what_the_seat_cannot_know(number: int) -> None:
    for count, state in enumerate(played(sat_down(box, TABLES[1 + number % 3], seed(number) + 1), seed(number))):
        page = PLAY.draw(state)
        shown = without_keep(page)
        found = {word for word in secrets(state, CARDS) if word in shown}
        assert found == set() or state.scores is not None, count
        if count % 40 == 0 and state.scores is None and (twins := dealt_anew(state, count)) is not None:
            one, other = twins.pages
            assert one == other, count


@pytest.mark.slow
def test_the_messages_of_a_game_are_small() -> None:
    found = weighed(PLAY.draw(state) for state in played(sat_down(box, TABLES[0], 5), 5))

    assert median(found) <= MEDIAN
    assert max(found) <= MOST
