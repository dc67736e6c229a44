"""The server of the dashboard: Voila with one notebook, our template, and the chart library as a file."""

import os
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

from jupyter_server.utils import url_path_join
from tornado.web import StaticFileHandler
from voila.app import Voila

from tidal_widgets.serve.config import voila_config
from tidal_widgets.serve.places import notebook, templates
from tidal_widgets.widgets.scene import plotly_bundle


class Server(Voila):  # type: ignore[misc]  # Voila has no types
    """Voila, with the one file that charts need."""

    ready: Callable[[], object] = staticmethod(lambda: None)

    def init_handlers(self) -> list[tuple[object, ...]]:
        """Add the chart library to what Voila serves."""
        bundle = plotly_bundle()
        path = url_path_join(self.server_url, r"/tidal/(plotly\.min\.js)")
        return [(path, StaticFileHandler, {"path": str(bundle.parent)}), *super().init_handlers()]

    def launch_browser(self) -> None:
        """Say that the server listens; Voila calls this then."""
        self.ready()


def prepare(box: str, port: int, ready: Callable[[], object], page: Path | None = None) -> Server:
    """Return a server about to start; the kernels it starts open that box, on another notebook if one is given."""
    os.environ["TIDAL_WIDGETS_BOX"] = box
    os.environ["JUPYTER_PREFER_ENV_PATH"] = "1"
    known = os.environ.get("JUPYTER_PATH")
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, (str(templates()), known)))
    server = Server(config=voila_config(box, port), notebook_path=str(page or notebook()))
    server.ready = ready
    server.initialize([])
    return server


def open_browser(url: str) -> None:
    """Open an address in the user's browser, without waiting for it."""
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
