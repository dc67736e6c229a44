"""A JupyterLab, a Jupyter Notebook or a Voila over notebooks, for as long as a test needs it."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.patience import PATIENCE
from tests.ports import spare_port
from tidal_widgets.serve.ports import ADDRESS

APPS = {"lab": ("LabApp", "lab/tree/"), "notebook": ("JupyterNotebookApp", "notebooks/")}
READY = ".jp-DebuggerBugButton[aria-disabled='false']"
"""What only a kernel that has answered can do; before, an app says that it is idle though there is none."""
LOOKS_AGAIN = (f"--VoilaExecutor.timeout={PATIENCE // 3}", "--VoilaExecutor.interrupt_on_timeout=True")
"""What wakes Voila's runner: it misses a kernel's answer that comes while it hands on what an `Output` widget shows."""
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}


@contextmanager
def jupyter(folder: Path, app: str, theme: str = "light") -> Iterator[str]:
    """Serve the notebooks of a folder in one of both, and give the address below which each opens by its name."""
    called, below = APPS[app]
    port = spare_port()
    listens = ("--no-browser", "--allow-root", f"--port={port}", f"--ip={ADDRESS}", "--IdentityProvider.token=")
    # What another test opened stays shut, and what a user has set is not asked.
    places = (
        f"--{called}.workspaces_dir={folder}/.workspaces",
        f"--{called}.user_settings_dir={_settings(folder, theme)}",
    )
    command = [str(Path(sys.executable).parent / f"jupyter-{app}"), *listens, *places, f"--notebook-dir={folder}"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        while "is running at" not in server.stderr.readline():
            assert server.poll() is None
        try:
            yield f"http://{ADDRESS}:{port}/{below}"
        finally:
            server.terminate()


@contextmanager
def plain_voila(notebook: Path, *options: str) -> Iterator[str]:
    """Serve a notebook by the command that users type, and give its address."""
    port = spare_port()
    own = ("--no-browser", f"--port={port}", *LOOKS_AGAIN, *options)
    command = [str(Path(sys.executable).parent / "voila"), str(notebook), *own]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        assert any("is running at" in line for line in server.stderr)
        try:
            yield f"http://{ADDRESS}:{port}/"
        finally:
            server.terminate()


@contextmanager
def jupyter_lab(folder: Path) -> Iterator[str]:
    """Serve the notebooks of a folder in JupyterLab."""
    with jupyter(folder, "lab") as address:
        yield address


def run_all(page: Page, address: str) -> None:
    """Open a notebook, and run its cells."""
    page.goto(address)
    expect(page.locator(READY)).to_be_visible()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()


def _settings(folder: Path, theme: str) -> Path:
    """Write the settings of a user who has chosen a theme."""
    themes = folder / ".settings" / "@jupyterlab" / "apputils-extension" / "themes.jupyterlab-settings"
    themes.parent.mkdir(parents=True, exist_ok=True)
    themes.write_text(json.dumps({"theme": THEMES[theme]}), encoding="utf-8")
    return folder / ".settings"
