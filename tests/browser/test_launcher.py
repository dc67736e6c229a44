"""JupyterLab offers the dashboard in its launcher, and passes it on below its own address."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.architecture import fresh
from tests.architecture.fresh import BASE, TOKEN, query
from tests.browser.visitor import GONE, Visitor, window

PICTURES = Path(__file__).parents[2] / "pictures"
KERNEL = "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of JupyterLab as `make setup` installed it."""
    with fresh.lab(tmp_path_factory.mktemp("lab"), sys.executable) as url:
        yield url


def test_the_tile_has_a_title_and_a_picture_of_its_own(lab: str) -> None:
    (process,) = json.loads(query(f"{lab}server-proxy/servers-info"))["server_processes"]
    tile = process["launcher_entry"]

    assert (tile["title"], tile["path_info"]) == ("Tidal Widgets", "tidal-widgets/")
    assert query(lab.removesuffix(BASE) + tile["icon_url"]).startswith("<svg")


def test_the_tile_opens_a_dashboard_that_works(lab: str, browser: Browser) -> None:
    with window(browser, lab) as visitor:
        page = visitor.page
        page.goto(f"{lab}lab?token={TOKEN}")
        card = page.locator(".jp-LauncherCard", has_text="Tidal Widgets")
        expect(card.locator("img, svg").first).to_be_visible()
        page.wait_for_load_state("networkidle")  # until then the launcher draws its cards anew
        page.screenshot(path=PICTURES / "launcher.png")
        with page.expect_popup() as opened:
            card.click()
        dashboard = Visitor(opened.value, f"{lab}tidal-widgets/")
        dashboard.open("rules")
        dashboard.page.get_by_role("searchbox").fill("shield")
        expect(dashboard.page.get_by_role("status").last).to_contain_text("rules found")
        kernel = dashboard.page.evaluate(KERNEL)
        dashboard.page.close()

        assert page.evaluate(GONE, f"{BASE}tidal-widgets/api/kernels/{kernel}")
        assert dashboard.wrong == []
        visitor.wrong.clear()  # what JupyterLab itself asks for and says is not ours
