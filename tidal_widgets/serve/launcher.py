"""The tile in JupyterLab's launcher, by which a Jupyter server starts the dashboard and passes on what it says."""

import sys

from tidal_widgets.serve.folders import templates
from tidal_widgets.serve.ports import ADDRESS

NAME = "tidal-widgets"
SECONDS_TO_START = 60


def tile() -> dict[str, object]:
    """Describe the dashboard to jupyter-server-proxy; whoever is logged in there may use it."""
    where = ["--port", "{port}", "--base-url", f"{{base_url}}{NAME}/"]
    here = f"{ADDRESS}:{{port}}"
    return {
        "command": [sys.executable, "-m", "tidal_widgets", "serve", "--no-browser", *where],
        "absolute_url": True,
        "timeout": SECONDS_TO_START,
        # The Jupyter server has seen to it who asks; the dashboard answers to this machine alone, so it is told so.
        "request_headers_override": {"Host": here, "Origin": f"http://{here}"},
        "launcher_entry": {"title": "Tidal Widgets", "icon_path": str(templates() / "tile.svg")},
    }
