"""The rules room as a person uses it."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.visitor import Visitor, window

SEARCH = "Search the rules"


def _search(page: Page, words: str) -> None:
    page.get_by_role("searchbox", name=SEARCH).fill(words)


def _card(page: Page, title: str) -> None:
    expect(page.get_by_role("article", name=title)).to_be_visible()


def test_a_newcomer_finds_a_rule_with_a_typo_and_reads_its_page(dashboard: Visitor) -> None:
    page = dashboard.page
    page.locator(".tiles").get_by_role("button", name="Look up a rule").click()
    field = page.get_by_role("searchbox", name=SEARCH)
    field.press_sequentially("shel sheild blok")
    expect(page.locator(".rows button").first).to_contain_text("Shield: 1 Shell blocks one x, 2 Shells block xx")
    for keys, row in (("Down", 0), ("Down", 1), ("Up", 0)):
        page.keyboard.press(f"Arrow{keys}")
        expect(page.locator(".rows button").nth(row)).to_be_focused()
    for key in ("ArrowUp", "ArrowDown", "Escape"):
        page.keyboard.press(key)
        expect(page.locator(".rows button").first if key == "ArrowDown" else field).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")

    card = page.get_by_role("article", name="Shield: 1 Shell blocks one x, 2 Shells block xx")
    expect(card).to_contain_text("2020 rulebook: page")
    expect(page).to_have_title(re.compile("^Shield: 1 Shell blocks one x, 2 Shells block xx"))


def test_cards_are_pinned_and_lie_side_by_side(dashboard: Visitor) -> None:
    page = dashboard.page
    dashboard.open("rules/rule/danger-loses-die")
    page.get_by_role("button", name="Pin x: pay with Shells or lose a die").click()
    page.get_by_role("button", name=re.compile("^You can attempt a Challenge only at its Arena")).click()
    _card(page, "x: pay with Shells or lose a die")
    _card(page, "You can attempt a Challenge only at its Arena")

    tops = [box["y"] for card in page.locator(".card").all() if (box := card.bounding_box())]
    assert len(tops) == 2
    assert tops[0] == tops[1]


def test_a_copied_link_opens_the_same_in_another_window(dashboard: Visitor, browser: Browser) -> None:
    page = dashboard.page
    dashboard.open("rules/rule/danger-loses-die")
    page.get_by_role("button", name="Pin x: pay with Shells or lose a die").click()
    _search(page, "hit")
    expect(page.get_by_role("heading", name="Found for “hit”")).to_be_visible()
    page.locator(".rows button").first.click()
    expect(page.locator(".card")).to_have_count(2)
    titles = page.locator(".card h2").all_inner_texts()

    with window(browser, dashboard.url) as other:
        other.page.goto(page.url)
        expect(other.page.locator(".card h2")).to_have_text(titles)
        expect(other.page.get_by_role("searchbox", name=SEARCH)).to_have_value("hit")
        assert other.page.url == page.url


def test_back_and_forward_go_through_what_was_seen(newcomer: Visitor) -> None:
    page = newcomer.page
    page.get_by_role("navigation", name="Rooms").get_by_role("button", name="Rules").click()
    page.get_by_role("button", name=re.compile("Challenges")).click()
    page.get_by_role("button", name=re.compile("^You can attempt a Challenge only at its Arena")).click()
    _card(page, "You can attempt a Challenge only at its Arena")

    page.go_back()
    expect(page.locator(".card")).to_have_count(0)
    expect(page.get_by_role("heading", name="Challenges")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Chapters, in the book's order")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Tidal Blades")
    for _ in range(3):
        page.go_forward()
    _card(page, "You can attempt a Challenge only at its Arena")


def test_typing_leaves_one_step_in_the_history_not_one_for_each_letter(dashboard: Visitor) -> None:
    page = dashboard.page
    dashboard.open("rules")
    page.get_by_role("searchbox", name=SEARCH).press_sequentially("monster")
    expect(page).to_have_url(re.compile(r"q=monster$"))
    page.go_back()

    expect(page.get_by_role("heading", name="Chapters, in the book's order")).to_be_visible()


def test_everything_can_be_done_by_keyboard(dashboard: Visitor) -> None:
    page = dashboard.page
    page.get_by_role("navigation", name="Rooms").get_by_role("button", name="Rules").press("Enter")
    expect(page.get_by_role("searchbox", name=SEARCH)).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("armour")
    row = page.locator(".rows button").first
    expect(row).to_be_visible()
    while not row.evaluate("node => node === document.activeElement"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    title = page.locator(".card h2").first
    expect(title).to_be_focused()
    page.keyboard.press("]")
    expect(page.locator(".card h2").first).to_be_focused()
    page.keyboard.press("Escape")

    expect(page.locator(".card")).to_have_count(0)
    assert page.evaluate("document.activeElement !== document.body")


def test_a_word_of_the_game_is_explained_on_focus_and_hushed_by_escape(dashboard: Visitor) -> None:
    page = dashboard.page
    dashboard.open("rules/rule/danger-loses-die")
    term = page.get_by_role("button", name="Danger die", exact=True)
    term.focus()
    tip = page.get_by_role("tooltip").first
    expect(tip).to_be_visible()
    page.keyboard.press("Escape")

    expect(tip).to_be_hidden()
    _card(page, "x: pay with Shells or lose a die")


def test_night_colours_are_kept_for_the_next_visit(newcomer: Visitor) -> None:
    page = newcomer.page
    before = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Night colours").click()
    expect(page.get_by_role("button", name="Day colours")).to_be_visible()
    night = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.reload()

    expect(page.get_by_role("button", name="Day colours")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == night != before


def test_scripts_typed_or_linked_do_not_run(newcomer: Visitor) -> None:
    page = newcomer.page
    payload = '"><img src=x onerror="window.fired=1"><script>window.fired=1</script>'
    newcomer.open("rules")
    _search(page, payload)
    expect(page.get_by_role("heading", name="Found for")).to_contain_text(payload)
    page.goto(f"{newcomer.url}#rules/{payload}?q={payload}")
    page.reload()
    expect(page.get_by_role("searchbox", name=SEARCH)).to_be_visible()

    assert page.evaluate("window.fired") is None


def test_a_broken_link_is_answered_kindly(dashboard: Visitor) -> None:
    dashboard.page.goto("about:blank")
    dashboard.open("rules/rule/no-such-rule")

    expect(dashboard.page.locator(".notice")).to_contain_text("a rule this book does not have")


def test_a_printed_card_leaves_out_the_controls(dashboard: Visitor) -> None:
    page = dashboard.page
    dashboard.open("rules/rule/danger-loses-die")
    page.emulate_media(media="print")

    expect(page.locator(".bar")).to_be_hidden()
    expect(page.locator(".rail")).to_be_hidden()
    _card(page, "x: pay with Shells or lose a die")
