"""The first page, the bar, rules opened in place and the table's choices, as a person with a phone meets them."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.test_everywhere import COLOURS, WHOLE
from tests.browser.visitor import Visitor, window

ABOVE = ".over"
PHONE, DESK = (390, 844), (1280, 800)
BARE = """window.bare = []; new MutationObserver(() => {
    const main = document.querySelector("main"), walk = main && document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walk?.nextNode()) {
        const { parentNode: node, data } = walk.currentNode;
        if (node.closest(".tw-scene, script") || !data.trim()) continue;
        if (getComputedStyle(node).visibility === "visible") bare.push(data);
    }
}).observe(document, { childList: true, subtree: true });"""
"""Notes what is to be read on the page before the dashboard is."""
KEPT = "name => JSON.parse(localStorage.getItem('tidal-widgets:boxes') || '{}')[name] || ''"


def _bottom(page: Page, selector: str) -> float:
    """Measure how far down the last element of a kind ends."""
    return float(page.locator(selector).last.evaluate("node => node.getBoundingClientRect().bottom"))


@pytest.mark.parametrize("box", ["tidal_blades", "opale"])
@pytest.mark.parametrize(("width", "height"), [PHONE, DESK])
def test_the_title_and_three_ways_in_stand_above_the_fold(
    browser: Browser, served: str, box: str, width: int, height: int
) -> None:
    with window(browser, served, width=width) as visitor:
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.add_init_script(BARE)
        visitor.open(box)
        assert visitor.page.evaluate("bare") == []
        places = visitor.page.locator(".bar nav button")

        assert visitor.page.locator(".ways button").count() == 3
        assert places.count() <= 5
        fold = float(places.first.evaluate("node => node.getBoundingClientRect().top")) if width < 500 else height
        assert _bottom(visitor.page, ".ways button") < fold
        assert _bottom(visitor.page, ".start-hero h1") < height / 2
        if width < 500:
            assert _bottom(visitor.page, ".bar nav") == height


def test_a_lesson_that_was_just_opened_shows_its_title(browser: Browser, served: str) -> None:
    with window(browser, served, width=390) as visitor:
        visitor.open("tidal_blades")
        visitor.page.evaluate("scrollTo({ top: 300, behavior: 'instant' })")
        visitor.page.get_by_role("button", name="Try a Challenge").click()
        expect(visitor.page.get_by_role("heading", level=1, name="Caiman attempts")).to_be_in_viewport()
        assert visitor.page.evaluate("scrollY") == 0
        visitor.page.go_back()
        visitor.page.wait_for_function("() => scrollY === 300")


@pytest.mark.parametrize("width", [390, 1280])
def test_a_rule_opens_in_place_and_one_comes_back_to_where_one_was(browser: Browser, served: str, width: int) -> None:
    with window(browser, served, width=width) as visitor:
        page = visitor.page
        visitor.open("tidal_blades/learn/caimans-challenge/block?told=1")
        chip = page.get_by_role("button", name="Shield: 1 Shell blocks one x")
        chip.click()
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_role("heading", name="Shield: 1 Shell blocks one x")).to_be_focused()
        for scheme, rules in (("dark", COLOURS), ("light", WHOLE)):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            assert Axe().run(page, ABOVE, rules).response["violations"] == []
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        expect(chip).to_be_focused()
        chip.click()
        dialog.get_by_role("button", name="Open in Rules").click()
        expect(page.locator(".card.opened h2")).to_be_focused()


@pytest.mark.parametrize("width", [390, 1280])
def test_what_the_table_chooses_is_kept_and_the_drawer_is_open_to_all(
    browser: Browser, served: str, width: int, tmp_path: Path
) -> None:
    with window(browser, served, width=width) as visitor:
        page = visitor.page
        visitor.open("tidal_blades/odds")
        expect(page.locator(".headline-card").first).to_contain_text("97.9 %")
        page.get_by_role("button", name="The table's choices").click()
        expect(page.get_by_role("heading", name="Our table")).to_be_focused()
        for part in ("The faces of our dice", "white Danger die"):
            page.get_by_role("button", name=part).click()
        page.get_by_label("white Danger die, face 1").select_option(label="xx")
        expect(page.locator(".headline-card").first).to_contain_text("79.0 %")
        for scheme, rules in (("dark", COLOURS), ("light", WHOLE)):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            found = Axe().run(page, ABOVE, rules)
            assert found.response["violations"] == [], found.generate_report()
        page.get_by_role("button", name="Save, load, print").click()
        with page.expect_download() as saved:
            page.get_by_role("button", name="Save as a file").click()
        saved.value.save_as(tmp_path / "our-table.toml")
        page.get_by_role("button", name="Back to the book").click()
        expect(page.locator(".headline-card").first).to_contain_text("97.9 %")
        page.get_by_label("Load a file of choices").set_input_files(tmp_path / "our-table.toml")
        expect(page.locator(".headline-card").first).to_contain_text("79.0 %")
        page.reload()
        expect(page.locator(".headline-card").first).to_contain_text("79.0 %")
        assert "white = [2, 0, 0, 0, 1, 1]" in page.evaluate(KEPT, "tidal_blades.table")


def test_a_link_carries_what_was_chosen_and_leaves_what_the_visitor_keeps(browser: Browser, served: str) -> None:
    with window(browser, served) as one, window(browser, served) as other:
        _read_otherwise(one)
        other.open(one.page.evaluate("location.hash.slice(1)"))
        expect(other.page.locator(".notice")).to_contain_text("the table that made this link")
        expect(other.page.locator(".readings")).to_contain_text("Our table's choice")
        assert other.page.evaluate(KEPT, "tidal_blades.table") == ""
        other.page.get_by_role("button", name="Keep these").click()
        other.page.wait_for_function(KEPT, arg="tidal_blades.table")


def _read_otherwise(visitor: Visitor) -> None:
    """Read one open rule otherwise, by a tap on its card."""
    visitor.open("tidal_blades/rules/rule/decline-hit")
    visitor.page.get_by_role("button", name="Play it this way").first.click()
    expect(visitor.page.locator(".readings")).to_contain_text("Our table's choice")
