"""The loop that runs a room for any host, without a browser."""

import asyncio
import itertools
from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from tests.arriving import Arriving
from tests.tables import laid_out
from tests.unit.lessons import dives
from tidal_widgets.box import Box, OpenTable
from tidal_widgets.page import NOTHING, REST, Job, JobResult, Message, Page, tag
from tidal_widgets.rooms import ROOMS, Room, Running, dashboard, work


def _start(_box: OpenTable, link: str, kept: Mapping[str, str]) -> int:
    return int(link or kept.get("number", "0"))


def _update(state: int, message: Message | JobResult) -> tuple[int, Job | None]:
    if isinstance(message, JobResult):
        return state + int(str(message.value)), REST if message.key == "last" else None
    match message.act:
        case "more":
            return state + 1, None
        case "fail":
            raise RuntimeError("on purpose")
        case "unpaintable":
            return -1, None
        case act if act in JOBS:
            return state, JOBS[act]()
        case "leave":
            return state, REST
    return state, None


def _hundred() -> Job:
    for number in range(100):
        yield JobResult("more", 1)
        yield number / 100


def _halves() -> Job:
    yield 0.25
    yield 0.5


def _tripping() -> Job:
    yield JobResult("more", 1)
    raise RuntimeError("on purpose")


def _searching() -> Job:
    yield from [None] * 100


def _answering() -> Job:
    yield from [0.1, 0.2, 0.3, 0.4, 0.5]
    yield JobResult("last", 5)
    yield JobResult("more", 1)


JOBS: dict[str, Callable[[], Job]] = {
    "work": _hundred,
    "halves": _halves,
    "search": _searching,
    "trip": _tripping,
    "answer": _answering,
}


def _draw(state: int) -> Page:
    if state < 0:
        raise RuntimeError("on purpose")
    return Page(html=tag("p", state), link=str(state))


COUNT = Room(id="count", title="Count", says="", icon=NOTHING, start=_start, update=_update, draw=_draw)


class Shown:
    """A host that notes the pages it is handed, and a browser that hears what it is told."""

    def __init__(self, box: Box, room: Room[int] | None = None) -> None:
        self.pages: list[Page] = []
        self.browser = Arriving()
        self.running = Running(room or COUNT, laid_out(box), "", self.pages.append, self.browser.hear)

    def hear(self, **content: object) -> None:
        self.running.hear(content)

    @property
    def said(self) -> list[dict[str, str]]:
        return self.browser.words

    @property
    def html(self) -> str:
        return str(self.pages[-1].html)


@pytest.fixture
def shown(box: Box) -> Shown:
    return Shown(box)


def test_nothing_is_shown_before_the_host_asks_for_it(shown: Shown) -> None:
    assert shown.pages == []

    shown.running.show()
    assert shown.html == "<p>0</p>"


def test_a_message_changes_what_is_shown_and_is_acknowledged(shown: Shown) -> None:
    shown.hear(act="more")

    assert (shown.html, shown.running.state) == ("<p>1</p>", 1)
    assert shown.said == [{"act": "done"}]


def test_what_is_no_message_is_passed_over(shown: Shown) -> None:
    shown.running.hear("more")
    shown.hear(act=7)

    assert (shown.running.state, shown.pages, shown.said) == (0, [], [])


def test_a_ping_is_answered_without_troubling_the_room(shown: Shown) -> None:
    shown.hear(act="ping")

    assert (shown.pages, shown.said) == ([], [{"act": "pong"}])


def test_a_fresh_room_begins_as_the_browser_says(shown: Shown) -> None:
    shown.hear(act="hello", value="7", fields={"number": "3"})

    assert shown.running.state == 7


def test_a_fresh_room_takes_up_what_the_browser_kept(shown: Shown) -> None:
    shown.hear(act="hello", value="", fields={"number": "3"})

    assert shown.running.state == 3


def test_a_second_view_does_not_disturb_a_room_in_use(shown: Shown) -> None:
    shown.hear(act="more")
    shown.hear(act="hello", value="7")

    assert shown.running.state == 1


def test_a_broken_greeting_leaves_the_first_page(shown: Shown, caplog: pytest.LogCaptureFixture) -> None:
    shown.hear(act="hello", value="no number")

    assert shown.running.state == 0
    assert "That did not work" in shown.html


def test_a_failure_is_told_and_logged_and_the_state_is_kept(shown: Shown, caplog: pytest.LogCaptureFixture) -> None:
    shown.hear(act="more")
    shown.hear(act="fail")

    assert "That did not work" in shown.html
    assert shown.html.endswith("<p>1</p>")
    assert "on purpose" in caplog.text


def test_the_word_about_a_failure_goes_with_the_next_act(shown: Shown, caplog: pytest.LogCaptureFixture) -> None:
    shown.hear(act="fail")
    shown.hear(act="more")

    assert shown.html == "<p>1</p>"


def test_a_state_that_cannot_be_drawn_offers_a_new_start(shown: Shown, caplog: pytest.LogCaptureFixture) -> None:
    shown.hear(act="unpaintable")
    assert "could not be drawn" in shown.html

    shown.hear(act="start-over")
    assert shown.html == "<p>0</p>"


def _keeping(state: int) -> Page:
    return replace(_draw(state), keep={"number": str(state) if state < 9 else ""})


def _kept_elsewhere(state: int, message: Message | JobResult) -> tuple[int, Job | None]:
    if isinstance(message, Message) and message.act == "kept":
        return int(message.fields.get("number", state)), None
    return _update(state, message)


KEEPING = replace(COUNT, draw=_keeping, update=_kept_elsewhere)


def test_a_new_start_takes_up_what_the_browser_keeps(box: Box, caplog: pytest.LogCaptureFixture) -> None:
    shown = Shown(box, KEEPING)
    shown.hear(act="hello", value="", fields={"number": "3", "theme": "dark"})
    shown.hear(act="more")
    shown.hear(act="unpaintable")
    shown.hear(act="start-over")

    assert shown.html == "<p>4</p>"
    assert shown.browser.page["keep"] == {"number": "4"}


def test_a_new_start_of_the_dashboard_loses_neither_progress_nor_colours() -> None:
    browser = Arriving()
    running = Running(dashboard(ROOMS), laid_out(dives.BOX), "", lambda _page: None, browser.hear)
    name = f"{dives.BOX.id}.learn.progress"
    running.hear({"act": "hello", "fields": {name: "learned 1\ndive: hide", "theme": "dark"}})
    running.hear({"act": "go", "args": ["learn", "dive/hide"]})
    running.hear({"act": "try", "args": ["dive"]})
    learned = browser.page["keep"][name]
    running.hear({"act": "start-over"})
    running.hear({"act": "go", "args": ["learn"]})

    assert "1 of 4 steps" in browser.page["html"]
    assert browser.page["keep"] == {**browser.page["keep"], name: learned, "theme": "dark"}


def test_a_new_start_takes_up_what_another_window_kept(box: Box) -> None:
    shown = Shown(box, KEEPING)
    shown.hear(act="hello", value="", fields={"number": "3"})
    shown.hear(act="kept", fields={"number": "6"})
    shown.hear(act="start-over")

    assert shown.html == "<p>6</p>"


def test_a_new_start_does_without_what_is_kept_no_more(box: Box) -> None:
    shown = Shown(box, KEEPING)
    shown.hear(act="hello", value="8", fields={"number": "3"})
    shown.hear(act="more")
    shown.hear(act="start-over")

    assert shown.html == "<p>0</p>"


def test_a_new_start_that_fails_is_told_and_nothing_kept_is_lost(box: Box, caplog: pytest.LogCaptureFixture) -> None:
    shown = Shown(box)
    shown.hear(act="hello", value="5", fields={})
    shown.hear(act="kept", fields={"number": "no number"})
    shown.hear(act="start-over")

    assert "That did not work" in shown.html
    assert shown.html.endswith("<p>5</p>")
    assert shown.said[-1] == {"act": "done"}


def test_work_is_done_at_once_where_nothing_else_runs(shown: Shown) -> None:
    shown.hear(act="work")

    assert shown.html == "<p>100</p>"


def test_work_goes_on_between_messages_where_a_loop_runs(shown: Shown) -> None:
    async def used() -> None:
        shown.hear(act="work")
        while shown.running.busy:
            await asyncio.sleep(0)

    asyncio.run(used())

    assert shown.html == "<p>100</p>"


def test_work_that_fails_under_way_is_told_and_logged_and_what_it_did_is_kept(
    shown: Shown, caplog: pytest.LogCaptureFixture
) -> None:
    async def used() -> None:
        shown.hear(act="trip")
        while shown.running.busy:
            await asyncio.sleep(0)

    asyncio.run(used())

    assert "That did not work" in shown.html
    assert shown.html.endswith("<p>1</p>")
    assert "on purpose" in caplog.text


def test_the_share_of_the_work_that_is_done_is_filled_in_by_the_host(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = itertools.count()
    monkeypatch.setattr(work, "monotonic", lambda: next(seconds))

    async def used() -> None:
        shown.hear(act="halves")
        while shown.running.busy:
            await asyncio.sleep(0)

    asyncio.run(used())

    assert [page.progress for page in shown.pages] == [0.0, 0.25, 0.5, 0.0]


@pytest.mark.parametrize("told", [JobResult("more", 1), ["more", 1], {"key": "more", "value": 1}, {"act": ["more", 1]}])
def test_no_browser_can_send_what_only_work_finds_out(shown: Shown, told: object) -> None:
    shown.running.hear(told)

    assert shown.running.state == 0


def test_cancel_stops_the_work(shown: Shown) -> None:
    async def used() -> None:
        shown.hear(act="work")
        shown.hear(act="cancel")
        assert not shown.running.busy

    asyncio.run(used())

    assert shown.running.state == 0


def test_whoever_leaves_a_room_ends_its_work_at_once(shown: Shown) -> None:
    async def used() -> None:
        shown.hear(act="work")
        pages = len(shown.pages)
        shown.hear(act="leave")
        assert not shown.running.busy
        assert len(shown.pages) == pages + 1

    asyncio.run(used())

    assert shown.running.state == 0


@pytest.mark.parametrize("loop", [True, False])
def test_a_result_that_ends_the_work_is_shown_however_slow_the_machine(
    shown: Shown, monkeypatch: pytest.MonkeyPatch, loop: bool
) -> None:
    ticks = itertools.count(0, 0.017)  # a slice is three steps, and the next page not due when the second ends
    monkeypatch.setattr(work, "monotonic", lambda: next(ticks))

    async def used() -> None:
        shown.hear(act="answer")
        while len(shown.pages) < 3:  # as it begins, on the way, and at the end
            await asyncio.sleep(0)

    if loop:
        asyncio.run(used())
    else:
        shown.hear(act="answer")

    assert shown.html == "<p>5</p>"


def test_nobody_is_told_of_a_page_before_saying_hello(shown: Shown) -> None:
    shown.running.show()
    shown.hear(act="more")
    assert shown.browser.page == {}

    shown.hear(act="hello")
    assert shown.browser.page == shown.running.whole
    assert shown.browser.page["html"] == "<p>1</p>"


def test_after_a_hello_only_what_is_new_is_told(shown: Shown) -> None:
    shown.hear(act="hello")
    shown.hear(act="more")
    shown.hear(act="nothing")

    assert [content["act"] for content in shown.browser.said] == ["page", "done", "parts", "done", "done"]
    assert shown.browser.said[2]["page"] == {"html": [[0, 1], "p>1", [2, 3]], "link": "1"}
    assert len(shown.pages) == 3


def test_a_second_hello_and_whoever_missed_something_get_the_whole_page(shown: Shown) -> None:
    shown.hear(act="hello")
    shown.hear(act="more")
    for act in ("hello", "whole"):
        shown.browser.said.clear()
        shown.browser.page = {}
        shown.hear(act=act)

        assert shown.browser.page == shown.running.whole
        assert shown.browser.page["html"] == "<p>1</p>"


def test_no_page_is_drawn_while_work_brings_nothing(shown: Shown, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = itertools.count()
    monkeypatch.setattr(work, "monotonic", lambda: next(ticks))

    async def used(act: str) -> int:
        before = len(shown.pages)
        shown.hear(act=act)
        while shown.running.busy:
            await asyncio.sleep(0)
        return len(shown.pages) - before

    assert asyncio.run(used("search")) == 2
    assert asyncio.run(used("work")) > 30
