"""Every notebook runs, each of its claims holds, and it shows what is written in it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.notebooks import write_notebook
from tests.notebooks.write import executed, teaching


@pytest.mark.slow
@pytest.mark.parametrize("path", teaching(), ids=lambda path: path.stem)
def test_a_notebook_shows_what_is_written_in_it_and_its_claims_hold(path: Path, tmp_path: Path) -> None:
    """Whoever means to show something else runs `make notebooks`, and looks at the difference."""
    copy = tmp_path / path.name
    copy.write_text(_counted(path.read_text(encoding="utf-8")), encoding="utf-8")
    compared = ("--nbval", "--nbval-current-env")
    command = (
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        *compared,
        f"--rootdir={tmp_path}",
        str(copy),
    )
    ended = subprocess.run(command, cwd=tmp_path, check=False, capture_output=True, text=True)

    assert ended.returncode == 0, f"{ended.stdout}\n{ended.stderr}"


def _counted(text: str) -> str:
    """Count the cells of a notebook as run, for nbval compares no others; what stands below a slider it cannot tell."""
    notebook = json.loads(text)
    for number, cell in enumerate(notebook["cells"], 1):
        if cell["cell_type"] == "code":
            cell["execution_count"] = number
            if any(sign in json.dumps(cell["outputs"]) for sign in ("interactive(", "Output(")):
                cell["metadata"] = {"tags": ["nbval-ignore-output"]}
    return json.dumps(notebook)


@pytest.mark.slow
def test_what_is_written_of_a_run_is_the_same_again(tmp_path: Path) -> None:
    cells = ("print(1)", "from ipywidgets import Button\nButton(description='Go')", "open('a', 'w').close()")
    path = write_notebook(tmp_path / "small.ipynb", *cells)
    once = executed(path.read_text(encoding="utf-8"))
    printed, widget, silent = (cell["outputs"] for cell in json.loads(once)["cells"])

    assert executed(once) == once
    assert printed[0]["text"] == ["1\n"]
    assert list(widget[0]["data"]) == ["text/plain"]
    assert widget[0]["execution_count"] is None
    assert silent == []
    assert "widgets" not in json.loads(once)["metadata"]
    assert list(tmp_path.iterdir()) == [path]
