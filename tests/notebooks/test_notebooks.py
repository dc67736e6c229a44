"""Every notebook runs, each of its claims holds, and it shows the same whenever it is run."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.tree import ROOT

NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
SANITIZE = Path(__file__).with_name("sanitize.cfg")


def _python(*arguments: str) -> str:
    """Run a module of Python beside the notebooks; return what it said if it failed."""
    ended = subprocess.run([sys.executable, "-m", *arguments], cwd=ROOT, check=False, capture_output=True, text=True)
    return f"{ended.stdout}\n{ended.stderr}" if ended.returncode else ""


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the notebooks as they are after a run; a claim that does not hold ends it."""
    folder = tmp_path_factory.mktemp("notebooks")
    options = ("--to", "notebook", "--execute", "--log-level", "ERROR", "--output-dir", str(folder))
    assert _python("nbconvert", *options, *map(str, NOTEBOOKS)) == ""
    return folder


@pytest.mark.slow
def test_every_claim_of_every_notebook_holds(recorded: Path) -> None:
    assert {path.name for path in recorded.iterdir()} == {path.name for path in NOTEBOOKS}


@pytest.mark.slow
def test_a_second_run_shows_what_the_first_one_did(recorded: Path) -> None:
    compared = ("--nbval", "--nbval-current-env", f"--nbval-sanitize-with={SANITIZE}")

    assert _python("pytest", "-q", "-p", "no:cacheprovider", *compared, f"--rootdir={recorded}", str(recorded)) == ""
