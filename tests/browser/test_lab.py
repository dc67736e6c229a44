"""The dashboard in a notebook: two scenes in JupyterLab leave the address and each other alone."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.lab import jupyter_lab, run_all
from tests.browser.notebooks import write_notebook
from tests.browser.visitor import window

FIRST = """from tidal_widgets.box import find_box
from tidal_widgets.widgets import Dashboard, RuleBrowser
box = find_box('tidal_blades')
Dashboard(box)"""
SECOND = """from ipywidgets import VBox
VBox([RuleBrowser(box, link='rule/danger-loses-die')])"""


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of the notebook in JupyterLab."""
    folder = tmp_path_factory.mktemp("lab")
    write_notebook(folder / "two.ipynb", FIRST, SECOND)
    with jupyter_lab(folder) as address:
        yield f"{address}two.ipynb"


def test_two_scenes_in_a_notebook_leave_the_address_and_each_other_alone(browser: Browser, lab: str) -> None:
    with window(browser, lab) as visitor:
        page = visitor.page
        run_all(page, lab)
        whole, rules = page.locator(".tw-scene").first, page.locator(".tw-scene").nth(1)
        expect(rules.get_by_role("article", name="An x costs a die")).to_be_attached()
        whole.get_by_role("navigation", name="Rooms").get_by_role("button", name="Rules").click()
        whole.get_by_role("searchbox").press_sequentially("dd shield")
        expect(whole.get_by_role("heading", name="Found for “dd shield”")).to_be_visible()

        expect(rules.get_by_role("article", name="An x costs a die")).to_be_attached()
        expect(page.locator(".jp-CodeCell")).to_have_count(2)
        expect(page).to_have_url(re.compile(r"/lab/tree/two\.ipynb$"))
        ids = page.eval_on_selector_all(".tw-scene [id]", "nodes => nodes.map(node => node.id)")
        assert len(ids) == len(set(ids))
