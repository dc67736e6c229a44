"""The package can be run as a module."""

import runpy
import sys

import pytest


def test_the_package_runs_as_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["tidal_widgets", "--version"])
    with pytest.raises(SystemExit) as left:
        runpy.run_module("tidal_widgets", run_name="__main__")

    assert left.value.code == 0
    assert capsys.readouterr().out.startswith("tidal-widgets ")
