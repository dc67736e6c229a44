"""Whom the door lets in."""

from http import HTTPStatus

import pytest
from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine

from tidal_widgets.serve.access import LARGEST_BODY, PAGES, PAGES_ALONE, REQUESTS, AccessGuard
from tidal_widgets.serve.pace import Crowd

ALONE = AccessGuard()
OPENED = {"Sec_Fetch_Mode": "navigate", "Sec_Fetch_Dest": "document"}
FRAMED = {"Sec_Fetch_Mode": "navigate", "Sec_Fetch_Dest": "iframe"}
FETCHED = {"Sec_Fetch_Mode": "no-cors", "Sec_Fetch_Dest": "image"}


def _class() -> AccessGuard:
    return AccessGuard(("192.0.2.7", "localhost", "reef"), key="secret", cookie="kept")


def _request(path: str = "/", address: str = "192.0.2.20", method: str = "GET", **headers: str) -> HTTPServerRequest:
    named = {name.replace("_", "-"): text for name, text in {"Host": "192.0.2.7:8866", **headers}.items()}
    request = HTTPServerRequest(start_line=RequestStartLine(method, path, "HTTP/1.1"), headers=HTTPHeaders(named))
    request.remote_ip = address
    return request


@pytest.mark.parametrize("host", ["localhost", "localhost:8866", "127.0.0.1:80", "127.8.9.1", "[::1]:8866"])
def test_this_machine_goes_by_the_names_of_loopback(host: str) -> None:
    assert ALONE.verdict(_request(Host=host)) is None


@pytest.mark.parametrize(
    "host", ["elsewhere.example", "192.0.2.7", "localhost.evil.example", "127.0.0.1.evil", "[", ""]
)
def test_no_other_name_is_answered(host: str) -> None:
    assert ALONE.verdict(_request(Host=host)) is HTTPStatus.FORBIDDEN


@pytest.mark.parametrize("host", ["192.0.2.7:8866", "reef", "reef:8866", "127.0.0.1"])
def test_a_class_may_use_the_names_on_the_network(host: str) -> None:
    assert _class().verdict(_request(Host=host, Cookie="kept=secret")) is None


@pytest.mark.parametrize("path", ["/", "/voila/static/voila.js", "/api/kernels/x/channels", "/?key=wrong", "/?key="])
def test_without_the_key_nothing_is_had(path: str) -> None:
    assert _class().verdict(_request(path)) is HTTPStatus.UNAUTHORIZED
    assert _class().verdict(_request(path, Cookie="kept=other; secret=kept")) is HTTPStatus.UNAUTHORIZED


def test_the_key_in_the_address_opens_the_door() -> None:
    assert _class().verdict(_request("/?key=secret")) is HTTPStatus.FOUND


def test_a_key_that_is_no_text_opens_nothing() -> None:
    assert _class().verdict(_request("/?key=%ff%fe")) is HTTPStatus.UNAUTHORIZED
    assert _class().verdict(_request(Cookie="kept=sécret")) is HTTPStatus.UNAUTHORIZED


def test_an_address_that_opens_page_upon_page_has_to_wait_and_no_other_has() -> None:
    door = _class()
    verdicts = [door.verdict(_request(Cookie="kept=secret")) for _number in range(int(PAGES.at_once) + 1)]
    assert verdicts == [None] * int(PAGES.at_once) + [HTTPStatus.TOO_MANY_REQUESTS]

    assert door.verdict(_request("/voila/static/voila.js", Cookie="kept=secret")) is None
    assert door.verdict(_request(address="192.0.2.21", Cookie="kept=secret")) is None


def test_an_address_that_guesses_keys_is_soon_not_heard() -> None:
    door = _class()
    verdicts = [door.verdict(_request(f"/?key={number}")) for number in range(int(REQUESTS.at_once) + 10)]

    assert verdicts[0] is HTTPStatus.UNAUTHORIZED
    assert verdicts[-1] is HTTPStatus.TOO_MANY_REQUESTS


@pytest.mark.parametrize("length", [str(LARGEST_BODY + 1), "-1", "many", ""])
def test_more_than_a_page_sends_is_not_taken(length: str) -> None:
    assert ALONE.verdict(_request(Host="localhost", Content_Length=length)) is HTTPStatus.REQUEST_ENTITY_TOO_LARGE


def test_what_does_not_say_how_long_it_is_is_not_taken() -> None:
    request = _request(Host="localhost", Transfer_Encoding="chunked")

    assert ALONE.verdict(request) is HTTPStatus.REQUEST_ENTITY_TOO_LARGE


def test_the_handler_of_refusals_gets_the_status() -> None:
    assert ALONE.match(_request(Host="localhost")) is None
    assert ALONE.match(_request()) == {"target_kwargs": {"status": HTTPStatus.FORBIDDEN, "guard": ALONE}}


@pytest.mark.parametrize("site", ["cross-site", "same-site", "anything"])
@pytest.mark.parametrize("how", [FETCHED, FRAMED, {}])
def test_another_website_fetches_nothing(site: str, how: dict[str, str]) -> None:
    assert AccessGuard().verdict(_request(Host="localhost", Sec_Fetch_Site=site, **how)) is HTTPStatus.FORBIDDEN


def test_another_website_may_open_the_page_by_a_link_and_send_it_nothing() -> None:
    assert AccessGuard().verdict(_request(Host="localhost", Sec_Fetch_Site="cross-site", **OPENED)) is None
    sent = _request(Host="localhost", method="POST", Sec_Fetch_Site="cross-site", **OPENED)
    assert AccessGuard().verdict(sent) is HTTPStatus.FORBIDDEN


@pytest.mark.parametrize("site", ["none", "same-origin", ""])
def test_the_page_itself_fetches_what_it_needs(site: str) -> None:
    assert AccessGuard().verdict(_request(Host="localhost", Sec_Fetch_Site=site, **FETCHED)) is None


@pytest.mark.parametrize(
    "origin", ["http://elsewhere.example", "http://localhost:9999", "null", "", "http://[", "localhost:8866"]
)
def test_a_browser_that_says_no_more_than_the_origin_is_heard_too(origin: str) -> None:
    host = "localhost:8866"
    assert AccessGuard().verdict(_request(Host=host, Origin=origin)) is HTTPStatus.FORBIDDEN
    assert AccessGuard().verdict(_request(Host=host, Origin=f"http://{host}")) is None


def test_without_a_key_too_page_upon_page_has_to_wait() -> None:
    assert (PAGES_ALONE.at_once, PAGES_ALONE.a_second) == (30, 1)
    door = AccessGuard(pages=Crowd(PAGES_ALONE))
    verdicts = [door.verdict(_request(Host="localhost")) for _number in range(int(PAGES_ALONE.at_once) + 1)]
    assert verdicts == [None] * int(PAGES_ALONE.at_once) + [HTTPStatus.TOO_MANY_REQUESTS]

    file = [door.verdict(_request("/voila/static/voila.js", Host="localhost")) for _number in range(600)]
    assert file[0] is None
    assert file[-1] is HTTPStatus.TOO_MANY_REQUESTS


@pytest.mark.parametrize("shown", ["", "other", "secre", "sécret"])
def test_behind_a_launcher_only_its_proxy_is_heard(shown: str) -> None:
    guard = AccessGuard(password="secret")  # noqa: S106  (of this test)

    assert guard.verdict(_request(Host="localhost")) is HTTPStatus.FORBIDDEN
    assert guard.verdict(_request(Host="localhost", X_Tidal_Widgets_Password=shown)) is HTTPStatus.FORBIDDEN
    assert guard.verdict(_request(Host="localhost", X_Tidal_Widgets_Password="secret")) is None  # noqa: S106
