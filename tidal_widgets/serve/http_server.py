"""How the server listens: nobody keeps a connection open that says nothing, nor more of them than a page needs."""

from collections import Counter
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.iostream import IOStream
from tornado.web import Application

from tidal_widgets.serve.access import LARGEST_BODY

PATIENCE = 20.0
MOST_IN_ALL, MOST_A_VISITOR = 600, 60
LARGEST_HEAD = 2**14


class BoundedServer(HTTPServer):
    """A server that closes what says nothing for long, and at once what is one connection too many."""

    def initialize(self, *args: Any, **kwargs: Any) -> None:
        """Begin with nobody there."""
        super().initialize(*args, **kwargs)
        self.visitors: Counter[str] = Counter()

    def handle_stream(self, stream: IOStream, address: tuple[Any, ...]) -> None:
        """Hear what a visitor asks, if he does not ask too much at once; channels that are open do not count."""
        visitor = _visitor(address)
        if self.visitors[visitor] >= MOST_A_VISITOR or self.visitors.total() >= MOST_IN_ALL:
            stream.close()
            return
        self.visitors[visitor] += 1
        super().handle_stream(stream, address)

    def on_close(self, server_conn: Any) -> None:
        """Forget a connection that was closed, or became a channel."""
        super().on_close(server_conn)
        self.visitors -= Counter([_visitor(server_conn.context.address)])


def _visitor(address: tuple[Any, ...]) -> str:
    return str(address[0]) if address else ""


def listen(app: Application, port: int, address: str) -> BoundedServer:
    """Listen for requests to an application."""
    server = BoundedServer(
        app,
        idle_connection_timeout=PATIENCE,
        body_timeout=PATIENCE,
        max_header_size=LARGEST_HEAD,
        max_body_size=LARGEST_BODY,
    )
    server.listen(port, address)
    return server
