"""A second box on the shelf, as a person opens and plays it."""

import re

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.visitor import window


def _at(page: Page, words: str) -> None:
    expect(page.locator(".talk h2")).to_have_text(re.compile(words), use_inner_text=True)
    expect(page.locator(".talk h2")).to_be_focused()


def _choose(page: Page, words: str) -> None:
    """Press the letter beside a choice."""
    page.keyboard.press(page.get_by_role("button", name=words).locator("kbd").inner_text().lower())


def _tab_to(page: Page, target: Locator) -> None:
    expect(target).to_be_visible()
    while not target.evaluate("node => node === document.activeElement"):
        page.keyboard.press("Tab")


def test_three_turns_are_played_by_keyboard_alone(browser: Browser, served: str) -> None:
    with window(browser, served) as visitor:
        page = visitor.page
        visitor.open()
        _tab_to(page, page.get_by_role("button", name="Open the box: Opale"))
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="Opale", level=1)).to_be_visible()
        page.keyboard.press("1")
        _tab_to(page, page.get_by_role("button", name=re.compile("The first turns")))
        page.keyboard.press("Enter")
        expect(page.locator(".talk h2")).to_have_text(re.compile("Which card takes them"))
        card = page.locator('span[data-lit="leads"]').first
        _tab_to(page, card)
        ring, glow = card.evaluate("node => [getComputedStyle(node).outlineColor, getComputedStyle(node).boxShadow]")
        assert ring not in glow

        _choose(page, "Play Coral Dragon 2, Guardian of Darkness 1")
        expect(page.locator(".reply.no")).to_contain_text("No. ")
        _choose(page, "Play Coral Dragon 2 + 3")
        _at(page, "Play Coral Dragon 2 . 3")
        expect(page.locator(".board-spot.changed")).to_have_count(2)
        for words in ("What will come up", "What came up", "Which of them takes something"):
            page.keyboard.press("ArrowRight")
            _at(page, words)

        _choose(page, "Play Turtle Rider 3")
        _at(page, "Play Turtle Rider 3")
        page.keyboard.press("ArrowRight")
        _at(page, "How can Amber use that")
        _choose(page, "Play Turtle Rider 2")
        _at(page, "Play Turtle Rider 2")
        page.keyboard.press("ArrowRight")
        _at(page, "Two arrows leave")
        _choose(page, "Take all from Sorcerer of the Abyss")
        _at(page, "Take all from Sorcerer")
        for words in ("What will come up", "What came up", "You played it to the end"):
            page.keyboard.press("ArrowRight")
            _at(page, words)

        expect(page).to_have_url(re.compile("#opale/learn/first-turns/end$"))


def test_a_position_is_laid_out_and_answered_as_one_taps(browser: Browser, served: str) -> None:
    with window(browser, served, width=390) as visitor:
        page = visitor.page
        visitor.open("opale/odds")
        expect(page.locator(".headline-card")).to_contain_text("Best: Play Sorcerer of the Abyss 1")
        page.get_by_text("Change the position").click()
        page.get_by_role("button", name="Take away Sorcerer of the Abyss 1").click()
        expect(page.locator(".headline-card")).to_contain_text("Best: Play Coral Dragon")
        page.get_by_label("Add to: Amber's hand").select_option(label="Guardian of Darkness 3")
        expect(page.get_by_role("button", name="Take away Guardian of Darkness 3")).to_be_visible()
        left = page.url

        with window(browser, served) as other:
            other.page.goto(left)
            expect(other.page.get_by_role("button", name="Take away Guardian of Darkness 3")).to_be_visible()
            expect(other.page.locator(".headline-card")).to_contain_text("Best: Play Coral Dragon")


def test_one_goes_from_box_to_box_and_each_keeps_its_own(browser: Browser, served: str) -> None:
    with window(browser, served) as visitor:
        page = visitor.page
        visitor.open("opale/learn/the-pawn/play?told=1")
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name=re.compile("Taking and losing the pawn"))).to_contain_text("1 of 8")
        page.get_by_role("button", name="Opale: start page").click()
        page.get_by_role("button", name="All games").click()
        expect(page.get_by_role("heading", name="Which game is on the table?")).to_be_visible()
        page.get_by_role("button", name="Open the box: Tidal Blades").click()
        expect(page.get_by_role("button", name="Host")).to_be_visible()
        visitor.open("opale/learn")

        expect(page.get_by_role("button", name=re.compile("Taking and losing the pawn"))).to_contain_text("1 of 8")
        expect(page.get_by_role("button", name="Host")).to_have_count(0)
