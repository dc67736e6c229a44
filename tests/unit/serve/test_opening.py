"""What answers the notebooks' tile."""

from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread

import pytest

from tests.patience import PATIENCE
from tidal_widgets.serve.opening import opening
from tidal_widgets.serve.ports import ADDRESS


@pytest.fixture
def port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Answer the tile at a port, and give the port."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    with opening(0, tmp_path / "tidal-widgets") as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server.server_port
        finally:
            server.shutdown()
            thread.join()


def test_a_visit_copies_the_notebooks_and_leads_to_the_first(
    port: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asks = HTTPConnection(ADDRESS, port, timeout=PATIENCE)
    for _visit in range(2):
        asks.request("GET", "/")
        answer = asks.getresponse()
        answer.read()

        assert answer.status == 302
        assert answer.headers["Location"] == "../lab/tree/tidal-widgets/start_here.ipynb"
    asks.close()

    assert (tmp_path / "tidal-widgets" / "start_here.ipynb").is_file()
    assert capsys.readouterr() == ("", "")
