"""The table shows what a move would bring before it is done, as far as the seat can tell."""

import pytest

from tests.games.play_room import act, sat_down
from tests.unit.rooms.laws import sent
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.page import Page
from tidal_widgets.rooms import PLAY
from tidal_widgets.rooms.play.state import PlayState


def at_the_first_visit() -> PlayState:
    """Sit down and choose as little as can be until a space is to be chosen."""
    state = sat_down(box, "person sensible sensible", 5)
    while not any(action.verb == "visit" for action in (state.seen.legal if state.seen and state.mine else ())):
        done = act("skip") if state.beat is not None else act("do", str(state.seen.legal[0]))  # type: ignore[union-attr]
        state = sent(PLAY, state, [done])
    return state


def shown_with(state: PlayState, piece: str) -> Page:
    return PLAY.draw(sent(PLAY, state, [act("tap", piece)]))


@pytest.fixture(scope="module")
def visiting() -> PlayState:
    return at_the_first_visit()


def test_the_standee_is_a_ghost_where_a_visit_would_bring_it(visiting: PlayState) -> None:
    html = shown_with(visiting, "space:palm-plaza").html

    assert "data-ghost" not in PLAY.draw(visiting).html
    assert html.count('<g data-ghost aria-hidden="true" transform="translate(300 164)">') == 1


def test_what_a_visit_brings_stands_beside_the_numbers_that_grow_and_on_the_button(visiting: PlayState) -> None:
    html = shown_with(visiting, "space:palm-plaza").html

    assert 'data-count="0:fruit" data-gains="+' in html
    assert " Fruit" in html.partition('data-key="do"')[2].partition("</button>")[0]
