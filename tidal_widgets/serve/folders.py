"""Where the files of the dashboard and the notebooks lie, installed or in a checkout, and copies of these."""

import json
from importlib.resources import files
from pathlib import Path

from tidal_widgets.serve.trusting import trust
from tidal_widgets.text import _

NOTEBOOK = "dashboard.ipynb"
FIRST = "start_here.ipynb"
OURS = "remove-cell"
"""The tag of cells that check what a notebook says; a reader needs none of them."""


def home() -> Path:
    """Find the folder of this package."""
    return Path(str(files("tidal_widgets.serve")))


def templates() -> Path:
    """Find the folder that Jupyter searches for our template."""
    return home() / "share"


def notebook() -> Path:
    """Find the notebook of the dashboard; a wheel has it beside the templates."""
    packed = templates() / "notebooks" / NOTEBOOK
    return packed if packed.is_file() else home().parents[1] / "notebooks" / NOTEBOOK


class NotCopied(ValueError):
    """The notebooks cannot be copied; the message says why, in a sentence."""


def teaching_notebooks() -> dict[str, str]:
    """Read the notebooks that teach, by the names of their files, without the cells that only check them."""
    paths = sorted(notebook().parent.glob("*.ipynb"), key=lambda path: (path.name != FIRST, path.name))
    return {path.name: _for_readers(path.read_text(encoding="utf-8")) for path in paths if path.name != NOTEBOOK}


def copy_notebooks(folder: Path) -> list[Path]:
    """Copy the notebooks into a folder and list them; raise NotCopied, and copy none, where one would be lost."""
    if folder.exists() and not folder.is_dir():
        raise NotCopied(_("{0} is a file, not a folder").format(folder))
    there = [name for name in teaching_notebooks() if (folder / name).exists()]
    if there:
        says = _("{0} is there already, and may hold work of yours: name another folder")
        raise NotCopied(says.format(folder / there[0]))
    return add_notebooks(folder)


def add_notebooks(folder: Path) -> list[Path]:
    """Copy those notebooks into a folder that are not in it yet, trusted by Jupyter, and list them."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, text in teaching_notebooks().items():
        if not (folder / name).exists():
            (folder / name).write_text(text, encoding="utf-8")
            written.append(folder / name)
    trust(written)
    return written


def _for_readers(text: str) -> str:
    """Leave out the cells that only check a notebook."""
    read = json.loads(text)
    read["cells"] = [cell for cell in read["cells"] if OURS not in cell["metadata"].get("tags", ())]
    return json.dumps(read, indent=1, ensure_ascii=False) + "\n"
