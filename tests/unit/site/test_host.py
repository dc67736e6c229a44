"""The dashboard behind a page that runs Python itself, spoken to as the page does."""

import json
from typing import Any

import pytest

from tidal_widgets.site.host import Host


class Tab:
    """A browser tab that notes what it is sent."""

    def __init__(self, *boxes: str) -> None:
        self.sent: list[dict[str, Any]] = []
        self.host = Host(boxes, lambda text: self.sent.append(json.loads(text)))

    def hear(self, **message: object) -> None:
        self.host.hear(json.dumps(message))

    @property
    def page(self) -> dict[str, Any]:
        page: dict[str, Any] = [content["page"] for content in self.sent if "page" in content][-1]
        return page


@pytest.fixture
def tab() -> Tab:
    return Tab("tidal_blades", "opale")


def test_nothing_is_sent_before_the_page_greets(tab: Tab) -> None:
    assert tab.sent == []


def test_a_greeting_is_answered_with_the_page_that_its_link_leads_to(tab: Tab) -> None:
    tab.hear(act="hello", value="tidal_blades/rules/open", fields={"scheme": "dark"})

    assert tab.page["link"] == "tidal_blades/rules/open"
    assert tab.sent[-1] == {"said": {"act": "done"}}


def test_what_the_browser_kept_is_taken_up(tab: Tab) -> None:
    tab.hear(act="hello", value="", fields={"theme": "dark"})

    assert tab.page["theme"] == "dark"


def test_an_act_is_answered_with_a_page(tab: Tab) -> None:
    tab.hear(act="hello")
    tab.hear(act="box", args=["opale"])

    assert tab.page["link"].startswith("opale")


def test_a_heartbeat_is_answered(tab: Tab) -> None:
    tab.hear(act="ping")

    assert tab.sent == [{"said": {"act": "pong"}}]


def test_one_box_alone_opens_without_a_choice() -> None:
    tab = Tab("opale")
    tab.hear(act="hello")

    assert "Opale" in tab.page["title"]
    assert tab.page["link"] == ""
