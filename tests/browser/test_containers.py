"""Widgets in every box of ipywidgets: each keeps a width it can be read in, and none lies over another."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.lab import jupyter_lab, run_all
from tests.browser.notebooks import write_notebook
from tests.browser.visitor import window

PICTURES = Path(__file__).parents[2] / "pictures"
OPENED = """from ipywidgets import *
from tidal_widgets.widgets import *
def odds(): return OddsExplorer("tidal_blades", "N N ~ RR @1 s2/2")
def rules(): return RuleBrowser("tidal_blades", link="rule/danger-loses-die")"""
HALF = """half = odds()
half.layout.width = "50%"
half"""
GRID = """grid = GridspecLayout(2, 2)
grid[0, 0], grid[1, :] = odds(), rules()
grid"""
APP = """above = Button(description="Above")
AppLayout(header=above, center=odds(), footer=rules(), pane_heights=["40px", 1, 1])"""
BOXES = {
    "two beside each other": "HBox([odds(), rules()])",
    "one beside a button": "HBox([odds(), Button(description='Beside')])",
    "one above the other": "VBox([odds(), rules()])",
    "a grid": "GridBox([odds(), rules()], layout=Layout(grid_template_columns='1fr 1fr'))",
    "an accordion": "Accordion([odds(), rules()], selected_index=0)",
    "tabs": "Tab([odds(), rules()], selected_index=0)",
    "half as wide": HALF,
    "a stack": "Stack([odds(), rules()], selected_index=0)",
    "two by two": "TwoByTwoLayout(top_left=odds(), bottom_right=rules())",
    "an application": APP,
    "a grid with names": GRID,
    "boxes in boxes": "Accordion([VBox([HBox([odds(), Box([rules()])])])], selected_index=0)",
}
NARROWEST = 300
HIGHEST = 9_000


class Lab(NamedTuple):
    """Where notebooks open, and the window they open in: what it has fetched once it keeps."""

    address: str
    page: Page


@pytest.fixture(scope="module")
def lab(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """Start a JupyterLab over a folder with one notebook a box, and open a window."""
    folder = tmp_path_factory.mktemp("boxes")
    for number, cell in enumerate(BOXES.values()):
        write_notebook(folder / f"{number}.ipynb", OPENED, cell)
    with jupyter_lab(folder) as address, window(browser, address) as visitor:
        yield Lab(address, visitor.page)


@pytest.mark.parametrize("name", BOXES)
def test_widgets_can_be_read_in_every_box(lab: Lab, name: str) -> None:
    page = lab.page
    run_all(page, f"{lab.address}{list(BOXES).index(name)}.ipynb?reset")
    expect(page.get_by_text("97.9 % to complete").first).to_be_visible()
    shown = [scene for scene in page.locator(".tw-scene").all() if scene.is_visible()]
    sizes = [_box(scene) for scene in shown]
    page.screenshot(path=PICTURES / f"box-{name.replace(' ', '-')}.png")

    assert sizes
    assert all(width >= NARROWEST and height <= HIGHEST for _x, _y, width, height in sizes), sizes
    assert not any(_overlap(one, other) for one in sizes for other in sizes if one is not other), sizes
    for scene in shown:
        assert scene.evaluate("node => node.scrollWidth <= node.clientWidth + 1"), "wider than its box"


def _box(scene: Locator) -> tuple[float, float, float, float]:
    box = scene.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["width"], box["height"]


def _overlap(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return (
        one[0] < other[0] + other[2] - 1
        and other[0] < one[0] + one[2] - 1
        and one[1] < other[1] + other[3] - 1
        and other[1] < one[1] + one[3] - 1
    )
