"""Rooms together with other widgets: linked in Python and in the browser, set by sliders, waited for, in any box."""

import asyncio
from typing import Any

import ipywidgets
import pytest
from traitlets import TraitError

from tests.offering import offering
from tests.unit.lessons import dives
from tests.unit.rooms.tidepool import questions
from tidal_widgets.box import Box
from tidal_widgets.page import Message
from tidal_widgets.rooms import work
from tidal_widgets.widgets import Dashboard, OddsExplorer, PlayTable, RuleBrowser, WalkthroughPlayer

DIVE = "A A ~ RR+Y @1 s1/0"
HALF = "A A ~ RR+Y @"


@pytest.fixture(scope="session")
def pool(box: Box) -> Box:
    return offering(box, dice=questions)


def _sent(widget: Any, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """List the states that the widget sends from now on, its echoes aside."""
    found: list[dict[str, Any]] = []

    def sent(msg: dict[str, Any], **_buffers: Any) -> None:
        if msg["method"] == "update":
            found.append(msg["state"])

    monkeypatch.setattr(widget, "_send", sent)
    return found


def test_a_text_linked_to_a_question_may_be_half_typed(pool: Box) -> None:
    text, explorer = ipywidgets.Text(), OddsExplorer(pool, DIVE)
    ipywidgets.link((text, "value"), (explorer, "question"))
    assert explorer.error == "at least one die is wanted"

    for end in range(1, len(DIVE) + 1):
        text.value = DIVE[:end]
        assert text.value == explorer.question == DIVE[:end]

    assert explorer.error == ""
    explorer.tell(Message(act="more", args=("shells",)))
    assert text.value == explorer.question == "A A ~ RR+Y @1 s2/0"


def test_what_may_be_linked_in_the_browser_is_synced(pool: Box) -> None:
    made: dict[Any, tuple[str, ...]] = {
        OddsExplorer(pool): ("question", "link", "error"),
        RuleBrowser(pool): ("query", "rule", "pins", "link", "error"),
        WalkthroughPlayer(dives.BOX): ("lesson", "step", "revealed", "link", "error"),
        PlayTable(dives.BOX): ("sitting", "seed", "coach", "played", "link", "error"),
        Dashboard(pool): ("link", "error"),
    }

    for widget, names in made.items():
        for name in names:
            ipywidgets.jsdlink((widget, name), (ipywidgets.Label(), "value"))
        assert {name for name in widget.keys if not name.startswith("_")} - {*names} == {
            *("layout", "tooltip", "tabbable")
        }


def test_a_question_half_typed_in_the_browser_is_not_taken_from_who_types(
    pool: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    explorer = OddsExplorer(pool, DIVE)
    sent = _sent(explorer, monkeypatch)

    explorer.set_state({"question": HALF})
    explorer.set_state({"question": f" {DIVE}"})

    assert [state["question"] for state in sent if "question" in state] == []
    assert [state["error"] == "" for state in sent if "error" in state] == [False, True]


def test_a_link_from_the_browser_that_leads_nowhere_is_told_and_taken_back(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    dashboard = Dashboard(box, link="rules/open")
    sent = _sent(dashboard, monkeypatch)

    dashboard.set_state({"link": "zzz"})

    assert dashboard.error == "The link 'zzz' cannot be followed. That link leads to a room we do not have."
    assert sent[-1] == {"link": "rules/open"}
    dashboard.set_state({"link": "rules/all"})
    assert (dashboard.error, dashboard.state.place.room) == ("", "rules")


def test_what_no_trait_can_hold_is_refused_as_by_any_widget(box: Box) -> None:
    with pytest.raises(TraitError, match="expected a unicode string"):
        RuleBrowser(box).set_state({"query": 3})


def test_a_lesson_and_a_step_set_at_once_in_the_browser_are_gone_to(monkeypatch: pytest.MonkeyPatch) -> None:
    player = WalkthroughPlayer(dives.BOX)
    sent = _sent(player, monkeypatch)

    player.set_state({"lesson": "dive", "step": "hide"})

    assert (player.lesson, player.step, player.link, player.error) == ("dive", "hide", "dive/hide", "")
    assert {"link": "dive/hide"} in sent


def test_rules_are_pinned_by_a_list_as_the_browser_sends_it(box: Box) -> None:
    browser = RuleBrowser(box)

    browser.set_state({"pins": ["roll-dice", "may-pass"]})

    assert browser.state.pins == browser.pins == ("roll-dice", "may-pass")


def test_a_slider_leads_an_explorer_and_the_answers_are_heard(pool: Box) -> None:
    explorer, heard = OddsExplorer(pool, DIVE), list[str]()
    explorer.observe(lambda change: heard.append(f"{float(change['new'].value):.3f}"), "outlook")

    shown = ipywidgets.interactive(
        lambda shells: setattr(explorer, "question", f"A A ~ RR+Y @1 s{shells}/0"), shells=(0, 3)
    )
    for shells in (0, 1, 2, 3):
        shown.children[0].value = shells
        shown.update()

    assert explorer.question == "A A ~ RR+Y @1 s3/0"
    assert heard == sorted(heard)
    assert len(heard) > 2


def test_whoever_observes_a_trait_hears_each_change_once(pool: Box) -> None:
    browser, explorer = RuleBrowser(pool), OddsExplorer(pool, DIVE)
    log: list[tuple[str, object]] = []
    for widget, names in ((browser, ["query", "rule", "pins", "link", "error"]), (explorer, ["question", "error"])):
        widget.observe(lambda change: log.append((change["name"], change["new"])), names)

    browser.query = "dice"
    browser.rule = "roll-dice"
    explorer.question = HALF
    explorer.question = "B ~ calm @1 s0/0"

    wrong = next(value for name, value in log if name == "error")
    assert sorted(map(str, log)) == sorted(
        map(
            str,
            [
                ("link", "?q=dice"),
                ("query", "dice"),
                ("link", "all/roll-dice?q=dice"),
                ("rule", "roll-dice"),
                ("question", HALF),
                ("error", wrong),
                ("question", "B ~ calm @1 s0/0"),
                ("error", ""),
            ],
        )
    )


def test_an_outlook_can_be_waited_for(pool: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "SLICE", 0.0)

    async def used() -> tuple[object, object, object]:
        explorer = OddsExplorer(pool, DIVE)
        first = explorer.outlook
        found = await explorer.answered()
        explorer.question = "A A ~ RR+Y @1 s2/0"
        other = await explorer.answered()
        assert other is explorer.outlook
        assert not explorer._running.busy
        return first, found, other

    first, found, other = asyncio.run(used())

    assert first is None
    assert getattr(found, "value", 1) < getattr(other, "value", 0)


def test_where_no_loop_runs_an_outlook_is_there_at_once(pool: Box) -> None:
    explorer = OddsExplorer(pool, DIVE)
    assert explorer.outlook is not None
    assert asyncio.run(explorer.answered()) is explorer.outlook


def test_a_picture_is_taken_when_the_work_has_gone_on_for_a_moment(pool: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "SLICE", 0.0)

    async def used() -> str:
        explorer = OddsExplorer(pool, DIVE)
        assert explorer.outlook is None
        return str(explorer._repr_mimebundle_()[0]["text/html"])

    assert 'class="drawn-chart"' in asyncio.run(used())


@pytest.mark.parametrize("made", [RuleBrowser, WalkthroughPlayer, Dashboard, OddsExplorer])
def test_every_box_of_ipywidgets_holds_every_room(pool: Box, made: Any) -> None:
    one, other = made(pool), made(pool)
    boxes: list[Any] = [
        kind([one, other])
        for kind in (
            ipywidgets.Box,
            ipywidgets.HBox,
            ipywidgets.VBox,
            ipywidgets.GridBox,
            ipywidgets.Accordion,
            ipywidgets.Tab,
            ipywidgets.Stack,
        )
    ]
    for box in boxes:
        assert box.children == (one, other)
    grid = ipywidgets.GridspecLayout(1, 2)
    grid[0, 0], grid[0, 1] = one, other
    assert {*grid.children} == {one, other}
    assert one in ipywidgets.TwoByTwoLayout(top_left=one, bottom_right=other).children
    assert other in ipywidgets.AppLayout(header=one, center=other).children
