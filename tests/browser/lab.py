"""A JupyterLab over a folder of notebooks, or a Voila over one, for as long as a test needs it."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.ports import spare_port
from tidal_widgets.serve.ports import ADDRESS


@contextmanager
def jupyter_lab(folder: Path) -> Iterator[str]:
    """Serve the notebooks of a folder, and give the address below which each opens by its name."""
    port = spare_port()
    listens = ("--no-browser", "--allow-root", f"--port={port}", f"--ip={ADDRESS}", "--IdentityProvider.token=")
    options = (*listens, f"--LabApp.workspaces_dir={folder}/.workspaces")  # what another test opened stays shut
    command = [str(Path(sys.executable).parent / "jupyter-lab"), *options, f"--notebook-dir={folder}"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        while "is running at" not in server.stderr.readline():
            assert server.poll() is None
        try:
            yield f"http://{ADDRESS}:{port}/lab/tree/"
        finally:
            server.terminate()


@contextmanager
def plain_voila(notebook: Path, *options: str) -> Iterator[str]:
    """Serve a notebook by the command that users type, and give its address."""
    port = spare_port()
    command = [str(Path(sys.executable).parent / "voila"), str(notebook), "--no-browser", f"--port={port}", *options]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        assert any("is running at" in line for line in server.stderr)
        try:
            yield f"http://{ADDRESS}:{port}/"
        finally:
            server.terminate()


def run_all(page: Page, address: str) -> None:
    """Open a notebook, and run its cells."""
    page.goto(address)
    expect(page.get_by_role("button", name="| Idle")).to_be_visible()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
