"""The notebook about sliders, by hand: in JupyterLab, as a page of Voila, and its ten lines as a page of their own."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copy

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.architecture.tree import ROOT
from tests.browser.lab import jupyter_lab, plain_voila, run_all
from tests.browser.notebooks import write_notebook
from tests.browser.visitor import Visitor, window
from tidal_widgets.notebook import open_box
from tidal_widgets.text import percent

NOTEBOOK = ROOT / "notebooks" / "sliders_and_charts.ipynb"
PICTURES = ROOT / "pictures"
OWN = ("own", "own-page")
TEMPLATE = ("--template=tidal_plain",)
TIDE = open_box("tidal_blades")


@contextmanager
def _in_lab(folder: Path) -> Iterator[str]:
    copy(NOTEBOOK, folder / "sliders.ipynb")
    with jupyter_lab(folder) as address:
        yield f"{address}sliders.ipynb"


@contextmanager
def _in_voila(folder: Path) -> Iterator[str]:
    with plain_voila(Path(copy(NOTEBOOK, folder / "sliders.ipynb"))) as address:
        yield address


def _slider(page: Page, name: str) -> Locator:
    """Find the sliders of a name, the uppermost first."""
    label = page.locator(".widget-label", has_text=re.compile(f"^{name}$"))
    return page.locator(".widget-hslider").filter(has=label)


def _push(slider: Locator, key: str = "ArrowRight") -> None:
    slider.locator(".noUi-handle").press(key)


def _leave_out_what_others_say(visitor: Visitor) -> None:
    """Forget what extensions of JupyterLab say that a plain Voila loads and has nothing for."""
    visitor.wrong[:] = [said for said in visitor.wrong if "/labextensions/" not in said]


def _chance(question: str) -> str:
    return f"{percent(TIDE.value(question))} to complete"


@pytest.mark.parametrize("hosted", [_in_lab, _in_voila], ids=["JupyterLab", "Voila"])
def test_sliders_texts_and_rooms_lead_each_other(browser: Browser, tmp_path: Path, hosted: object) -> None:
    assert callable(hosted)
    with hosted(tmp_path) as address, window(browser, address) as visitor:
        page = visitor.page
        if hosted is _in_lab:
            run_all(page, address)
        else:
            page.goto(address)
        drawn, placed, mine = (_slider(page, "shells").nth(place) for place in range(3))
        tied = _slider(page, "Shells")
        rooms = page.locator(".tw-scene:visible:has(.tw-page > *)")
        expect(rooms).to_have_count(5)
        alone, beside, rules, below, own = (rooms.nth(place) for place in range(5))

        chart = page.locator(".widget-interact figure").first
        expect(chart).to_contain_text("With 2 Shells")
        _push(drawn)
        expect(chart).to_contain_text("With 3 Shells")
        below_it = page.locator(".widget-vbox:not(.widget-interact) figure").first
        expect(below_it).to_contain_text("With 2 Shells")
        _push(placed)
        expect(below_it).to_contain_text("With 3 Shells")
        box = chart.locator("svg").bounding_box()
        assert box is not None
        assert box["width"] > 300
        assert box["height"] > 200

        expect(beside).to_contain_text(_chance("N N ~ RR @2 s2/0"))
        _push(tied)
        for room in (alone, beside, below):
            expect(room).to_contain_text(_chance("N N ~ RR @2 s3/0"))
        beside.get_by_role("button", name="One more: Shells on your board").click()
        expect(tied.locator(".widget-readout")).to_have_text("4")
        expect(page.get_by_label("Log")).to_have_value(re.compile(r"^N N ~ RR @2 s4/0\nN N ~ RR @2 s3/0\n"))

        typed = page.get_by_role("textbox", name="Question", exact=True)
        wrong = page.locator(".widget-vbox > .widget-label")
        expect(typed).to_have_value("N N ~ RR @2 s4/0")
        typed.fill("N N N ~")
        expect(wrong).to_have_text("what the dice must match is missing: write it after '~'")
        expect(typed).to_have_value("N N N ~")
        typed.fill("N N N  ~ RR @2 s1/0")
        expect(wrong).to_have_text("")
        expect(beside).to_contain_text(_chance("N N N ~ RR @2 s1/0"))
        expect(typed).to_have_value("N N N  ~ RR @2 s1/0")
        expect(tied.locator(".widget-readout")).to_have_text("1")

        page.get_by_role("textbox", name="Search", exact=True).fill("boat")
        expect(rules.get_by_role("heading", name="Found for “boat”")).to_be_visible()

        _push(mine)
        expect(own).to_contain_text(_chance("N N ~ RR @2 s3/0"))
        _leave_out_what_others_say(visitor)
        page.screenshot(path=PICTURES / f"sliders-{'lab' if hosted is _in_lab else 'voila'}.png", full_page=True)


def test_ten_lines_are_a_page_of_their_own(browser: Browser, tmp_path: Path) -> None:
    cells = {cell["id"]: "".join(cell["source"]) for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]}
    assert sum(bool(line) for name in OWN for line in cells[name].splitlines()) <= 10

    assert TEMPLATE[0] in NOTEBOOK.read_text(encoding="utf-8")

    mine = write_notebook(tmp_path / "mine.ipynb", *(cells[name] for name in OWN))
    with plain_voila(mine, *TEMPLATE) as address, window(browser, address) as visitor:
        page = visitor.page
        page.goto(address)
        room = page.locator(".tw-scene")
        expect(room).to_contain_text(_chance("N N ~ RR @2 s2/0"))
        page.get_by_label("dice", exact=True).select_option("N N IB")
        expect(room).to_contain_text(_chance("N N IB ~ RR @2 s2/0"))
        _push(_slider(page, "shells"), "ArrowLeft")
        expect(room).to_contain_text(_chance("N N IB ~ RR @2 s1/0"))
        expect(page.get_by_text("import")).to_have_count(0)
        _leave_out_what_others_say(visitor)
        page.screenshot(path=PICTURES / "ten-lines.png", full_page=True)
