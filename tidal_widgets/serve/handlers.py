"""What a visitor comes for: the page, and the files that it loads."""

from asyncio import to_thread
from typing import Any, cast

from jupyter_server.base.handlers import FileFindHandler, JupyterHandler
from tornado.web import HTTPError, RequestHandler
from voila.tornado.handler import TornadoVoilaHandler

from tidal_widgets.serve.kernel_pool import KernelPool
from tidal_widgets.serve.notices import write_notice
from tidal_widgets.widgets import packed_plotly, plotly_bundle


class PlainErrorHandler(JupyterHandler):
    """Whatever goes wrong is told on a page of its own."""

    def write_error(self, status_code: int, **_reasons: Any) -> None:
        """Tell why, and what to do."""
        write_notice(self, status_code)
        self.finish()  # type: ignore[unused-awaitable]


class ExtensionFile(PlainErrorHandler, FileFindHandler):
    """A file of a widget library that the page loads."""


class ChartLibrary(RequestHandler):
    """The chart library, packed for browsers that can read that; its address has its version, so that it is kept."""

    async def get(self) -> None:
        """Send the file: a third of it, if the browser lets us."""
        self.set_header("Content-Type", "text/javascript")
        self.set_header("Vary", "Accept-Encoding")
        if "v" in self.request.arguments:
            self.set_header("Cache-Control", "max-age=31536000, immutable")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            await self.finish(await to_thread(packed_plotly))
        else:
            await self.finish(plotly_bundle().read_bytes())


class DashboardHandler(PlainErrorHandler, TornadoVoilaHandler):  # type: ignore[misc]  # Voila has no types
    """The one page there is, with a kernel of its own."""

    async def get(self, path: str = "") -> None:
        """Show the dashboard, if there is room for one more."""
        if path:
            raise HTTPError(404)
        cast("KernelPool", self.kernel_manager).admit()
        self.xsrf_token  # noqa: B018  (sets the cookie without which a closing tab cannot stop its kernel)
        await super().get()  # type: ignore[misc]
