"""Notebooks are committed as written, never as run; each is short, titled, and asserts what it claims."""

import json
from pathlib import Path
from typing import Any

from tests.architecture.tree import files, named

CELL = 6
CELLS = 11
APP = "dashboard.ipynb"
PROMISE = "After "


def _notebooks() -> dict[str, dict[str, Any]]:
    found = [path for path in files("notebooks", "tests") if path.suffix == ".ipynb"]
    return {named(path): json.loads(path.read_text(encoding="utf-8")) for path in found}


def _faults(notebook: dict[str, Any]) -> list[str]:
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    ids = [cell.get("id") for cell in notebook["cells"]]
    metadata = notebook["metadata"]
    wrong = {
        "outputs": any(cell["outputs"] or cell["execution_count"] for cell in code),
        "widget state": "widgets" in metadata,
        "no cell ids": None in ids or len(set(ids)) != len(ids),
        "kernel name": metadata.get("kernelspec", {}).get("name") != "python3",
        "no title": not metadata.get("title"),
        "a long cell": any(len("".join(cell["source"]).splitlines()) > CELL for cell in code),
        "too many cells": len(ids) > CELLS,
    }
    return [fault for fault, found in wrong.items() if found]


def _lessons() -> dict[str, list[tuple[str, str]]]:
    """Return the cells of all notebooks that teach, each with its kind."""
    return {
        name: [(cell["cell_type"], "".join(cell["source"])) for cell in notebook["cells"]]
        for name, notebook in _notebooks().items()
        if Path(name).name != APP
    }


def test_notebooks_hold_few_short_cells_and_no_outputs() -> None:
    assert {name: faults for name, notebook in _notebooks().items() if (faults := _faults(notebook))} == {}


def test_a_notebook_begins_with_its_title_and_what_its_reader_will_be_able_to_do() -> None:
    for name, cells in _lessons().items():
        kind, text = cells[0]
        title, promise = text.split("\n\n")[:2]

        assert kind == "markdown", name
        assert title.startswith("# "), name
        assert promise.startswith(PROMISE), name


def test_a_notebook_asserts_what_it_claims() -> None:
    claims = {
        name: sum("assert " in text for kind, text in cells if kind == "code") for name, cells in _lessons().items()
    }

    assert claims
    assert [name for name, count in claims.items() if count < 2] == []


def test_every_link_of_a_notebook_leads_to_one_that_is_there() -> None:
    there = {Path(name).name for name in _notebooks()}
    linked = {
        part.partition(")")[0]
        for cells in _lessons().values()
        for kind, text in cells
        if kind == "markdown"
        for part in text.split("](")[1:]
    }

    assert linked
    assert linked <= there
