"""The table shows what a move would bring before it is done, as far as the seat can tell."""

from functools import partial

import pytest

from tests.games.play_room import act, sat_down
from tests.games.tidal_blades.table import at
from tests.tables import laid_out
from tests.unit.rooms.laws import sent
from tidal_widgets.box import OpenTable
from tidal_widgets.engine import Action, Seating
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.play.state import Seat
from tidal_widgets.page import Page
from tidal_widgets.rooms import PLAY
from tidal_widgets.rooms.play.state import PlayState
from tidal_widgets.testing import play_out


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


def test_the_words_of_what_is_opened_explain_themselves(visiting: PlayState) -> None:
    heads = [shown_with(visiting, piece).html.partition('class="play-drawer"')[2].partition("</header>")[0]
             for piece in ("market", "monster:edge")]  # fmt: skip

    assert ">Market</button>" in heads[0]
    assert ">Giant Mudcrab, at " in heads[1]
    assert ">spots</button>" in heads[1]


def table() -> OpenTable:
    """Open the table of the book."""
    return laid_out(box)


def brings(line: str, action: str) -> str:
    """Say what an action brings, as its button does."""
    play = at(line)
    return table().view.gains(play.state, play.game.play(play.state, Action.read(action)).state)


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("desert-caravan", "refresh 3 dice, the Market"),
        ("meditation-spring", "refresh 2 dice, a Challenge from the pool"),
        ("temple-3", "take 1 Challenge card from pool or deck, a Challenge from the pool"),
        ("temple-1", "+3 Shells, a Challenge from the pool"),
        ("sparring-court", "+1 Novice die, draw 1 Stunt, a Stunt, you may attempt a Challenge"),
        ("repair-shop", "+2 Shells, refresh 1 die, the Boat"),
        ("folds-edge", "+2 Shells, a Monster to hunt"),
        ("droska", "the Market"),
    ],
)
def test_a_visit_names_all_that_the_place_gives(place: str, words: str) -> None:
    seats = "seats: axl dust eko; axl: spent N N, hand shell-tuning; pool: reef-sprint; ask: travel"

    assert brings(seats, f"visit {place}") == words
    assert brings(seats.replace(", hand shell-tuning", "").replace("spent N N", "fruit 1"), "visit desert-caravan") == (
        "refresh 3 dice, the Market"
    )


@pytest.mark.parametrize(
    ("stunt", "words"),
    [
        ("sudden-resilience", "refresh as many dice as your Spirit level"),
        ("dedicated-study", "draw as many Challenges as your Spirit level and keep one"),
        ("elite-climber", "+1 Fruit"),
        ("crowds-roar", "move the Judge to another Arena, gain as many Fruit as your Spirit level"),
    ],
)
def test_a_stunt_says_what_it_does_and_not_what_was_to_come_anyhow(stunt: str, words: str) -> None:
    here = "seats: axl dust eko; axl: spent N N, hand reef-sprint, at racers-bay, stunts {0}; ask: contest"

    assert brings(here.format(stunt), f"stunt {stunt}") == words


def test_a_time_leap_names_its_cost() -> None:
    assert brings("axl: shield 4; ask: decide reef-sprint N:Y", "leap N:Y R") == "Shield −4"


def test_nothing_never_stands_beside_a_number_that_would_change() -> None:
    opened = table()
    game, names = opened.game, ("eko", "axl", "dust")
    line = play_out(game, Seating(names), 7, 3000, partial(opened.playing.bots["sensible"]))
    for moment in line.some(60, "nothing"):
        seat = game.to_move(moment.state)
        if seat is None:
            continue
        for action in game.legal(moment.state)[:12]:
            seen = game.seen_by(moment.state, seat)
            after = game.seen_by(game.play(moment.state, action).state, seat)
            if opened.view.gains(seen, after) == "nothing at once":
                assert numbers(after.seats[seat]) == numbers(seen.seats[seat]), (moment.number, action)


def numbers(seat: Seat) -> tuple[object, ...]:
    """List what a seat has a number of on the table."""
    return seat.fruit, seat.shells, seat.shield, seat.notches, seat.champion, len(seat.hand)


def test_moves_of_the_same_pieces_in_another_order_can_each_be_laid_out_and_done() -> None:
    state = sat_down(box, "person sensible", 5, variant="experienced")
    assert state.seen is not None
    legal = state.seen.legal
    shown = [sent(PLAY, state, [act("show", str(action))]) for action in legal]

    assert len({frozenset(action.things) for action in legal}) < len(legal)
    assert [each.chosen for each in shown] == list(legal)
    assert (
        "Put the Easy Monster weak to"
        in PLAY.draw(shown[0]).html.partition('data-key="do"')[2].partition("</button>")[0]
    )
