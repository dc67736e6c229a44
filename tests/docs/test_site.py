"""The documentation site: it builds without a warning, its links lead somewhere, and everybody can read it."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from tests.architecture.tree import ROOT
from tests.browser.hosting import StaticHost, hosted
from tests.browser.test_everywhere import COLOURS, WHOLE
from tests.browser.visitor import browser, window
from tests.docs.site import broken_links, fetched_elsewhere

__all__ = ["browser"]

pytestmark = pytest.mark.slow

PAGES = (
    "index", "search", "play", "tutorial/start_here", "tutorial/caimans_challenge", "howto/study", "reference/command",
    "reference/rules-opale", "reference/notebook", "reference/api/tidal_widgets.engine", "explanation/measures",
)  # fmt: skip


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site, and give its folder; where the dashboard is copied to stands an empty page."""
    play = tmp_path_factory.mktemp("play")
    (play / "index.html").write_text('<!doctype html><html lang="en"><title>Play</title><h1>Play</h1></html>')
    out = tmp_path_factory.mktemp("built") / "docs"
    ended = subprocess.run(
        [sys.executable, "-m", "tests.docs", str(out), str(play)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    return out


@pytest.fixture
def site(built: Path) -> Iterator[StaticHost]:
    with hosted(built) as host:
        yield host


def test_every_link_leads_somewhere(built: Path) -> None:
    assert list(broken_links(built)) == []


def test_nothing_is_fetched_from_elsewhere(built: Path) -> None:
    assert list(fetched_elsewhere(built)) == []


@pytest.mark.parametrize("width", [1280, 390])
def test_everybody_can_read_it_by_day_and_by_night(browser: Browser, site: StaticHost, width: int) -> None:
    with window(browser, site.url, width=width) as visitor:
        for name in PAGES:
            visitor.page.goto(f"{site.url}{name}.html")
            for scheme, rules in (("dark", COLOURS), ("light", WHOLE))[width < 1280 :]:  # colours know no width
                visitor.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
                found = Axe().run(visitor.page, options=rules)
                assert found.response["violations"] == [], f"{name}, {scheme}: {found.generate_report()}"
            assert visitor.page.evaluate("document.documentElement.scrollWidth") == width, name


def test_it_can_be_searched(browser: Browser, site: StaticHost) -> None:
    with window(browser, site.url) as visitor:
        visitor.page.goto(f"{site.url}index.html")
        visitor.page.get_by_role("textbox", name="Search").fill("house rules")
        visitor.page.keyboard.press("Enter")
        expect(visitor.page.get_by_role("link", name="Play by your house rules").last).to_be_visible()


def test_a_chart_is_drawn_and_a_rule_opens_where_it_can_be_played(browser: Browser, site: StaticHost) -> None:
    with window(browser, site.url) as visitor:
        visitor.page.goto(f"{site.url}tutorial/rules_as_data.html")
        chart = visitor.page.locator(".drawn-chart").first
        chart.scroll_into_view_if_needed()
        expect(chart.locator("svg text").first).to_be_visible()

        visitor.page.goto(f"{site.url}reference/rules-opale.html")
        visitor.page.get_by_role("link", name="The story: disciples of the dragon").click()
        expect(visitor.page.locator("iframe")).to_have_attribute("src", re.compile("play/index.html#opale/rules/rule/"))
