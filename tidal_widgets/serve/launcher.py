"""The tiles in JupyterLab's launcher: one starts the dashboard, the other opens copies of the notebooks that teach."""

import os
import sys
from importlib.resources import files
from pathlib import Path

from tidal_widgets.serve.folders import templates
from tidal_widgets.serve.ports import ADDRESS

NAME = "tidal-widgets"
NOTEBOOKS = f"{NAME}-notebooks"
SECONDS_TO_START = 60
PASSWORD, PASSWORD_HEADER = "TIDAL_WIDGETS_PASSWORD", "X-Tidal-Widgets-Password"
"""What a dashboard is given when it starts, and every request of the proxy says: nobody else gets in at its port."""


def tile() -> dict[str, object]:
    """Describe the dashboard to jupyter-server-proxy; whoever is logged in there may use it."""
    where = ["--port", "{port}", "--base-url", f"{{base_url}}{NAME}/"]
    here, password = f"{ADDRESS}:{{port}}", os.urandom(24).hex()
    return {
        "command": [sys.executable, "-m", "tidal_widgets", "serve", "--no-browser", *where],
        "absolute_url": True,
        "timeout": SECONDS_TO_START,
        "environment": {PASSWORD: password},
        # The Jupyter server has seen to it who asks; the dashboard answers to this machine alone, so it is told so.
        "request_headers_override": {"Host": here, "Origin": f"http://{here}", PASSWORD_HEADER: password},
        "launcher_entry": {
            "title": "Tidal Widgets",
            "icon_path": str(files("tidal_widgets.site") / "share" / "icon.svg"),
        },
    }


def notebooks_tile() -> dict[str, object]:
    """Describe to jupyter-server-proxy what copies the notebooks into the server's folder and opens the first."""
    return {
        "command": [sys.executable, "-m", "tidal_widgets.serve.opening", "{port}", str(_root() / NAME)],
        "timeout": SECONDS_TO_START,
        "launcher_entry": {"title": "Tidal Widgets notebooks", "icon_path": str(templates() / "notebooks.svg")},
    }


def _root() -> Path:
    """Find the folder whose files this Jupyter server shows."""
    from jupyter_server.serverapp import ServerApp  # noqa: PLC0415  (a Jupyter server has loaded it before)

    return Path(ServerApp.instance().root_dir) if ServerApp.initialized() else Path.cwd()
