"""Connections that are kept, and those that are not."""

import asyncio
from collections.abc import Awaitable, Callable

from tornado.web import Application, RequestHandler

from tidal_widgets.serve import http_server
from tidal_widgets.serve.http_server import MOST_A_VISITOR, BoundedServer

HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
Pair = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class _Hello(RequestHandler):
    def get(self) -> None:
        self.write("hello")


def _visit(visit: Callable[[BoundedServer, int], Awaitable[None]], patience: float) -> None:
    async def run() -> None:
        server = BoundedServer(Application([("/", _Hello)]), idle_connection_timeout=patience)
        server.listen(0, "127.0.0.1")
        (port,) = (socket.getsockname()[1] for socket in server._sockets.values())
        try:
            await asyncio.wait_for(visit(server, port), 60)
        finally:
            server.stop()
            await server.close_all_connections()

    asyncio.run(run())


async def _begun(port: int) -> Pair:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(HALF)
    return reader, writer


def test_a_request_that_is_begun_and_not_ended_is_waited_for_no_longer_than_patience_lasts() -> None:
    async def visit(server: BoundedServer, port: int) -> None:
        reader, writer = await _begun(port)
        assert await reader.read() == b""
        writer.close()
        while server.visitors:
            await asyncio.sleep(0)

    _visit(visit, patience=0.01)


def test_three_hundred_of_them_at_once_are_not_waited_for() -> None:
    async def visit(server: BoundedServer, port: int) -> None:
        pairs = [await _begun(port) for _number in range(300)]
        ended = [asyncio.ensure_future(reader.read()) for reader, _writer in pairs]
        while sum(task.done() for task in ended) < 300 - MOST_A_VISITOR:
            await asyncio.sleep(0)
        assert server.visitors.total() == MOST_A_VISITOR
        for _reader, writer in pairs:
            writer.close()
        await asyncio.gather(*ended, return_exceptions=True)
        while server.visitors:
            await asyncio.sleep(0)

    _visit(visit, patience=60)


def test_a_request_is_answered_and_its_connection_forgotten_when_it_closes() -> None:
    async def visit(server: BoundedServer, port: int) -> None:
        reader, writer = await _begun(port)
        writer.write(b"Connection: close\r\n\r\n")
        assert (await reader.read()).endswith(b"hello")
        writer.close()
        while server.visitors:
            await asyncio.sleep(0)

    _visit(visit, patience=60)


def test_the_server_of_the_dashboard_waits_for_nobody_without_end() -> None:
    async def run() -> None:
        server = http_server.listen(Application(), 0, "127.0.0.1")
        server.stop()
        assert server.conn_params.header_timeout == server.conn_params.body_timeout == http_server.PATIENCE

    asyncio.run(run())
