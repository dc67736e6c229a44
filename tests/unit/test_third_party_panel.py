"""A third party's game of neither dice nor positions shows a panel of its own wherever odds are asked for."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Any

import pytest
from traitlets import TraitError

from tests.offering import offering
from tests.tables import laid_out
from tests.unit.gulls import GULLS, GullPanel
from tests.unit.rooms.laws import assert_draws_afresh, sent
from tests.unit.rooms.tidepool import questions
from tidal_widgets.box import Box, OpenTable, Panel, asking
from tidal_widgets.cli.error import CommandError
from tidal_widgets.cli.place import place
from tidal_widgets.page import Job, JobResult, Markup, Message, Page, tag
from tidal_widgets.rooms import BEGIN, ODDS, ROOMS, RULES, Odds, dashboard
from tidal_widgets.widgets import OddsExplorer

DICE_TOO = replace(offering(GULLS, dice=questions), panels=(*offering(GULLS, dice=questions).panels, GullPanel))
SPRAT = Message(act="more")


def test_the_start_page_and_the_room_show_it() -> None:
    shell = dashboard(ROOMS)
    start = shell.draw(shell.start(laid_out(GULLS), "", {})).html
    room = shell.draw(sent(shell, shell.start(laid_out(GULLS), "odds", {}), [BEGIN]))

    assert "Count the sprats" in start
    assert "5 minutes" in room.html
    assert (room.title, room.link) == ("Sprats · Gulls", "odds/bucket?q=2%20on%209%20by%201")
    assert 'aria-label="Odds"' not in room.html.partition("odds-head")[2]


@pytest.mark.parametrize("box", [GULLS, DICE_TOO])
def test_it_is_worked_with_and_brought_back_by_its_link(box: Box) -> None:
    state = assert_draws_afresh(ODDS, box, [SPRAT, Message(act="fewer"), SPRAT], link="bucket")

    assert (state.panel.query(state.inner), state.panel.answer(state.inner)) == ("1 on 11 by 1", 11)


def test_it_stands_beside_dice_and_each_keeps_what_was_asked() -> None:
    state: Odds = sent(ODDS, ODDS.start(laid_out(DICE_TOO), "", {"gulls": "3"}), [BEGIN])
    html = ODDS.draw(state).html
    there = sent(ODDS, state, [Message(act="view", args=("bucket",)), SPRAT])
    back = sent(ODDS, there, [Message(act="view", args=("table",)), Message(act="view", args=("bucket",))])

    for named in ("Price it", "Die lab", "The bucket"):
        assert f">{named}</button>" in html
    assert there.panel.query(there.inner) == back.panel.query(back.inner) == "3 on 10 by 1"


def test_the_widget_and_the_command_ask_it() -> None:
    explorer = OddsExplorer(DICE_TOO, "4 on 9")

    assert (explorer.question, explorer.outlook) == ("4 on 9 by 1", 3)
    explorer.question = "A A ~ RR+Y @1 s1/0"
    assert explorer.link.startswith("ask?q=A%20A")
    with pytest.raises(TraitError, match="say how many gulls"):
        OddsExplorer(GULLS, "who?")
    assert place(GULLS, "4 on 9") == "odds/bucket?q=4%20on%209%20by%201"


def test_an_open_rule_leads_to_it() -> None:
    html = RULES.draw(RULES.start(laid_out(GULLS), "open/taking-sprats", {})).html

    assert html.count("See the odds this way") == 2
    assert "bucket?q=2%20on%209%20by%202" in html


class Sign(Panel[str]):
    """A panel that only shows something: nothing is asked there."""

    places: Mapping[str, str] = {"sign": "The sign"}
    says = "Read the sign."
    acts: Collection[str] = ()

    def __init__(self, _table: OpenTable) -> None:
        """Need nothing of the table."""

    def start(self, link: str, kept: Mapping[str, str]) -> str:
        return "Mind the gulls."

    def update(self, state: str, told: Message | JobResult) -> tuple[str, Job | None]:
        return state, None

    def draw(self, state: str, head: Callable[[str], Markup]) -> Page:
        return Page(html=tag("div", head("sign"), tag("p", state)), link="sign", place="sign")


def test_a_panel_of_which_nothing_is_asked_is_shown_all_the_same() -> None:
    box = replace(GULLS, panels=(Sign,))
    explorer, panel = OddsExplorer(box), Sign(laid_out(box))

    assert "Mind the gulls." in explorer._page["html"]
    assert (explorer.question, explorer.outlook, explorer.link) == ("", None, "sign")
    assert (panel.about("4 on 9"), panel.link_to("?")) == (False, "sign")
    with pytest.raises(TraitError, match="4 on 9"):
        OddsExplorer(box, "4 on 9")
    with pytest.raises(CommandError, match="leads to none of the rooms"):
        place(box, "4 on 9")
    assert "See the odds" not in RULES.draw(RULES.start(laid_out(box), "open/taking-sprats", {})).html


def test_a_panel_is_asked_what_no_other_of_the_box_is_about() -> None:
    gulls: Panel[Any] = GullPanel(laid_out(GULLS))
    sign: Panel[Any] = Sign(laid_out(GULLS))

    assert asking((sign, gulls), "4 on 9") is gulls
    assert asking((sign, gulls), "four and nine") is sign
    assert asking((gulls, sign), "four and nine") is gulls
