"""A static host: it sends files as they lie in a folder, and notes what it was asked for."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Condition, Thread

from playwright.sync_api import Page

from tests.patience import PATIENCE

KEPT = """() => new Promise((kept) => {
  const worker = navigator.serviceWorker, look = () => worker.controller && kept(true);
  worker.addEventListener("controllerchange", look);
  look();
})"""


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    requested: list[str]
    news: Condition

    def handle_error(self, request: object, client_address: object) -> None:
        """Report what goes wrong, unless a page was closed before it had its answer."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class _Handler(SimpleHTTPRequestHandler):
    server: _Server

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (the standard library calls it so)
        with self.server.news:
            self.server.requested.append(self.path)
            self.server.news.notify_all()


class StaticHost:
    """A folder on the web, until it is shut."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._server = _Server(("127.0.0.1", 0), partial(_Handler, directory=str(folder)))
        self._server.requested, self._server.news = [], Condition()
        self._thread = Thread(target=self._server.serve_forever)
        self._thread.start()
        self._open = True

    @property
    def url(self) -> str:
        """The address of the folder."""
        return f"http://127.0.0.1:{self._server.server_port}/"

    @property
    def requested(self) -> list[str]:
        """The paths that were asked for."""
        return self._server.requested

    def until(self, path: str) -> None:
        """Wait until a page asks for this path."""
        with self._server.news:
            if not self._server.news.wait_for(lambda: path in self.requested, timeout=PATIENCE):
                raise TimeoutError(f"nobody asked for {path}")

    def shut(self) -> None:
        """End, and answer nobody any more."""
        if self._open:
            self._open = False
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()


def until_kept(page: Page) -> None:
    """Wait until the site is kept on the device, so that it opens without a network."""
    page.evaluate(KEPT)


@contextmanager
def hosted(folder: Path) -> Iterator[StaticHost]:
    """Put a folder on the web for a while."""
    host = StaticHost(folder)
    try:
        yield host
    finally:
        host.shut()
