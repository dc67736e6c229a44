"""What the doctor finds."""

import sys

import pytest

from tests.unit.boxes import offer
from tidal_widgets.serve import doctor, ports, room_for
from tidal_widgets.serve.doctor import Finding, findings, numbers


def _about(name: str) -> Finding:
    return next(finding for finding in findings() if finding.about == name)


def test_a_whole_installation_needs_nothing() -> None:
    assert [finding for finding in findings() if finding.advice] == []


def test_a_missing_package_is_told_with_the_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "FLOORS", {"no-such-package": "1"})

    assert _about("no-such-package").found == "missing"
    assert "pip install" in _about("no-such-package").advice


def test_an_unsafe_version_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "FLOORS", {"voila": "99.0"})

    assert "below 99.0" in _about("voila").advice


def test_an_empty_shelf_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch)

    assert _about("boxes").advice


def test_a_machine_with_no_free_port_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "is_free", lambda _port, _address="": False)

    assert "--port" in _about("port").advice


def test_a_machine_without_memory_to_spare_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_for, "free_memory", lambda: 0)

    assert _about("seats").found.startswith("1 for a class")
    assert _about("seats").advice


def test_seats_that_cannot_be_counted_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tidal_widgets.serve.room_for", None)

    assert (_about("seats").found, _about("seats").advice) == ("unknown", doctor.INSTALL)


@pytest.mark.parametrize(("text", "said"), [("2.21.0", (2, 21, 0)), ("8.0rc1", (8, 0)), ("x", ()), ("1.dev", (1,))])
def test_versions_are_compared_by_their_numbers(text: str, said: tuple[int, ...]) -> None:
    assert numbers(text) == said


def test_the_usual_ports_begin_with_the_one_in_the_help() -> None:
    assert ports.usual()[0] == 8866
