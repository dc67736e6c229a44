"""A notebook with rooms, exported as a web page: it shows the rooms as they stood, where nothing answers any more."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.tree import ROOT
from tests.browser.notebooks import write_notebook

ROOM = "from tidal_widgets.widgets import RuleBrowser\nRuleBrowser('tidal_blades', rule='shield-block')"
SLIDER = "from ipywidgets import IntSlider\nIntSlider(2, 0, 4)"
"""No `interact`: nbclient waits for ever, now and then, for a cell that holds an Output widget."""
VIEW = "application/vnd.jupyter.widget-view+json"


@pytest.mark.slow
def test_a_notebook_run_for_its_export_shows_the_pages_of_its_rooms(tmp_path: Path) -> None:
    """The options are those that the documentation gives."""
    told = (ROOT / "docs" / "reference" / "notebook.md").read_text(encoding="utf-8")
    (options,) = re.findall(r"^jupyter nbconvert (.*) mine\.ipynb$", told, re.MULTILINE)
    mine = write_notebook(tmp_path / "mine.ipynb", ROOM, SLIDER)

    command = [sys.executable, "-m", "nbconvert", *options.split(), "--log-level", "ERROR", str(mine)]
    subprocess.run(command, check=True, capture_output=True)

    page = (tmp_path / "mine.html").read_text(encoding="utf-8")
    assert "Shield: 1 Shell blocks one x, 2 Shells block xx" in page
    assert 'class="tw-scene tw-output ' in page
    assert VIEW not in page
