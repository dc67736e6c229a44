"""The host's room as a person uses it: at the table, and on paper."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import Visitor, window

SHEET = re.compile(rb"/Type\s*/Page\b(?!s)")
ACCENT_SOFT = "rgb(213, 237, 236)"
FOUR = "seats=axl.dust.eko.caiman&variant=first-game&names=Ada%7CBen%7CCyd%7CDot"


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_player_aid_prints_on_two_pages_at_most(dashboard: Visitor, paper: str) -> None:
    dashboard.open("host/aid")
    expect(dashboard.page.get_by_role("heading", name="Player aid")).to_be_visible()
    printed = dashboard.page.pdf(format=paper)

    assert 1 <= len(SHEET.findall(printed)) <= 2


def test_the_printed_aid_is_black_on_white_and_leaves_out_what_cannot_be_pressed(dashboard: Visitor) -> None:
    page = dashboard.page
    dashboard.open("host/aid")
    page.emulate_media(media="print", color_scheme="dark")
    line = page.locator(".aid li").first

    expect(page.get_by_role("button", name="Print it")).to_be_hidden()
    expect(page.locator(".tabs")).to_be_hidden()
    expect(line).to_contain_text("p. 10")
    assert line.evaluate("node => getComputedStyle(node).color") == "rgb(0, 0, 0)"


def test_a_host_names_the_players_and_reads_the_game_to_them(newcomer: Visitor) -> None:
    page = newcomer.page
    page.locator(".tiles").get_by_role("button", name="Read it to the table").click()
    for character in ("Eko", "Axl"):
        page.get_by_role("button", name=character).click()
    page.get_by_role("button", name="Start with 2 players").click()
    expect(page.get_by_text("Eko, you play Eko")).to_be_visible()
    page.get_by_role("button", name="Your table").click()
    page.get_by_role("textbox", name="Eko").fill("Ada")
    page.get_by_role("textbox", name="Eko").press("Tab")
    page.get_by_role("button", name=re.compile("^Read aloud")).click()

    expect(page.get_by_text("Ada, you play Eko")).to_be_visible()
    expect(page.get_by_text("Axl, you play Axl")).to_be_visible()


def test_the_night_is_ticked_off_and_found_again_after_a_reload(newcomer: Visitor) -> None:
    page = newcomer.page
    newcomer.open("host/night?round=2")
    page.get_by_role("checkbox", name=re.compile("^1. Invasion")).check()
    expect(page.get_by_text("1 of 8 done")).to_be_visible()
    page.reload()

    expect(page.get_by_role("checkbox", name=re.compile("^1. Invasion"))).to_be_checked()
    chosen = page.get_by_role("button", name="After Round 2")
    expect(chosen).to_have_attribute("aria-pressed", "true")
    expect(chosen).to_have_css("background-color", ACCENT_SOFT)


def test_the_scores_of_four_are_added_as_they_are_typed_and_a_link_brings_them_back(
    dashboard: Visitor, browser: Browser
) -> None:
    page = dashboard.page
    dashboard.open(f"host/scores?{FOUR}")
    for name, number in (("Challenges, Ada", "12"), ("Challenges, Ben", "10"), ("Secret Goal, Ben", "7")):
        page.get_by_role("textbox", name=name).press_sequentially(number)
    verdict = page.get_by_text("Ben leads with 17 points so far.", exact=True)
    expect(verdict.first).to_be_visible()
    page.get_by_role("textbox", name="Focus, Dot").press_sequentially("8")
    expect(page.get_by_text("You typed 8. It can only be 0, 1, 2, 3, 4 or 5.").first).to_be_visible()
    page.get_by_role("textbox", name="Focus, Dot").fill("")
    expect(verdict.first).to_be_visible()

    with window(browser, dashboard.url) as other:
        other.page.goto(page.url)
        expect(other.page.get_by_text("Ben leads with 17 points so far.").first).to_be_visible()


@pytest.mark.parametrize("depth", [1_200, 2_600])
def test_back_from_a_rule_one_stands_where_one_was(browser: Browser, served: str, depth: int) -> None:
    with window(browser, served, width=390) as visitor:
        visitor.open(f"tidal_blades/host/script?{FOUR}")
        page = visitor.page
        page.evaluate("y => scrollTo({ top: y, behavior: 'instant' })", depth)
        tops = page.locator(".chip").evaluate_all("chips => chips.map(one => one.getBoundingClientRect().top)")
        page.locator(".chip").nth(next(number for number, top in enumerate(tops) if top > 200)).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")

        expect(page.get_by_role("dialog")).to_have_count(0)
        page.wait_for_function("y => Math.abs(scrollY - y) < 3", arg=depth)
