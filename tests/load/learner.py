"""A visitor without a browser: it opens the page, speaks to its kernel as the page does, and keeps the time."""

import asyncio
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any
from uuid import uuid4

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tests.arriving import Arriving
from tests.patience import PATIENCE

PROTOCOL = "v1.kernel.websocket.jupyter.org"
KERNEL = re.compile(r'"kernelId": ?"([\w-]+)"')
MODEL = re.compile(r'widget-view\+json": \{"model_id": "(\w+)"')
COOKIE = re.compile(r"^([^=]+)=([^;]*)")
PATIENT: dict[str, Any] = {"connect_timeout": PATIENCE, "request_timeout": PATIENCE}
Content = dict[str, Any]


class Turned(Exception):
    """The server answered otherwise than with a page."""


def client() -> AsyncHTTPClient:
    """Open an HTTP client that makes no visitor wait for another."""
    return AsyncHTTPClient(force_instance=True, max_clients=1_000, defaults=PATIENT)


@dataclass(slots=True)
class Learner:
    """One visitor from one address; `url` may hold the key; what comes goes to `arriving`, if it is given."""

    url: str
    address: str = "127.0.0.1"
    cookies: dict[str, str] = field(default_factory=dict)
    kernel: str = ""
    model: str = ""
    http: AsyncHTTPClient = field(default_factory=client)
    socket: WebSocketClientConnection | None = None
    session: str = field(default_factory=lambda: uuid4().hex)
    arriving: Arriving | None = None

    @property
    def home(self) -> str:
        """The address without what follows its path."""
        return self.url.partition("?")[0].partition("#")[0]

    async def ask(self, path: str = "", method: str = "GET", **headers: str) -> HTTPResponse:
        """Ask the server for something with what cookies it gave; any status is an answer."""
        request = self._request(self.url if path == "" else self.home + path, headers)
        request.method, request.body = method, None if method in {"GET", "HEAD"} else b""  # type: ignore[assignment]
        answer = await self.http.fetch(request, raise_error=False)
        if isinstance(answer.error, Exception) and not isinstance(answer.error, HTTPClientError):
            raise answer.error
        for line in answer.headers.get_list("Set-Cookie"):
            if found := COOKIE.match(line):
                self.cookies[found[1]] = found[2]
        if answer.code == 302 and answer.headers["Location"].startswith("/"):
            self.url = self.home
            return await self.ask()
        return answer

    async def open(self) -> float:
        """Open the page, say hello and return after how many seconds the dashboard was there."""
        begun = perf_counter()
        await self.fetch()
        await self.connect()
        await self.tell("hello", args=["page"], fields={"scheme": "light"})
        return perf_counter() - begun

    async def fetch(self) -> None:
        """Fetch the page, and with it a kernel."""
        answer = await self.ask()
        page = answer.body.decode(errors="replace")
        kernel, model = KERNEL.search(page), MODEL.search(page)
        if answer.code != 200 or kernel is None or model is None:
            raise Turned(f"answered with {answer.code}")
        self.kernel, self.model = kernel[1], model[1]

    async def connect(self) -> None:
        """Open the channel to the kernel and ask for the state of the widgets, as the page does."""
        path = f"api/kernels/{self.kernel}/channels?session_id={self.session}"
        request = self._request("ws" + self.home.removeprefix("http") + path, {})
        self.socket = await websocket_connect(request, subprotocols=[PROTOCOL], max_message_size=2**26)
        opened = {"comm_id": uuid4().hex, "target_name": "jupyter.widget.control", "data": {}}
        self.send("kernel_info_request", {})
        while (await self.message())[0] != "kernel_info_reply":
            continue  # until then the server drops what the kernel says
        self.send("comm_open", opened, {"version": "1.0.0"})
        self.send("comm_msg", {"comm_id": opened["comm_id"], "data": {"method": "request_states"}})

    async def tell(self, act: str, **more: Any) -> float:
        """Tell the room something and return after how many seconds it was done."""
        begun = perf_counter()
        self.say(act, **more)
        await self._receive("done")
        return perf_counter() - begun

    async def _receive(self, act: str) -> None:
        while (await self.heard()) != act:
            continue

    def say(self, act: str, **more: Any) -> None:
        """Tell the room something, and do not wait."""
        content = {"act": act, "args": [], "value": "", "fields": {}, **more}
        self.send("comm_msg", {"comm_id": self.model, "data": {"method": "custom", "content": content}})

    def send(self, kind: str, content: Content, metadata: Mapping[str, str] | None = None, to: str = "shell") -> None:
        """Send a message of any kind to the kernel."""
        assert self.socket is not None
        header = {"msg_id": uuid4().hex, "msg_type": kind, "session": self.session, "username": "", "version": "5.3"}
        header["date"] = "2026-01-01T00:00:00Z"
        parts = [json.dumps(part).encode() for part in (header, {}, dict(metadata or {}), content)]
        sent = self.socket.write_message(serialize_msg_to_ws_v1(parts, to), binary=True)  # type: ignore[no-untyped-call]
        asyncio.ensure_future(sent).add_done_callback(lambda done: done.cancelled() or done.exception())

    async def message(self) -> tuple[str, Content]:
        """Wait for the next message from the kernel: its type and what it holds."""
        assert self.socket is not None
        received = await asyncio.wait_for(self.socket.read_message(), PATIENCE)
        if received is None:
            raise ConnectionError("the channel was closed")
        _channel, parts = deserialize_msg_from_ws_v1(received)  # type: ignore[no-untyped-call]
        content: Content = json.loads(parts[3])
        return str(json.loads(parts[0])["msg_type"]), content

    async def heard(self) -> str:
        """Wait for the next message, and hand over what the room said if it is one of the room's."""
        kind, content = await self.message()
        if kind != "comm_msg" or content["comm_id"] != self.model:
            return ""
        data = content["data"]
        if data["method"] != "custom":
            return ""
        if self.arriving is not None:
            self.arriving.hear(data["content"])
        return str(data["content"]["act"])

    async def look(self) -> None:
        """See all that has come from the room until now."""
        self.say("ping")
        await self._receive("pong")

    async def leave(self) -> None:
        """Close the page as a browser does, which ends the kernel."""
        if self.socket is not None:
            self.socket.close()
        headers = {"X-XSRFToken": self.cookies.get("_xsrf", "")}
        await self.ask(f"voila/api/shutdown/{self.kernel}", "POST", **headers)
        self.http.close()

    def _request(self, url: str, headers: Mapping[str, str]) -> HTTPRequest:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        sent = {"Cookie": cookies, **headers} if cookies else dict(headers)
        return HTTPRequest(url, headers=sent, network_interface=self.address, follow_redirects=False, **PATIENT)
