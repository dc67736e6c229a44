"""Choosing where to listen."""

import socket
from collections.abc import Iterator

import pytest

from tidal_widgets.serve import ports
from tidal_widgets.serve.ports import ADDRESS, FIRST, TRIES, PortInUse, free_port, is_free, url_of


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server((ADDRESS, 0)) as server:
        yield server.getsockname()[1]


def test_a_port_that_is_taken_is_refused(taken: int) -> None:
    assert not is_free(taken)
    with pytest.raises(PortInUse, match=f"port {taken} is in use"):
        free_port(taken)


def test_without_a_wish_the_first_free_port_is_taken(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ports, "usual", lambda: range(taken, taken + 20))

    assert taken < free_port() < taken + 20


def test_where_every_port_is_taken_that_is_told(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ports, "usual", lambda: (taken,))

    with pytest.raises(PortInUse, match=f"no port from {FIRST} to {FIRST + TRIES - 1} is free"):
        free_port()


def test_an_address_names_this_machine_and_the_link() -> None:
    assert url_of(80) == "http://127.0.0.1:80/"
    assert url_of(80, "rules/open") == "http://127.0.0.1:80/#rules/open"
    assert url_of(80, base="/ann/") == "http://127.0.0.1:80/ann/"
