"""The table's choices in the dashboard: one drawer in every room, and all rooms at the table that was chosen."""

import re
from collections.abc import Mapping
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tables import laid_out
from tests.unit.rooms.laws import PAYLOADS, assert_draws_afresh, harmful, sent
from tests.unit.rooms.test_router import COUNT
from tidal_widgets.box import Box, find_box
from tidal_widgets.page import BEGIN, REST, Message, Page, Room
from tidal_widgets.rooms import ROOMS, RULES, Router, dashboard
from tidal_widgets.rooms.choosing import ASIDE, CHANGES
from tidal_widgets.rooms.house_rules import HouseRules
from tidal_widgets.rooms.our_table import ACTS, CLOSED, FOLD, SHOW

ROOM = dashboard((COUNT, RULES))
ALL = dashboard(ROOMS)
TIDAL = find_box("tidal_blades")
YES = HouseRules((("may-pass", "yes"),))
OPEN = Message(act="our-table")
READ = Message(act="our-reading", args=("may-pass", "yes"))
IB = '[die.IB]\nfaces = ["R", "R", "R", "Y", "*", "-"]\n'
SHUT = replace(ROOM, draw=lambda state: ROOM.draw(replace(state, drawer=CLOSED, slug="")))
MOMENTS = "^(That link|The table's choices in|This was made)"  # a wrong link is mended, and told of once
messages = st.builds(
    Message,
    act=st.sampled_from(
        sorted({"go", "link", "more", *ACTS})
    ),
    args=st.sampled_from(
        ((), ("may-pass", "yes"), ("may-pass", "no"), ("may-pass", "x"), ("rules",), ("",), ("count",), ("files",))
    ),
    value=st.sampled_from(("", "rules/open", f"rules?house={YES.pack('made-up')}", "count/5?house=x")),
    fields=st.sampled_from(({}, {"file": YES.write("made-up")}, {"file": "{"}, {"own": "[x]"})),
)  # fmt: skip


def _at(box: Box, *told: Message, link: str = "", kept: Mapping[str, str] | None = None, room: Room[Router] = ROOM
        ) -> tuple[Router, Page]:  # fmt: skip
    state = sent(room, room.start(laid_out(box), link, kept or {}), told)
    return state, room.draw(state)


@given(history=st.lists(messages, max_size=6))
def test_after_any_choices_a_page_equals_one_drawn_afresh(box: Box, history: list[Message]) -> None:
    assert_draws_afresh(SHUT, box, history, moments=MOMENTS)


@given(history=st.lists(messages, max_size=6))
def test_after_any_choices_every_act_on_the_page_is_answered(box: Box, history: list[Message]) -> None:
    state, page = _at(box, *history)

    assert set(re.findall(r'data-act="([\w-]+)"', page.html)) <= set(ROOM.acts(state))


def test_the_drawer_opens_in_every_room_takes_the_focus_and_closes(box: Box) -> None:
    for link in ("", "count", "rules"):
        page = _at(box, OPEN, link=link)[1]
        assert "Our house rules" in page.html
        assert (page.focus, page.keys["Escape"]) == ("our-table-title", "our-table-close")
        assert _at(box, OPEN, OPEN, link=link)[1] == _at(box, link=link)[1]
    assert _at(box, OPEN, Message(act="go", args=("count",)))[1] == _at(box, link="count")[1]


def test_an_option_is_one_tap_in_rules_and_holds_there_and_in_the_other_rooms(box: Box) -> None:
    state, page = _at(box, READ, link="rules/rule/may-pass")

    assert state.tables[0].readings == (("may-pass", "yes"),)
    assert "Our table&#x27;s choice" in page.html
    assert page.link == f"rules/in-turn/may-pass?house={YES.pack('made-up')}"
    assert page.keep["made-up.table"] == YES.write("made-up")
    again = Message(act="our-reading", args=("may-pass", "no"))
    assert _at(box, READ, again, link="rules/rule/may-pass")[1] == _at(box, link="rules/rule/may-pass")[1]
    assert "Play it this way" in _at(box, Message(act="rule", args=("may-pass",)), link="count")[1].html


def test_what_another_table_chose_is_said_at_the_top_and_kept_or_left(box: Box) -> None:
    theirs = f"count/5?house={YES.pack('made-up')}"
    state, page = _at(box, link=theirs)

    assert "the table that made this link" in page.html
    assert (page.link, page.keep["made-up.table"]) == (theirs, "")
    keep = ROOM.draw(sent(ROOM, state, [Message(act="our-keeping")]))
    assert (keep.link, keep.keep["made-up.table"]) == (theirs, YES.write("made-up"))
    assert ROOM.draw(sent(ROOM, state, [Message(act="our-own")])).link == "count/5"


@pytest.mark.parametrize(
    ("house", "says"),
    [
        ("nonsense", "cut or changed"),
        (HouseRules((("gone", "yes"),)).pack("made-up"), "not an open rule"),
        (YES.name("made-up"), "This was made with a table&#x27;s own cards: load its file"),
    ],
)
def test_a_link_whose_choices_cannot_be_used_says_so_and_leads_on(box: Box, house: str, says: str) -> None:
    page = _at(box, link=f"count/5?house={house}")[1]

    assert says in page.html
    assert page.link == "count/5"


def test_rooms_go_on_where_they_were_and_their_work_begins_anew(box: Box) -> None:
    history = (Message(act="go", args=("count", "4")), Message(act="more"), Message(act="go", args=("rules", "open")))
    state = _at(box, *history)[0]
    state, job = ROOM.update(state, READ)

    assert job is REST
    assert ROOM.draw(sent(ROOM, state, [Message(act="go", args=("count",))])).link.startswith("count/5?house=")
    assert ROOM.draw(state).link.startswith("rules/open?house=")


def test_the_odds_follow_the_faces_and_the_readings_that_were_chosen() -> None:
    locked = Message(act="our-reading", args=("kept-die", "locked"))
    state, page = _at(TIDAL, BEGIN, locked, link="odds/ask?q=N%20N%20IB%20~%20RR%2BF%20%402%20s2/0", room=ALL)
    back = ALL.draw(sent(ALL, state, [Message(act="our-reset")]))

    assert "kept-die%3Dlocked" in page.link
    assert "kept-die%3Dlocked" not in back.link
    faces = Message(act="our-face", args=("danger", "white", "0"), value="2")
    assert _at(TIDAL, faces, room=ALL)[0].tables[0].components.danger["white"].faces[0] == 2


def test_own_pieces_are_taken_or_refused_with_their_place_and_the_text_stays() -> None:
    own = Message(act="our-pieces", fields={"own": IB})
    wrong = Message(act="our-pieces", fields={"own": "[die.IB]\nfaces = [1]"})
    part = Message(act="our-part", args=("own",))
    state, page = _at(TIDAL, own, OPEN, part, room=ALL)

    assert state.tables[0].choices.own == IB
    assert "blue Initiate die" in page.html
    refused = ALL.draw(sent(ALL, state, [wrong]))
    assert "your own pieces: [die.IB] faces: found [1]" in refused.html
    assert "faces = [1]</textarea>" in refused.html
    assert refused.keep["tidal_blades.table"] == HouseRules(own=IB).write("tidal_blades")
    long = ALL.draw(sent(ALL, state, [Message(act="our-pieces", too_long=("own",))]))
    assert "longer than 64 kB" in long.html
    assert long.keep == refused.keep
    for message in (Message(act="our-reset"), Message(act="our-pieces", fields={"own": " "})):
        empty = sent(ALL, state, [message])
        assert not empty.ours[0].rules
        assert sent(ALL, empty, [Message(act="our-before")]).ours[0].rules.own == IB


def test_every_part_of_the_drawer_can_be_unfolded() -> None:
    state = _at(TIDAL, OPEN, Message(act="our-face", args=("danger", "white", "0"), value="2"), READ, room=ALL)[0]
    for part, says in (
        ("readings", "Challenges ("), ("readings/challenge", "Play it this way"), ("faces", "white Danger die: xx"),
        ("faces/danger/white", "As in the box"), ("faces/die/N", "Face 6"), ("own", "Use these"), ("files", "Load a"),
    ):  # fmt: skip
        unfolded = sent(ALL, state, [Message(act="our-part", args=(part,))])
        assert says in ALL.draw(unfolded).html
        assert says not in ALL.draw(sent(ALL, unfolded, [Message(act="our-part", args=(part,))])).html or "/" in part
    assert "Faces of the white Danger die" in ALL.draw(state).html


def test_a_file_is_loaded_and_one_that_is_none_is_refused(box: Box) -> None:
    for text, rules in ((YES.write("made-up"), YES), ("x" * 2**16, HouseRules()), ("{", HouseRules())):
        state, page = _at(box, OPEN, Message(act="our-file", fields={"file": text}))
        assert state.ours[0].rules == rules
        assert ('role="alert"' in page.html) is (not rules)


def test_what_another_window_chose_holds_here_too(box: Box) -> None:
    news = Message(act="kept", fields={"made-up.table": YES.write("made-up")})
    state, _page = _at(box, news, link="count/3")

    assert state.ours[0].rules == YES
    assert ROOM.update(state, news)[1] is None
    assert ROOM.draw(state).link.startswith("count/3?house=")
    gone = Message(act="kept", fields={"made-up.table": ""})
    assert ROOM.draw(sent(ROOM, state, [gone])).link == "count/3"


def test_what_was_kept_and_cannot_be_used_is_offered_as_a_file_and_forgotten_at_a_tap(box: Box) -> None:
    state, page = _at(box, OPEN, kept={"made-up.table": "{broken <b>"})

    assert "{broken &lt;b&gt;" in page.html
    assert page.keep["made-up.table-unread"] == "{broken <b>"
    assert ROOM.draw(sent(ROOM, state, [Message(act="our-forget")])).keep["made-up.table-unread"] == ""


def test_on_the_choice_of_boxes_there_is_no_table_to_choose_for(box: Box) -> None:
    two = dashboard((COUNT, RULES), [laid_out(TIDAL)])
    state = two.start(laid_out(box), "", {})

    assert two.update(state, OPEN) == (state, None)
    assert "The table&#x27;s choices" not in two.draw(state).html


def test_no_script_reaches_the_page_by_what_is_chosen(box: Box) -> None:
    for payload in PAYLOADS:
        for act in ("our-reading", "our-face", "our-pieces", "our-file", "our-part"):
            message = Message(
                act=act, args=(payload, payload), value=payload, fields=dict.fromkeys(("own", "file"), payload)
            )
            page = _at(box, OPEN, message, kept={"made-up.table": payload}, link=f"count/1?house={payload}")[1]
            assert harmful(page) == []


def test_every_act_of_the_drawer_has_its_answer() -> None:
    assert {SHOW, FOLD, *CHANGES, *ASIDE} == ACTS
