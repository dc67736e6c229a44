"""Notebooks are short and titled, are committed with what they show, and check what they claim out of sight."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.architecture.tree import files, named
from tidal_widgets.serve.folders import OURS

WIDTH = 88
LINES = 6
CELLS = 15
BYTES = 200_000
APP = "dashboard.ipynb"
PROMISE = "After "
SHOWN = {"text/plain", "text/html"}
MACHINE = re.compile(r"/(?:tmp|root|home|work|usr|Users)/|[A-Z]:\\\\|0x[0-9a-f]{6}|site-packages")
HIDDEN = {"tags": [OURS], "jupyter": {"source_hidden": True}}

Notebook = dict[str, Any]


def _notebooks() -> dict[str, Notebook]:
    found = [path for path in files("notebooks", "tests") if path.suffix == ".ipynb"]
    return {named(path): json.loads(path.read_text(encoding="utf-8")) for path in found}


def _teaching() -> dict[str, Notebook]:
    return {name: notebook for name, notebook in _notebooks().items() if Path(name).name != APP}


def _code(notebook: Notebook) -> list[Notebook]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def _checks(cell: Notebook) -> bool:
    return OURS in cell["metadata"].get("tags", ())


def _source(cell: Notebook) -> str:
    return "".join(cell["source"])


def _ends_in_a_value(cell: Notebook) -> bool:
    return isinstance(ast.parse(_source(cell)).body[-1], ast.Expr)


def _form_faults(notebook: Notebook) -> list[str]:
    """Name what is wrong with how a notebook is written down."""
    code, cells = _code(notebook), notebook["cells"]
    ids = [cell.get("id") for cell in cells]
    metadata = notebook["metadata"]
    wrong = {
        "counts of runs": any(cell["execution_count"] for cell in code),
        "widget state": "widgets" in metadata,
        "metadata": any(cell["metadata"] != (HIDDEN if _checks(cell) else {}) for cell in cells),
        "no cell ids": None in ids or len(set(ids)) != len(ids),
        "kernel name": metadata.get("kernelspec", {}).get("name") != "python3",
        "no title": not metadata.get("title"),
        "a long cell": any(len(_source(cell).splitlines()) > LINES for cell in code),
        "a long line": any(len(line) > WIDTH for cell in cells for line in _source(cell).splitlines()),
        "too many cells": sum(not _checks(cell) for cell in code) > CELLS,
    }
    return [fault for fault, found in wrong.items() if found]


def _output_faults(notebook: Notebook) -> list[str]:
    """Name what is wrong with what a notebook shows."""
    code = _code(notebook)
    outputs = [output for cell in code for output in cell["outputs"]]
    text = json.dumps(outputs, ensure_ascii=False)
    wrong = {
        "a cell without what it shows": any(
            not cell["outputs"] for cell in code if _ends_in_a_value(cell) and not _checks(cell)
        ),
        "a check that shows something": any(cell["outputs"] for cell in code if _checks(cell)),
        "an error": any(output["output_type"] == "error" for output in outputs),
        "a warning": any(output.get("name") == "stderr" for output in outputs),
        "a count of runs": any(output.get("execution_count") for output in outputs),
        "a form that is not kept": any(not set(output.get("data", {})) <= SHOWN for output in outputs),
        "a script": "<script" in text,
        "a path or an address of one machine": MACHINE.search(text) is not None,
        "too much": len(json.dumps(notebook, ensure_ascii=False).encode()) > BYTES,
    }
    return [fault for fault, found in wrong.items() if found]


def _markdown() -> Iterator[tuple[str, str]]:
    for name, notebook in _teaching().items():
        for cell in notebook["cells"]:
            if cell["cell_type"] == "markdown":
                yield name, _source(cell)


def test_notebooks_hold_few_short_cells_and_nothing_that_differs_from_run_to_run() -> None:
    assert {name: faults for name, notebook in _notebooks().items() if (faults := _form_faults(notebook))} == {}


def test_notebooks_that_teach_hold_what_they_show_and_the_dashboard_holds_nothing() -> None:
    assert {name: faults for name, notebook in _teaching().items() if (faults := _output_faults(notebook))} == {}
    for name, notebook in _notebooks().items():
        assert Path(name).name != APP or not any(cell["outputs"] for cell in _code(notebook)), name


@pytest.mark.parametrize(
    ("output", "fault"),
    [
        ({"output_type": "error", "ename": "ValueError"}, "an error"),
        ({"output_type": "stream", "name": "stderr", "text": ["careful"]}, "a warning"),
        ({"output_type": "stream", "name": "stdout", "text": ["/usr/lib/x"]}, "a path or an address of one machine"),
        ({"output_type": "stream", "name": "stdout", "text": ["at 0x7f3bd0ac"]}, "a path or an address of one machine"),
        ({"output_type": "execute_result", "data": {}, "execution_count": 3}, "a count of runs"),
        ({"output_type": "display_data", "data": {"image/png": "A"}}, "a form that is not kept"),
        ({"output_type": "display_data", "data": {"text/html": "<script>"}}, "a script"),
        ({"output_type": "stream", "name": "stdout", "text": ["." * BYTES]}, "too much"),
    ],
)
def test_what_no_notebook_may_show_is_found(output: Notebook, fault: str) -> None:
    cell = {"cell_type": "code", "metadata": {}, "source": ["1"], "outputs": [output]}

    assert _output_faults({"cells": [cell]}) == [fault]
    assert _output_faults({"cells": [cell | {"outputs": []}]}) == ["a cell without what it shows"]
    assert _output_faults({"cells": [cell | {"outputs": [], "source": ["one = 1"]}]}) == []


def test_a_notebook_begins_with_its_title_and_what_its_reader_will_be_able_to_do() -> None:
    for name, notebook in _teaching().items():
        first = notebook["cells"][0]
        title, promise = _source(first).split("\n\n")[:2]

        assert first["cell_type"] == "markdown", name
        assert title == f"# {notebook['metadata']['title']}", name
        assert promise.startswith(PROMISE), name


def test_a_notebook_checks_what_it_claims_in_cells_that_no_reader_sees() -> None:
    """Nothing but assertions stands there, so that the notebook runs without them."""
    for name, notebook in _teaching().items():
        checks = [ast.parse(_source(cell)).body for cell in _code(notebook) if _checks(cell)]
        taught = "\n".join(_source(cell) for cell in _code(notebook) if not _checks(cell))

        assert len(checks) >= 2, name
        assert all(isinstance(statement, ast.Assert) for check in checks for statement in check), name
        assert "assert " not in taught, name


def test_every_link_of_a_notebook_leads_to_one_that_is_there() -> None:
    there = {Path(name).name for name in _notebooks()}
    linked = {part.partition(")")[0] for _name, text in _markdown() for part in text.split("](")[1:]}

    assert linked
    assert linked <= there
