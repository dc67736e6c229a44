"""The dashboard: one navigation, one link, rooms that do not know of each other."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from hypothesis import given
from hypothesis import strategies as st

from tests.tables import laid_out
from tests.unit.rooms.laws import assert_draws_afresh, assert_nothing_harmful, sent
from tidal_widgets.box import Box, OpenTable
from tidal_widgets.page import NOTHING, Job, JobResult, Message, Page, tag
from tidal_widgets.rooms import ROOMS, RULES, Entrance, Room, Router, dashboard


@dataclass(frozen=True, slots=True)
class Count:
    """A room that counts."""

    number: int


def _start(_box: OpenTable, link: str, kept: Mapping[str, str]) -> Count:
    text = link or kept.get("best", "0")
    return Count(int(text) if text.isdecimal() else 0)


def _update(state: Count, message: Message | JobResult) -> tuple[Count, Job | None]:
    if isinstance(message, JobResult):
        return replace(state, number=state.number + 1), None
    match message.act:
        case "more":
            return replace(state, number=state.number + 1), None
        case "work":
            return state, _ten()
        case "link" | "visit":
            return Count(int(message.value or "0")), None
    return state, None


def _ten() -> Job:
    for number in range(10):
        yield number / 10
        yield JobResult(number, "more")


def _draw(state: Count) -> Page:
    return Page(
        html=tag("p", state.number), title="Counting", link=str(state.number), keep={"best": str(state.number)},
        keys={"m": "more"}, place="count",
    )  # fmt: skip


COUNT = Room(
    id="count", title="Count", says="Count.", icon=NOTHING, start=_start, update=_update, draw=_draw,
    doors=(Entrance("From seven", "7"),),
)  # fmt: skip
BOTH = dashboard((COUNT, RULES))

MOMENTS = "^That link leads to a (room|place) we do not have"  # a wrong link is mended, and told of once
messages = st.builds(
    Message,
    act=st.sampled_from(("go", "theme", "link", "more", "work", "view", "open", "nonsense")),
    args=st.sampled_from(
        ((), ("",), ("count",), ("rules",), ("nowhere",), ("rules", "rule/roll-dice"), ("count", "3"))
    ),
    value=st.sampled_from(("", "count/5", "rules/open", "rules?q=dice", "nowhere/x")),
)


def _at(box: Box, *told: Message, link: str = "", kept: Mapping[str, str] | None = None) -> tuple[Router, Page]:
    state = sent(BOTH, BOTH.start(laid_out(box), link, kept or {}), told)
    return state, BOTH.draw(state)


def _go(*args: str) -> Message:
    return Message(act="go", args=args)


@given(history=st.lists(messages, max_size=8))
def test_after_any_messages_a_page_equals_one_drawn_afresh(box: Box, history: list[Message]) -> None:
    assert_draws_afresh(BOTH, box, history, moments=MOMENTS)


@given(history=st.lists(messages, max_size=8))
def test_after_any_messages_the_link_leads_back(box: Box, history: list[Message]) -> None:
    page = _at(box, *history)[1]

    assert _at(box, link=page.link)[1].link == page.link


def test_no_script_reaches_the_page(box: Box) -> None:
    assert_nothing_harmful(
        dashboard(ROOMS), box, ("go", "theme", "link", "open", "search"), ("theme", "scheme", "made-up.rules.x")
    )


def test_the_start_page_says_what_this_is_and_offers_the_doors_of_each_room(box: Box) -> None:
    page = _at(box)[1]

    assert "Look up a rule" in page.html
    assert "From seven" in page.html
    assert page.link == ""
    assert page.title == "Made up"


def test_a_door_leads_to_its_place(box: Box) -> None:
    state, page = _at(box, _go("count", "7"))

    assert state.place.room == "count"
    assert page.link == "count/7"
    assert page.title == "Counting · Made up"


def test_a_room_is_found_again_as_it_was_left(box: Box) -> None:
    assert _at(box, _go("count"), Message(act="more"), _go("rules"), _go("count"))[1].link == "count/1"


def test_the_link_of_the_address_leads_into_a_room_and_back_out(box: Box) -> None:
    state, page = _at(box, Message(act="link", value=""), link="rules/rule/roll-dice?pins=may-pass")

    assert page.link == ""
    assert _at(box, link="rules/rule/roll-dice?pins=may-pass")[1].link == "rules/in-turn/roll-dice?pins=may-pass"
    assert _at(box, Message(act="link", value="count/4"), link="count/9")[1].link == "count/4"
    assert state.place.room == ""


def test_a_link_with_only_a_question_reaches_the_room(box: Box) -> None:
    assert _at(box, link="rules?q=dice")[1].link == "rules?q=dice"


def test_a_link_to_a_room_that_is_not_here_is_told(box: Box) -> None:
    assert "a room we do not have" in _at(box, link="cellar/x")[1].html


def test_work_reaches_its_own_room_wherever_one_is_by_then(box: Box) -> None:
    state, work = BOTH.update(_at(box, _go("count"))[0], Message(act="work"))
    assert work is not None
    state = sent(BOTH, state, [_go("rules"), *(told for told in work if isinstance(told, JobResult))])

    assert state.place.room == "rules"
    assert _at(box)[0].place.room == ""
    assert BOTH.draw(sent(BOTH, state, [_go("count")])).link == "count/10"


def test_what_a_room_keeps_is_kept_under_its_name_and_given_back(box: Box) -> None:
    page = _at(
        box,
        _go("count"),
        Message(act="more"),
        kept={"made-up.count.best": "5", "made-up.rules.best": "9", "count.best": "1"},
    )[1]

    assert page.keep["made-up.count.best"] == "6"


def test_the_colours_turn_to_the_other_of_day_and_night(box: Box) -> None:
    theme = Message(act="theme")

    assert _at(box, theme)[1].theme == "dark"
    assert _at(box, theme, theme)[1].theme == "light"
    assert _at(box, theme, kept={"scheme": "dark"})[1].theme == "light"
    assert _at(box, kept={"theme": "dark"})[1].theme == "dark"
    assert _at(box, kept={"theme": "<b>"})[1].theme == ""


def test_the_keys_of_the_room_and_of_the_navigation_are_both_there(box: Box) -> None:
    assert _at(box, _go("count"))[1].keys == {"/": "bar-search", "m": "more", "1": "go-count", "2": "go-rules"}


def test_a_room_in_which_something_was_begun_leads_back_to_it(box: Box) -> None:
    def resumes(_table: OpenTable, kept: Mapping[str, str]) -> Entrance | None:
        return Entrance("Continue", kept["best"], brings=f"At {kept['best']}") if kept.get("best") else None

    counting = replace(COUNT, resumes=resumes, keeps=lambda state: {"best": str(state.number)})
    room = dashboard((counting, RULES))
    begun = sent(room, room.start(laid_out(box), "count/4", {}), [Message(act="more"), _go("")])

    assert "Continue" not in room.draw(room.start(laid_out(box), "", {})).html
    for state in (begun, room.start(laid_out(box), "", {"made-up.count.best": "5"})):
        page = room.draw(state)
        assert "At 5" in page.html
        assert 'class="way primary"' in page.html
        assert room.draw(sent(room, state, [_go("count", "5")])).link == "count/5"


def test_what_was_done_last_goes_on_first_and_a_game_above_a_lesson_where_that_is_not_known(box: Box) -> None:
    def resumes(_table: OpenTable, kept: Mapping[str, str]) -> Entrance | None:
        return Entrance("Continue", kept["best"]) if kept.get("best") else None

    def chief(state: Router) -> str:
        (button,) = re.findall('<button[^>]*"way primary"[^>]*>', room.draw(state).html)
        return str(button.partition("way-")[2].partition('"')[0])

    lesson = replace(COUNT, resumes=resumes, keeps=lambda state: {"best": str(state.number)})
    room = dashboard((lesson, replace(lesson, id="game"), RULES))
    kept = {"made-up.count.best": "4", "made-up.game.best": "5"}
    begun = room.start(laid_out(box), "", kept)
    learned = sent(room, begun, [_go("count", "4"), Message(act="more")])

    assert chief(begun) == "game"
    assert chief(sent(room, begun, [_go("count", "4"), _go("")])) == "game"
    assert chief(sent(room, learned, [_go("")])) == "count"
    assert chief(sent(room, learned, [_go("game", "5"), Message(act="more"), _go("")])) == "game"
    assert chief(room.start(laid_out(box), "", {**kept, **room.draw(learned).keep})) == "count"


def test_the_start_page_has_at_most_three_large_ways_in_and_the_short_ones_of_the_box(box: Box) -> None:
    rooms = [replace(COUNT, id=f"count-{number}", title=f"Count {number}") for number in range(5)]
    room, short = dashboard(rooms), {"count-1/7": "Seven", "cellar/3": "Nowhere"}
    html = room.draw(room.start(laid_out(replace(box, ways=short, says="A <game>.")), "", {})).html

    assert html.count("way-count-") == 3
    assert "Seven" in html
    assert "Nowhere" not in html
    assert "Learn by playing" in html
    few = dashboard((COUNT,))
    assert "A &lt;game&gt;." in few.draw(few.start(laid_out(replace(box, says="A <game>.")), "", {})).html


def test_a_rule_opens_above_whatever_room_one_is_in_and_leads_to_its_card(box: Box) -> None:
    chip = Message(act="rule", args=("roll-dice",))
    page = _at(box, _go("count", "7"), chip)[1]

    assert (page.link, page.focus, page.keys["Escape"]) == ("count/7", "slip-roll-dice", "close-slip")
    assert "Open in Rules" in page.html
    for away in (Message(act="close-slip"), _go("count"), Message(act="link", value="count/7")):
        assert _at(box, _go("count", "7"), chip, away)[1] == _at(box, _go("count", "7"))[1]
    assert _at(box, chip, _go("rules", "rule/roll-dice"))[1].link == "rules/in-turn/roll-dice"
    assert _at(box, Message(act="rule", args=("no-such-rule",)))[1] == _at(box)[1]


def test_search_leads_to_the_field_for_words_and_nothing_of_it_stays_in_the_link(box: Box) -> None:
    state, page = _at(box, _go("count"), _go("rules", "search"))

    assert (page.focus, page.link) == ("search", "rules")
    assert BOTH.draw(sent(BOTH, state, [Message(act="search", value="dice")])).focus == ""
    assert "Search" not in dashboard((COUNT,)).draw(dashboard((COUNT,)).start(laid_out(box), "", {})).html
