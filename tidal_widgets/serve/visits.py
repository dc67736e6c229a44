"""What a visitor comes for: the page, and the channel between it and its kernel."""

import asyncio
from asyncio import Future
from contextlib import suppress
from typing import Any, cast

from jupyter_server.base.handlers import FileFindHandler, JupyterHandler
from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from tidal_widgets.serve.house import House
from tidal_widgets.serve.notices import write_notice

BYTES_A_MESSAGE = 4_096
MOST_CHANNELS = 8


class Told(JupyterHandler):
    """Whatever goes wrong is told on a page of its own."""

    def write_error(self, status_code: int, **_reasons: Any) -> None:
        """Tell why, and what to do."""
        write_notice(self, status_code)
        self.finish()  # type: ignore[unused-awaitable]


class Extension(Told, FileFindHandler):
    """A file of a widget library that the page loads."""


class Page(Told, TornadoVoilaHandler):  # type: ignore[misc]  # Voila has no types
    """The one page there is, with a kernel of its own."""

    async def get(self, path: str = "") -> None:
        """Show the dashboard, if there is room for one more."""
        if path:
            raise HTTPError(404)
        cast("House", self.kernel_manager).admit()
        self.xsrf_token  # noqa: B018  (sets the cookie without which a closing tab cannot stop its kernel)
        await super().get()  # type: ignore[misc]


class Channel(VoilaKernelWebsocketHandler):  # type: ignore[misc]  # Voila has no types
    """The way to the kernel; who sends too much is read more slowly, so that nothing is lost and nobody else waits."""

    async def pre_get(self) -> None:
        """Take a channel more for a kernel, if it has not more than any page needs."""
        if self.kernel_manager.kernel_model(self.kernel_id)["connections"] >= MOST_CHANNELS:
            raise HTTPError(429)
        await super().pre_get()

    async def open(self, kernel_id: str) -> None:
        """Open the channel, on which each small message goes at once and does not wait for the next one."""
        self._bucket = cast("House", self.kernel_manager).bucket(kernel_id)
        self.set_nodelay(True)
        await super().open(kernel_id)

    async def on_message(self, message: str | bytes) -> None:
        """Pass a message on in its time; until then the next one is not read."""
        if wait := self._bucket.spend(1 + len(message) / BYTES_A_MESSAGE):
            await asyncio.sleep(wait)
        if self.connection is not None:
            super().on_message(message)

    def write_message(self, message: bytes | dict[str, Any], binary: bool = False) -> Future[None] | None:
        """Send the page a message; that it has gone meanwhile is no news."""
        with suppress(WebSocketClosedError):
            sent: Future[None] | None = super().write_message(message, binary)
            if sent is not None:
                sent.add_done_callback(lambda done: done.cancelled() or done.exception())
            return sent
        return None
