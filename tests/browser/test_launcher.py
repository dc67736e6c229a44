"""JupyterLab offers the dashboard in its launcher, and passes it on below its own address."""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import Visitor, window
from tidal_widgets.serve.ports import free_port

TOKEN = "let-me-in"  # noqa: S105  (it opens nothing but this test)
BASE = "/user/ann/"
READY = "is running at:"
PICTURES = Path(__file__).parents[2] / "pictures"
KERNEL = "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
GONE = "kernel => fetch(kernel).then(answer => answer.status === 404)"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a JupyterLab that knows nothing of its user's settings."""
    home, port = tmp_path_factory.mktemp("lab"), free_port()
    own = {f"JUPYTER_{kind}_DIR": str(home / kind.lower()) for kind in ("CONFIG", "DATA", "RUNTIME")}
    settings = {"ip": "127.0.0.1", "port": port, "port_retries": 0, "base_url": BASE, "open_browser": False}
    options = [f"--ServerApp.{name}={value}" for name, value in settings.items()]
    command = [sys.executable, "-m", "jupyterlab", *options, f"--IdentityProvider.token={TOKEN}"]
    if os.geteuid() == 0:
        command.append("--allow-root")
    with subprocess.Popen(command, cwd=home, env={**os.environ, **own}, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        said = list(takewhile(lambda line: READY not in line, server.stderr))
        while server.poll() is None and not _listens(port):
            pass  # it says that it runs a moment before it listens
        assert server.returncode is None, "".join(said)
        try:
            yield f"http://127.0.0.1:{port}{BASE}"
        finally:
            server.terminate()
            assert "Traceback" not in server.stderr.read()


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _asked(address: str) -> bytes:
    with urlopen(Request(address, headers={"Authorization": f"token {TOKEN}"}), timeout=30) as answer:  # noqa: S310
        body: bytes = answer.read()
        return body


def test_the_tile_has_a_title_and_a_picture_of_its_own(lab: str) -> None:
    (process,) = json.loads(_asked(f"{lab}server-proxy/servers-info"))["server_processes"]
    tile = process["launcher_entry"]

    assert (tile["title"], tile["path_info"]) == ("Tidal Widgets", "tidal-widgets/")
    assert _asked(lab.removesuffix(BASE) + tile["icon_url"]).startswith(b"<svg")


def test_the_tile_opens_a_dashboard_that_works(lab: str, browser: Browser) -> None:
    with window(browser, lab) as visitor:
        page = visitor.page
        page.goto(f"{lab}lab?token={TOKEN}")
        card = page.locator(".jp-LauncherCard", has_text="Tidal Widgets")
        expect(card.locator("img, svg").first).to_be_visible(timeout=30_000)
        page.wait_for_load_state("networkidle")  # until then the launcher draws its cards anew
        page.screenshot(path=PICTURES / "launcher.png")
        with page.expect_popup() as opened:
            card.click()
        dashboard = Visitor(opened.value, f"{lab}tidal-widgets/")
        dashboard.open("rules")
        dashboard.page.get_by_role("searchbox").fill("shield")
        expect(dashboard.page.get_by_role("status").last).to_contain_text("rules found")
        kernel = dashboard.page.evaluate(KERNEL)
        dashboard.page.close()

        page.wait_for_function(GONE, arg=f"{BASE}tidal-widgets/api/kernels/{kernel}")
        assert dashboard.wrong == []
        visitor.wrong.clear()  # what JupyterLab itself asks for and says is not ours
