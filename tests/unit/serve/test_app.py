"""The server as it answers, all but the page, for which a kernel would have to start."""

import asyncio
import gzip
import logging
import os
import signal
from collections.abc import Iterator

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.httpserver import HTTPServer
from tornado.testing import bind_unused_port
from tornado.web import Application

from tidal_widgets.serve.access import LARGEST_BODY
from tidal_widgets.serve.app import Server, prepare
from tidal_widgets.serve.lan import Lan
from tidal_widgets.serve.launcher import PASSWORD, PASSWORD_HEADER
from tidal_widgets.serve.notices import notice
from tidal_widgets.serve.policy import HEADERS
from tidal_widgets.widgets import plotly_bundle

LAN = Lan(address="127.0.0.1", names=("127.0.0.1",), key="secret", listens="127.0.0.1")


@pytest.fixture(autouse=True)
def surroundings(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Leave the process as it was: a server that is prepared has it to itself."""
    for name in ("TIDAL_WIDGETS_BOX", "JUPYTER_PREFER_ENV_PATH", "JUPYTER_PATH"):
        monkeypatch.setenv(name, os.environ.get(name, ""))
    heard, level = signal.getsignal(signal.SIGTERM), logging.getLogger("tornado").level
    yield
    signal.signal(signal.SIGTERM, heard)
    logging.getLogger("tornado").setLevel(level)


def _answers(
    lan: Lan | None, *asked: tuple[str, dict[str, str]], method: str = "GET", body: bytes | None = None
) -> list[HTTPResponse]:
    async def ask() -> list[HTTPResponse]:
        server = _server(lan)
        http, listening = AsyncHTTPClient(force_instance=True), HTTPServer(server.app)
        socket, port = bind_unused_port()
        listening.add_socket(socket)
        home = f"http://127.0.0.1:{port}"
        requests = [
            HTTPRequest(
                home + path,
                method,
                headers=headers,
                body=body,
                follow_redirects=False,
                decompress_response="Accept-Encoding" not in headers,
            )
            for path, headers in asked
        ]
        try:
            return [await http.fetch(request, raise_error=False) for request in requests]
        finally:
            listening.stop()
            await listening.close_all_connections()
            http.close()

    return asyncio.run(ask())


def _server(lan: Lan | None) -> Server:
    server = prepare("", 8866, lambda: None, lan=lan)
    server.voila_configuration.preheat_kernel = False
    server.app = Application(**server.init_settings())
    server.app.settings.update(server.tornado_settings)
    server.app.add_handlers(".*$", server.init_handlers())
    return server


def _tells(answer: HTTPResponse, status: int) -> bool:
    told = notice(status)
    return answer.code == status and told.title in answer.body.decode() and told.says in answer.body.decode()


def test_whoever_goes_astray_is_told_so_with_the_way_back() -> None:
    paths = ("/no/such/page", "/voila/files/dashboard.ipynb", "/voila/labextensions/none.js", "/api/contents", "/login")
    answers = _answers(None, *((path, {}) for path in paths))

    assert all(_tells(answer, 404) for answer in answers)
    assert all(b'<a href="/">Open the dashboard</a>' in answer.body for answer in answers)


def test_another_name_is_not_answered_even_for_a_file() -> None:
    paths = ("/", "/voila/static/voila.js", "/tidal/plotly.min.js")
    answers = _answers(None, *((path, {"Host": "elsewhere.example"}) for path in paths))

    assert all(_tells(answer, 403) for answer in answers)
    assert all(answer.headers[name] == text for answer in answers for name, text in HEADERS.items())


def test_the_files_of_the_page_are_there() -> None:
    answers = _answers(None, ("/voila/static/voila.js", {}), ("/tidal/plotly.min.js", {}))

    assert [answer.code for answer in answers] == [200, 200]


def test_the_chart_library_travels_packed_and_is_kept() -> None:
    packs = {"Accept-Encoding": "gzip, br"}
    packed, plain, again = _answers(
        None,
        ("/tidal/plotly.min.js?v=6", packs),
        ("/tidal/plotly.min.js", {"Accept-Encoding": "identity"}),
        ("/tidal/plotly.min.js", packs),
    )

    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body == plotly_bundle().read_bytes()
    assert int(packed.headers["Content-Length"]) < 1_600_000 < int(plain.headers["Content-Length"])
    assert packed.headers["Content-Type"] == "text/javascript"
    assert "immutable" in packed.headers["Cache-Control"]
    assert "immutable" not in again.headers.get("Cache-Control", "")
    (known,) = _answers(None, ("/tidal/plotly.min.js?v=6", {**packs, "If-None-Match": packed.headers["Etag"]}))
    assert known.code == 304


def test_without_the_key_a_class_is_told_what_is_wanting() -> None:
    answers = _answers(
        LAN, ("/", {}), ("/?key=other", {}), ("/voila/static/voila.js", {"Cookie": "tidal-widgets-8866=x"})
    )

    assert all(_tells(answer, 401) for answer in answers)


def test_the_key_is_taken_out_of_the_address_and_kept_in_a_cookie_no_script_can_read() -> None:
    (entered,) = _answers(LAN, ("/?key=secret", {}))

    assert (entered.code, entered.headers["Location"]) == (302, "/")
    assert entered.headers["Set-Cookie"] == "tidal-widgets-8866=secret; HttpOnly; Path=/; SameSite=Lax"
    assert entered.headers["Referrer-Policy"] == "no-referrer"


def test_the_cookie_opens_the_files() -> None:
    (answer,) = _answers(LAN, ("/voila/static/voila.js", {"Cookie": "tidal-widgets-8866=secret"}))

    assert answer.code == 200


def test_a_body_that_is_too_large_is_refused_before_it_is_read() -> None:
    (answer,) = _answers(None, ("/voila/api/shutdown/x", {}), method="POST", body=b"x" * (LARGEST_BODY + 1))

    assert answer.code == 413


def test_a_kernel_is_not_ended_from_another_page() -> None:
    (answer,) = _answers(
        None, ("/voila/api/shutdown/x", {"Origin": "http://elsewhere.example"}), method="POST", body=b""
    )

    assert answer.code in {403, 404}


def test_what_a_launcher_started_answers_the_launcher_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PASSWORD, "secret")
    path = "/voila/static/voila.js"
    answers = _answers(None, (path, {}), (path, {PASSWORD_HEADER: "other"}), (path, {PASSWORD_HEADER: "secret"}))

    assert [answer.code for answer in answers] == [403, 403, 200]


def test_it_says_that_it_listens() -> None:
    said: list[str] = []
    prepare("", 8866, lambda: said.append("ready")).launch_browser()

    assert said == ["ready"]
