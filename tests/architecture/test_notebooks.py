"""Notebooks are committed as written, never as run."""

import json
from pathlib import Path

from tests.architecture.tree import files, named

CELL = 6


def _faults(path: Path) -> list[str]:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    metadata = notebook["metadata"]
    wrong = {
        "outputs": any(cell["outputs"] or cell["execution_count"] for cell in code),
        "widget state": "widgets" in metadata,
        "no cell ids": any("id" not in cell for cell in notebook["cells"]),
        "kernel name": metadata.get("kernelspec", {}).get("name") != "python3",
        "a long cell": any(len("".join(cell["source"]).splitlines()) > CELL for cell in code),
    }
    return [f"{named(path)}: {fault}" for fault, found in wrong.items() if found]


def test_notebooks_hold_short_cells_and_no_outputs() -> None:
    notebooks = [path for path in files("notebooks", "tests") if path.suffix == ".ipynb"]

    assert [fault for path in notebooks for fault in _faults(path)] == []
