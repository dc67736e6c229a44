"""The one script that shows pages, with one of everything a page can hold."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visitor import window
from tests.browser.workbench import write_bench
from tidal_widgets.page import script

ROOT = Path(__file__).parents[2]
DEAF = """async source => {
    const { default: { render } } = await import("data:text/javascript," + encodeURIComponent(source));
    const said = { _page: { html: "<p data-act='more'>Here</p>" }, _words: { lost: "Lost", reload: "Reload" } };
    const send = () => { throw new Error("Cannot send"); };
    render({ model: { get: name => said[name], set() {}, on() {}, off() {}, send }, el: document.body });
}"""


@pytest.fixture(scope="module")
def served_bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve the bench, and give its address."""
    notebook = write_bench(tmp_path_factory.mktemp("bench"))
    command = [sys.executable, "-m", "tests.browser.workbench", str(notebook)]
    paths = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, cwd=ROOT, env=paths, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        yield server.stdout.readline().strip()
        server.terminate()


@pytest.fixture
def bench(browser: Browser, served_bench: str) -> Iterator[Page]:
    """Open a page with the bench on it."""
    with window(browser, served_bench) as visitor:
        visitor.page.goto(served_bench)
        expect(visitor.page.get_by_role("heading")).to_have_text("Count 0")
        yield visitor.page


def _press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def test_a_chart_is_drawn_in_the_colours_of_the_page_and_drawn_anew_with_it(bench: Page) -> None:
    bar = bench.locator(".chart .point path").first
    expect(bar).to_be_attached()
    accent = "getComputedStyle(document.querySelector('.tw-scene')).getPropertyValue('--series-1')"
    assert bench.evaluate(accent).startswith("light-dark(#00616f")
    assert bar.evaluate("node => getComputedStyle(node).fill") == "rgb(0, 97, 111)"
    before = bar.get_attribute("d")
    _press(bench, "More")

    expect(bar).not_to_have_attribute("d", before or "")
    assert bench.locator(".modebar, .chart [tabindex]").count() == 0


def test_a_form_is_sent_with_its_fields_and_without_a_reload(bench: Page) -> None:
    bench.get_by_label("Who").fill("Eko & co")
    _press(bench, "Send")

    expect(bench.locator("[data-key=told]")).to_have_text('{"who": "Eko & co", "wild": "on"}')
    expect(bench.get_by_label("Who")).to_have_value("Eko & co")


def test_a_choice_is_reported(bench: Page) -> None:
    bench.get_by_label("Choice").select_option("two")

    expect(bench.locator("[data-key=told]")).to_have_text("two")
    expect(bench.get_by_label("Choice")).to_have_value("two")


def test_fast_typing_loses_no_letter(bench: Page) -> None:
    words = "a learner types as fast as fingers go, and faster"
    field = bench.get_by_label("Say")
    field.press_sequentially(words)

    expect(bench.locator("[data-key=told]")).to_have_text(words)
    expect(field).to_have_value(words)
    expect(field).to_be_focused()


def test_the_focus_stays_where_it_was_and_finds_a_place_when_its_element_goes(bench: Page) -> None:
    more = bench.get_by_role("button", name="More", exact=True)
    more.press("Enter")
    expect(bench.get_by_role("heading")).to_have_text("Count 1")
    expect(more).to_be_focused()
    _press(bench, "Vanish")

    expect(bench.get_by_role("button", name="Vanish")).to_have_count(0)
    expect(bench.get_by_role("heading")).to_be_focused()
    bench.keyboard.press("m")
    expect(bench.get_by_role("heading")).to_have_text("Count 2")
    bench.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(bench.get_by_role("heading")).to_be_focused()


def test_what_is_moved_in_the_page_keeps_the_focus(bench: Page) -> None:
    for count in ("1", "2", "3"):
        bench.get_by_role("button", name="Flow").press("Enter")
        expect(bench.get_by_role("heading")).to_have_text(f"Count {count}")

        expect(bench.get_by_role("button", name="Flow")).to_be_focused()


def test_what_the_reader_unfolded_stays_unfolded(bench: Page) -> None:
    bench.get_by_text("Numbers").click()
    _press(bench, "More")

    expect(bench.get_by_role("cell", name="1")).to_be_visible()


def test_a_shortcut_presses_its_button_but_not_while_one_types(bench: Page) -> None:
    bench.keyboard.press("m")
    expect(bench.get_by_role("heading")).to_have_text("Count 1")
    bench.get_by_label("Say").press_sequentially("mm")

    expect(bench.locator("[data-key=told]")).to_have_text("mm")
    expect(bench.get_by_role("heading")).to_have_text("Count 1")


def test_a_link_opened_in_a_page_that_was_scrolled_begins_at_the_top(bench: Page) -> None:
    bench.set_viewport_size({"width": 400, "height": 200})
    bench.evaluate("scrollTo({ top: 150, behavior: 'instant' })")
    assert bench.evaluate("scrollY") == 150
    bench.evaluate("location.hash = '5'")

    expect(bench.get_by_role("heading")).to_have_text("Count 5")
    assert bench.evaluate("scrollY") == 0


def test_what_changed_is_said_politely(bench: Page) -> None:
    _press(bench, "More")

    expect(bench.locator(".tw-scene > [role=status]")).to_have_text("count is 1")


def test_progress_is_kept_in_the_browser_and_the_link_comes_before_it(bench: Page) -> None:
    _press(bench, "More")
    expect(bench).to_have_url(bench.url.split("#")[0] + "#1")
    bench.goto(bench.url.split("#")[0])
    bench.reload()

    expect(bench.get_by_role("heading")).to_have_text("Count 1")
    bench.goto(bench.url.split("#")[0] + "#5")
    expect(bench.get_by_role("heading")).to_have_text("Count 5")


def test_long_work_shows_progress_while_the_page_answers_and_can_be_stopped(bench: Page) -> None:
    steps = bench.get_by_role("status").filter(has_text="steps")
    _press(bench, "Work")
    expect(steps).not_to_have_text("0 steps")
    _press(bench, "More")
    expect(bench.get_by_role("heading")).to_have_text("Count 1")
    _press(bench, "Cancel")
    expect(bench.locator(".tw-scene:not([aria-busy])")).to_be_visible()
    stopped = steps.inner_text()
    _press(bench, "More")

    expect(bench.get_by_role("heading")).to_have_text("Count 2")
    expect(steps).to_have_text(stopped)


def test_a_failure_is_told_and_loses_nothing(bench: Page) -> None:
    _press(bench, "More")
    _press(bench, "Fail")
    expect(bench.locator(".trouble")).to_contain_text("Nothing was lost")
    expect(bench.get_by_role("heading")).to_have_text("Count 1")
    _press(bench, "More")

    expect(bench.locator(".trouble")).to_have_count(0)
    expect(bench.get_by_role("heading")).to_have_text("Count 2")


def test_a_page_that_nobody_hears_any_more_says_so_and_breaks_nowhere(browser: Browser) -> None:
    context = browser.new_context()
    page, errors = context.new_page(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.evaluate(DEAF, script())
    page.get_by_text("Here").click()

    expect(page.get_by_role("alert")).to_contain_text("Lost")
    assert errors == []
    context.close()
