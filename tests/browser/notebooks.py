"""A notebook as a test wants it: some cells of code."""

import json
from pathlib import Path


def write_notebook(path: Path, *cells: str) -> Path:
    """Write a notebook with these cells, and return where it lies."""
    plain: dict[str, object] = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
    written = [{**plain, "id": f"cell-{number}", "source": source} for number, source in enumerate(cells)]
    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    notebook = {"cells": written, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    path.write_text(json.dumps(notebook), encoding="utf-8")
    return path
