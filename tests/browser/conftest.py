"""The real dashboard on a real Voila, and a real Chromium to visit it."""

from collections.abc import Iterator

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


@pytest.fixture
def dashboard(browser: Browser, served: str) -> Iterator[Visitor]:
    """Bring a visitor who has the start page of the first box before him."""
    with window(browser, served) as visitor:
        visitor.open("tidal_blades")
        yield visitor
