"""Odds are asked for in a game that there is, by a name that may be anything."""

import pytest

from tidal_widgets.cli import main


@pytest.mark.parametrize("name", ["nowhere", "__init__", "__pycache__", "os", "..", "", "a.b", "x" * 999])
def test_a_name_that_is_no_box_is_told(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert main(["odds", "N ~ R", "--box", name]) == 2
    assert capsys.readouterr().err.startswith(f"tidal-widgets: no box is called {name!r}; installed: ")
