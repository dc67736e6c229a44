"""What becomes of the page and of its kernel when one of them goes."""

from http.client import HTTPConnection
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, expect

from tests.browser.visitor import Visitor, window

KERNEL = "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
STOP = """kernel => fetch("/voila/api/shutdown/" + kernel, {
    method: "POST", headers: { "X-XSRFToken": document.cookie.match(/_xsrf=([^;]+)/)[1] },
}).then(answer => answer.status)"""
GONE = "kernel => fetch('/api/kernels/' + kernel).then(answer => answer.status === 404)"


def _kernel(page: Page) -> str:
    return str(page.evaluate(KERNEL))


def test_a_lost_kernel_is_told_within_ten_seconds_and_a_reload_brings_the_page_back(dashboard: Visitor) -> None:
    page = dashboard.page
    dashboard.open("rules/rule/danger-loses-die")
    assert page.evaluate(STOP, _kernel(page)) in {200, 204}
    expect(page.get_by_role("alert")).to_contain_text("The connection is lost", timeout=10_000)
    page.get_by_role("button", name="Reload").click()

    expect(page.get_by_role("article", name="An x costs a die")).to_be_visible()
    expect(page.get_by_role("alert")).to_be_empty()
    dashboard.wrong.clear()  # the browser notes that the old kernel is gone, as it should


def test_a_closed_tab_takes_its_kernel_with_it(dashboard: Visitor, browser: Browser) -> None:
    with window(browser, dashboard.url) as other:
        other.open()
        kernel = _kernel(other.page)
        other.page.close(run_before_unload=False)

    dashboard.page.wait_for_function(GONE, arg=kernel)
    dashboard.wrong.clear()  # asking for a kernel that is gone is answered by 404


def test_an_address_that_leads_nowhere_is_answered_with_the_way_back(dashboard: Visitor) -> None:
    page = dashboard.page
    page.goto(f"{dashboard.url}no/such/page")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    page.get_by_role("link", name="Open the dashboard").click()

    expect(page.locator(".hero")).to_be_visible()
    dashboard.wrong.clear()  # the address was answered by 404, as it should be


def test_who_asks_for_another_machine_gets_no_answer(served: str) -> None:
    connection = HTTPConnection(urlsplit(served).netloc, timeout=30)
    connection.request("GET", "/", headers={"Host": "elsewhere.example"})

    assert connection.getresponse().status == 403
    connection.close()
