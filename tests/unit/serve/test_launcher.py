"""The tile that JupyterLab's launcher shows."""

from importlib.metadata import entry_points
from pathlib import Path
from xml.etree import ElementTree as ET

from jupyter_server_proxy.config import ServerProcess

from tidal_widgets.serve.launcher import NAME, tile


def test_the_tile_is_offered_below_the_path_at_which_it_answers() -> None:
    (entry,) = entry_points(group="jupyter_serverproxy_servers", name=NAME)
    process = ServerProcess(name=entry.name, **entry.load()())

    assert process.command[-4:-1] == ["--port", "{port}", "--base-url"]
    assert process.command[-1] == f"{{base_url}}{process.launcher_entry.path_info}"
    assert process.absolute_url


def test_its_picture_is_drawn_by_us_and_fetches_nothing() -> None:
    process = ServerProcess(name=NAME, **tile())
    picture = Path(process.launcher_entry.icon_path).read_text(encoding="utf-8")

    assert ET.fromstring(picture).tag.endswith("svg")  # noqa: S314  (our own file)
    assert picture.count("http") == 1  # the name of the format


def test_the_dashboard_hears_that_it_was_asked_on_this_machine() -> None:
    headers = ServerProcess(name=NAME, **tile()).request_headers_override

    assert headers == {"Host": "127.0.0.1:{port}", "Origin": "http://127.0.0.1:{port}"}
