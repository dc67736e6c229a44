"""Whole games in a browser: by touch on a phone, by keyboard at a desk, and after a reload."""

import re
from collections.abc import Sequence
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.visitor import Visitor, window
from tests.tables import laid_out
from tidal_widgets.engine import Action, Game, write_record
from tidal_widgets.games.tidal_blades import box as tidal_blades
from tidal_widgets.playthrough import Players, Playthrough
from tidal_widgets.rooms.play.sitting import usual

pytestmark = pytest.mark.slow

MOST_TAPS = 1_500
END = ".play.ended"
FITS = (
    "() => [document.scrollingElement.scrollHeight - innerHeight, document.scrollingElement.scrollWidth - innerWidth]"
)
WORD_FITS = """all => all.map(one => {
    const letters = document.createRange();
    return [...one.textContent.matchAll(/\\S+/g)].every(word => {
        letters.setStart(one.firstChild, word.index);
        letters.setEnd(one.firstChild, word.index + word[0].length);
        return letters.getClientRects().length === 1;
    });
})"""
SKY = 800 / 380  # so far to the sides the night over the reef is drawn
HIDDEN = """sheet => [sheet.scrollHeight - sheet.clientHeight, ...[...sheet.querySelectorAll("button")]
    .filter(one => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth)
    .map(one => one.innerText)]"""
"""How far the sheet must be scrolled, and the buttons that cut off what they say."""
IN_SIGHT = """() => [".play-sheet h2", ".side [role=tablist]", ".side [role=tabpanel]", ".play-bar"].every(one => {
    const { top, bottom, left, right } = document.querySelector(one).getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && bottom - top > 20;
})"""
UNCOVERED = """() => [...document.querySelectorAll(".offer")].every(
    one => one.previousElementSibling.getBoundingClientRect().right <= one.getBoundingClientRect().left + 1
)"""
HANDLES = """all => all.filter(one => one.scrollWidth > one.clientWidth)
    .map(one => getComputedStyle(one, "::after").content !== "none")"""
"""Whether each row that holds more than it shows says so."""
RIGHT = "all => Math.max(...all.map(one => one.getBoundingClientRect().right))"
TARGET = 44
SEED = "() => { Date.now = () => 1795122227; }"


def sit_down(visitor: Visitor, box: str) -> Page:
    """Begin a game with the usual seats, the same dice in every run."""
    page = visitor.page
    visitor.open(f"{box}/play/new")
    page.evaluate(SEED)
    page.locator('[data-key="sit"]').click()
    page.locator(".play").wait_for()
    return page


THINGS = {
    "end": END,
    "lift": '[data-key="lift"]',
    "skip": '[data-key="skip"]',
    "do": '.play-sheet [data-key="do"]:not([aria-disabled])',
    "plain": ".plain-moves button",
    "piece": '[data-lit="leads"]',
}


def next_thing(page: Page) -> str:
    """Wait until something is to be done, and say what: `end`, `lift`, `skip`, `do`, `plain` or `piece`."""
    while True:
        page.locator(", ".join(THINGS.values())).first.wait_for()
        page.locator(".tw-scene:not([aria-busy])").wait_for()
        found = next((name for name, selector in THINGS.items() if page.locator(selector).count()), "")
        if found:
            return found


WHERE = """() => [...document.querySelectorAll("[data-piece]")].map(one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [[x, y, width, height].map(Math.round), one.dataset.lit === "chosen", one.dataset.piece];
})"""
LIFT = 12


def touch(page: Page, selector: str, number: int = 0, *, stays: bool = False) -> None:
    """Tap the middle of one of the elements with a finger; where all `stays`, none moves but what is chosen, up."""
    found = page.locator(selector)
    one = found.nth(number % found.count())
    one.scroll_into_view_if_needed()
    frame = one.bounding_box()
    assert frame is not None
    before = page.evaluate(WHERE) if stays else []
    page.touchscreen.tap(frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2)
    if stays:
        page.locator(".tw-scene:not([aria-busy])").wait_for()
        after = page.evaluate(WHERE)
        pairs = [(was, now, chosen, piece) for (was, *_), (now, chosen, piece) in zip(before, after, strict=True)]
        assert [(piece, was, now) for was, now, chosen, piece in pairs if was != now and not chosen] == []
        assert [(piece, was, now) for was, now, _chosen, piece in pairs if not 0 <= was[1] - now[1] <= LIFT] == []


def by_touch(page: Page, name: str, number: int) -> None:
    """Do what is to be done with a finger; a piece is tapped before a plain button is."""
    if name == "plain" and number % 3 and page.locator('[data-lit="leads"]').count():
        name = "piece"
    selector = {"do": '.play-sheet [data-key="do"]', "plain": ".plain-moves button", "piece": '[data-lit="leads"]'}
    touch(page, selector[name], 0 if name == "do" else number, stays=name == "piece")


def play(page: Page, most: int = MOST_TAPS) -> int:
    """Play by touch until the game is over, or for so many taps, and see that the page never scrolls."""
    for number in range(most):
        name = next_thing(page)
        if name == "end":
            return number
        if name == "skip":
            continue  # where motion is not wanted, the others' turns are over at once
        assert page.evaluate(FITS) == [0, 0]
        by_touch(page, name, number)
    return most


def by_keyboard(page: Page, taps: int) -> int:
    """Choose so many things with the keyboard, see that question and tabs stay in sight, and count the moves."""
    moves = 0
    for number in range(taps):
        name = next_thing(page)
        if name == "skip":
            continue
        assert page.evaluate(FITS) == [0, 0]
        assert page.evaluate(IN_SIGHT)
        assert page.evaluate(UNCOVERED)
        selector = {"do": '.play-sheet [data-key="do"]', "plain": ".plain-moves button"}
        found = page.locator(selector.get(name, '[data-lit="leads"]'))
        found.nth(0 if name == "do" else number % found.count()).focus()
        page.keyboard.press("Enter")
        moves += name in {"do", "plain"}
    return moves


@pytest.mark.parametrize("box", ["tidal_blades", "opale"])
def test_a_whole_game_is_played_by_touch_on_a_phone_without_scrolling(browser: Browser, served: str, box: str) -> None:
    with window(browser, served, width=390) as visitor:
        visitor.page.set_viewport_size({"width": 390, "height": 844})
        page = sit_down(visitor, box)
        assert play(page) < MOST_TAPS
        expect(page.get_by_role("heading", name=re.compile("win"))).to_be_visible()


def test_a_game_is_played_by_keyboard_alone_at_a_desk(browser: Browser, served: str) -> None:
    with window(browser, served) as visitor:
        visitor.page.set_viewport_size({"width": 1280, "height": 800})
        page = sit_down(visitor, "tidal_blades")
        assert page.evaluate(IN_SIGHT)
        page.get_by_role("tab", selected=True).press("Home")
        expect(page.get_by_role("tabpanel", name="Log")).to_be_visible()
        page.get_by_role("tab", name="Log").press("ArrowRight")
        expect(page.get_by_role("tab", name="Odds")).to_be_focused()
        expect(page.get_by_role("tabpanel", name="Odds")).to_be_visible()
        cards, strip = page.locator(".hand-row .touch-card"), page.locator(".play-strip")
        assert cards.evaluate_all(RIGHT) < strip.evaluate_all(RIGHT)
        assert by_keyboard(page, 60) > 10


def test_two_share_a_screen_and_each_finds_a_curtain(browser: Browser, served: str) -> None:
    """Whoever is to choose lifts it; behind it nothing of the table is on the page."""
    with window(browser, served, width=390) as visitor:
        page, called = visitor.page, list[str]()
        page.set_viewport_size({"width": 1280, "height": 800})
        visitor.open("opale/play/new")
        assert page.locator(".seat-cards li").evaluate_all(RIGHT) == page.locator(".seats-page").evaluate_all(RIGHT)
        page.set_viewport_size({"width": 390, "height": 844})
        page.locator('[data-key="player-1"]').select_option("person")
        page.evaluate(SEED)
        page.locator('[data-key="sit"]').click()
        for number in range(MOST_TAPS):
            name = next_thing(page)
            if name == "lift":
                expect(page.locator(".play, [data-piece]")).to_have_count(0)
                assert page.evaluate(FITS) == [0, 0]
                called.append(page.get_by_role("heading", name=re.compile("^Pass the screen")).inner_text())
                if len(called) == 3:
                    break
                touch(page, THINGS[name])
            elif name != "skip":
                sizes = page.locator("[data-piece]").evaluate_all("all => all.map(one => one.getBoundingClientRect())")
                assert all(min(one["width"], one["height"]) >= TARGET for one in sizes)
                by_touch(page, name, number)
        assert called[0] == called[2] != called[1]


def test_a_reload_brings_the_same_table_back(browser: Browser, served: str) -> None:
    with window(browser, served, width=390) as visitor:
        page = sit_down(visitor, "tidal_blades")
        play(page, 12)
        next_thing(page)
        before = page.locator(".play").inner_text()
        page.reload()
        page.locator(".play").wait_for()
        next_thing(page)
        assert page.locator(".play").inner_text() == before


def given_up() -> str:
    """Play a game in which the person walks out of every Challenge and saves all Stunts, and write its record."""
    table = laid_out(tidal_blades)
    sitting, bot = usual(table), table.playing.bots["sensible"]

    def gives_up(game: Game[Any], state: Any, actions: Sequence[Action]) -> Action:
        others = [action for action in actions if action.verb != "stunt"]
        return next((one for one in others if one.verb == "withdraw"), None) or bot(game, state, others)

    players = Players((gives_up, *sitting.playing(table).seats[1:]))
    played = Playthrough.begin(table.game, sitting.seating, players, 3).on()
    return write_record(played.record(players=" ".join(sitting.players)))


def test_after_a_game_one_looks_back_and_tries_again_at_a_turning_point(browser: Browser, served: str) -> None:
    record = given_up()
    with window(browser, served, width=390) as visitor:
        page = visitor.page
        page.set_viewport_size({"width": 390, "height": 844})
        visitor.open("tidal_blades/play/new")
        file = {"name": "game.txt", "mimeType": "text/plain", "buffer": record.encode()}
        page.get_by_label("Choose a file").set_input_files(file)  # type: ignore[arg-type]
        expect(page.get_by_role("heading", name=re.compile("win"))).to_be_visible()
        point = page.locator(".turning-points li").filter(has_text="You chose: Withdraw").last
        expect(point).to_contain_text(re.compile("0 % to complete.*Best: .*100 % to complete", re.DOTALL))
        totals = page.locator(".podium .total").all_inner_texts()
        points = [int(total.split()[0]) for total in totals]
        assert points == sorted(points, reverse=True)
        assert len(points) == page.locator(".podium .sign svg").count() == 4
        expect(page.locator(".podium li").first).to_contain_text("Winner")
        touch(page, "details.by-round > summary")
        rounds = page.locator("details.by-round .score-sheet")
        assert rounds.evaluate("node => node.scrollWidth - node.clientWidth") == 0
        assert page.locator(".how-it-went svg").evaluate("node => node.clientWidth") > 300
        touch(page, "details.standings > summary")
        assert page.evaluate(FITS)[1] == 0
        words = page.locator(".standings td small").evaluate_all(WORD_FITS)
        assert words
        assert all(words)
        page.set_viewport_size({"width": 1280, "height": 800})
        board = page.locator(".reef-board").evaluate("node => node.clientWidth / node.clientHeight")
        assert board < SKY
        page.set_viewport_size({"width": 390, "height": 844})

        point.get_by_role("button", name="Try again from here").click()
        expect(page.get_by_role("heading", name="Turning points")).to_have_count(0)
        assert next_thing(page) in {"plain", "piece"}
        assert page.evaluate(FITS) == [0, 0]
        expect(page.locator("[data-piece^='die:']").first).to_be_visible()
        targets = page.locator(".play-strip [data-piece^='stunt:'], .play-bar button:not(.mine)")
        sizes = targets.evaluate_all("all => all.map(one => one.getBoundingClientRect())")
        assert sizes
        assert all(min(one["width"], one["height"]) >= TARGET for one in sizes)

        handles = page.locator(".quick-row").evaluate_all(HANDLES)
        assert handles == [True]

        page.locator('[data-key="drawer-options"]').click()
        page.locator('[data-key="coach-always"]').click()
        page.locator('[data-key="drawer-close"]').click()
        expect(page.locator(".plain-moves .price").first).to_be_visible()
        assert page.locator(".play-sheet").evaluate(HIDDEN) == [0]
        page.locator('[data-piece^="die:"][data-lit="leads"]').first.click()
        page.locator(".suggested button").first.click()
        expect(page.locator(".play-sheet .primary .price")).to_contain_text("to complete")
        for width in (390, 360):
            page.set_viewport_size({"width": width, "height": 844})
            assert page.locator(".play-sheet").evaluate(HIDDEN) == [0]


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nobody_is_shut_out_from_the_table(browser: Browser, served: str, width: int, scheme: str) -> None:
    with window(browser, served, width=width, scheme=scheme) as visitor:
        page = sit_down(visitor, "tidal_blades")
        next_thing(page)
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
