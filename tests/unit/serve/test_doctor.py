"""What the doctor finds."""

import sys
from argparse import Namespace
from importlib.metadata import PackageNotFoundError, version

import pytest

from tests.unit.boxes import offer
from tidal_widgets.cli import doctor as command
from tidal_widgets.remedy import install
from tidal_widgets.serve import capacity, doctor, ports
from tidal_widgets.serve.doctor import Finding, findings


def _about(name: str) -> Finding:
    return next(finding for finding in findings() if finding.about == name)


def test_a_whole_installation_needs_nothing() -> None:
    assert [finding for finding in findings() if finding.advice] == []


def test_a_missing_package_is_told_with_the_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "needs", lambda _extra: ["no-such-package>=1"])

    assert _about("no-such-package").found == "missing"
    assert "pip install" in _about("no-such-package").advice


def test_an_unsafe_version_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "needs", lambda _extra: ["voila>=99.0"])

    assert "not >=99.0, which is wanted: pip install" in _about("voila").advice


def test_the_extras_of_the_command_are_named_with_what_they_take(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _about("cluster").found == f"distributed {version('distributed')}"

    installed = doctor._version
    monkeypatch.setattr(doctor, "_version", lambda name: "" if name == "mcp" else installed(name))
    assert _about("mcp") == Finding("mcp", f"not installed; if you want it: {install('mcp')}")
    monkeypatch.setattr(doctor, "_version", lambda name: "1.0" if name == "shtab" else installed(name))
    assert _about("completion").found == "shtab 1.0"
    assert _about("completion").advice == f"not >=1.7.2, which is wanted: {install('completion')}"


def test_an_empty_shelf_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch)

    assert _about("boxes").advice


def test_a_machine_with_no_free_port_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "is_free", lambda _port, _address="": False)

    assert "--port" in _about("port").advice


def test_a_machine_without_memory_to_spare_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(capacity, "free_memory", lambda: 0)

    assert _about("seats").found.startswith("1 for a class")
    assert _about("seats").advice


def test_seats_that_cannot_be_counted_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tidal_widgets.serve.capacity", None)

    assert (_about("seats").found, _about("seats").advice) == ("unknown", install("app"))


@pytest.mark.parametrize(
    ("found", "well"),
    [("0.5.12", False), ("0.5.13", True), ("0.5.13rc1", False), ("0.5.14rc1", True), ("0.6.0", False)],
)
def test_a_release_candidate_comes_before_its_release(
    monkeypatch: pytest.MonkeyPatch, found: str, *, well: bool
) -> None:
    monkeypatch.setattr(doctor, "version", lambda _name: found)
    monkeypatch.setattr(doctor, "needs", lambda _extra: ["voila>=0.5.13,<0.6"])

    assert bool(_about("voila").advice) is not well


def test_an_installation_without_the_dashboard_lacks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_name: str) -> str:
        raise PackageNotFoundError

    monkeypatch.setattr(doctor, "version", missing)

    assert [finding for finding in findings() if finding.advice] == []
    assert _about("dashboard").found == f"not installed; if you want it: {install('app')}"
    assert _about("cluster").found == f"not installed; if you want it: {install('cluster')}"


def test_without_what_compares_versions_none_is_called_right(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "packaging.requirements", None)

    assert _about("packaging").advice == install("app")


def test_the_usual_ports_begin_with_the_one_in_the_help() -> None:
    assert ports.usual()[0] == 8866


def test_the_command_lists_the_findings_in_a_column_with_the_advice_below(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "findings", lambda: [Finding("a", "is here"), Finding("abc", "is old", "Renew it.")])

    assert command.run(Namespace(json=False)) == 1
    assert capsys.readouterr().out.splitlines() == [
        "  a    is here",
        "  abc  is old",
        "       Renew it.",
        "Something needs fixing: see above.",
    ]
    monkeypatch.setattr(command, "findings", lambda: [Finding("a", "is here")])
    assert command.run(Namespace(json=False)) == 0
    assert capsys.readouterr().out.splitlines() == ["  a  is here", "All is well."]
