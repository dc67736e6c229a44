"""The server of the dashboard: Voila with one notebook, our template, and the chart library as a file."""

import errno
import os
import socket
import threading
import webbrowser
from pathlib import Path

from jupyter_server.utils import url_path_join
from tornado.web import StaticFileHandler
from voila.app import Voila

from tidal_widgets.serve.config import ADDRESS, voila_config
from tidal_widgets.serve.places import notebook, templates
from tidal_widgets.widgets.scene import plotly_bundle

FIRST_PORT = 8866
TRIES = 20


class PortInUse(OSError):
    """Something else listens there already."""


class Server(Voila):  # type: ignore[misc]  # Voila has no types
    """Voila, with the one file that charts need."""

    def init_handlers(self) -> list[tuple[object, ...]]:
        """Add the chart library to what Voila serves."""
        bundle = plotly_bundle()
        path = url_path_join(self.server_url, r"/tidal/(plotly\.min\.js)")
        return [(path, StaticFileHandler, {"path": str(bundle.parent)}), *super().init_handlers()]


def free_port(asked: int | None) -> int:
    """Return the port asked for if it is free, else the first free one of the usual ports."""
    for port in [asked] if asked is not None else range(FIRST_PORT, FIRST_PORT + TRIES):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((ADDRESS, port))
            except OSError as error:
                if error.errno not in {errno.EADDRINUSE, errno.EACCES}:
                    raise
            else:
                return int(probe.getsockname()[1])
    raise PortInUse(f"port {asked} is in use" if asked else f"no port from {FIRST_PORT} on is free")


def prepare(box: str, port: int) -> Server:
    """Return the server, ready to start; the kernels it starts open that box."""
    os.environ["TIDAL_WIDGETS_BOX"] = box
    os.environ["JUPYTER_PREFER_ENV_PATH"] = "1"
    known = os.environ.get("JUPYTER_PATH")
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, (str(templates()), known)))
    server = Server(config=voila_config(box, port), notebook_path=str(notebook()))
    server.initialize([])
    return server


def open_browser(url: str) -> None:
    """Open the dashboard in the user's browser, without waiting for it."""
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def url_of(port: int, link: str = "") -> str:
    """Return the address of the dashboard."""
    return f"http://{ADDRESS}:{port}/" + (f"#{link}" if link else "")


def exists() -> Path:
    """Return the notebook, or raise an error if the installation lacks it."""
    if not notebook().is_file():
        raise FileNotFoundError(errno.ENOENT, "the dashboard's notebook is missing; install the package again")
    return notebook()
