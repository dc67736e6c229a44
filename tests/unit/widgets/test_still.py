"""The picture of a page that stands in an export, where nothing answers."""

import re

import pytest

from tests.offering import offering
from tests.unit.rooms.tidepool import questions
from tidal_widgets.box import Box
from tidal_widgets.page import CHARTS_ARE_A_FILE, Message
from tidal_widgets.widgets import Dashboard, OddsExplorer, RuleBrowser, Scene

VIEW = "application/vnd.jupyter.widget-view+json"
LARGEST = 105_000


def _picture(scene: Scene[object]) -> str:
    found, _metadata = scene._repr_mimebundle_()
    assert found["text/plain"] == repr(scene)
    assert found[VIEW]["model_id"] == scene.model_id
    return str(found["text/html"])


def test_an_export_shows_the_page_as_it_stands(box: Box) -> None:
    browser = RuleBrowser(box)
    assert "Rolling" not in _picture(browser).partition("</style>")[2]

    browser.rule = "roll-dice"

    picture = _picture(browser)
    assert "Rolling" in picture.partition("</style>")[2]
    assert "run the cell to use it" in picture
    assert "<script" not in picture


def test_a_picture_has_its_charts_and_the_styles_it_needs(box: Box) -> None:
    explorer = OddsExplorer(offering(box, dice=questions), "A A ~ RR+Y @1 s1/0")

    picture = _picture(explorer)

    names = list(explorer._page["charts"])
    assert names
    assert re.findall(r'data-chart="(\w+)"[^>]*><div class="drawn-chart"[^>]*><svg', picture) == names
    assert " .drawn-chart svg{" in picture
    assert len(picture) < LARGEST


def test_a_page_that_is_served_sends_no_picture_along(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CHARTS_ARE_A_FILE, "1")

    found, _metadata = Dashboard(box)._repr_mimebundle_()

    assert set(found) == {"text/plain", VIEW}


def test_a_closed_widget_has_no_picture(box: Box) -> None:
    browser = RuleBrowser(box)
    browser.close()
    assert browser._repr_mimebundle_ is None


def test_every_room_has_a_picture_of_a_size_that_a_notebook_can_hold() -> None:
    dashboard = Dashboard("tidal_blades")
    for link in ("", "learn/caimans-challenge", "odds", "odds/draws", "rules/rule/shield-block", "host/aid"):
        dashboard.tell(Message(act="link", value=link))
        assert 1_000 < len(_picture(dashboard)) < LARGEST, link
