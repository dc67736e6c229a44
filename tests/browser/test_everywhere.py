"""What holds on every page: access, narrow screens, both colours; pictures of all are taken for people to look at."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from tests.browser.places import PLACES
from tests.browser.visitor import window

pytestmark = pytest.mark.slow

PICTURES = Path(__file__).parents[2] / "pictures"
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
WHOLE = {"runOnly": LEVELS, "resultTypes": ["violations"]}
UNSTUCK = ".tw-scene .bar nav, .tw-scene .headline-card { position: static !important }"
"""What lies half under a bar, until one scrolls, is not what is measured."""
COLOURS = {"runOnly": ["color-contrast"], "resultTypes": ["violations"]}


@pytest.mark.parametrize("width", [1280, 390])
def test_every_place_is_open_to_all_by_day_and_by_night(browser: Browser, served: str, width: int) -> None:
    PICTURES.mkdir(exist_ok=True)
    with window(browser, served, width=width) as visitor:
        visitor.open()
        for name, link in PLACES.items():
            visitor.show(link)
            visitor.page.evaluate("scrollTo(0, 0)")
            for scheme, rules in (("dark", COLOURS), ("light", WHOLE)):
                visitor.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
                visitor.page.screenshot(path=PICTURES / f"{name}-{width}-{scheme}.png")
                if scheme == "dark" and width < 1280:
                    continue  # its colours are measured on the wide page
                laid = visitor.page.add_style_tag(content=UNSTUCK)
                found = Axe().run(visitor.page, options=rules)
                laid.evaluate("style => style.remove()")
                assert found.response["violations"] == [], f"{name}, {scheme}: {found.generate_report()}"


def test_nothing_needs_sideways_scrolling_on_a_phone_with_all_that_is_folded_open(
    browser: Browser, served: str
) -> None:
    with window(browser, served, width=360) as visitor:
        visitor.open()
        page, wide = visitor.page, {}
        for name, link in PLACES.items():
            visitor.show(link)
            page.evaluate("document.querySelectorAll('details').forEach((node) => { node.open = true; })")
            for width in (390, 360):
                page.set_viewport_size({"width": width, "height": 844})
                wide[name, width] = page.evaluate("document.documentElement.scrollWidth")

        assert {place: found for place, found in wide.items() if found > place[1]} == {}


def test_what_a_finger_presses_is_large_enough_and_marks_no_title(browser: Browser, served: str) -> None:
    small = """[...document.querySelectorAll(".tw-scene button:not(.term, .crumb, .name)")]
        .filter(node => node.offsetParent && node.getBoundingClientRect().height < 43.5).map(node => node.outerHTML)"""
    with window(browser, served, width=390) as visitor:
        visitor.open()
        for link in PLACES.values():
            visitor.show(link)

            assert visitor.page.evaluate(small) == []
            expect(visitor.page.locator(":is(h1, h2, h3):focus-visible")).to_have_count(0)
