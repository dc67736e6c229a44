"""Copies of the notebooks that teach."""

import json
from pathlib import Path

import pytest

from tidal_widgets.serve import folders
from tidal_widgets.serve.folders import NotCopied, add_notebooks, copy_notebooks, teaching_notebooks

CELLS = (
    '{"cell_type": "markdown", "metadata": {}, "id": "a", "source": ""},'
    '{"cell_type": "markdown", "metadata": {"tags": ["remove-cell"]}, "id": "b", "source": ""}'
)
FORM = '"metadata": {"title": "Übung"}, "nbformat": 4, "nbformat_minor": 5'


@pytest.fixture
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Make a folder of notebooks that takes the place of ours."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    folder = tmp_path / "shipped"
    folder.mkdir()
    for name in ("a_study", "dashboard", "start_here"):
        (folder / f"{name}.ipynb").write_text(f'{{"cells": [{CELLS}], {FORM}}}', encoding="utf-8")
    monkeypatch.setattr(folders, "notebook", lambda: folder / "dashboard.ipynb")
    return folder


def test_the_first_notebook_comes_first_and_the_dashboard_is_none_of_them(shipped: Path) -> None:
    assert list(teaching_notebooks()) == ["start_here.ipynb", "a_study.ipynb"]


def test_a_reader_gets_no_cell_that_only_checks(shipped: Path, tmp_path: Path) -> None:
    copy_notebooks(tmp_path / "mine")
    text = (tmp_path / "mine" / "a_study.ipynb").read_text(encoding="utf-8")

    assert [cell["id"] for cell in json.loads(text)["cells"]] == ["a"]
    assert "Übung" in text
    assert text.endswith("}\n")


def test_what_is_there_is_refused_or_left_alone(shipped: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine" / "start_here.ipynb"
    mine.parent.mkdir()
    mine.write_text("my own work")

    with pytest.raises(NotCopied, match=r"start_here\.ipynb is there already"):
        copy_notebooks(mine.parent)
    assert add_notebooks(mine.parent) == [mine.parent / "a_study.ipynb"]
    assert add_notebooks(mine.parent) == []
    assert mine.read_text() == "my own work"
