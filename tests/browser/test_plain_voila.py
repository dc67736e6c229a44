"""Our notebooks in a plain Voila, as `voila notebooks/start_here.ipynb` serves them: nothing is asked for elsewhere."""

from pathlib import Path
from shutil import copy

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.lab import plain_voila
from tests.browser.notebooks import write_notebook
from tests.browser.visitor import Visitor

CELL = """from tidal_widgets.widgets import OddsExplorer
OddsExplorer("tidal_blades", question="N N IB ~ RR+F @2 s2/0")"""
LARGE = 1_000_000
TALL: ViewportSize = {"width": 1280, "height": 4000}  # all charts are in view, and drawn
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


@pytest.mark.parametrize(
    ("notebook", "shows"),
    [
        ("dashboard.ipynb", ".tw-page .bar"),
        ("start_here.ipynb", "#rendered_cells h1"),
        ("opale.ipynb", "#rendered_cells h1"),
        ("sliders_and_charts.ipynb", ".noUi-handle"),
    ],
)
def test_a_plain_voila_asks_nobody_else_for_anything(
    browser: Browser, notebook: str, shows: str, tmp_path: Path
) -> None:
    context = browser.new_context()
    with plain_voila(Path(copy(NOTEBOOKS / notebook, tmp_path))) as url:  # what its cells write stays there
        visitor = Visitor(context.new_page(), url)
        requested: list[str] = []
        visitor.page.on("request", lambda request: requested.append(request.url))
        visitor.page.goto(url)
        visitor.page.locator(shows).first.wait_for()
        visitor.page.wait_for_load_state("networkidle")
        context.close()

    assert [each for each in requested if not each.startswith((url, "data:", "blob:"))] == []
    assert len(requested) > 5


def test_charts_are_drawn_by_a_library_that_is_sent_once_and_kept_by_the_browser(
    browser: Browser, tmp_path: Path
) -> None:
    write_notebook(tmp_path / "odds.ipynb", CELL)
    context = browser.new_context(viewport=TALL)
    with plain_voila(tmp_path / "odds.ipynb", "--template=tidal_plain") as url:
        large: list[int] = []
        for _visit in range(2):
            page = Visitor(context.new_page(), url).page
            large.append(0)
            page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: count(frame, large)))
            page.goto(url)
            page.locator("[data-chart=outcomes] .point path").first.wait_for(state="attached")
        context.close()

    assert large == [1, 0]


def count(frame: str | bytes, large: list[int]) -> None:
    """Count a message in which a library could come."""
    large[-1] += len(frame) > LARGE


def test_two_rooms_of_a_page_show_a_danger_die_each(browser: Browser, tmp_path: Path) -> None:
    write_notebook(tmp_path / "odds.ipynb", CELL, CELL.replace("@2", "@4"))
    context = browser.new_context()
    with plain_voila(tmp_path / "odds.ipynb", "--template=tidal_plain") as url:
        page = Visitor(context.new_page(), url).page
        page.goto(url)
        chosen = page.locator(".danger-choice input:checked")
        expect(chosen).to_have_count(2)
        values = [chosen.nth(place).input_value() for place in range(2)]
        context.close()

    assert values == ["2", "4"]
