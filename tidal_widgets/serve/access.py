"""Access to the server: a guard checks every request first, and a handler answers those it refuses."""

import hmac
from collections.abc import Collection
from dataclasses import dataclass, field
from http import HTTPStatus
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from tornado.httputil import HTTPServerRequest
from tornado.routing import Matcher
from tornado.web import RequestHandler, stream_request_body

from tidal_widgets.serve.launcher import PASSWORD_HEADER
from tidal_widgets.serve.notices import write_notice
from tidal_widgets.serve.pace import Crowd, Pace
from tidal_widgets.serve.policy import HEADERS

KEY = "key"
LARGEST_BODY = 2**16
REQUESTS, PAGES = Pace(60, 600), Pace(0.5, 12)
PAGES_ALONE = Pace(1, 30)
NEAR = {"", "none", "same-origin"}
"""Where a browser says that a request comes from, if no other website has made it; older ones say nothing."""

OPENING = {"Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}


@dataclass(slots=True)
class AccessGuard(Matcher):
    """Lets in a request that names this machine, keeps to the rate limits, and has the key if there is one.

    With a `password`, each must come from the proxy that started the server: nobody else on the machine knows it.
    """

    names: Collection[str] = ("localhost",)
    key: str = ""
    password: str = ""
    cookie: str = KEY
    base: str = "/"
    requests: Crowd = field(default_factory=lambda: Crowd(REQUESTS))
    pages: Crowd = field(default_factory=lambda: Crowd(PAGES))

    def match(self, request: HTTPServerRequest) -> dict[str, Any] | None:
        """Match the requests that must be refused."""
        status = self.verdict(request)
        return None if status is None else {"target_kwargs": {"status": status, "guard": self}}

    def verdict(self, request: HTTPServerRequest) -> HTTPStatus | None:
        """Decide with which status to refuse a request; None lets it pass."""
        if not (self._knows(request.host) and self._comes_from_proxy(request)):
            return HTTPStatus.FORBIDDEN
        if _length(request) > LARGEST_BODY:
            return HTTPStatus.REQUEST_ENTITY_TOO_LARGE
        if not self.requests.allows(str(request.remote_ip)):
            return HTTPStatus.TOO_MANY_REQUESTS
        if made_elsewhere(request):
            return HTTPStatus.FORBIDDEN
        if self.key and (refused := self._without_key(request)):
            return refused
        if request.path == self.base and not self.pages.allows(str(request.remote_ip)):
            return HTTPStatus.TOO_MANY_REQUESTS
        return None

    def _without_key(self, request: HTTPServerRequest) -> HTTPStatus | None:
        """Decide how to answer a visitor without the key in a cookie; None lets him pass."""
        if self._fits(request.query_arguments.get(KEY, [b""])[-1]):
            return HTTPStatus.FOUND
        held = request.cookies.get(self.cookie)
        if held is None or not self._fits(held.value.encode()):
            return HTTPStatus.UNAUTHORIZED
        return None

    def _comes_from_proxy(self, request: HTTPServerRequest) -> bool:
        shown = request.headers.get(PASSWORD_HEADER, "")
        return not self.password or hmac.compare_digest(shown.encode(), self.password.encode())

    def _fits(self, shown: bytes) -> bool:
        return hmac.compare_digest(shown, self.key.encode())

    def _knows(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname or ""
            return name in self.names or ip_address(name).is_loopback
        except ValueError:
            return False


def made_elsewhere(request: HTTPServerRequest) -> bool:
    """Check whether another website made a request; one that opens the page in a window of its own may."""
    headers = request.headers
    if headers.get("Sec-Fetch-Site", "") not in NEAR:
        opens = all(headers.get(name) == said for name, said in OPENING.items())
        return request.method != "GET" or not opens
    origin = headers.get("Origin")
    return origin is not None and origin.lower().partition("://")[2] != request.host.lower()


def _length(request: HTTPServerRequest) -> float:
    if "Transfer-Encoding" in request.headers:
        return float("inf")
    length = request.headers.get("Content-Length", "0")
    return int(length) if length.isdecimal() else float("inf")


@stream_request_body
class RefusalHandler(RequestHandler):
    """Answers a refused request, whatever it asks for; its body is not read."""

    def initialize(self, status: HTTPStatus, guard: AccessGuard) -> None:
        """Keep the status to refuse with."""
        self.status, self.guard = status, guard

    async def prepare(self) -> None:
        """Redirect a visitor who brings the key, so that it leaves the address; tell others why not."""
        for name, text in HEADERS.items():
            self.set_header(name, text)
        if self.status is HTTPStatus.FOUND:
            self.set_cookie(self.guard.cookie, self.guard.key, path=self.guard.base, httponly=True, samesite="Lax")
            self.redirect(self.guard.base)
        else:
            write_notice(self, self.status)
            await self.finish()

    def data_received(self, chunk: bytes) -> None:
        """Discard the body."""
