"""The tiles that JupyterLab's launcher shows."""

from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from jupyter_server.serverapp import ServerApp
from jupyter_server_proxy.config import ServerProcess

from tidal_widgets.serve.launcher import NAME, NOTEBOOKS, PASSWORD, PASSWORD_HEADER, notebooks_tile, tile


def test_the_tile_is_offered_below_the_path_at_which_it_answers() -> None:
    (entry,) = entry_points(group="jupyter_serverproxy_servers", name=NAME)
    process = ServerProcess(name=entry.name, **entry.load()())

    assert process.command[-4:-1] == ["--port", "{port}", "--base-url"]
    assert process.command[-1] == f"{{base_url}}{process.launcher_entry.path_info}"
    assert process.absolute_url


@pytest.mark.parametrize("described", [tile, notebooks_tile])
def test_its_picture_is_drawn_by_us_and_fetches_nothing(described: Callable[[], dict[str, object]]) -> None:
    process = ServerProcess(name=NAME, **described())
    picture = Path(process.launcher_entry.icon_path).read_text(encoding="utf-8")

    assert ET.fromstring(picture).tag.endswith("svg")  # noqa: S314  (our own file)
    assert picture.count("http") == 1  # the name of the format


def test_the_dashboard_hears_that_it_was_asked_on_this_machine_by_whoever_started_it() -> None:
    process = ServerProcess(name=NAME, **tile())
    password = process.environment[PASSWORD]

    assert process.request_headers_override == {
        "Host": "127.0.0.1:{port}",
        "Origin": "http://127.0.0.1:{port}",
        PASSWORD_HEADER: password,
    }
    assert len(password) == 48
    assert password not in " ".join(process.command)  # which all on the machine can read
    assert tile()["environment"] != {PASSWORD: password}


def test_the_notebooks_tile_copies_into_the_folder_of_the_jupyter_server(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (entry,) = entry_points(group="jupyter_serverproxy_servers", name=NOTEBOOKS)
    monkeypatch.setattr(ServerApp, "_instance", ServerApp(root_dir=str(tmp_path)))
    process = ServerProcess(name=entry.name, **entry.load()())

    assert process.command[-3:] == ["tidal_widgets.serve.opening", "{port}", str(tmp_path / "tidal-widgets")]
    assert process.launcher_entry.title == "Tidal Widgets notebooks"


def test_without_a_jupyter_server_its_folder_is_where_one_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(ServerApp, "_instance", None)
    monkeypatch.chdir(tmp_path)

    assert ServerProcess(name=NOTEBOOKS, **notebooks_tile()).command[-1] == str(tmp_path / "tidal-widgets")
