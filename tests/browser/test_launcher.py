"""JupyterLab offers the dashboard in its launcher, and passes it on below its own address."""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.architecture import fresh
from tests.architecture.fresh import BASE, TOKEN, fetched
from tests.browser.visitor import GONE, Visitor, window

PICTURES = Path(__file__).parents[2] / "pictures"
KERNEL = "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Start JupyterLab as `make setup` installed it, and give its address."""
    with fresh.lab(tmp_path_factory.mktemp("lab"), sys.executable) as url:
        yield url


def test_each_tile_has_a_title_and_a_picture_of_its_own(lab: str) -> None:
    found = json.loads(fetched(f"{lab}server-proxy/servers-info"))["server_processes"]
    tiles = [process["launcher_entry"] for process in found]

    assert {(tile["title"], tile["path_info"]) for tile in tiles} == {
        ("Tidal Widgets", "tidal-widgets/"),
        ("Tidal Widgets notebooks", "tidal-widgets-notebooks/"),
    }
    for tile in tiles:
        assert fetched(lab.removesuffix(BASE) + tile["icon_url"]).startswith("<svg")


def test_the_tile_opens_a_dashboard_that_works(lab: str, browser: Browser) -> None:
    with window(browser, lab) as visitor:
        page = visitor.page
        page.goto(f"{lab}lab?token={TOKEN}")
        card = page.locator(".jp-LauncherCard", has_text=re.compile(r"Tidal Widgets(?! note)"))
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


def test_the_other_tile_copies_the_notebooks_and_opens_the_first(lab: str, browser: Browser) -> None:
    with window(browser, lab) as visitor:
        page = visitor.page
        page.goto(f"{lab}lab?token={TOKEN}")
        card = page.locator(".jp-LauncherCard", has_text="Tidal Widgets notebooks")
        expect(card.locator("img, svg").first).to_be_visible()
        page.wait_for_load_state("networkidle")  # until then the launcher draws its cards anew
        with page.expect_popup() as opened:
            card.click()
        notebook = opened.value
        expect(notebook.get_by_role("heading", name="Start here")).to_be_visible()
        expect(notebook).to_have_url(re.compile(r"/tree/tidal-widgets/start_here\.ipynb"))
        expect(notebook.get_by_role("button", name="| Idle")).to_be_visible()
        visitor.wrong.clear()  # what JupyterLab itself asks for and says is not ours
