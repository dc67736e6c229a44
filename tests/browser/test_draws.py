"""What may be drawn, beside the odds of dice: changed by tapping, kept in the link, one tab away from the table."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import window

pytestmark = pytest.mark.slow


def test_what_may_be_drawn_is_answered_as_one_taps(browser: Browser, served: str) -> None:
    with window(browser, served, width=390) as visitor:
        page, says = visitor.page, visitor.page.locator(".headline-card .says").first
        visitor.open("tidal_blades/odds")
        page.get_by_role("button", name="Draws").click()
        expect(says).to_contain_text("Droska Ring next: 29.4")
        page.locator(".chart").scroll_into_view_if_needed()
        expect(page.locator(".chart .main-svg").first).to_be_visible()
        page.get_by_text("Change the position").click()
        page.get_by_label("Add to: What is drawn").select_option(label="A Stunt")
        expect(says).to_contain_text("The next Stunt: Elite Climber")
        page.get_by_label("Add to: Stunt discards").select_option(label="Elite Climber")
        expect(says).not_to_contain_text("Elite Climber")
        left = page.url
        page.get_by_role("button", name="At the table").click()
        expect(page).to_have_url(re.compile("/odds/table"))
        page.go_back()
        expect(says).to_contain_text("The next Stunt: Second Wind")

        with window(browser, served) as other:
            other.page.goto(left)
            expect(other.page.locator(".headline-card")).to_contain_text("The next Stunt: Second Wind")
            expect(other.page.get_by_role("button", name="Take away Elite Climber")).to_be_visible()
