"""Where the files of the dashboard lie: in the installed package, or in a checkout of the project."""

from importlib.resources import files
from pathlib import Path

NOTEBOOK = "dashboard.ipynb"


def home() -> Path:
    """Return the folder of this package."""
    return Path(str(files("tidal_widgets.serve")))


def templates() -> Path:
    """Return the folder that Jupyter searches for our template."""
    return home() / "share"


def notebook() -> Path:
    """Find the notebook of the dashboard; a wheel has it beside the templates."""
    packed = templates() / "notebooks" / NOTEBOOK
    return packed if packed.is_file() else home().parents[1] / "notebooks" / NOTEBOOK
