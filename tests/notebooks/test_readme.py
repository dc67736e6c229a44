"""What the README tells a notebook to run does run."""

from pathlib import Path
from runpy import run_path
from textwrap import dedent

from tests.architecture.tree import ROOT


def test_the_cells_of_the_readme_run(tmp_path: Path) -> None:
    told = (ROOT / "README.md").read_text(encoding="utf-8").partition("## In a notebook\n")[2].partition("\n## ")[0]
    code = dedent("\n".join(line for line in told.splitlines() if line.startswith("    ") or not line))
    script = tmp_path / "cells.py"
    script.write_text(code, encoding="utf-8")

    names = run_path(str(script))

    assert "fight" not in names["caiman"].moves
    assert names["caiman"].why_not("fight").rule
