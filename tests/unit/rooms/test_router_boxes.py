"""The shelf: a choice of boxes, one link for all, and a memory for each."""

from collections.abc import Mapping
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tests.offering import offering
from tests.tables import laid_out
from tests.unit.rooms.laws import assert_draws_afresh, assert_nothing_harmful, sent
from tests.unit.rooms.test_router import COUNT
from tests.unit.rooms.tidepool import questions
from tidal_widgets.box import Box
from tidal_widgets.page import BEGIN, REST, JobResult, Message, Page, tag
from tidal_widgets.rooms import HOST, LEARN, ODDS, ROOMS, RULES, Address, Room, Router, dashboard

LINKS = ("", "made-up", "other", "other/count/5", "count/4", "made-up/rules/open", "other/rules?q=dice", "nowhere/x")
MOMENTS = "^That link leads to a (room we do not have|place we do not have|game that is not )"  # told of once
messages = st.builds(
    Message,
    act=st.sampled_from(("box", "go", "theme", "link", "more", "work", "open", "nonsense")),
    args=st.sampled_from(((), ("made-up",), ("other",), ("other", "count", "7"), ("count",), ("rules", "open"))),
    value=st.sampled_from(LINKS),
)


def _shelf(box: Box) -> Room[Router]:
    return dashboard((COUNT, RULES), [laid_out(_other(box))])


def _other(box: Box) -> Box:
    return replace(box, id="other", title="Another <game>", says="Quite another.", cover=lambda _table: tag("b", "lid"))


def _at(box: Box, *told: Message, link: str = "", kept: Mapping[str, str] | None = None) -> tuple[Router, Page]:
    room = _shelf(box)
    state = sent(room, room.start(laid_out(box), link, kept or {}), told)
    return state, room.draw(state)


def _box(*args: str) -> Message:
    return Message(act="box", args=args)


@given(history=st.lists(messages, max_size=8))
def test_after_any_messages_a_page_equals_one_drawn_afresh(box: Box, history: list[Message]) -> None:
    assert_draws_afresh(_shelf(box), box, history, moments=MOMENTS)


@given(history=st.lists(messages, max_size=8))
def test_after_any_messages_the_link_leads_back(box: Box, history: list[Message]) -> None:
    page = _at(box, *history)[1]

    assert _at(box, link=page.link)[1].link == page.link


def test_no_script_reaches_the_page(box: Box) -> None:
    assert_nothing_harmful(
        dashboard(ROOMS, [laid_out(_other(box))]),
        box,
        ("box", "go", "theme", "link", "open"),
        ("theme", "scheme", "other.theme"),
    )


def test_the_choice_shows_every_box_with_what_it_offers(box: Box) -> None:
    page = _at(box)[1]

    assert "Which game is on the table?" in page.html
    assert "Quite another." in page.html
    assert "<b>lid</b>" in page.html
    assert "Another &lt;game&gt;: From seven" in page.html
    assert (page.link, page.title) == ("", "Choose a game")
    assert page.keys == {"1": "box-made-up", "2": "box-other"}


def test_a_box_is_opened_and_another_chosen_instead(box: Box) -> None:
    state, page = _at(box, _box("other"))

    assert (state.place, page.link) == (Address("other"), "other")
    assert "All games" in page.html
    assert _at(box, _box("other"), _box())[1].link == ""


def test_a_door_leads_straight_into_a_room(box: Box) -> None:
    state, page = _at(box, _box("other", "count", "7"))

    assert (state.place, page.link) == (Address("other", "count"), "other/count/7")


def test_a_box_is_found_again_as_it_was_left(box: Box) -> None:
    told = (_box("other", "count", "7"), Message(act="more"), _box("made-up", "count", "2"))

    assert _at(box, *told)[1].link == "made-up/count/2"
    assert _at(box, *told, Message(act="link", value="other/rules"), Message(act="go", args=("count",)))[1].link == (
        "other/count/8"
    )


def test_a_link_without_a_box_is_meant_for_the_first(box: Box) -> None:
    assert _at(box, link="rules?q=dice")[1].link == "made-up/rules?q=dice"
    assert _at(box, link="count/4")[1].link == "made-up/count/4"
    assert "a room we do not have" in _at(box, link="cellar/x")[1].html


def test_one_box_alone_is_its_dashboard(box: Box) -> None:
    alone = dashboard((COUNT, RULES))
    state = alone.start(laid_out(box), "", {})

    assert "All games" not in alone.draw(state).html
    assert sent(alone, state, [_box("other")]) == state
    assert alone.draw(state).link == ""
    assert alone.draw(alone.start(laid_out(box), "made-up/count/3", {})).link == "count/3"


def test_each_box_keeps_its_own_under_its_name(box: Box) -> None:
    kept = {"made-up.count.best": "5", "other.count.best": "8", "count.best": "1"}

    assert _at(box, _box("other", "count"), kept=kept)[1].keep["other.count.best"] == "8"
    assert _at(box, _box("made-up", "count"), kept=kept)[1].keep["made-up.count.best"] == "5"


def test_the_colours_are_the_same_on_the_shelf_and_in_every_box(box: Box) -> None:
    theme = Message(act="theme")

    assert _at(box, theme)[1].theme == "dark"
    assert _at(box, theme, _box("other"))[1].theme == "dark"
    assert _at(box, _box("other"), theme, _box("made-up"))[1].keep["theme"] == "dark"
    assert _at(box, _box("other"), theme, _box(), theme)[1].theme == "light"
    assert _at(box, theme, kept={"scheme": "dark"})[1].theme == "light"
    assert _at(box, kept={"theme": "<b>"})[1].theme == ""


def test_work_is_done_in_the_box_it_was_begun_in(box: Box) -> None:
    room = _shelf(box)
    state, work = room.update(_at(box, _box("other", "count"))[0], Message(act="work"))
    state = sent(room, state, [_box("made-up"), *(told for told in work or () if isinstance(told, JobResult))])

    assert room.draw(sent(room, state, [Message(act="link", value="other/rules")])).link == "other/rules"
    assert state.entered[Address("other", "count")].number == 10
    assert room.update(state, JobResult(Address("nowhere", "count"), JobResult(1, 1)))[0] == state


def test_a_box_has_only_the_rooms_it_offers(box: Box) -> None:
    assert [room.id for room in ROOMS if room.offered(box)] == ["rules"]
    assert all(not room.offered(box) for room in (LEARN, ODDS, HOST))


def test_a_box_without_a_door_is_opened_by_its_one_button(box: Box) -> None:
    room = dashboard((replace(RULES, doors=()),), [laid_out(_other(box))])
    page = room.draw(room.start(laid_out(box), "", {}))

    assert page.html.count("Open the box") == 4  # seen and said, for each of two
    assert "Look up a rule" not in page.html


def test_what_another_window_changed_reaches_its_room_now_or_when_that_is_entered(box: Box) -> None:
    changed = Message(act="kept", fields={"made-up.learn.progress": "learned 1\ngone: step", "theme": "dark"})
    learn = replace(box, walkthroughs=dict)
    room = dashboard((LEARN, RULES))
    link, progress = "learn", "made-up.learn.progress"
    entered = sent(room, room.start(laid_out(learn), link, {}), (changed,))
    later = sent(room, room.start(laid_out(learn), "rules", {}), (changed, Message(act="go", args=("learn",))))

    for state in (entered, later):
        assert room.draw(state).keep[progress] == "learned 1\ngone: step"
        assert room.draw(state).theme == ""


def test_only_the_room_in_sight_works_at_once_on_what_another_window_changed(box: Box) -> None:
    room = dashboard((ODDS, RULES), [laid_out(_other(box))])
    changed = Message(act="kept", fields={"made-up.odds.faces": "A(R,R,R,R)"})
    state = sent(room, room.start(laid_out(offering(box, dice=questions)), "odds", {}), (BEGIN,))
    away = room.update(state, Message(act="go", args=("rules",)))[0]
    for there, works in ((state, True), (away, False)):
        after, work = room.update(there, changed)
        assert (work is not None) is works
        for result in (told for told in work or () if isinstance(told, JobResult)):
            after = room.update(after, result)[0]
        page = room.draw(sent(room, after, (Message(act="link", value="made-up/odds/lab"),)))
        assert page.keep["made-up.odds.faces"] == "A(R,R,R,R)"


def test_work_ends_when_its_room_is_left_and_goes_on_when_that_is_entered_again(box: Box) -> None:
    room = dashboard((ODDS, RULES), [laid_out(_other(box))])
    state, work = room.update(room.start(laid_out(offering(box, dice=questions)), "odds", {}), BEGIN)
    assert work is not None
    for away in (Message(act="go", args=("rules",)), Message(act="box"), Message(act="link", value="rules/open")):
        elsewhere, none = room.update(state, away)
        assert none is REST
        _back, again = room.update(elsewhere, Message(act="link", value="made-up/odds/ask"))
        assert again is not None
        assert again is not REST
    _same, going_on = room.update(state, Message(act="theme"))
    assert going_on is None


def test_the_line_below_says_whose_games_these_are_not(box: Box) -> None:
    assert "not made or endorsed by the makers of Made up or Another &lt;game&gt;." in _at(box)[1].html
    assert "is a game by" not in _at(box)[1].html


def test_a_game_of_ones_own_is_not_called_unofficial(box: Box) -> None:
    mine = replace(box, author="Ann <Author>", unofficial=False)
    room = dashboard((COUNT, RULES))
    page = room.draw(room.start(laid_out(mine), "", {}))

    assert "nofficial" not in page.html
    assert "Made up is a game by Ann &lt;Author&gt;." in page.html
    shelf = dashboard((COUNT, RULES), [laid_out(_other(box))])
    assert (
        "not made or endorsed by the makers of Another &lt;game&gt;."
        in shelf.draw(shelf.start(laid_out(mine), "", {})).html
    )


def test_among_games_of_ones_own_alone_none_is_called_unofficial(box: Box) -> None:
    mine = replace(box, unofficial=False)
    room = dashboard((COUNT, RULES), [laid_out(replace(mine, id="other"))])

    assert "nofficial" not in room.draw(room.start(laid_out(mine), "", {})).html
