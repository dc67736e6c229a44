"""The dashboard behind a page that runs Python itself, spoken to as the page does."""

import json

import pytest

from tests.arriving import Arriving
from tidal_widgets.box import TableChoices, open_table
from tidal_widgets.site.host import Host, as_text, opened

CHOSEN = TableChoices(
    "tidal_blades",
    edition="2020",
    readings=(("kept-die", "locked"),),
    own='[die.IB]\nfaces = ["S", "S", "S", "S", "S", "S"]\n',
)


class Tab(Arriving):
    """A browser tab that notes what it is sent."""

    def __init__(self, *boxes: str | TableChoices) -> None:
        super().__init__()
        self.host = Host(lambda text: self.hear(json.loads(text)), map(open_table, boxes))

    def tell(self, **message: object) -> None:
        self.host.hear(json.dumps(message))


@pytest.fixture
def tab() -> Tab:
    return Tab("tidal_blades", "opale")


def test_nothing_is_sent_before_the_page_greets(tab: Tab) -> None:
    assert tab.said == []


def test_a_greeting_is_answered_with_the_page_that_its_link_leads_to(tab: Tab) -> None:
    tab.tell(act="hello", value="tidal_blades/rules/open", fields={"scheme": "dark"})

    assert tab.page["link"] == "tidal_blades/rules/open"
    assert tab.said[-1] == {"act": "done"}


def test_what_the_browser_kept_is_taken_up(tab: Tab) -> None:
    tab.tell(act="hello", value="", fields={"theme": "dark"})

    assert tab.page["theme"] == "dark"


def test_an_act_is_answered_with_a_page(tab: Tab) -> None:
    tab.tell(act="hello")
    tab.tell(act="box", args=["opale"])

    assert tab.page["link"].startswith("opale")


def test_a_heartbeat_is_answered(tab: Tab) -> None:
    tab.tell(act="ping")

    assert tab.said == [{"act": "pong"}]


def test_one_box_alone_opens_without_a_choice() -> None:
    tab = Tab("opale")
    tab.tell(act="hello")

    assert "Opale" in tab.page["title"]
    assert tab.page["link"] == ""


def test_a_tap_brings_only_what_is_new_on_the_page(tab: Tab) -> None:
    tab.tell(act="hello", value="tidal_blades/rules/open")
    first = json.dumps(tab.said[0])
    tab.said.clear()
    tab.tell(act="theme")
    (parts, done) = tab.said

    assert (parts["act"], done["act"]) == ("parts", "done")
    assert len(json.dumps(parts)) < len(first) / 10
    assert tab.page["theme"] == "dark"


def test_a_page_that_is_the_same_again_is_not_sent_again(tab: Tab) -> None:
    tab.tell(act="hello")
    tab.said.clear()
    tab.tell(act="nothing that any room knows")

    assert tab.said == [{"act": "done"}]


def test_whoever_missed_something_gets_the_whole_page(tab: Tab) -> None:
    tab.tell(act="hello", value="tidal_blades/rules")
    tab.said.clear()
    tab.tell(act="whole")

    assert [(content["act"], content["revision"]) for content in tab.said] == [("page", 2)]
    assert tab.page["link"] == "tidal_blades/rules"


def test_tables_are_opened_as_they_were_chosen() -> None:
    tables = [open_table(CHOSEN, file="mine.toml"), open_table("opale")]

    again = opened(as_text(tables))

    assert [(table.choices, table.file) for table in again] == [(table.choices, table.file) for table in tables]
    assert again[0].components.dice["IB"].faces == ("S",) * 6
