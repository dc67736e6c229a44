"""What becomes of the page and of its kernel when one of them goes, and who is not let in."""

import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.visitor import GONE, Visitor, window
from tests.patience import PATIENCE
from tests.ports import spare_port

KERNEL = "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
STOP = """kernel => fetch("/voila/api/shutdown/" + kernel, {
    method: "POST", headers: { "X-XSRFToken": document.cookie.match(/_xsrf=([^;]+)/)[1] },
}).then(answer => answer.status)"""
PICTURES = Path(__file__).parents[2] / "pictures"


def _kernel(page: Page) -> str:
    return str(page.evaluate(KERNEL))


def test_a_lost_kernel_is_told_and_a_reload_brings_the_page_back(newcomer: Visitor) -> None:
    page = newcomer.page
    newcomer.open("rules/rule/danger-loses-die")
    assert page.evaluate(STOP, _kernel(page)) in {200, 204}
    expect(page.get_by_role("alert")).to_contain_text("The connection is lost")
    page.get_by_role("button", name="Reload").click()

    expect(page.get_by_role("article", name="x: pay with Shells or lose a die")).to_be_visible()
    expect(page.get_by_role("alert")).to_be_empty()
    newcomer.wrong.clear()  # the browser notes that the old kernel is gone, as it should


def test_a_closed_tab_takes_its_kernel_with_it(newcomer: Visitor, browser: Browser) -> None:
    with window(browser, newcomer.url) as other:
        other.open()
        kernel = _kernel(other.page)
        other.page.close(run_before_unload=False)

    assert newcomer.page.evaluate(GONE, f"/api/kernels/{kernel}")
    newcomer.wrong.clear()  # asking for a kernel that is gone is answered by 404


def test_an_address_that_leads_nowhere_is_answered_with_the_way_back(newcomer: Visitor) -> None:
    page = newcomer.page
    page.goto(f"{newcomer.url}no/such/page")
    _notice(page, "There is nothing here")
    page.get_by_role("link", name="Open the dashboard").click()

    expect(page.locator(".start-hero")).to_be_visible()
    newcomer.wrong.clear()  # the address was answered by 404, as it should be


def test_who_asks_for_another_machine_gets_no_answer(served: str) -> None:
    connection = HTTPConnection(urlsplit(served).netloc, timeout=PATIENCE)
    connection.request("GET", "/", headers={"Host": "elsewhere.example"})

    assert connection.getresponse().status == 403
    connection.close()


@pytest.fixture
def one_seat() -> Iterator[str]:
    """Serve a dashboard for a class that has room for one, and give its address with the key."""
    command = [sys.executable, "-m", "tests.load.server", str(spare_port()), "--lan", "--heated", "1", "--seats", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().strip()
        finally:
            server.terminate()


def _notice(page: Page, title: str) -> None:
    """See that a page tells what is the matter, to everybody."""
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    assert page.title() == title
    assert Axe().run(page).response["violations"] == []
    page.screenshot(path=PICTURES / f"{title.lower().replace(' ', '-')}.png")


@pytest.mark.slow
def test_a_class_comes_in_by_the_key_until_the_house_is_full_and_again_when_somebody_leaves(
    browser: Browser, one_seat: str
) -> None:
    home = one_seat.partition("?")[0]
    with window(browser, home) as stranger, window(browser, one_seat) as first, window(browser, one_seat) as second:
        stranger.page.goto(home)
        _notice(stranger.page, "This door has a key")
        first.page.goto(f"{one_seat}#rules?q=shield")
        expect(first.page.get_by_role("searchbox")).to_have_value("shield")
        assert "key" not in urlsplit(first.page.url).query
        second.page.goto(one_seat)
        _notice(second.page, "The house is full")
        kernel = _kernel(first.page)
        first.page.close()
        assert second.page.evaluate(GONE, f"/api/kernels/{kernel}")
        second.page.get_by_role("link", name="Try again").click()

        expect(second.page.locator(".start-hero")).to_be_visible()  # it waits for a kernel of its own
        stranger.wrong.clear()  # each answer that turns somebody away has a status that says so
        second.wrong.clear()
