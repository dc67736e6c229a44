"""Our notebooks in a plain Voila, as `voila notebooks/start_here.ipynb` serves them: nothing is asked for elsewhere."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.visitor import Visitor
from tests.ports import spare_port

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


@contextmanager
def _voila(notebook: str) -> Iterator[str]:
    """Serve a notebook by the command that users type, and return its address."""
    port = spare_port()
    command = [str(Path(sys.executable).parent / "voila"), str(NOTEBOOKS / notebook), "--no-browser", f"--port={port}"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        assert any("is running at" in line for line in server.stderr)
        try:
            yield f"http://127.0.0.1:{port}/"
        finally:
            server.terminate()


@pytest.mark.parametrize(
    ("notebook", "shows"),
    [
        ("dashboard.ipynb", ".tw-page .bar"),
        ("start_here.ipynb", "#rendered_cells h1"),
        ("opale.ipynb", "#rendered_cells h1"),
    ],
)
def test_a_plain_voila_asks_nobody_else_for_anything(browser: Browser, notebook: str, shows: str) -> None:
    context = browser.new_context()
    with _voila(notebook) as url:
        visitor = Visitor(context.new_page(), url)
        requested: list[str] = []
        visitor.page.on("request", lambda request: requested.append(request.url))
        visitor.page.goto(url)
        visitor.page.locator(shows).first.wait_for()
        visitor.page.wait_for_load_state("networkidle")
        context.close()

    assert [each for each in requested if not each.startswith((url, "data:", "blob:"))] == []
    assert len(requested) > 5
