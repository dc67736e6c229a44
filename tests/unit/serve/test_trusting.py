"""Notebooks that Jupyter is to trust."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest
from nbformat import read
from nbformat.sign import NotebookNotary

from tests.browser.notebooks import write_notebook
from tidal_widgets.serve import trusting
from tidal_widgets.serve.trusting import trust


@pytest.fixture
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Find a place where Jupyter keeps which notebooks it trusts."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"


def _trusted(path: Path) -> bool:
    notary = NotebookNotary()  # type: ignore[no-untyped-call]
    known = bool(notary.check_signature(read(path, as_version=4)))  # type: ignore[no-untyped-call]
    notary.store.close()
    return known


def test_a_notebook_is_trusted_as_it_is_and_no_other(data: Path, tmp_path: Path) -> None:
    ours, other = (write_notebook(tmp_path / f"{name}.ipynb", name) for name in ("ours", "other"))
    trust([ours])

    assert _trusted(ours)
    assert not _trusted(other)
    write_notebook(ours, "changed")
    assert not _trusted(ours)


def test_without_jupyter_nothing_is_signed(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def found(name: str, *_more: Any) -> object:
        return None if name == "nbformat" else importlib.util.find_spec(name)

    monkeypatch.setattr(trusting, "find_spec", found)
    trust([write_notebook(tmp_path / "ours.ipynb", "1")])

    assert not data.exists()


def test_where_jupyter_may_write_nothing_the_notebooks_are_left(data: Path, tmp_path: Path) -> None:
    data.write_text("a file where a folder is wanted")
    path = write_notebook(tmp_path / "ours.ipynb", "1")
    before = path.read_text()
    trust([path])

    assert path.read_text() == before
