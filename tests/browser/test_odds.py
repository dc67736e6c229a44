"""The odds room as a person uses it, with a phone in one hand and dice in the other."""

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.visitor import Visitor, window

QUESTION = "N%20N%20IB%20~%20RR%2BF%20%402%20s2/0"


def _big(page: Page) -> str:
    big = page.locator(".answer .big, .effect .big").first
    expect(big).to_have_text(re.compile(r"^\d"))
    return big.inner_text()


def _press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).first.click()


def _rolled(page: Page, die: str, face: str) -> None:
    page.get_by_role("group", name=die).get_by_role("button", name=re.compile(f"showing {face}$")).click()


def test_a_question_is_put_by_tapping_and_answered_with_charts_and_price_tags(dashboard: Visitor) -> None:
    page = dashboard.page
    page.get_by_role("navigation", name="Rooms").get_by_role("button", name="Odds").click()
    before = _big(page)
    page.get_by_role("button", name=re.compile("^Add a Novice die")).click()
    _press(page, "One more: Free dice: your Focus level")
    expect(page.locator(".answer .big")).not_to_have_text(before)
    _press(page, "One more: Shells on your board")
    expect(page).to_have_url(re.compile("s3%2F2"))

    expect(page.locator("[data-chart=outcomes] .point path").first).to_be_attached()
    expect(page.locator("[data-key=prices]")).to_contain_text("one more Shell on the board")
    page.get_by_text("The same numbers as a table").first.click()
    expect(page.get_by_role("columnheader", name="Dice lost to danger")).to_be_visible()


def test_on_a_phone_the_places_stand_in_one_line_and_none_is_cut(browser: Browser, served: str) -> None:
    with window(browser, served, width=360) as visitor:
        visitor.open("tidal_blades/odds/draws")
        line = visitor.page.get_by_role("navigation", name="Odds", exact=True)
        assert line.evaluate("node => node.scrollWidth - node.clientWidth") == 0
        tops = line.get_by_role("button").evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
        assert (len(tops), len(set(tops))) == (5, 1)


def test_a_price_tag_asks_with_what_it_offers(dashboard: Visitor) -> None:
    page = dashboard.page
    dashboard.open(f"odds/ask?q={QUESTION}")
    tag = page.locator(".answer:not(.former)").get_by_role("button", name=re.compile("^another Novice die"))
    told = tag.locator("small").inner_text().removeprefix("to ")
    tag.click()

    expect(page.locator(".answer .big")).to_have_text(told)


def test_at_the_table_the_dice_are_tapped_in_a_slip_is_corrected_and_the_attempt_goes_on(dashboard: Visitor) -> None:
    page = dashboard.page
    dashboard.open(f"odds/table?q={QUESTION}")
    _rolled(page, "Novice die, die 1", "Resilience")
    _rolled(page, "Novice die, die 2", "a blank")
    _rolled(page, "blue Initiate die, die 3", "Resilience")
    _rolled(page, "The Danger die", "x")
    expect(page.get_by_role("heading", name="The Danger die shows x: what do you do?")).to_be_focused()
    _press(page, "Fix my roll")
    _rolled(page, "blue Initiate die, die 3", "Synergy")
    _rolled(page, "The Danger die", "x")
    expect(page.locator(".best-move")).to_contain_text("Block: move 1 Shell")
    expect(page.locator(".moves")).to_contain_text("Lose the Novice die showing a blank")
    _press(page, "I did this")
    expect(page.locator(".best-move")).to_contain_text("Keep Resilience")
    _press(page, "I did this")

    expect(page.locator(".dice-row .kept")).to_have_count(1)
    expect(page.get_by_role("group", name="Novice die, die 1")).to_be_visible()


def test_the_rule_of_the_best_move_opens_its_card(dashboard: Visitor) -> None:
    page = dashboard.page
    dashboard.open("odds/table?q=N%20N%20N%20~%20FS%2BY%20%402%20s1/0%20%7C%20N:F%20N:-%20N:Y%20x")
    page.locator(".best-move .chip").click()

    expect(page.get_by_role("dialog").get_by_role("heading", name="Shield: 1 Shell blocks one x")).to_be_visible()


def test_faces_set_in_the_die_lab_change_the_answer_are_kept_and_go_along_in_the_link(
    newcomer: Visitor, browser: Browser
) -> None:
    page = newcomer.page
    newcomer.open(f"odds/lab?q={QUESTION}")
    before = _big(page)
    _press(page, "Set the faces of the blue Initiate die")
    page.get_by_label("blue Initiate die, face 6").select_option(label="Resilience")
    expect(page.locator(".effect")).to_contain_text("with your faces")
    after = _big(page)
    assert after != before
    with window(browser, newcomer.url) as other:
        other.page.goto(page.url)
        expect(other.page.locator(".effect .big")).to_have_text(after)
    page.goto("about:blank")
    newcomer.open("odds/lab")

    expect(page.locator("[data-key=lab-die-IB]")).to_contain_text("your own")


def test_the_danger_die_is_found_in_the_die_lab_and_set_there(newcomer: Visitor) -> None:
    page = newcomer.page
    newcomer.open(f"odds/ask?q={QUESTION}")
    _press(page, "Set your own faces")
    die = page.locator("[data-key='lab-die-@yellow']")
    expect(die.get_by_role("img")).to_have_count(6)
    expect(die).to_contain_text("Round 2, round 3")
    _press(page, "Set the faces of the yellow Danger die")
    for face in range(6):
        page.get_by_label(f"yellow Danger die, face {face + 1}").select_option(label="a blank")
        expect(die.get_by_label("Danger die, yellow, showing a blank")).to_have_count(max(2, face + 1))
    expect(page.locator(".effect")).to_contain_text("with your faces: +")
    expect(page.locator(".effect .big")).to_have_text("100 %")
    page.goto("about:blank")
    newcomer.open("odds/ask")

    expect(page.locator("label.danger-choice", has_text="round 2")).to_contain_text("yours")
    expect(page.locator("label.danger-choice", has_text="round 1")).not_to_contain_text("yours")


def test_why_a_line_is_refused_is_in_sight_where_it_was_typed(dashboard: Visitor) -> None:
    page = dashboard.page
    dashboard.open(f"odds/ask?q={QUESTION}")
    expect(page.locator("[data-chart=outcomes] .point path").first).to_be_attached()
    page.get_by_text("More options").click()
    line, large = page.get_by_label("As one line"), "N N IR IB ER EB GF GS GR GY ~ RRSSFFYY+F @3 s6/6"
    line.fill(large)
    _press(page, "Ask this")
    refused = page.get_by_role("alert").filter(has_text="cannot be asked")

    expect(refused).to_contain_text("10 dice of 9 kinds with 12 Shells are too many for exact odds here; the first 5")
    expect(refused).to_be_in_viewport()
    expect(line).to_have_value(large)


def test_two_plans_are_compared_side_by_side(dashboard: Visitor) -> None:
    page = dashboard.page
    dashboard.open(f"odds/ask?q={QUESTION}")
    _press(page, "Compare")
    _press(page, "Change plan B")
    page.get_by_role("button", name=re.compile("^Add a Novice die")).click()
    _press(page, "One more: Free dice: your Focus level")

    expect(page.locator(".verdict")).to_have_text(re.compile(r"Plan B is better by \d"))
    expect(page.locator("[data-chart=compare] .point path").first).to_be_attached()


def test_the_numbers_and_the_picture_of_a_chart_are_saved(dashboard: Visitor, tmp_path: Path) -> None:
    page = dashboard.page
    dashboard.open(f"odds/ask?q={QUESTION}")
    expect(page.locator("[data-chart=outcomes] .point path").first).to_be_attached()
    page.get_by_text("The same numbers as a table").first.click()
    with page.expect_download() as numbers:
        _press(page, "Save as CSV")
    with page.expect_download() as picture:
        _press(page, "Save the picture as PNG")
    numbers.value.save_as(tmp_path / "numbers.csv")
    picture.value.save_as(tmp_path / "picture.png")

    assert (tmp_path / "numbers.csv").read_text().startswith("Dice lost to danger,")
    assert (tmp_path / "picture.png").read_bytes().startswith(b"\x89PNG")


def test_a_percentage_is_opened_into_the_throws_it_is_made_of(dashboard: Visitor) -> None:
    page = dashboard.page
    dashboard.open(f"odds/ask?q={QUESTION}")
    _press(page, "Show your work")

    expect(page.locator(".tree .branch").first).to_contain_text("of rolls")
    page.locator(".tree summary").first.click()
    expect(page.locator(".tree ul ul .branch").first).to_be_visible()


def test_a_question_that_cannot_be_asked_is_answered_kindly(dashboard: Visitor) -> None:
    dashboard.open("odds/ask?q=N%20~%20nonsense")

    expect(dashboard.page.locator(".notice")).to_contain_text("That question cannot be asked")
