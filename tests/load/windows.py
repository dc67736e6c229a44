"""A real browser, where a page must be seen."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Browser, Page, async_playwright

from tests.browser.visitor import FLAGS, NAMES

THERE = ".tw-page > *"
KERNEL = "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """Open the browser that is installed on this machine."""
    async with async_playwright() as playwright:
        found = next(filter(None, map(shutil.which, NAMES)))
        browser = await playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        try:
            yield browser
        finally:
            await browser.close()


@asynccontextmanager
async def page_at(browser: Browser, url: str, *, free: bool = False, seen: str = THERE) -> AsyncIterator[Page]:
    """Open a page in a window of its own and wait until it is there; `free` lets its policy go unheeded."""
    context = await browser.new_context(bypass_csp=free)
    try:
        page = await context.new_page()
        await page.goto(url)
        await page.locator(seen).first.wait_for()
        yield page
    finally:
        await context.close()
