"""A person at a browser, and a note of everything that must not happen meanwhile."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Playwright, Response, expect, sync_playwright

from tests.patience import PATIENCE

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
GONE = f"""async address => {{
    for (let times = 0; times < {20 * PATIENCE}; times++) {{
        if ((await fetch(address)).status === 404) return true;
        await new Promise(later => setTimeout(later, 50));
    }}
    return false;
}}"""
GO = """link => new Promise(gone => {
    const before = location.href;
    addEventListener("hashchange", gone, { once: true });
    location.hash = link;
    if (location.href === before) gone();
})"""
JUPYTERS = ("/static/lab/", "/static/notebook/")
"""Where the scripts of both apps lie, whose own faults are not ours: of a setting that Notebook 7.6 does not find."""
BY_CHARTS = ("WARN:", "ERROR:")
MILLISECONDS = 1_000 * PATIENCE
LOCAL = ("http://127.0.0.1", "ws://127.0.0.1", "data:", "blob:")

expect.set_options(timeout=MILLISECONDS)


def launch(playwright: Playwright) -> Browser:
    """Start the browser that is installed on this machine."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise FileNotFoundError("the browser tests need Chromium: install it (Debian: apt-get install chromium)")
    return playwright.chromium.launch(executable_path=found, args=list(FLAGS))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start Chromium; it goes with its module, for no other test can run an event loop beside it."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@dataclass
class Visitor:
    """One window, and what went wrong in it."""

    page: Page
    url: str
    wrong: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Note outside requests, failures and errors from now on."""
        self.page.on("request", lambda request: self.note(request.url))
        self.page.on("response", self._answered)
        self.page.on("console", self._said)
        self.page.on("pageerror", self._failed)

    def open(self, link: str = "") -> None:
        """Open the dashboard at a link, and wait until it is shown."""
        if self.page.url.partition("#")[0] == self.url:
            self.show(link)
        else:
            self.page.goto(self.url + (f"#{link}" if link else ""))
            self.page.locator(".tw-page .bar").wait_for()

    def show(self, link: str) -> None:
        """Go to another place of the dashboard that is open, as by a link on the page."""
        self.page.evaluate(GO, link)
        self.page.locator(".tw-scene:not([aria-busy])").wait_for()

    def note(self, url: str) -> None:
        """Note an address that was asked for; one elsewhere is wrong."""
        if not url.startswith(LOCAL):
            self.wrong.append(f"outside: {url}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.wrong.append(f"{response.status}: {response.url}")

    def _failed(self, error: Error) -> None:
        thrown = next((line for line in (error.stack or "").splitlines() if "://" in line), "")
        if not any(place in thrown for place in JUPYTERS):
            self.wrong.append(f"error: {error}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error" or message.text.startswith(BY_CHARTS):
            self.wrong.append(f"console: {message.text}")


@contextmanager
def window(
    browser: Browser, url: str, *, width: int = 1280, scheme: str = "light", still: bool = True
) -> Iterator[Visitor]:
    """Open a window of its own, with its own storage, and see that nothing went wrong in it."""
    size = {"width": width, "height": 900 if width > 500 else 800}
    context = browser.new_context(
        viewport=size,  # type: ignore[arg-type]
        color_scheme=scheme,  # type: ignore[arg-type]
        reduced_motion="reduce" if still else "no-preference",
        has_touch=width < 500,
    )
    context.set_default_timeout(MILLISECONDS)
    visitor = Visitor(context.new_page(), url)
    try:
        yield visitor
    finally:
        context.close()
    assert visitor.wrong == [], visitor.wrong
