"""Attacks on the doors and limits of the server, each as it was found, on loopback alone and bounded."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from uuid import uuid4

from tornado.httpclient import HTTPClientError
from tornado.iostream import StreamClosedError
from tornado.websocket import WebSocketClosedError

from tests.load.learner import Learner
from tests.load.rows import Row, p95
from tests.load.served import Served, served
from tidal_widgets.serve.http_server import PATIENCE
from tidal_widgets.serve.kernel_pool import MOST_CHANNELS

AT_ONCE, LIBRARIES, HALVES, ELSEWHERE = 200, 100, 300, 8
LARGE = "odds/ask?q=N N IR IB ER EB GF GS GR GY ~ RRSSFFYY%2BF @3 s6/6"
LARGEST = "odds/ask?q=N N IR IB ER EB GF ~ RRSSF%2BF @3 s2/0"  # about as much as is let in
GARBAGE = (b"", b"\xff" * 8, b"\xff" * 64, b"\x06" + b"\0" * 7 + b"\xff" * 48, b"{" * 4_000)
BROWSERS = (
    {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image"},
    {"Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty"},
    {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"},
    {"Origin": "http://elsewhere.example"},
)
SECONDS = 15.0


async def elsewhere() -> list[Row]:
    """Ask for pages as another website makes a browser ask, and open one as a link there does."""
    async with served() as server:
        for number in range(ELSEWHERE):
            await Learner(server.url).ask(**BROWSERS[number % len(BROWSERS)])
        started = len(server.kernels)
        opened = await Learner(server.url).ask(
            **{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
        )
    return [
        Row(f"kernels started by {ELSEWHERE} requests that another website makes", started, "", 0),
        Row("links on another website that do not open the page", int(opened.code != 200), "", 0),
    ]


async def channels() -> list[Row]:
    """Open 200 channels to one kernel at once while somebody else uses his, then send what is no message."""
    with TemporaryDirectory() as folder:
        log = Path(folder) / "log.txt"
        async with served(log=log) as server, _learning(server) as rogue, _learning(server) as other:
            before = await _answers(other)
            opening = asyncio.gather(*(_channel(rogue, server) for _number in range(AT_ONCE)))
            during = await _answers(other)
            found = await opening
            for _status, writer in found:
                writer.close()
            let_in = sum(b" 101 " in status for status, _writer in found)
            silent = await _survives(rogue, server)
        lines = len(log.read_text().splitlines())
    return [
        Row(f"of {AT_ONCE} channels opened at once to a kernel, let in", let_in, "", MOST_CHANNELS - 1),
        Row("somebody else's p95 meanwhile, to before", during / before, "times"),
        Row("kernels ended by messages that are none", silent, "", 0),
        Row("lines the server printed about all that", lines, "", 0),
    ]


async def _answers(learner: Learner) -> float:
    return p95([await learner.tell("link", value="rules?q=shield") for _number in range(20)])


async def _survives(rogue: Learner, server: Served) -> int:
    """Send what is no message, and the message that ends a kernel; return how many kernels are gone then."""
    running = len(server.kernels)
    assert rogue.socket is not None
    for message in GARBAGE:
        await rogue.socket.write_message(message, binary=True)
    for to in ("shell", "control"):
        rogue.send("shutdown_request", {"restart": False}, to=to)
    with suppress(ConnectionError, TimeoutError):
        await asyncio.wait_for(rogue.tell("link", value="rules"), SECONDS)
    return running - len(server.kernels)


async def unread() -> list[Row]:
    """Ask for the chart library and for pages by the hundred, and read none of it."""
    async with served(seats=3) as server, _learning(server) as rogue:
        before = server.weight
        _status, silent = await _channel(rogue, server)
        for _number in range(LIBRARIES):
            rogue.say("plotly")
            rogue.say("link", value="rules")
        most, until = 0.0, monotonic() + SECONDS
        while monotonic() < until:
            most = max(most, server.weight - before)
            await asyncio.sleep(0.1)
        silent.close()
    return [Row(f"the server's growth while {2 * LIBRARIES} answers lie unread", most, "MiB", 40)]


async def _channel(learner: Learner, server: Served) -> tuple[bytes, asyncio.StreamWriter]:
    """Ask for a channel to a kernel, and read no more than how that is answered."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=2**10)
    writer.write(_handshake(learner, server.port))
    with suppress(ConnectionError):
        return await reader.readline(), writer
    return b"", writer


def _handshake(learner: Learner, port: int) -> bytes:
    cookies = "; ".join(f"{name}={value}" for name, value in learner.cookies.items())
    lines = (
        f"GET /api/kernels/{learner.kernel}/channels?session_id={uuid4().hex} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Protocol: v1.kernel.websocket.jupyter.org",
        f"Cookie: {cookies}",
    )
    return "\r\n".join((*lines, "", "")).encode()


async def halves() -> list[Row]:
    """Begin 300 requests and end none, see how many are kept, and for how long."""
    async with served() as server:
        pairs = [await asyncio.open_connection("127.0.0.1", server.port) for _number in range(HALVES)]
        for _reader, writer in pairs:
            writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        await asyncio.sleep(1)
        kept = _connections(server)
        begun = monotonic()
        while _connections(server) and monotonic() - begun < 3 * PATIENCE:
            await asyncio.sleep(0.5)
        left = _connections(server)
        for _reader, writer in pairs:
            writer.close()
    return [
        Row(f"of {HALVES} requests that are begun and not ended, waited for", kept, "", 60),
        Row(f"of them still there after {3 * PATIENCE:.0f} s", left, "", 0),
    ]


def _connections(server: Served) -> int:
    return sum(one.status == "ESTABLISHED" for one in server.process.net_connections("tcp"))


async def memory() -> list[Row]:
    """Ask for odds that no memory holds, and for the largest let in; then leave with work under way."""
    async with served(seats=4) as server, _learning(server) as other:
        most = await _heaviest(server)
        alone = int(await other.tell("link", value="rules") > SECONDS)
        await server.settled(1)  # a kernel that grew took several seats
        late = await _late(server)
    return [
        Row("the largest kernel while it is asked for odds that no memory holds", most, "MiB", 200),
        Row("others that went with it", alone, "", 0),
        Row("processor seconds in the second after a page with work under way is gone", late, "s", 0.2),
    ]


async def _heaviest(server: Served) -> float:
    """Measure how many MiB the largest kernel takes while somebody asks for what is too large, then leaves."""
    async with _learning(server) as large:
        for link in (LARGE, LARGEST):
            large.say("link", value=link)
        most, until = 0.0, monotonic() + SECONDS
        while monotonic() < until and len(server.kernels) > 1:
            most = max(most, *server.weights(), 0.0)
            await asyncio.sleep(0.05)
    return most


async def _late(server: Served) -> float:
    """Measure how long a kernel works in the second that begins when its page has been gone for one."""
    gone = {kernel.pid for kernel in server.kernels}
    learner = Learner(server.url)
    await learner.open()
    (kernel,) = (kernel for kernel in server.kernels if kernel.pid not in gone)
    learner.say("link", value=LARGEST)
    await asyncio.sleep(1)
    assert learner.socket is not None
    learner.socket.close()
    await asyncio.sleep(1)
    before = sum(kernel.cpu_times()[:2])
    await asyncio.sleep(1)
    spent = sum(kernel.cpu_times()[:2]) - before
    await learner.leave()
    return float(spent)


@asynccontextmanager
async def _learning(server: Served) -> AsyncIterator[Learner]:
    learner = Learner(server.url)
    await learner.open()
    try:
        yield learner
    finally:
        with suppress(HTTPClientError, StreamClosedError, WebSocketClosedError):
            await learner.leave()
