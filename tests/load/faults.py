"""What a visitor sees when something breaks, and what is lost."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.async_api import Browser, Page, expect

from tests.browser.notebooks import write_notebook
from tests.browser.workbench import write_bench
from tests.load.proxy import Proxy, proxy
from tests.load.rows import Row, median
from tests.load.served import Served, served
from tests.load.windows import KERNEL, chromium, page_at

PATIENCE = 30.0
CUT, CLICKS, BETWEEN = 3.0, 14, 0.4
PAGES, TABS = 5, 8
LOST = ".tw-lost > *"
BARE = "import ipywidgets\n\nipywidgets.Button(description='Bare')"


async def page() -> list[Row]:
    """Open the dashboard and a page with one bare button, turn about, both as a browser shows them."""
    ours, bare = [], []
    with TemporaryDirectory() as folder:
        notebook = write_notebook(Path(folder) / "bare.ipynb", BARE)
        async with served() as dashboard, served(page=notebook) as button, chromium() as browser:
            for _turn in range(PAGES + 1):
                ours.append(await _shown(browser, dashboard, ".tw-page > *"))
                bare.append(await _shown(browser, button, "button:has-text('Bare')"))
    bar = 1.5 * median(bare[1:]) + 0.3
    return [
        Row("a page with one bare button, in a browser", median(bare[1:]), "s"),
        Row("the dashboard, in a browser", median(ours[1:]), "s", bar),
    ]


async def _shown(browser: Browser, server: Served, seen: str) -> float:
    begun = perf_counter()
    async with page_at(browser, server.url, seen=seen):
        return perf_counter() - begun


async def banners() -> list[Row]:
    """Kill a kernel, end one as a culled one is ended, kill the server; see how soon the page says so."""
    async with chromium() as browser:
        async with served() as server:
            killed = await _told(browser, server, lambda _page: _kill(server))
            culled = await _told(browser, server, _shut_down)
            gone = await _told(browser, server, lambda _page: _kill_server(server))
        async with served() as server:
            again = await _restarted(browser, server)
    return [
        Row("until the page says that its kernel was killed", killed, "s", 10),
        Row("until it says that its kernel was culled", culled, "s", 10),
        Row("until it says that the server was killed", gone, "s", 10),
        Row("until one click brings the same place back", again, "s"),
    ]


async def _told(browser: Browser, server: Served, harm: Callable[[Page], Awaitable[None]]) -> float:
    async with page_at(browser, server.url) as page:
        await page.wait_for_timeout(500)
        begun = perf_counter()
        await harm(page)
        await page.locator(LOST).first.wait_for(timeout=1_000 * PATIENCE)
        return perf_counter() - begun


async def _restarted(browser: Browser, server: Served) -> float:
    async with page_at(browser, f"{server.url}#rules?q=shield") as page:
        await expect(page.get_by_role("searchbox")).to_have_value("shield")
        await _kill(server)
        button = page.locator(".tw-lost button")
        await button.wait_for(timeout=1_000 * PATIENCE)
        begun = perf_counter()
        await button.click()
        await expect(page.locator(".tw-lost")).to_be_empty()
        await expect(page.get_by_role("searchbox")).to_have_value("shield", timeout=1_000 * PATIENCE)
        return perf_counter() - begun


async def _kill(server: Served) -> None:
    for kernel in server.kernels:
        kernel.kill()


async def _kill_server(server: Served) -> None:
    server.process.kill()


async def _shut_down(page: Page) -> None:
    await page.evaluate(
        f"""fetch("/voila/api/shutdown/" + {KERNEL},
        {{ method: "POST", headers: {{ "X-XSRFToken": document.cookie.match(/_xsrf=([^;]+)/)[1] }} }})"""
    )


async def cuts() -> list[Row]:
    """Cut the network while somebody clicks on, and count the clicks that were lost."""
    stalled = await _lost(lambda network: network.stall(CUT))
    dropped = await _lost(lambda network: network.drop(CUT))
    return [
        Row(f"actions lost when nothing passes for {CUT:.0f} s", stalled, "", 0),
        Row(f"actions lost when every connection breaks for {CUT:.0f} s", dropped, "", 1),
    ]


async def _lost(cut: Callable[[Proxy], Awaitable[None]]) -> int:
    with TemporaryDirectory() as folder:
        async with (
            served(page=write_bench(Path(folder))) as server,
            proxy(server.port) as network,
            chromium() as browser,
            page_at(browser, f"http://127.0.0.1:{network.port}/") as page,
        ):
            more = page.get_by_role("button", name="More")
            await more.click()
            await expect(page.get_by_role("heading", name="Count 1")).to_be_visible()
            cutting = asyncio.ensure_future(cut(network))
            for _number in range(CLICKS):
                await more.click()
                await asyncio.sleep(BETWEEN)
            await cutting
            return CLICKS + 1 - await _counted(page, CLICKS + 1)


async def _counted(page: Page, most: int) -> int:
    """Read what the page counts when it has nothing more to add."""
    count, until = 0, perf_counter() + PATIENCE
    while count < most and perf_counter() < until:
        count = int((await page.locator("h1").first.inner_text()).removeprefix("Count "))
        await asyncio.sleep(0.2)
    return count


async def tabs() -> list[Row]:
    """Close tabs, and see that their kernels go with them."""
    async with served(seats=TABS + 1) as server, chromium() as browser:
        pages = []
        for _number in range(TABS):
            page = await (await browser.new_context()).new_page()
            await page.goto(server.url)
            await page.locator(".tw-page > *").first.wait_for()
            pages.append(page)
        begun = perf_counter()
        for page in pages:
            await page.close()
        while server.kernels and perf_counter() - begun < PATIENCE:
            await asyncio.sleep(0.1)
        left, gone = len(server.kernels), perf_counter() - begun
    return [Row(f"kernels left when {TABS} tabs are closed", left, "", 0), Row("until all of them are gone", gone, "s")]
