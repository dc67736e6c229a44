"""The game that `new-game` writes, installed where ours cannot see it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.tree import ROOT
from tidal_widgets.new_game import write_game


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the game and install it where ours cannot see it."""
    folder = tmp_path_factory.mktemp("new")
    write_game("coral_race", folder / "written")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "install", "--no-index", "--no-deps"]
    installed = [*pip, "--no-build-isolation", "--target", str(folder / "installed"), str(folder / "written")]
    subprocess.run(installed, check=True, capture_output=True)
    return folder


def printed(home: Path, *argv: str) -> str:
    """Run Python where the game is installed, outside the tree, and return what it prints."""
    places = os.pathsep.join((str(home / "installed"), str(ROOT)))
    ended = subprocess.run(
        [sys.executable, *argv],
        cwd=home,
        env={**os.environ, "PYTHONPATH": places, "COLUMNS": "80"},
        check=False,
        capture_output=True,
        text=True,
    )
    assert (ended.returncode, ended.stderr) == (0, ""), ended.stdout
    return ended.stdout
