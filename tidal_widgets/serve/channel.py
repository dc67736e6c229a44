"""The channel between a page and its kernel: messages of widgets alone, and no more than either side can take."""

import asyncio
import json
from asyncio import Future
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1
from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from tidal_widgets.serve.kernel_pool import WIDGETS, KernelPool

if TYPE_CHECKING:
    from jupyter_server.services.kernels.connection.abc import KernelWebsocketConnectionABC

PROTOCOL = "v1.kernel.websocket.jupyter.org"
BYTES_A_MESSAGE = 4_096
MOST_UNREAD = 8 * 2**20
HURRY = 1.0
WIDGETS_CHANNEL = "shell"
OFFSETS = range(6, 16)
"""How many offsets a message may begin with: of the channel, its end, and where each part ends."""


class Channel(VoilaKernelWebsocketHandler):  # type: ignore[misc]  # Voila has no types
    """The way to the kernel; who sends too much is read more slowly, and who does not read is shut out."""

    connection: "KernelWebsocketConnectionABC | None" = None
    connected = False
    unread = 0

    async def get(self, kernel_id: str) -> None:
        """Open a channel more for a kernel, if it has not more than any page needs, and keep it open."""
        if PROTOCOL not in self.request.headers.get("Sec-WebSocket-Protocol", ""):
            raise HTTPError(400)
        with cast("KernelPool", self.kernel_manager).channel(kernel_id):
            await super().get(kernel_id)

    def write_error(self, status_code: int, **_reasons: Any) -> None:
        """Refuse with the status alone: whoever opens a channel has a page that speaks for itself."""
        self.set_status(status_code)
        self.finish()

    async def open(self, kernel_id: str) -> None:
        """Open the channel, on which each small message goes at once and does not wait for the next one."""
        self._bucket = cast("KernelPool", self.kernel_manager).bucket(kernel_id)
        self.set_nodelay(True)
        self.connected = True
        await super().open(kernel_id)

    async def on_message(self, message: str | bytes) -> None:
        """Pass on in its time what widgets send, while the page is there; until then the next message is not read."""
        if wait := self._bucket.spend(1 + len(message) / BYTES_A_MESSAGE):
            if wait > HURRY:
                cast("KernelPool", self.kernel_manager).hurried(self.kernel_id)
            await asyncio.sleep(wait)
        there = self.connection is not None and self.ws_connection is not None
        if there and kind_of(message) in WIDGETS:
            super().on_message(message)

    def write_message(self, message: bytes | dict[str, Any], binary: bool = False) -> Future[None] | None:
        """Send the page a message, and close the channel if too much lies unread; that it has gone is no news."""
        with suppress(WebSocketClosedError):
            sent: Future[None] | None = super().write_message(message, binary)
            if sent is not None:
                self.unread += len(message)
                sent.add_done_callback(partial(self._read, len(message)))
            if self.unread > MOST_UNREAD:
                self.close(1008)
            return sent
        return None

    def _read(self, size: int, done: Future[None]) -> None:
        """Note that a message has gone out, or never will."""
        self.unread -= size
        if not done.cancelled():
            done.exception()

    def on_close(self) -> None:
        """Leave the kernel, if the channel came so far as to reach it."""
        if self.connection is None:
            return
        if not self.connected:
            self.kernel_manager.notify_connect(self.kernel_id)  # leaving counts one fewer, which was never counted
        super().on_close()


def kind_of(message: str | bytes) -> str:
    """Read the kind of a message that comes from a page; empty if no page sends the like.

    >>> kind_of(b"hello"), kind_of("hello")
    ('', '')
    """
    if isinstance(message, str) or int.from_bytes(message[:8], "little") not in OFFSETS:
        return ""
    try:
        channel, parts = deserialize_msg_from_ws_v1(message)  # type: ignore[no-untyped-call]
        kind = json.loads(parts[0])["msg_type"]
    except (ValueError, LookupError, TypeError, RecursionError):
        return ""
    fits = channel == WIDGETS_CHANNEL and sum(map(len, parts)) <= len(message)
    return kind if fits and isinstance(kind, str) else ""
