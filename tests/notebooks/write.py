"""Executes notebooks and writes them anew with what they show: `python -m tests.notebooks.write`, or `make notebooks`.

What differs from run to run is not kept: times, numbers of runs, and the state of widgets.
"""

import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from nbclient import NotebookClient

from tests.architecture.tree import ROOT

APP = "dashboard.ipynb"
"""The notebook that Voila serves: it teaches nothing, and is kept without outputs."""
WIDGET = "application/vnd.jupyter.widget-view+json"


class PlainClient(NotebookClient):
    """Runs a notebook and leaves what an `Output` widget shows in the cell, where a reader without a kernel sees it.

    The client's own stand-in for that widget waits for ever for some cells with `interact`.
    """

    def __init__(self, notebook: Any, **options: Any) -> None:
        super().__init__(notebook, **options)
        self.widget_registry = {}


def teaching() -> list[Path]:
    """List the notebooks that teach."""
    return [path for path in sorted((ROOT / "notebooks").glob("*.ipynb")) if path.name != APP]


def executed(text: str) -> str:
    """Execute a notebook in an empty folder, and give it with what it showed."""
    notebook = nbformat.reads(text, as_version=4)  # type: ignore[no-untyped-call]
    with TemporaryDirectory() as folder:
        PlainClient(notebook, resources={"metadata": {"path": folder}}, record_timing=False).execute()
    notebook.metadata.pop("widgets", None)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.execution_count = None
            _settle(cell.outputs)
    notebook.metadata.language_info = {"name": "python"}
    written: str = nbformat.writes(notebook)  # type: ignore[no-untyped-call]
    return f"{written.rstrip()}\n"


def _settle(outputs: Iterable[Any]) -> None:
    """Drop what is another in every run: the number of a run, and which widget of a kernel is shown."""
    for one in outputs:
        if "execution_count" in one:
            one.execution_count = None
        one.get("data", {}).pop(WIDGET, None)


def main(names: Iterable[str]) -> None:
    """Write the notebooks of these names anew, or all."""
    for path in [ROOT / "notebooks" / name for name in names] or teaching():
        text = executed(path.read_text(encoding="utf-8"))
        path.write_text(text, encoding="utf-8")
        print(f"{path.name}: {len(text.encode()):,} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
