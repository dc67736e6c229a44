"""A page keeps still: nothing jumps, answers are in sight; large text, high contrast and no motion are heeded."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.places import PLACES
from tests.browser.visitor import Visitor, window

WATCH = """if (!window.jumps) {
    const noted = one => [one.value, one.hadRecentInput];
    new PerformanceObserver(found => window.jumps.push(...found.getEntries().map(noted)))
        .observe({ type: "layout-shift", buffered: true });
    window.jumps = [];
}"""
MOVING = """[...document.querySelectorAll(".tw-scene, .tw-scene *")].filter(node => {
    const { animationName, transitionDuration } = getComputedStyle(node);
    return animationName !== "none" || transitionDuration.split(",").some(time => parseFloat(time) > 0);
}).map(node => node.outerHTML.slice(0, 80))"""
CUT = """[...document.querySelectorAll("[data-chart] .xtitle")].filter(title => {
    const { left, right } = title.getBoundingClientRect(), edge = title.closest("[data-chart]").getBoundingClientRect();
    return left < edge.left || right > edge.right;
}).map(title => title.textContent)"""
OVERLAPPING = """[...document.querySelectorAll(".lesson-head, .lesson-body > *, .looked-at > *")].filter(one => {
    const { top, bottom, height } = one.getBoundingClientRect();
    const beside = [...one.parentNode.children].filter(other => other !== one);
    const others = beside.map(other => other.getBoundingClientRect());
    return height && others.some(other => other.height && other.top < bottom - 1 && other.bottom > top + 1);
}).map(one => one.className)"""
SMALL = """[...document.querySelectorAll("[data-chart] text")].map(text => {
    const { a, b } = text.getScreenCTM();
    return [text.textContent, parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b)];
}).filter(([says, size]) => says && size < 12)"""
CONTRASTS = """symbols => symbols.map(one => {
    const lights = [".letter", ".shape"].map(part => {
        const [r, g, b] = getComputedStyle(one.querySelector(part)).fill.match(/[0-9.]+/g)
            .map(share => (share / 255 + 0.055) / 1.055).map(share => share ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    });
    return Math.max(...lights) / Math.min(...lights);
})"""
SHOWN = """node => {
    const { left, top, bottom } = node.getBoundingClientRect();
    return bottom <= innerHeight && node.contains(document.elementFromPoint(left + 20, top + 4));
}"""
COVERED = """(() => {
    const node = document.activeElement, { left, top, width, height } = node.getBoundingClientRect();
    const places = [0.03, 0.5, 0.97].flatMap(x => [0.1, 0.5, 0.9].map(y => [left + width * x, top + height * y]));
    const seen = places.map(([x, y]) => document.elementFromPoint(x, y));
    return node === document.body || seen.some(one => one && (node.contains(one) || one.contains(node)))
        ? "" : node.outerHTML.slice(0, 120);
})()"""
TOP = "node => node.getBoundingClientRect().top"


def _watch(page: Page) -> None:
    """Note what jumps from now on."""
    page.evaluate(WATCH)
    _jumps(page)


def _jumps(page: Page) -> list[tuple[float, bool]]:
    """Measure by how much the page jumped since it was asked last, each time, and whether just after a touch."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found: list[tuple[float, bool]] = page.evaluate("window.jumps.splice(0)")
    return found


@pytest.mark.parametrize("link", ["learn/caimans-challenge/block", PLACES["odds"], "host/scores?seats=axl.dust"])
def test_nothing_jumps_while_a_page_is_loaded(browser: Browser, served: str, link: str) -> None:
    with window(browser, served, width=390) as visitor:
        visitor.page.add_init_script(WATCH)
        visitor.open(link)
        visitor.page.locator(".tw-scene:not([aria-busy])").wait_for()

        assert sum(by for by, touched in _jumps(visitor.page) if not touched) < 0.1


@pytest.mark.parametrize("width", [1280, 390])
def test_what_is_known_of_a_question_holds_its_place_until_more_is(
    windows: Callable[[int], Visitor], width: int
) -> None:
    visitor = windows(width)
    visitor.show("tidal_blades")
    page = visitor.page
    visitor.open(PLACES["odds"])
    tag, working = page.locator("button.price").first, page.locator(".working progress")
    expect(tag).to_be_visible()
    expect(working).to_have_count(0)
    tag.scroll_into_view_if_needed()
    link = page.url
    _watch(page)
    tag.click()
    expect(page).not_to_have_url(link)
    expect(working).to_have_count(0)

    assert sum(by for by, _touched in _jumps(page)) < 0.12
    expect(tag).to_be_focused()


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize(
    ("place", "taps"),
    [
        ("odds", ["Add a Novice die", "Three dice, two Shells"]),
        ("odds", ["At the table", "Compare", "Die lab", "Price it"]),
        ("ending", ["Complete"]),
    ],
    ids=["another question", "another place", "an attempt's end"],
)
def test_once_a_tap_is_answered_nothing_moves_by_itself(
    windows: Callable[[int], Visitor], width: int, place: str, taps: list[str]
) -> None:
    visitor = windows(width)
    visitor.show("tidal_blades")
    page, working = visitor.page, visitor.page.locator(".working progress")
    visitor.open({**PLACES, "ending": "learn/caimans-challenge/complete"}[place])
    expect(working).to_have_count(0)
    _watch(page)
    for tap in taps:
        link = page.url
        page.get_by_role("button", name=re.compile(f"^{tap}")).first.click()
        expect(page).not_to_have_url(link)
        expect(working).to_have_count(0)
        expect(page.locator(".tw-scene:not([aria-busy])")).to_be_visible()

        assert sum(by for by, touched in _jumps(page) if not touched) < 0.1, tap


def test_at_the_table_the_next_choice_takes_the_place_that_is_kept_for_it(phone: Visitor) -> None:
    page = phone.page
    phone.open(PLACES["odds-move"])
    did, working = page.get_by_role("button", name="I did this"), page.locator(".working progress")
    expect(did).to_be_visible()
    expect(working).to_have_count(0)
    _watch(page)
    did.click()
    expect(page.get_by_role("heading", name="What do you do?", exact=True)).to_be_focused()
    expect(working).to_have_count(0)

    assert sum(by for by, _touched in _jumps(page)) < 0.15


def test_on_a_phone_the_answer_to_a_try_is_in_sight_and_what_was_tapped_stays(dashboard: Visitor) -> None:
    page = dashboard.page
    page.set_viewport_size({"width": 390, "height": 844})
    dashboard.open("learn/axls-turn/visit")
    expect(page.locator(".options li > button")).to_have_count(20)
    page.locator(".options li > button").first.click()
    for number in (3, 8, 12):
        button = page.locator(".options li > button").nth(number)
        button.evaluate("node => node.scrollIntoView({ block: 'center' })")
        button.click()
        reply = page.locator("[data-answer]")
        expect(button.locator("xpath=..").locator("[data-answer]")).to_be_visible()

        assert reply.evaluate(SHOWN)
        assert button.evaluate(TOP) > 60
        assert button.evaluate("node => node === document.activeElement")
        expect(page.locator("[data-shown]")).to_have_count(1)

    page.locator(".intro .term", has_text="Palm Plaza").focus()
    expect(page.locator("[data-shown]")).to_have_attribute("data-piece", "space:palm-plaza")


def test_what_stands_above_a_heading_is_not_left_behind_the_bar(dashboard: Visitor) -> None:
    page = dashboard.page
    page.set_viewport_size({"width": 390, "height": 844})
    dashboard.open("learn/a-night/drew")
    page.locator(".options button").first.click()
    expect(page.locator(".talk h2")).to_be_focused()

    assert page.locator("[data-key=predicted]").evaluate(SHOWN)


def test_a_meaning_stays_within_the_window_when_the_next_page_comes(dashboard: Visitor) -> None:
    page = dashboard.page
    page.set_viewport_size({"width": 390, "height": 844})
    dashboard.open("learn/caimans-challenge/rolled?told=1")
    expect(page.locator(".term").first).to_be_visible()
    for term in page.locator(".term").all():
        term.focus()
        page.get_by_role("button", name="prices and chances").evaluate("node => node.click()")
        page.locator(".tw-scene:not([aria-busy])").wait_for()

        assert page.evaluate("document.documentElement.scrollWidth") == 390


def _look_at_charts(page: Page, part: str) -> None:
    """Scroll to every chart, and wait until a part of it is drawn."""
    charts = page.locator("[data-chart]")
    expect(charts.first).to_be_visible()
    for chart in charts.all():
        chart.scroll_into_view_if_needed()
        expect(chart.locator(part).first).to_be_visible()


@pytest.mark.parametrize("place", ["odds", "odds-compare"])
def test_on_a_phone_no_title_of_a_chart_is_cut_off(phone: Visitor, place: str) -> None:
    phone.open(PLACES[place])
    _look_at_charts(phone.page, ".xtitle")
    assert phone.page.evaluate(CUT) == []


@pytest.mark.parametrize("place", ["odds", "odds-compare", "odds-draws"])
def test_on_a_phone_no_label_of_a_chart_is_under_twelve_pixels(phone: Visitor, place: str) -> None:
    phone.open(PLACES[place])
    _look_at_charts(phone.page, "text")
    assert phone.page.evaluate(SMALL) == []


@pytest.mark.parametrize("place", ["scores", "opale-end"])
def test_on_a_phone_the_parts_of_a_lesson_that_is_over_lie_below_each_other(phone: Visitor, place: str) -> None:
    phone.open(PLACES[place])
    phone.page.locator(".tw-scene:not([aria-busy])").wait_for()

    assert phone.page.locator(".lesson-body > *").count() > 1
    assert phone.page.evaluate(OVERLAPPING) == []


@pytest.mark.parametrize("place", ["odds", "odds-roll", "challenge", "travel", "host-scores", "search", "pins"])
def test_on_a_phone_what_has_the_focus_is_never_wholly_covered(phone: Visitor, place: str) -> None:
    phone.open(PLACES[place])
    phone.page.mouse.move(0, 0)  # a phone has none: one left behind opens the meaning of what scrolls below it
    phone.page.locator(".tw-scene:not([aria-busy])").wait_for()
    covered = []
    for key in ("Tab",) * 60 + ("Shift+Tab",) * 30:
        phone.page.keyboard.press(key)
        covered.append(phone.page.evaluate(COVERED))

    assert [one for one in covered if one] == []


def test_focus_whose_control_went_away_is_found_again_where_one_looks(dashboard: Visitor) -> None:
    page = dashboard.page
    page.set_viewport_size({"width": 390, "height": 844})
    dashboard.open(PLACES["odds"])
    tag = page.locator("button.price").first
    tag.focus()
    link = page.url
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(link)
    page.locator(".tw-scene:not([aria-busy])").wait_for()
    assert page.evaluate(COVERED) == ""
    expect(page.locator(".working progress")).to_have_count(0)

    assert page.evaluate("document.activeElement.matches(':focus-visible')")


def test_nothing_moves_where_motion_is_not_wanted(dashboard: Visitor) -> None:
    page = dashboard.page
    dashboard.open("learn/caimans-challenge/rolled")
    page.get_by_role("button", name="Roll the dice").click()
    expect(page.locator(".talk h2")).to_be_focused()

    assert page.evaluate(MOVING) == []


def test_dice_roll_where_motion_is_welcome(browser: Browser, served: str) -> None:
    with window(browser, served, still=False) as visitor:
        visitor.open("learn/caimans-challenge/rolled")
        visitor.page.get_by_role("button", name="Roll the dice").click()
        expect(visitor.page.locator(".talk h2")).to_be_focused()

        assert visitor.page.evaluate(MOVING) != []


def test_text_twice_as_large_is_heeded_and_needs_no_sideways_scrolling(browser: Browser, served: str) -> None:
    with window(browser, served) as visitor:
        visitor.open()
        visitor.page.evaluate("document.documentElement.style.fontSize = '32px'")
        wide = {}
        for name, link in PLACES.items():
            visitor.show(link)
            wide[name] = visitor.page.evaluate("document.documentElement.scrollWidth")

        assert visitor.page.locator(".tw-scene").evaluate("node => getComputedStyle(node).fontSize") == "34px"
        assert {name: width for name, width in wide.items() if width > 1280} == {}


def test_charts_keep_their_colours_in_high_contrast(dashboard: Visitor) -> None:
    page = dashboard.page
    page.emulate_media(forced_colors="active")
    dashboard.open(PLACES["odds"])
    bar = page.locator("[data-chart=outcomes] .point path").first
    expect(bar).to_be_attached()

    assert bar.evaluate("node => getComputedStyle(node).fill") == "rgb(0, 97, 111)"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_letters_on_dice_are_seen_on_what_they_lie_on(dashboard: Visitor, scheme: str) -> None:
    dashboard.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    dashboard.open("learn/caimans-challenge/complete")
    symbols = dashboard.page.locator(".reef-board .die .symbol:has(.letter)")
    expect(symbols).to_have_count(3)

    assert min(symbols.evaluate_all(CONTRASTS)) > 3
