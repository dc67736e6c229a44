"""The dashboard in JupyterLab and in Jupyter Notebook: two scenes leave the address and each other alone."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.lab import APPS, jupyter, run_all
from tests.browser.notebooks import write_notebook
from tests.browser.visitor import window

FIRST = """from tidal_widgets.box import find_box
from tidal_widgets.widgets import Dashboard, RuleBrowser
box = find_box('tidal_blades')
Dashboard(box)"""
SECOND = """from ipywidgets import VBox
VBox([RuleBrowser(box, link='rule/danger-loses-die')])"""

TWICE = """from tidal_widgets.widgets import RuleBrowser
browser = RuleBrowser('tidal_blades')
browser"""


@pytest.fixture(params=APPS)
def notebooks(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Start JupyterLab, then Jupyter Notebook, and give the address below which the notebooks open."""
    write_notebook(tmp_path / "two.ipynb", FIRST, SECOND)
    write_notebook(tmp_path / "twice.ipynb", TWICE, "browser")
    with jupyter(tmp_path, request.param) as address:
        yield address


def test_two_scenes_in_a_notebook_leave_the_address_and_each_other_alone(browser: Browser, notebooks: str) -> None:
    with window(browser, notebooks) as visitor:
        page = visitor.page
        run_all(page, f"{notebooks}two.ipynb")
        whole, rules = page.locator(".tw-scene").first, page.locator(".tw-scene").nth(1)
        expect(rules.get_by_role("article", name="x: pay with Shells or lose a die")).to_be_attached()
        whole.get_by_role("navigation", name="Rooms").get_by_role("button", name="Rules").click()
        whole.get_by_role("searchbox").press_sequentially("dd shield")
        expect(whole.get_by_role("heading", name="Found for “dd shield”")).to_be_visible()

        expect(rules.get_by_role("article", name="x: pay with Shells or lose a die")).to_be_attached()
        expect(page.locator(".jp-CodeCell")).to_have_count(2)
        expect(page).to_have_url(re.compile(r"/(lab/tree|notebooks)/two\.ipynb$"))
        ids = page.eval_on_selector_all(".tw-scene [id]", "nodes => nodes.map(node => node.id)")
        assert len(ids) == len(set(ids))


def test_two_views_of_one_widget_show_the_same_page_and_so_does_one_opened_later(
    browser: Browser, notebooks: str
) -> None:
    with window(browser, notebooks) as visitor:
        page = visitor.page
        run_all(page, f"{notebooks}twice.ipynb")
        views = page.locator(".tw-scene")
        expect(views).to_have_count(2)
        for view, other, words in ((0, 1, "dd shield"), (1, 0, "boat")):
            views.nth(view).get_by_role("searchbox").fill(words)
            for shown in (view, other):
                expect(views.nth(shown).get_by_role("heading", name=f"Found for “{words}”")).to_be_visible()

        second = page.locator(".jp-CodeCell").nth(1).locator(".jp-InputArea")
        second.click()
        page.get_by_role("menuitem", name="Edit", exact=True).click()
        page.get_by_text("Clear Cell Output", exact=True).click()
        expect(views).to_have_count(1)
        views.first.get_by_role("searchbox").fill("market")
        expect(views.first.get_by_role("heading", name="Found for “market”")).to_be_visible()
        second.click()
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_text("Run Selected Cell", exact=True).first.click()
        expect(views.nth(1).get_by_role("heading", name="Found for “market”")).to_be_visible()
