"""The widget that shows any room, without a browser."""

import asyncio
from collections.abc import Iterator, Mapping

import pytest

from tidal_widgets.box import Box
from tidal_widgets.rooms import RULES, Room, Work
from tidal_widgets.scene import NOTHING, Message, Page, tag
from tidal_widgets.widgets import Dashboard, RuleBrowser, Scene


def _start(_box: Box, link: str, kept: Mapping[str, str]) -> int:
    return int(link or kept.get("number", "0"))


def _update(state: int, message: Message) -> tuple[int, Work | None]:
    match message.act:
        case "more":
            return state + 1, None
        case "fail":
            raise RuntimeError("on purpose")
        case "unpaintable":
            return -1, None
        case "work":
            return state, _hundred()
    return state, None


def _hundred() -> Iterator[Message | None]:
    for _ in range(100):
        yield Message(act="more")


def _draw(state: int) -> Page:
    if state < 0:
        raise RuntimeError("on purpose")
    return Page(html=tag("p", state), link=str(state))


COUNT = Room(id="count", title="Count", says="", icon=NOTHING, start=_start, update=_update, draw=_draw)


@pytest.fixture
def scene(box: Box) -> "Iterator[Scene[int]]":
    scene = Scene(COUNT, box)
    yield scene
    scene.close()


def _heard(scene: "Scene[int]", **content: object) -> None:
    scene._heard(content)


def _html(scene: "Scene[int]") -> str:
    return str(scene._page["html"])


def test_a_scene_shows_its_room_at_once(scene: "Scene[int]") -> None:
    assert _html(scene) == "<p>0</p>"
    assert scene.link == "0"


def test_a_message_from_the_page_changes_what_is_shown(scene: "Scene[int]") -> None:
    _heard(scene, act="more")

    assert (_html(scene), scene.link, scene.state) == ("<p>1</p>", "1", 1)


def test_what_is_no_message_is_passed_over(scene: "Scene[int]") -> None:
    scene._heard("more")
    scene._heard({"act": 7})

    assert scene.state == 0


def test_a_fresh_scene_begins_as_the_browser_says(scene: "Scene[int]") -> None:
    _heard(scene, act="hello", value="7", fields={"number": "3"})

    assert scene.state == 7


def test_a_fresh_scene_takes_up_what_the_browser_kept(scene: "Scene[int]") -> None:
    _heard(scene, act="hello", value="", fields={"number": "3"})

    assert scene.state == 3


def test_a_second_view_does_not_disturb_a_scene_in_use(scene: "Scene[int]") -> None:
    _heard(scene, act="more")
    _heard(scene, act="hello", value="7")

    assert scene.state == 1


def test_a_broken_greeting_leaves_the_first_page(scene: "Scene[int]", caplog: pytest.LogCaptureFixture) -> None:
    _heard(scene, act="hello", value="no number")

    assert scene.state == 0
    assert "That did not work" in _html(scene)


def test_a_failure_is_told_and_logged_and_the_state_is_kept(
    scene: "Scene[int]", caplog: pytest.LogCaptureFixture
) -> None:
    _heard(scene, act="more")
    _heard(scene, act="fail")

    assert "That did not work" in _html(scene)
    assert _html(scene).endswith("<p>1</p>")
    assert "on purpose" in caplog.text


def test_the_word_about_a_failure_goes_with_the_next_act(scene: "Scene[int]", caplog: pytest.LogCaptureFixture) -> None:
    _heard(scene, act="fail")
    _heard(scene, act="more")

    assert _html(scene) == "<p>1</p>"


def test_a_state_that_cannot_be_drawn_offers_a_new_start(scene: "Scene[int]", caplog: pytest.LogCaptureFixture) -> None:
    _heard(scene, act="unpaintable")
    assert "could not be drawn" in _html(scene)

    _heard(scene, act="start-over")
    assert _html(scene) == "<p>0</p>"


def test_work_is_done_at_once_where_nothing_else_runs(scene: "Scene[int]") -> None:
    _heard(scene, act="work")

    assert _html(scene) == "<p>100</p>"


def test_work_goes_on_between_messages_where_a_loop_runs(scene: "Scene[int]") -> None:
    async def used() -> None:
        _heard(scene, act="work")
        while scene._worker.busy:
            await asyncio.sleep(0)

    asyncio.run(used())

    assert _html(scene) == "<p>100</p>"


def test_cancel_stops_the_work(scene: "Scene[int]") -> None:
    async def used() -> None:
        _heard(scene, act="work")
        _heard(scene, act="cancel")
        assert not scene._worker.busy

    asyncio.run(used())

    assert scene.state == 0


def test_pings_and_charts_are_answered_without_troubling_the_room(
    scene: "Scene[int]", monkeypatch: pytest.MonkeyPatch
) -> None:
    answers: list[dict[str, str]] = []
    monkeypatch.setattr(scene, "send", answers.append)

    _heard(scene, act="ping")
    _heard(scene, act="plotly")
    _heard(scene, act="more")

    assert [answer["act"] for answer in answers] == ["pong", "plotly", "done"]
    assert len(answers[1]["code"]) > 1_000_000


def test_the_dashboard_follows_its_link_both_ways(box: Box) -> None:
    dashboard = Dashboard(box, link="rules/rule/roll-dice")
    assert "Rolling" in dashboard._page["html"]

    dashboard.link = "rules/open"
    assert "Passing" in dashboard._page["html"]
    assert dashboard._page["link"] == "rules/open"

    dashboard.tell(Message(act="go", args=("",)))
    assert dashboard.link == ""


def test_the_rule_browser_follows_its_traits_both_ways(box: Box) -> None:
    browser = RuleBrowser(box)

    browser.query = "shell"
    assert "Blocking danger" in browser._page["html"]
    browser.rule = "roll-dice"
    assert browser.link == "all/roll-dice?q=shell"
    browser.tell(Message(act="pin", args=("roll-dice",)))
    browser.rule = ""
    assert (browser.rule, browser.query, browser.pins) == ("", "shell", ("roll-dice",))


def test_a_rule_that_does_not_exist_is_not_taken(box: Box) -> None:
    browser = RuleBrowser(box)
    browser.rule = "no-such-rule"

    assert browser.rule == ""


def test_unknown_keywords_are_refused(box: Box) -> None:
    for widget in (Dashboard, RuleBrowser):
        with pytest.raises(TypeError):
            widget(box, colour="red")  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Scene(RULES, box, colour="red")  # type: ignore[call-arg]
