"""The learn room as a person uses it."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.visitor import Visitor, window
from tests.tables import laid_out
from tidal_widgets.games.tidal_blades import box as tidal_blades

UPPERMOST = """node => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""

TOGETHER = """() => {
    const rect = node => node.getBoundingClientRect(), find = name => document.querySelector(name);
    const foot = rect(find(".bar nav")).top, table = rect(find(".lesson-table"));
    const asked = find(".options") ? [find(".talk-words :is(.options button, .primary)")] : [];
    return [find(".play-board"), find(".talk h2"), ...asked].filter(part => {
        const { top, bottom } = rect(part);
        return top < (part.matches(".play-board") ? 47 : table.bottom) || bottom > foot + 1;
    }).map(part => part.className || part.nodeName);
}"""


def _heading(page: Page, words: str) -> None:
    expect(page.locator(".talk h2")).to_have_text(re.compile(words), use_inner_text=True)


def _press(page: Page, key: str, words: str) -> None:
    """Press a key and wait for the heading it leads to, which takes the focus."""
    page.keyboard.press(key)
    _heading(page, words)
    expect(page.locator(".talk h2")).to_be_focused()


def _letter(page: Page, words: str) -> str:
    return page.get_by_role("button", name=words).locator("kbd").inner_text().lower()


def test_a_newcomer_makes_a_first_roll_from_the_start_page(newcomer: Visitor) -> None:
    page = newcomer.page
    page.locator(".start-hero .primary").click()
    page.get_by_role("button", name="Roll 2 Novice dice").click()
    _heading(page, "Roll 2 Novice dice")
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="Roll the dice").click()

    expect(page.get_by_role("img", name=re.compile("Novice die showing Spirit"))).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("One Spirit, one blank")


def test_on_a_phone_what_is_to_be_tapped_next_is_always_in_sight(newcomer: Visitor) -> None:
    page = newcomer.page
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Learn Your first moves").first.click()
    expect(page.locator(".talk .intro")).to_be_focused()

    for tapped in ("Roll 2 Novice dice", "Go on", "Roll the dice", "Go on", "Keep Spirit", "Go on", "Roll the dice"):
        button = page.locator(".talk-words").get_by_role("button", name=tapped)
        expect(button).to_be_visible()
        if tapped != "Roll 2 Novice dice":  # there the page shows its title first
            page.wait_for_function(UPPERMOST, arg=button.element_handle())
        button.click()
        expect(page.locator(".talk h2")).to_be_focused()
        assert page.evaluate(TOGETHER) == []

    apart = list[str]()
    for slug, walkthrough in laid_out(tidal_blades).walkthroughs.items():
        newcomer.show("learn")
        page.locator(f"[data-key=lesson-{slug}]").click()
        for number, _leg in enumerate(walkthrough.legs):
            for key in ("show", "next"):
                button, link = page.locator(f".talk-words [data-key={key}]"), page.url
                expect(page.locator(".talk :is(.intro, h2):focus")).to_have_count(1)
                apart += [f"{slug} {number} {key}: {part}" for part in page.evaluate(TOGETHER)]
                button.evaluate("node => node.click()")
                expect(page).not_to_have_url(link)
    assert apart == []


def test_caimans_challenge_is_played_from_start_to_end_by_keyboard_alone(newcomer: Visitor) -> None:
    page = newcomer.page
    page.keyboard.press("1")
    card = page.get_by_role("button", name=re.compile("Caiman attempts"))
    expect(card).to_be_visible()
    while not card.evaluate("node => node === document.activeElement"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    _heading(page, "Which one can he attempt here")

    page.keyboard.press(_letter(page, "Attempt Tight Grip"))
    expect(page.locator(".reply.no")).to_contain_text("No. ")
    expect(page.locator(".reply.no .chip")).to_be_visible()
    _press(page, _letter(page, "Attempt Burning Sun Challenge"), "Attempt Burning Sun Challenge")
    _press(page, "ArrowRight", "How many of his three dice")
    page.keyboard.press(_letter(page, "Roll a blue Initiate die and a Novice die"))
    expect(page.locator(".reply.also")).to_contain_text("The book goes on with")
    _press(page, "ArrowRight", "Roll a blue Initiate die and 2 Novice dice and eat 1 Fruit")
    _press(page, "ArrowRight", "What will come up")
    _press(page, "ArrowRight", "What came up")
    for question, move in (
        ("Does he pay a Shell or lose a die", "Block with Shells"),
        ("Which dice does he keep", "Keep Resilience"),
    ):
        _press(page, "ArrowRight", question)
        _press(page, _letter(page, move), move)
    _press(page, "ArrowRight", "What will come up")
    _press(page, "ArrowRight", "What came up")
    for question, move in (
        ("Is the Challenge complete now", "Block with Shells"),
        ("roll on", "Complete the Challenge"),
    ):
        _press(page, "ArrowRight", question)
        _press(page, _letter(page, move), move)

    _press(page, "ArrowRight", "You played it to the end")
    expect(page).to_have_url(re.compile("caimans-challenge/end$"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name=re.compile("Caiman attempts"))).to_contain_text("Done, 8 steps")


def test_the_line_is_left_priced_played_on_and_come_back_to(dashboard: Visitor, browser: Browser) -> None:
    page = dashboard.page
    dashboard.open("learn/caimans-challenge/keep")
    page.get_by_role("button", name="Keep nothing and roll all dice again").click()
    page.get_by_role("button", name="Leave the book and play on").click()
    expect(page.get_by_text("You have left the book")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".talk h2")).to_have_text("An x: pay a Shell, or lose a die?")
    expect(page.locator(".options small").first).to_contain_text("to complete")
    left = page.url

    with window(browser, dashboard.url) as other:
        other.page.goto(left)
        expect(other.page.get_by_text("You have left the book")).to_be_visible()
        expect(other.page.locator(".options button")).to_have_count(page.locator(".options button").count())

    page.keyboard.press("Escape")
    _heading(page, "Which dice does he keep")
    expect(page).to_have_url(re.compile("caimans-challenge/keep$"))


def test_the_chart_of_how_it_may_end_is_drawn_again_as_the_attempt_goes_on(dashboard: Visitor) -> None:
    page = dashboard.page
    dashboard.open("learn/caimans-challenge/block")
    page.get_by_role("button", name="Lose a blank").click()
    page.locator("[data-chart=ends]").scroll_into_view_if_needed()
    expect(page.locator("[data-chart=ends] .point path").first).to_be_attached()
    told = page.locator("[data-key=ends] figcaption")
    before = told.inner_text()
    expect(page.locator(".options .also small")).to_contain_text("to complete")
    page.get_by_role("button", name="Leave the book and play on").click()

    expect(told).not_to_have_text(before)


def test_what_nobody_chooses_is_predicted_first(dashboard: Visitor) -> None:
    page = dashboard.page
    dashboard.open("learn/a-night/drew")
    _heading(page, "All Monsters move on")
    page.keyboard.press(_letter(page, "They flee, and Dust gets their"))

    expect(page.locator(".talk .reply")).to_contain_text("You said: “They flee, and Dust gets their")
    _heading(page, "They flee, and Dust gets no Reward.")
    expect(page.get_by_role("status")).to_contain_text("Not quite. The Bullubura takes the Inner Reef")


def test_a_fresh_example_is_played_to_the_end_of_the_game(dashboard: Visitor) -> None:
    page = dashboard.page
    dashboard.open("learn/caimans-challenge/end")
    page.get_by_role("button", name="A new example like this").click()
    expect(page.get_by_text("A fresh example")).to_be_visible()
    seen = page.url
    page.get_by_role("button", name="Another example").click()

    expect(page).not_to_have_url(seen)
    expect(page).to_have_url(re.compile("fresh="))


def test_a_rule_that_fired_opens_above_the_step_and_goes_away_again(dashboard: Visitor) -> None:
    page = dashboard.page
    dashboard.open("learn/caimans-challenge/block?told=1")
    page.locator(".happened .chip").first.click()
    expect(page.get_by_role("dialog", name="Shield: 1 Shell blocks one x, 2 Shells block xx")).to_be_visible()
    page.keyboard.press("Escape")

    expect(page.get_by_role("dialog")).to_have_count(0)
    _heading(page, "Block with Shells from the board")


def test_on_a_phone_the_way_back_from_the_rules_leads_to_the_very_place(browser: Browser, served: str) -> None:
    with window(browser, served, width=390) as visitor:
        page = visitor.page
        visitor.open("learn/caimans-challenge/block?told=1")
        page.locator(".happened .chip").first.click()
        before = page.evaluate("scrollY")
        page.get_by_role("button", name="Open in Rules").click()
        expect(page).to_have_url(re.compile("rules/.*/shield-block"))
        page.go_back()
        _heading(page, "Block with Shells from the board")

        assert page.evaluate("scrollY") == before > 0


def test_can_i_do_this_now_is_answered_as_one_types(dashboard: Visitor) -> None:
    page = dashboard.page
    dashboard.open("learn/caimans-challenge/block-2")
    _heading(page, "Is the Challenge complete now")
    page.keyboard.press("?")
    page.get_by_role("searchbox", name="What would you like to do?").press_sequentially("complet chalenge")
    page.locator(".meant").get_by_role("button", name="Complete the Challenge").click()

    expect(page.get_by_role("status")).to_contain_text("No. Settle the Danger die")
    expect(page.locator(".asking .reply.no .chip")).to_be_visible()


def test_progress_is_kept_and_taken_to_another_browser(newcomer: Visitor, browser: Browser) -> None:
    page = newcomer.page
    newcomer.open("learn/first-roll/commit?told=1")
    page.get_by_role("button", name="Go on").click()
    newcomer.show("learn")
    page.reload()
    expect(page.get_by_role("button", name=re.compile("Your first roll"))).to_contain_text("1 of 5 steps")
    page.get_by_role("button", name="Your progress").click()
    text = page.get_by_role("textbox", name="Progress as text").input_value()

    with window(browser, newcomer.url) as other:
        other.open("learn")
        other.page.get_by_role("button", name="Your progress").click()
        other.page.get_by_role("textbox", name="Progress as text").fill(text)
        other.page.get_by_role("button", name="Import").click()
        expect(other.page.get_by_text("1 of 5 steps")).to_be_visible()


def test_a_table_is_set_up_and_still_there_after_a_reload(newcomer: Visitor) -> None:
    page = newcomer.page
    newcomer.open("learn")
    page.get_by_role("button", name=re.compile("^Set up for your players")).click()
    expect(page).to_have_url(re.compile("host/setup"))  # the page before it names Dust and Axl too
    for name in ("Dust", "Axl"):
        page.get_by_role("button", name=name).click()
    page.get_by_role("button", name="Start with 2 players").click()
    page.get_by_label("Put the Boat on its start").check()
    expect(page.get_by_text("1 of")).to_be_visible()
    expect(page).to_have_url(re.compile("host/setup"))
    page.reload()

    expect(page.get_by_label("Put the Boat on its start")).to_be_checked()
    expect(page.get_by_text("Axl plays second")).to_be_visible()
