"""The real dashboard on a real Voila, and a real Chromium to visit it."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.visitor import Visitor, browser, window
from tests.ports import spare_port

__all__ = ["browser"]


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of the dashboard, served by the command that users type."""
    command = [str(Path(sys.executable).parent / "tidal-widgets"), "serve", "--no-browser", f"--port={spare_port()}"]
    told = tmp_path_factory.mktemp("served") / "log.txt"
    with told.open("w") as log, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        try:
            yield "http" + line.strip().partition("http")[2]
        finally:
            server.terminate()
    assert "a room failed" not in told.read_text(), told.read_text()


@pytest.fixture
def dashboard(browser: Browser, served: str) -> Iterator[Visitor]:
    """Return a visitor who has the start page of the first box before him."""
    with window(browser, served) as visitor:
        visitor.open("tidal_blades")
        yield visitor
