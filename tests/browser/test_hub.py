"""Below a JupyterHub: the tile and links work at each user's own address, and nobody opens another's."""

import re
from collections.abc import Iterator
from http import HTTPStatus

import psutil
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.jupyter_hub import dashboards, jupyter_hub, log_in
from tests.browser.test_launcher import KERNEL
from tests.browser.visitor import Visitor, window

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with jupyter_hub(tmp_path_factory.mktemp("hub")) as address:
        yield address


@pytest.fixture
def ann(browser: Browser, hub: str) -> Iterator[Page]:
    """Open the window of Ann, who has her launcher before her."""
    with window(browser, hub) as visitor:
        log_in(visitor.page, hub, "ann")
        yield visitor.page
        visitor.wrong.clear()  # what the hub and JupyterLab ask for and say is not ours


@pytest.fixture
def bob(browser: Browser, hub: str) -> Iterator[Page]:
    """Open the window of Bob."""
    with window(browser, hub) as visitor:
        log_in(visitor.page, hub, "bob")
        yield visitor.page
        visitor.wrong.clear()


def opened(page: Page, hub: str, user: str) -> Visitor:
    """Open the dashboard by its tile."""
    card = page.locator(".jp-LauncherCard", has_text=re.compile(r"Tidal Widgets(?! note)"))
    expect(card.locator("img, svg").first).to_be_visible()
    with page.expect_popup() as opened:
        card.click()
    return Visitor(opened.value, f"{hub}/user/{user}/tidal-widgets/")


def test_each_opens_a_dashboard_of_their_own_and_neither_the_others(ann: Page, bob: Page, hub: str) -> None:
    hers, his = opened(ann, hub, "ann"), opened(bob, hub, "bob")
    for own in (hers, his):
        own.open("tidal_blades/rules")
        own.page.get_by_role("searchbox").fill("shield")
        expect(own.page.get_by_role("status").last).to_contain_text("rules found")
        own.page.reload()
        expect(own.page.get_by_role("searchbox")).to_have_value("shield")
        assert own.page.url.startswith(own.url)
        assert own.wrong == []
    kernel = hers.page.evaluate(KERNEL)
    for path in ("", "tidal/plotly.min.js", f"api/kernels/{kernel}", f"api/kernels/{kernel}/channels"):
        answer = bob.request.get(hers.url + path)
        assert answer.status == HTTPStatus.FORBIDDEN, path
    bob.goto(hers.url)
    expect(bob.get_by_role("heading", level=1)).to_contain_text("403 : You do not have permission")
    assert ann.request.get(f"{hers.url}api/kernels/{kernel}").status == HTTPStatus.OK


def test_who_has_not_logged_in_is_led_to_the_hub(hub: str, browser: Browser) -> None:
    with window(browser, hub) as visitor:
        visitor.page.goto(f"{hub}/user/ann/tidal-widgets/")
        expect(visitor.page.get_by_label("Username")).to_be_visible()
        visitor.wrong.clear()


def test_a_link_for_everybody_opens_at_its_place_in_ones_own_dashboard(hub: str, ann: Page) -> None:
    Visitor(ann, f"{hub}/hub/user-redirect/tidal-widgets/").open("tidal_blades/odds/ask?q=N%20N%20~%20RR")
    assert ann.url.startswith(f"{hub}/user/ann/tidal-widgets/#")
    expect(ann.get_by_role("status").last).to_contain_text("to complete")


def test_the_other_tile_opens_the_first_notebook(hub: str, ann: Page) -> None:
    with ann.expect_popup() as popup:
        ann.locator(".jp-LauncherCard", has_text="Tidal Widgets notebooks").click()
    expect(popup.value).to_have_url(re.compile(r"/user/ann/lab/tree/tidal-widgets/start_here\.ipynb"))
    expect(popup.value.get_by_role("heading", name="Start here")).to_be_visible()


def test_nobody_gets_past_the_hub_to_the_port_of_a_dashboard(hub: str, ann: Page, bob: Page) -> None:
    hers = opened(ann, hub, "ann")
    hers.open("tidal_blades/rules")
    doors = [each.laddr.port for each in dashboards()["ann"].net_connections() if each.status == psutil.CONN_LISTEN]

    assert len(doors) == 1
    for past in (f"http://127.0.0.1:{doors[0]}", f"{hub}/user/bob/proxy/absolute/{doors[0]}"):
        for path in ("", "tidal/plotly.min.js"):
            answer = bob.request.get(f"{past}/user/ann/tidal-widgets/{path}")
            assert (answer.status, "Not from there" in answer.text()) == (HTTPStatus.FORBIDDEN, True)
