"""The whole first game in the play room, tapped at random: it ends, it keeps secrets, and its messages are small."""

import re
from dataclasses import replace
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
from tests.games.tidal_blades.table import at
from tests.soak import seed, size
from tests.tables import laid_out
from tests.unit.rooms.play.tables import act, done
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.components import load_components
from tidal_widgets.page import Message
from tidal_widgets.playthrough import Playthrough
from tidal_widgets.rooms import PLAY
from tidal_widgets.rooms.play.sitting import Sitting
from tidal_widgets.rooms.play.state import PlayState, empty

TABLES = (
    "person sensible sensible sensible",
    "person person",
    "sensible person person",
    "person sensible person person",
)
CARDS = [(slug, str(card.name)) for slug, card in load_components().challenges.items()]


@pytest.mark.law
@pytest.mark.slow
@pytest.mark.parametrize("number", range(size(4, 100)))
def test_a_game_of_random_taps_ends_without_an_error_and_comes_back_after_a_reload(number: int) -> None:
    variant = ("experienced", "first-game")[number % 2]
    begun = sat_down(box, TABLES[number % len(TABLES)], seed(number) + 1, variant=variant)
    last = played_and_reloaded(begun, seed(number))

    assert last.scores is not None
    assert "All points" in PLAY.draw(last).html


@pytest.mark.law
@pytest.mark.slow
@pytest.mark.parametrize("number", range(size(2, 30)))
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


def sat_at(text: str, *acts: Message) -> PlayState:
    """Sit down in a position, a person at every seat, and do what is said there."""
    table, start = laid_out(box), at(text).state
    sitting = Sitting(tuple(seat.character for seat in start.seats), ("person",) * len(start.seats), "")
    game = Playthrough(table.game, start, sitting.playing(table), 7, sitting.seating)
    return done(replace(empty(table), sitting=sitting, game=game), *acts)


def test_a_card_that_a_stunt_draws_is_named_at_once_above_what_may_be_done_next() -> None:
    text = "seats: axl caiman dust\naxl: stunts dedicated-study\nask: travel"
    state = sat_at(text, act("do", "stunt dedicated-study"))
    html = PLAY.draw(state).html

    assert re.search(r'</h2><p class="muted dealt">You: drew [A-Z][^<]*[.]</p>', html)
    assert "dealt" not in PLAY.draw(sat_at(text)).html
    assert "dealt" not in PLAY.draw(done(state, act("do", "visit palm-plaza"))).html


def test_a_second_tap_on_a_die_does_it_whichever_of_its_kind_is_drawn_as_chosen() -> None:
    text = "seats: axl caiman dust\naxl: active IB, spent N N IR\nask: travel"
    state = sat_at(text, act("do", "visit meditation-spring"), act("tap", "spent:N"), act("tap", "spent:N"))

    assert state.game is not None
    assert state.game.state.seats[0].active == ("IB", "N")
    assert state.refusal is None
