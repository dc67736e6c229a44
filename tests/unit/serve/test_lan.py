"""Where a class finds this machine."""

import socket

import pytest

from tidal_widgets.serve.lan import Lan, own_address


class _Network:
    """A socket of a machine that has this address, or no network at all."""

    def __init__(self, address: str) -> None:
        self._address = address

    def __call__(self, *_kind: object) -> "_Network":
        return self

    def __enter__(self) -> "_Network":
        return self

    def __exit__(self, *_reasons: object) -> None:
        return None

    def connect(self, _where: tuple[str, int]) -> None:
        if not self._address:
            raise OSError("network is unreachable")

    def getsockname(self) -> tuple[str, int]:
        return self._address, 1


@pytest.mark.parametrize("address", ["", "127.0.0.1", "0.0.0.0"])  # noqa: S104
def test_a_machine_on_no_network_has_no_address_for_others(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setattr("tidal_widgets.serve.lan.socket.socket", _Network(address))

    assert own_address() is None
    assert Lan.found() is None


def test_a_class_gets_a_fresh_key_and_the_names_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tidal_widgets.serve.lan.socket.socket", _Network("192.0.2.7"))
    monkeypatch.setattr(socket, "gethostname", lambda: "Reef")
    first, second = Lan.found(), Lan.found()

    assert first is not None
    assert second is not None
    assert (first.address, first.names) == ("192.0.2.7", ("192.0.2.7", "localhost", "reef", "reef.local"))
    assert first.key != second.key
    assert len(first.key) >= 20
