"""The verb that copies the notebooks that teach."""

import json
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Command


@pytest.fixture(autouse=True)
def _own_data(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Let Jupyter keep elsewhere which notebooks it trusts."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path_factory.mktemp("data")))


def test_it_copies_the_notebooks_and_says_how_to_open_the_first(command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    code, out, err = command("notebooks", str(folder))

    copies = sorted(path.name for path in folder.iterdir())
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        f"{len(copies)} notebooks are in {folder}.",
        f"Begin with the first: jupyter lab {folder}/start_here.ipynb",
    ]
    assert "start_here.ipynb" in copies
    assert "dashboard.ipynb" not in copies


def test_it_lists_the_files_as_json(command: Command, tmp_path: Path) -> None:
    told = json.loads(command("notebooks", str(tmp_path), "--json")[1])

    assert told["folder"] == str(tmp_path)
    assert told["files"][0] == "start_here.ipynb"
    assert set(told["files"]) == {path.name for path in tmp_path.iterdir()}


def test_it_overwrites_nothing_and_says_so_in_one_sentence(command: Command, tmp_path: Path) -> None:
    (tmp_path / "opale.ipynb").write_text("mine")
    code, out, err = command("notebooks", str(tmp_path))

    assert (code, out) == (2, "")
    assert err == (
        f"tidal-widgets: {tmp_path}/opale.ipynb is there already, and may hold work of yours: name another folder\n"
    )
    assert [path.name for path in tmp_path.iterdir()] == ["opale.ipynb"]


def test_a_file_is_no_folder(command: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    assert command("notebooks", str(tmp_path / "file"))[2].endswith("file is a file, not a folder\n")
