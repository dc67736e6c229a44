"""Forty texts that try to be scripts: given to the page as text, and put on it as markup."""

from contextlib import suppress
from urllib.parse import quote

from playwright.async_api import Browser, Dialog, Error, Page

from tests.load.rows import Row
from tests.load.served import Served, served
from tests.load.windows import chromium, page_at
from tests.unit.rooms.laws import PAYLOADS

WAYS_IN = ("rules?q={}", "rules/rule/{}", "odds/ask?q={}", "learn/{}", "host/scores?names={}", "{}")
SETTLED = ".tw-scene:not([aria-busy])"
PUT = """markup => new Promise(done => {
    const place = document.createElement("div");
    document.querySelector("main").append(place);
    place.innerHTML = markup;
    for (const node of place.querySelectorAll("*"))
        for (const type of ["mouseover", "focus", "toggle", "load", "error"]) node.dispatchEvent(new Event(type));
    for (const node of place.querySelectorAll("a, button, summary, [onclick]")) node.click();
    setTimeout(() => { place.remove(); done(); }, 120);
})"""


class Alarm:
    """Counts the scripts that ran."""

    def __init__(self, page: Page) -> None:
        """Listen to a page."""
        self.fired: list[str] = []
        page.on("dialog", self._receive)

    async def _receive(self, dialog: Dialog) -> None:
        self.fired.append(dialog.message)
        await dialog.dismiss()


async def scripts() -> list[Row]:
    """Give every payload to every room with the policy off, then put each on the page with the policy on."""
    async with served(seats=4) as server, chromium() as browser:
        typed = await _typed(browser, server, free=True)
        guarded = await _typed(browser, server, free=False)
        put = await _put(browser, server)
    count = len(PAYLOADS)
    return [
        Row(f"of {count} payloads in {len(WAYS_IN)} places, fired without the policy", typed, "", 0),
        Row(f"of {count} payloads in {len(WAYS_IN)} places, fired with it", guarded, "", 0),
        Row(f"of {count} payloads put on the page as markup, fired with the policy", put, "", 0),
    ]


async def _typed(browser: Browser, server: Served, *, free: bool) -> int:
    async with page_at(browser, server.url, free=free) as page:
        alarm = Alarm(page)
        for payload in PAYLOADS:
            for way in WAYS_IN:
                await page.evaluate("link => { location.hash = link; }", way.format(quote(payload, safe="")))
                await page.locator(SETTLED).wait_for()
        return len(alarm.fired)


async def _put(browser: Browser, server: Served) -> int:
    fired, left = 0, iter(PAYLOADS)
    payload = next(left, None)
    while payload is not None:
        async with page_at(browser, server.url) as page:
            alarm = Alarm(page)
            with suppress(Error):  # one that leads away from the page is no script, but ends this page
                while payload is not None:
                    putting, payload = payload, next(left, None)
                    await page.evaluate(PUT, putting)
            fired += len(alarm.fired)
    return fired
