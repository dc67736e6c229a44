"""The server of the dashboard: Voila with one notebook, our template, and the chart library as a file."""

import os
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

from jupyter_server.utils import url_path_join
from tornado.web import RequestHandler, StaticFileHandler
from voila.app import Voila

from tidal_widgets.serve.config import HEADERS, voila_config
from tidal_widgets.serve.places import notebook, templates
from tidal_widgets.widgets.scene import plotly_bundle


class Lost(RequestHandler):
    """Any address but the dashboard's: Voila sends those to its files, of which it serves none."""

    def get(self) -> None:
        """Answer with the designed page."""
        for name, text in HEADERS.items():
            self.set_header(name, text)
        self.set_status(404)
        page = self.settings["voila_jinja2_env"].get_template("error.html")
        self.write(page.render(status_code=404, base_url=self.settings["base_url"]))


class Server(Voila):  # type: ignore[misc]  # Voila has no types
    """Voila, with the one file that charts need."""

    ready: Callable[[], object] = staticmethod(lambda: None)

    def init_settings(self) -> dict[str, object]:
        """Answer only those who ask for this machine by its name, so that no other site can pose as it."""
        return {**super().init_settings(), "allow_remote_access": False, "local_hostnames": ["localhost"]}

    def init_handlers(self) -> list[tuple[object, ...]]:
        """Add the chart library, and a word for those who went astray."""
        bundle = plotly_bundle()
        charts = url_path_join(self.server_url, r"/tidal/(plotly\.min\.js)")
        files = url_path_join(self.server_url, r"/voila/files/.*")
        ours = [(charts, StaticFileHandler, {"path": str(bundle.parent)}), (files, Lost)]
        return [*ours, *super().init_handlers()]

    def launch_browser(self) -> None:
        """Say that the server listens; Voila calls this then."""
        self.ready()


def prepare(box: str, port: int, ready: Callable[[], object], page: Path | None = None, base: str = "/") -> Server:
    """Return a server about to start; the kernels it starts open that box, on another notebook if one is given."""
    os.environ["TIDAL_WIDGETS_BOX"] = box
    os.environ["JUPYTER_PREFER_ENV_PATH"] = "1"
    known = os.environ.get("JUPYTER_PATH")
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, (str(templates()), known)))
    server = Server(config=voila_config(box, port, base), notebook_path=str(page or notebook()))
    server.ready = ready
    server.initialize([])
    return server


def open_browser(url: str) -> None:
    """Open an address in the user's browser, without waiting for it."""
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
