"""Answers the notebooks' tile of JupyterLab: copies the notebooks into Jupyter's folder and leads to the first one.

jupyter-server-proxy starts `python -m tidal_widgets.serve.opening PORT FOLDER` when somebody opens the tile.
"""

import sys
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

from tidal_widgets.serve.folders import FIRST, add_notebooks
from tidal_widgets.serve.ports import ADDRESS


class Opening(BaseHTTPRequestHandler):
    """Leads a visitor to the first notebook, which lies in a folder of Jupyter's by then."""

    def __init__(self, folder: Path, *request: Any) -> None:
        """Answer a request at once, as the standard library's handlers do."""
        self.folder = folder
        super().__init__(*request)

    def do_GET(self) -> None:
        """Copy what is missing, and lead to the first notebook."""
        add_notebooks(self.folder)
        self.send_response(HTTPStatus.FOUND)
        self.send_header("Location", f"../lab/tree/{self.folder.name}/{FIRST}")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (the standard library calls it so)
        """Say nothing: the Jupyter server logs who asks."""


def opening(port: int, folder: Path) -> HTTPServer:
    """Set up the server on this machine alone; a port of 0 means any that is free."""
    return HTTPServer((ADDRESS, port), partial(Opening, folder))


if __name__ == "__main__":
    opening(int(sys.argv[1]), Path(sys.argv[2])).serve_forever()
