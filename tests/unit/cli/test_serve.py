"""The verbs that open the dashboard and look after the installation."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from traitlets.config import Config

from tests.ports import spare_port
from tests.unit.cli.conftest import Command
from tidal_widgets.cli import serve
from tidal_widgets.remedy import install
from tidal_widgets.serve import app, doctor
from tidal_widgets.serve.kernel import DEBUG
from tidal_widgets.serve.lan import Lan
from tidal_widgets.serve.picture import picture


class _Server:
    def __init__(self, ready: Callable[[], object]) -> None:
        self._ready = ready
        self.config = Config({"KernelPool": {"seats": 7}})

    def start(self) -> None:
        self._ready()


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the addresses that would be opened; nothing is served."""
    opened: list[str] = []
    monkeypatch.setattr(app, "prepare", lambda _box, _port, ready, **_: _Server(ready))
    monkeypatch.setattr(app, "open_browser", opened.append)
    return opened


def test_serve_prints_the_address_and_opens_it(command: Command, opened: list[str]) -> None:
    code, out, err = command("serve", "--link", "rules/open")

    assert (code, err) == (0, "")
    assert len(opened) == 1
    assert opened[0] in out
    assert opened[0].endswith("/#rules/open")


def test_debug_tells_the_kernels_to_print_what_goes_wrong(
    command: Command, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(DEBUG, "")
    command("serve")
    assert not os.environ[DEBUG]

    assert command("serve", "--debug")[0] == 0
    assert os.environ[DEBUG]


def test_serve_tells_a_link_that_leads_nowhere(command: Command, opened: list[str]) -> None:
    code, _, err = command("serve", "--link", "nowhere")

    assert code == 2
    assert err.count("\n") == 1
    assert opened == []


def test_a_class_is_told_the_address_with_its_key_and_how_many_may_come(
    command: Command, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lan = Lan(address="192.0.2.7", names=("192.0.2.7",), key="secret")
    monkeypatch.setattr(Lan, "found", lambda: lan)
    port = spare_port()
    code, out, _ = command("serve", "--lan", f"--port={port}", "--link", "rules")

    assert code == 0
    assert opened == [f"http://192.0.2.7:{port}/?key=secret#rules"]
    assert f"http://192.0.2.7:{port}/?key=secret#rules\n" in out
    assert "up to 7 at a time" in out


def test_a_terminal_shows_the_address_as_a_picture(
    command: Command, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Lan, "found", lambda: Lan(address="192.0.2.7", names=(), key="secret"))
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    port = spare_port()
    _, out, _ = command("serve", "--lan", f"--port={port}")

    assert picture(f"http://192.0.2.7:{port}/?key=secret") in out


def test_a_machine_on_no_network_is_told_so(
    command: Command, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Lan, "found", lambda: None)
    code, _, err = command("serve", "--lan")

    assert (code, err.count("\n"), opened) == (1, 1, [])
    assert "not on a network" in err


def test_serve_answers_below_the_path_of_a_proxy(command: Command, opened: list[str]) -> None:
    assert command("serve", "--base-url", "/user/ann/tidal-widgets/")[0] == 0
    assert opened[0].endswith("/user/ann/tidal-widgets/")


@pytest.mark.parametrize("path", ["", "here", "/here", "here/", "//here/", "/he re/", "/here/?"])
def test_what_is_no_path_is_answered_in_one_sentence(command: Command, opened: list[str], path: str) -> None:
    code, _, err = command("serve", f"--base-url={path}")

    assert code == 2
    assert err.count("\n") == 1
    assert "begins and ends with a slash" in err


def test_serve_opens_all_boxes_or_the_one_that_is_named(command: Command, opened: list[str]) -> None:
    assert "The dashboard is at" in command("serve")[1]
    assert "The dashboard of Made up is at" in command("serve", "--box", "made-up")[1]
    assert len(opened) == 2


def test_serve_opens_no_browser_where_none_is_wanted(command: Command, opened: list[str]) -> None:
    assert command("serve", "--no-browser")[0] == 0
    assert opened == []


@pytest.mark.parametrize("port", ["x", "0", "65536", "-1", "1.5"])
def test_what_is_no_port_is_answered_in_one_sentence(command: Command, opened: list[str], port: str) -> None:
    code, _, err = command("serve", f"--port={port}")

    assert code == 2
    assert "is not a port" in err
    assert err.count("\n") == 1


def test_a_port_in_use_is_told_plainly(command: Command, opened: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tidal_widgets.serve.ports.is_free", lambda _port, _address="": False)
    code, _, err = command("serve", "--port", "8866")

    assert (code, err) == (1, "tidal-widgets: port 8866 is in use; choose another with --port\n")


def test_a_notebook_that_cannot_be_read_is_told(
    command: Command, opened: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(serve, "notebook", lambda: tmp_path / "dashboard.ipynb")
    code, _, err = command("serve")

    assert (code, err.count("\n"), opened) == (1, 1, [])
    assert "dashboard.ipynb cannot be read (no such file or directory)" in err


def test_a_missing_voila_is_told_with_the_cure(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "tidal_widgets.serve.app", None)
    code, _, err = command("serve")

    assert code == 1
    assert f"needs tidal_widgets.serve.app: {install('app')}\n" in err


def test_the_doctor_lists_what_is_there(command: Command) -> None:
    code, out, _ = command("doctor")

    assert code == 0
    assert "voila" in out
    assert out.endswith("All is well.\n")


def test_the_doctor_answers_1_and_says_what_to_do(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "needs", lambda _extra: ["no-such-package>=1"])
    code, out, _ = command("doctor")

    assert code == 1
    assert "pip install" in out


def test_the_doctor_speaks_json(command: Command) -> None:
    _, out, _ = command("doctor", "--json")

    assert {"about", "found", "advice"} == set(json.loads(out)["findings"][0])
