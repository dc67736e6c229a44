"""The command, with one made-up box on the chosen."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.unit.rulebook.made_up import made_up
from tidal_widgets.box import Box
from tidal_widgets.cli import chosen, main

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run the command and return its exit code, what it printed and what it told."""
    box = Box(id="made-up", title="Made up", rulebook=lambda: made_up(tmp_path))
    monkeypatch.setattr(chosen, "find_box", lambda _: box)
    monkeypatch.setenv("COLUMNS", "80")

    def run(*argv: str) -> tuple[int, str, str]:
        code = main(argv)
        out, err = capsys.readouterr()
        return code, out, err

    return run
