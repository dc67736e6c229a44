"""The notebooks that teach show what they showed before a cell is run, by day and by night."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.lab import APPS, READY, THEMES, jupyter
from tests.browser.visitor import window
from tidal_widgets.serve.folders import copy_notebooks

pytestmark = pytest.mark.slow

LIGHTNESS = """node => {
    const parts = getComputedStyle(node).fill.match(/[\\d.]+/g) || [];
    return parts.slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3;
}"""


@pytest.fixture(params=[("lab", "light"), ("lab", "dark"), ("notebook", "light")], ids="-".join)
def served(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[str, str]]:
    """Serve copies of the notebooks, and give the address below which they open, and the theme."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    app, theme = request.param
    copy_notebooks(tmp_path / "mine")
    with jupyter(tmp_path / "mine", app, theme) as address:
        yield address, theme


def test_a_notebook_shows_its_answers_before_it_is_run_and_is_as_dark_as_what_is_round_it(
    browser: Browser, served: tuple[str, str]
) -> None:
    address, theme = served
    with window(browser, address) as visitor:
        visitor.page.goto(f"{address}rules_as_data.ipynb")
        expect(visitor.page.locator(READY)).to_be_visible()
        chart = visitor.page.locator(".tw-output .drawn-chart svg").first
        expect(chart).to_be_visible()
        ground = chart.locator("rect").first.evaluate(LIGHTNESS)

        assert (ground > 200) == (theme == "light")
        assert (ground < 80) == (theme == "dark")
        expect(visitor.page.get_by_text("Error displaying widget")).to_have_count(0)


def test_every_app_and_theme_is_tried() -> None:
    assert (set(APPS), set(THEMES)) == ({"lab", "notebook"}, {"light", "dark"})
