"""The real dashboard on a real Voila, and a real Chromium to visit it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache

import pytest
from playwright.sync_api import Browser

from tests.browser.dashboard import serving
from tests.browser.visitor import Visitor, browser, window

__all__ = ["browser"]


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve the dashboard by the command that users type, and give its address."""
    told = tmp_path_factory.mktemp("served") / "log.txt"
    with told.open("w") as log, serving(log) as address:
        yield address
    assert "a room failed" not in told.read_text(), told.read_text()


@pytest.fixture(scope="module")
def windows(browser: Browser, served: str) -> Iterator[Callable[[int], Visitor]]:
    """Open the dashboard in a window of a width, once for all tests of a module: every opening starts a kernel."""
    with ExitStack() as open_ones:

        @cache
        def opened(width: int) -> Visitor:
            visitor = open_ones.enter_context(window(browser, served, width=width))
            visitor.open("tidal_blades")
            return visitor

        yield opened


@pytest.fixture
def dashboard(windows: Callable[[int], Visitor]) -> Iterator[Visitor]:
    """Bring a visitor back to the start page of the first box; what he did in earlier tests of the module is known."""
    yield from _at_home(windows(1280))


@pytest.fixture
def phone(windows: Callable[[int], Visitor]) -> Iterator[Visitor]:
    """Bring a visitor with a phone back to the start page of the first box."""
    yield from _at_home(windows(390))


@pytest.fixture
def newcomer(browser: Browser, served: str) -> Iterator[Visitor]:
    """Bring a visitor who was never here before the start page of the first box."""
    with window(browser, served) as visitor:
        visitor.open("tidal_blades")
        yield visitor


def _at_home(visitor: Visitor) -> Iterator[Visitor]:
    page, size = visitor.page, visitor.page.viewport_size
    visitor.show("tidal_blades")
    yield visitor
    assert visitor.wrong == [], visitor.wrong
    page.emulate_media(media="null", color_scheme="light", forced_colors="null")
    assert size is not None
    page.set_viewport_size(size)
