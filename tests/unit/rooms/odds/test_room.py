"""The odds room of a game of which dice and positions are asked about, each in a panel; and of any others."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.offering import offering
from tests.soak import size
from tests.tables import laid_out
from tests.unit.mechanics.positions.heaps import heaps
from tests.unit.rooms.laws import assert_draws_afresh, assert_nothing_harmful, sent
from tests.unit.rooms.tidepool import questions
from tests.unit.rulebook.made_up import made_up
from tidal_widgets.box import Box, open_boxes
from tidal_widgets.page import JobResult, Message, Page
from tidal_widgets.rooms import BEGIN, ODDS, ROOMS, dashboard
from tidal_widgets.rooms.odds.room import Odds

DRAWS = "draws"
LINKS = ("", "ask", "draws", "draws?q=ann%3A%20hand%20B", "draws?q=nonsense", "table?q=A%20~%20Y", "nowhere")
MOMENTS = (
    "^Line [0-9]+: |^Enter the position first|^field: (The question as text|As one line)"  # kept as it was typed
    "|^That (link leads to a place we do not have|question cannot be asked)|^You have reached the limit"  # told once
    "|^Stopped\\.|^button: Go on"
)
messages = st.builds(
    Message,
    act=st.sampled_from(("begin", "view", "link", "visit", "example", "more", "less", "write", "cancel", "nonsense")),
    args=st.sampled_from(((), ("draws",), ("ask",), ("table",), ("ann.hand",), ("ann.hand", "0"), ("ann: hand B",))),
    value=st.sampled_from((*LINKS, "A", "B")),
    fields=st.sampled_from(({}, {"question": "for: ben; ben: hand A"}, {"question": "rubbish"})),
)


@pytest.fixture(scope="module")
def asking(tmp_path_factory: pytest.TempPathFactory) -> Box:
    folder: Path = tmp_path_factory.mktemp("both")
    book = made_up(folder)
    positions = heaps(book)
    box = Box(id="both", title="Both", rulebook=lambda: book)
    return offering(box, dice=questions, positions=lambda _table: positions)


def _at(box: Box, *told: Message, link: str = "") -> tuple[Odds, Page]:
    state = sent(ODDS, ODDS.start(laid_out(box), link, {}), (BEGIN, *told))
    return state, ODDS.draw(state)


def _view(place: str) -> Message:
    return Message(act="view", args=(place,))


@settings(max_examples=size(16, 400), deadline=None)
@given(history=st.lists(messages, max_size=6))
def test_after_any_messages_a_page_equals_one_drawn_afresh(asking: Box, history: list[Message]) -> None:
    assert_draws_afresh(ODDS, asking, history, moments=MOMENTS)


@settings(max_examples=size(16, 400), deadline=None)
@given(history=st.lists(messages, max_size=6))
def test_after_any_messages_the_link_leads_back(asking: Box, history: list[Message]) -> None:
    page = _at(asking, *history)[1]

    assert _at(asking, link=page.link)[1].link == page.link


@pytest.mark.slow
def test_no_script_reaches_the_page(asking: Box) -> None:
    assert_nothing_harmful(ODDS, asking, ("example", "write", "link", "visit", "question", "more"))


@pytest.mark.parametrize("link", ["", "draws"])
def test_each_place_names_the_others_beside_it(asking: Box, link: str) -> None:
    html = _at(asking, link=link)[1].html

    for place in ("Price it", "At the table", "Compare", "Die lab", "Draws"):
        assert f">{place}</button>" in html
    assert html.count('aria-current="page"') == 1


def test_a_position_is_asked_about_beside_the_dice(asking: Box) -> None:
    page = _at(asking, _view(DRAWS))[1]

    assert "Best: Play A, then take board." in page.html
    assert (page.title, page.place) == ("What may I draw?", "draws")
    assert page.link == "draws?q=ann%3A%20hand%20A%20B%3B%20board%3A%20A"


def test_who_comes_back_finds_what_was_asked_last(asking: Box) -> None:
    own = Message(act="write", fields={"question": "ann: hand B"})
    state, page = _at(asking, _view(DRAWS), own, _view("table"))
    assert (state.here, page.place) == (0, "table")

    assert _at(asking, _view(DRAWS), own, _view("table"), _view(DRAWS))[1].link == "draws?q=ann%3A%20hand%20B"


def test_what_is_tapped_changes_what_lies_before_one_only(asking: Box) -> None:
    dice = _at(asking)[0].inner
    state, _page = _at(asking, _view(DRAWS), Message(act="more", args=("ann.hand",), value="B"))

    assert state.inner.text == "ann: hand A B B; board: A"
    assert state.entered[0].plans == dice.plans


def test_work_on_the_dice_stops_when_one_goes_to_a_position_and_begins_anew(asking: Box) -> None:
    state, work = ODDS.update(ODDS.start(laid_out(asking), "", {}), BEGIN)
    assert work is not None
    away, stopped = ODDS.update(state, _view(DRAWS))
    assert stopped is not None
    assert list(stopped) == []
    back, begun = ODDS.update(away, _view("ask"))

    assert begun is not None
    assert list(begun)
    assert back.inner.working


def test_who_asks_for_work_on_the_way_back_has_it_once(asking: Box) -> None:
    away, _stopped = ODDS.update(ODDS.update(ODDS.start(laid_out(asking), "", {}), BEGIN)[0], _view(DRAWS))
    back, begun = ODDS.update(away, Message(act="link", value="table?q=A%20~%20Y"))

    assert begun is not None
    assert {told.key for told in begun if isinstance(told, JobResult)} == {0}
    assert back.inner.view == "table"


def test_what_another_window_kept_begins_no_work_out_of_sight(asking: Box) -> None:
    state = _at(asking, _view(DRAWS))[0]

    assert ODDS.update(state, Message(act="kept", fields={"faces": "A(R,R,R,R)"}))[1] is None


def test_an_answer_that_comes_too_late_changes_no_position(asking: Box) -> None:
    state = _at(asking, _view(DRAWS))[0]

    assert ODDS.update(state, JobResult("late", "nothing"))[0] == state
    assert ODDS.update(state, BEGIN) == (state, None)


def test_a_link_that_asks_nonsense_is_told_wherever_it_leads(asking: Box) -> None:
    assert "Line 1: found" in _at(asking, link="draws?q=rubbish")[0].notice
    assert ODDS.start(laid_out(asking), "ask?q=rubbish", {}).notice
    assert ODDS.start(laid_out(asking), "", {}).notice == ""


def test_the_room_tells_of_the_panels_that_a_box_offers(asking: Box) -> None:
    boxes = (asking, offering(asking, dice=questions), offering(asking, positions=asking.mechanics["positions"]))
    told = [ODDS.at(laid_out(box)) for box in boxes if ODDS.at]

    assert [[door.says for door in room.doors] for room in told] == [
        ["What are my dice worth?", "At the table", "What may I draw?", "Die lab"],
        ["What are my dice worth?", "At the table", "Die lab"],
        ["Price a turn"],
    ]
    assert told[0].says.endswith("the exact chance, the cost and the best move. And what you may draw.")
    assert [ODDS.offered(box) for box in (*boxes, offering(asking))] == [True, True, True, False]


def test_a_game_without_odds_says_so_and_shows_the_way_on(box: Box) -> None:
    state, work = ODDS.update(ODDS.start(laid_out(box), "table", {}), BEGIN)

    assert (work, state.notice) == (None, "")
    assert ODDS.update(state, JobResult(0, JobResult(0, 0))) == (state, None)
    assert "No odds for this game" in ODDS.draw(state).html


def test_the_start_page_has_a_door_to_the_draws(asking: Box) -> None:
    shell = dashboard(ROOMS)
    start = shell.draw(shell.start(laid_out(asking), "", {}))

    assert "What may I draw?" in start.html
    assert "Best: Play A" in shell.draw(shell.start(laid_out(asking), "odds/draws", {})).html


def test_faces_set_in_another_window_while_positions_are_asked_about_are_there_on_the_way_back(asking: Box) -> None:
    kept = Message(act="kept", fields={"faces": "A(R,R,R,R)"})
    state, page = _at(asking, _view(DRAWS), kept, _view("ask"))

    assert state.inner.query.faces == state.inner.own == (("A", ("R",) * 4),)
    assert "%" in page.html
    assert "Working it out" not in page.html


@pytest.mark.parametrize("box", open_boxes(), ids=lambda box: box.id)
def test_panels_of_a_box_share_no_place_and_their_doors_lead_to_places(box: Box) -> None:
    panels = laid_out(box).panels
    places = [place for panel in panels for place in panel.places]

    assert len(places) == len(set(places))
    assert {door.link for panel in panels for door in panel.doors} <= {*places}
    for place in places:
        assert ODDS.draw(ODDS.start(laid_out(box), place, {})).place == place
