"""The server of the dashboard: Voila with one notebook, our template, and a guard that checks every request first."""

import logging
import os
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import psutil
from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from jupyter_server.utils import url_path_join
from tornado.routing import Rule
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from tidal_widgets.serve.access import PAGES_ALONE, AccessGuard, RefusalHandler
from tidal_widgets.serve.channel import Channel
from tidal_widgets.serve.chosen_table import BOX
from tidal_widgets.serve.config import voila_config
from tidal_widgets.serve.folders import notebook, templates
from tidal_widgets.serve.handlers import ChartLibrary, DashboardHandler, ExtensionFile
from tidal_widgets.serve.http_server import listen
from tidal_widgets.serve.lan import Lan
from tidal_widgets.serve.launcher import PASSWORD
from tidal_widgets.serve.pace import Crowd

OURS = {TornadoVoilaHandler: DashboardHandler, VoilaKernelWebsocketHandler: Channel, FileFindHandler: ExtensionFile}
GRACE = 10.0
KEPT = {KernelHandler, MultiStaticFileHandler, VoilaShutdownKernelHandler}


class Server(Voila):  # type: ignore[misc]  # Voila has no types
    """Voila, less what the dashboard does not need, with the one file that charts need."""

    ready: Callable[[], object] = staticmethod(lambda: None)
    lan: Lan | None = None

    def init_settings(self) -> dict[str, Any]:
        """Let the access guard decide for a class; else answer this machine alone in any case."""
        lan = self.lan is not None
        return {**super().init_settings(), "allow_remote_access": lan, "local_hostnames": ["localhost"]}

    def init_handlers(self) -> list[object]:
        """Put the access guard first, then our own handlers, then those of Voila that a page needs."""
        charts = (url_path_join(self.server_url, r"/tidal/plotly\.min\.js"), ChartLibrary)
        ours = [Rule(self.access_guard(), RefusalHandler), charts]
        for path, handler, *settings in super().init_handlers():
            if handler in OURS or handler in KEPT:
                ours.append((path, OURS.get(handler, handler), *settings))
        return ours

    def access_guard(self) -> AccessGuard:
        """Make the guard for the one person at this machine, or for a class."""
        if self.lan is None:
            password = os.environ.get(PASSWORD, "")
            return AccessGuard(password=password, base=self.base_url, pages=Crowd(PAGES_ALONE))
        return AccessGuard(self.lan.names, key=self.lan.key, cookie=f"tidal-widgets-{self.port}", base=self.base_url)

    def listen(self) -> None:
        """Listen as nobody can keep the others waiting."""
        self.app.listen = partial(listen, self.app)
        super().listen()

    def stop(self) -> None:
        """End the kernels before the folder in which they are reached goes, those that begin at this moment too."""
        logging.disable()  # what a server that ends cuts off is no news
        with suppress(TimeoutError):
            self.ioloop.run_sync(partial(self.kernel_manager.shutdown_all, now=True), timeout=GRACE)
        for left in psutil.Process().children():
            with suppress(psutil.NoSuchProcess):
                left.kill()
        super().stop()

    def launch_browser(self) -> None:
        """Say that the server listens; Voila calls this then."""
        self.ready()


def prepare(
    box: str, port: int, ready: Callable[[], object], page: Path | None = None, base: str = "/", lan: Lan | None = None
) -> Server:
    """Set up a server about to start; its kernels open that box, on another notebook if one is given."""
    logging.getLogger("tornado").setLevel(logging.ERROR)
    os.environ[BOX] = box
    os.environ["JUPYTER_PREFER_ENV_PATH"] = "1"
    known = os.environ.get("JUPYTER_PATH")
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, (str(templates()), known)))
    server = Server(config=voila_config(port, base, lan), notebook_path=str(page or notebook()))
    server.ready, server.lan = ready, lan
    server.initialize([])
    return server


def open_browser(url: str) -> None:
    """Open an address in the user's browser, without waiting for it."""
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
