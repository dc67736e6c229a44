"""The dashboard in a notebook: two scenes in JupyterLab leave the address and each other alone."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.notebooks import write_notebook
from tests.browser.visitor import window
from tidal_widgets.serve.ports import ADDRESS, free_port

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
    port = free_port()
    options = ("--no-browser", "--allow-root", f"--port={port}", f"--ip={ADDRESS}", "--IdentityProvider.token=")
    command = [str(Path(sys.executable).parent / "jupyter-lab"), *options, f"--notebook-dir={folder}"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        while "is running at" not in server.stderr.readline():
            assert server.poll() is None
        yield f"http://{ADDRESS}:{port}/lab/tree/two.ipynb"
        server.terminate()


def test_two_scenes_in_a_notebook_leave_the_address_and_each_other_alone(browser: Browser, lab: str) -> None:
    with window(browser, lab) as visitor:
        page = visitor.page
        page.goto(lab)
        expect(page.get_by_role("button", name="| Idle")).to_be_visible(timeout=60_000)
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_text("Run All Cells", exact=True).click()
        whole, rules = page.locator(".tw-scene").first, page.locator(".tw-scene").nth(1)
        expect(rules.get_by_role("article", name="An x costs a die")).to_be_attached(timeout=60_000)
        whole.get_by_role("navigation", name="Rooms").get_by_role("button", name="Rules").click()
        whole.get_by_role("searchbox").press_sequentially("dd shield")
        expect(whole.get_by_role("heading", name="Found for “dd shield”")).to_be_visible()

        expect(rules.get_by_role("article", name="An x costs a die")).to_be_attached()
        expect(page.locator(".jp-CodeCell")).to_have_count(2)
        expect(page).to_have_url(re.compile(r"/lab/tree/two\.ipynb$"))
        ids = page.eval_on_selector_all(".tw-scene [id]", "nodes => nodes.map(node => node.id)")
        assert len(ids) == len(set(ids))
