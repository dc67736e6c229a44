"""What the browser keeps: two windows add to it, and what cannot be read or taken is left there."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.table import table
from tests.browser.visitor import Visitor
from tidal_widgets.page import tag

SHELF = "tidal-widgets:boxes"
READ = "name => JSON.parse(localStorage.getItem('tidal-widgets:boxes') || '{}')[name] || ''"
LARGE = "x" * 1_200_000
FILL = """() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
        try {
            for (let n = 0; n < 9; n++) localStorage.setItem(`${size} ${n}`, "x".repeat(size));
        } catch { /* it is full */ }
    }
}"""
PROGRESS = "tidal_blades.learn.progress"
STEPS = ("caimans-challenge/commit", "caimans-challenge/block", "dusts-fight/lose")


@pytest.fixture
def two(browser: Browser, served: str) -> Iterator[tuple[Visitor, Visitor]]:
    """Open two windows of one browser, which keep in the same place."""
    context = browser.new_context()
    yield Visitor(context.new_page(), served), Visitor(context.new_page(), served)
    context.close()


def _keeps(page: Page, *steps: str) -> None:
    """Wait until the browser keeps all these steps."""
    told = " && ".join(f"kept.includes({step.partition('/')[2]!r})" for step in steps)
    page.wait_for_function(f"name => {{ const kept = ({READ})(name); return {told}; }}", arg=PROGRESS)


def test_two_windows_lose_nothing_of_each_others_progress(two: tuple[Visitor, Visitor]) -> None:
    one, other = two
    one.open("tidal_blades/learn")
    other.open("tidal_blades/learn")
    one.show(f"tidal_blades/learn/{STEPS[0]}?told=1")
    _keeps(one.page, STEPS[0])
    other.show(f"tidal_blades/learn/{STEPS[2]}?told=1")
    _keeps(other.page, STEPS[0], STEPS[2])
    one.show(f"tidal_blades/learn/{STEPS[1]}?told=1")
    _keeps(one.page, *STEPS[:3])
    other.show("tidal_blades/learn")
    other.page.get_by_role("button", name="Your progress").click()
    other.page.get_by_role("button", name="Forget everything").click()
    one.page.wait_for_function(f"name => !({READ})(name)", arg=PROGRESS)
    one.show("tidal_blades/learn")

    expect(one.page.locator("progress")).to_have_count(0)
    assert one.page.evaluate(READ, PROGRESS) == ""


@pytest.mark.parametrize(
    ("kept", "says"),
    [
        ("{half a text", "What this browser kept for this page cannot be read."),
        ('{"theme": "dark", "big": "' + LARGE + '"}', "keeps more for this page than it can take"),
    ],
    ids=["unreadable", "too much"],
)
def test_what_cannot_be_taken_is_left_told_and_offered_as_a_file(newcomer: Visitor, kept: str, says: str) -> None:
    page = newcomer.page
    page.evaluate("([name, text]) => localStorage.setItem(name, text)", [SHELF, kept])
    page.reload()
    expect(page.locator(".tw-kept")).to_contain_text(says)
    newcomer.show(f"tidal_blades/learn/{STEPS[0]}?told=1")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save it as a file").click()

    assert saved.value.suggested_filename == "tidal-widgets.txt"
    left = page.evaluate("name => localStorage.getItem(name)", SHELF)
    assert left == kept or (LARGE in left and PROGRESS in left)


def test_two_windows_lose_nothing_of_the_faces_that_each_other_set(two: tuple[Visitor, Visitor]) -> None:
    one, other = two
    for visitor in two:
        visitor.open("tidal_blades/odds/lab")
        expect(visitor.page.locator(".effect .big")).to_have_text("97.9 %")
    for visitor, die, number in ((one, "Novice die", "1"), (other, "white Danger die", "2")):
        visitor.page.get_by_role("button", name=f"Set the faces of the {die}").click()
        visitor.page.get_by_label(f"{die}, face {number}").select_option(label="a blank" if visitor is one else "xx")
        for each in two:
            expect(each.page.locator(f"[data-key^=lab-die-]:has-text('{die}')")).to_contain_text("your own")
    answers = [visitor.page.locator(".effect .big") for visitor in two]
    for answer in answers:
        expect(answer).not_to_have_text("…")

    kept = one.page.evaluate(READ, "tidal_blades.odds.faces")
    assert kept == "@white(-,xx,-,-,x,x)\nN(-,S,R,Y,*,-)"
    assert answers[0].inner_text() == answers[1].inner_text()


def test_two_windows_lose_nothing_of_what_each_other_counts_at_one_table(two: tuple[Visitor, Visitor]) -> None:
    for visitor in two:
        visitor.open("tidal_blades/host/scores?seats=axl.dust")
        expect(visitor.page.get_by_role("region", name="What you count")).to_be_visible()
    for visitor, who, number in zip(two, ("Axl", "Dust"), ("12", "9"), strict=True):
        visitor.page.get_by_label(f"Challenges, {who}").fill(number)
        for each in two:
            expect(each.page.get_by_label(f"Challenges, {who}")).to_have_value(number)
    two[1].page.goto("about:blank")
    two[1].open("tidal_blades/host/scores")

    for who, number in (("Axl", "12"), ("Dust", "9")):
        expect(two[1].page.get_by_label(f"Challenges, {who}")).to_have_value(number)


def test_a_text_that_is_too_long_for_the_room_is_left_and_told_and_the_others_are_taken(browser: Browser) -> None:
    most, long = "x" * 2**16, "y" * (2**16 + 1)
    with table(browser, kept={"game": long, "aside": most, "theme": ""}) as shown:
        assert shown.page.evaluate("hello.fields.aside") == most
        assert shown.page.evaluate("'game' in hello.fields") is False
        expect(shown.page.locator(".tw-kept")).to_contain_text("keeps more for this page than it can take")
        shown.show(tag("p", "A new game"), keep={"game": "mine", "aside": "short"})

        assert shown.page.evaluate("JSON.parse(localStorage.getItem('tidal-widgets:table'))") == {
            "game": long, "aside": "short", "theme": "",
        }  # fmt: skip


def test_a_browser_without_room_says_so_once_and_offers_the_game_as_a_file(browser: Browser) -> None:
    with table(browser) as shown:
        shown.page.evaluate(FILL)
        for text in ("a game", "the same game, later"):
            shown.show(tag("p", "Your move"), keep={"game": text})
        expect(shown.page.locator(".tw-kept")).to_contain_text("has no room to keep what you do here")
        with shown.page.expect_download() as saved:
            shown.page.get_by_role("button", name="Save it as a file").click()

        assert saved.value.path().read_text() == '{"game":"the same game, later"}'
