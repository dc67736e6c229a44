"""A network between a visitor and the server that can be cut."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

Pipe = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass(slots=True)
class Proxy:
    """Passes on what comes, until it is cut: stalled, it keeps everything; dropped, it closes every connection."""

    target: int
    port: int = 0
    down: bool = False
    open: asyncio.Event = field(default_factory=asyncio.Event)
    writers: set[asyncio.StreamWriter] = field(default_factory=set)

    async def stall(self, seconds: float) -> None:
        """Let nothing pass for a while, and lose nothing."""
        self.open.clear()
        await asyncio.sleep(seconds)
        self.open.set()

    async def drop(self, seconds: float) -> None:
        """Close every connection and take no new ones for a while."""
        self.down = True
        for writer in self.writers:
            writer.transport.abort()
        await asyncio.sleep(seconds)
        self.down = False

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.down:
            writer.transport.abort()
            return
        there, here = await asyncio.open_connection("127.0.0.1", self.target)
        self.writers |= {writer, here}
        await asyncio.gather(self._pass_on((reader, here)), self._pass_on((there, writer)))
        self.writers -= {writer, here}

    async def _pass_on(self, pipe: Pipe) -> None:
        reader, writer = pipe
        with suppress(OSError):
            while data := await reader.read(2**16):
                await self.open.wait()
                writer.write(data)
                await writer.drain()
        writer.close()


@asynccontextmanager
async def proxy(target: int) -> AsyncIterator[Proxy]:
    """Open a network to a port of this machine."""
    network = Proxy(target)
    network.open.set()
    server = await asyncio.start_server(network._meet, "127.0.0.1", 0)
    network.port = server.sockets[0].getsockname()[1]
    try:
        yield network
    finally:
        server.close()
        for writer in network.writers:
            writer.transport.abort()
