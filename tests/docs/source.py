"""Gathers what the site is built from: the pages of docs/, generated ones, the notebooks and the project's own texts.

In the repository a link leads to a file of the repository, so that all of it can be read there. Here it is led to the
page on which that file stands in the site.
"""

import json
import os
import re
import shutil
from pathlib import Path, PurePosixPath

from plotly.offline import get_plotlyjs

from tests.architecture.tree import PACKAGE, ROOT
from tests.docs.cells import Cell, as_cells, run
from tests.docs.reference import fragments, pages
from tidal_widgets.page import stylesheet

DOCS = ROOT / "docs"
TOKENS = re.compile(r":root, \.tw-scene \{(.*?)\n\}", re.DOTALL)
LINK = re.compile(r"\]\(([^)#:\s]+)(#[^)\s]*)?\)")
ASKED = re.compile(r"<!-- generated: (\w+) -->")
KERNEL = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
PROJECT = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "LICENSES.md")


def moved() -> dict[str, str]:
    """Return where on the site the files stand that have another place in the repository."""
    found = {name: f"project/{name.lower()}" for name in PROJECT} | {"README.md": "index.md"}
    for path in ROOT.glob("notebooks/*.ipynb"):
        if path.stem != "dashboard":
            found[f"notebooks/{path.name}"] = f"tutorial/{path.name}"
    for path in PACKAGE.glob("mechanics/*/README.md"):
        found[path.relative_to(ROOT).as_posix()] = f"explanation/mechanic-{path.parent.name}.md"
    for path in (path for path in DOCS.iterdir() if path.stem in {"house", "map"}):
        found[f"docs/{path.name}"] = f"explanation/{path.name}"
    return found


def gather(to: Path) -> None:
    """Write the whole source of the site into a fresh folder."""
    to = to.resolve()
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(DOCS, to)
    places = moved()
    for file, place in places.items():
        target = to / place
        target.parent.mkdir(exist_ok=True)
        if file != "README.md":
            shutil.copyfile(ROOT / file, target)
            (to / file.removeprefix("docs/")).unlink(missing_ok=True)
    for written in sorted(to.rglob("*.md")):
        _lead(to, written, places)
        _fill(written)
    for name, text in pages().items():
        (to / name).parent.mkdir(exist_ok=True)
        (to / name).write_text(text, encoding="utf-8")
    ran = {page.with_suffix("") for page in sorted((*to.rglob("*.md"), *to.rglob("*.ipynb"))) if _run(page)}
    for linking in (*to.rglob("*.md"), *to.rglob("*.ipynb")):
        _rename(linking, ran)
    shutil.move(to / "pictures", to / "extra" / "pictures")  # pages name them, Sphinx copies the folder
    (to / "_static" / "tokens.css").write_text(tokens(), encoding="utf-8")
    (to / "_static" / "plotly.min.js").write_text(get_plotlyjs(), encoding="utf-8")


def tokens() -> str:
    """Return the colours and faces of the product, for the site to use."""
    found = TOKENS.search(stylesheet())
    assert found, "the stylesheet begins with the tokens"
    return f":root {{{found[1]}\n}}\n"


def _lead(to: Path, page: Path, places: dict[str, str]) -> None:
    """Lead the links of a page to where their files stand on the site."""
    here = page.relative_to(to).as_posix()
    origin = next((file for file, place in places.items() if place == here and file != "README.md"), f"docs/{here}")

    def led(link: re.Match[str]) -> str:
        file = os.path.normpath(PurePosixPath(origin).parent / link[1])
        site = places.get(file, file.removeprefix("docs/"))
        if not (to / site).exists() and (ROOT / file).exists():
            shutil.copyfile(ROOT / file, to / "_static" / Path(file).name)
            site = f"_static/{Path(file).name}"
        return f"]({os.path.relpath(site, PurePosixPath(here).parent)}{link[2] or ''})"

    page.write_text(LINK.sub(led, page.read_text(encoding="utf-8")), encoding="utf-8")


def _fill(page: Path) -> None:
    """Put in what a page asks for in a comment."""
    made = fragments()
    text = page.read_text(encoding="utf-8")
    page.write_text(ASKED.sub(lambda asked: made[asked[1]](), text), encoding="utf-8")


def _run(page: Path) -> bool:
    """Run what is to be run on a page, and keep the page as a notebook; tell whether there was anything."""
    text = page.read_text(encoding="utf-8")
    cells: list[Cell] = json.loads(text)["cells"] if page.suffix == ".ipynb" else as_cells(text)
    if all(cell["cell_type"] == "markdown" for cell in cells):
        return False
    for number, cell in enumerate(cells):
        cell["id"] = f"cell-{number}"
    run(cells)
    book = {"cells": cells, "metadata": KERNEL, "nbformat": 4, "nbformat_minor": 5}
    page.unlink()
    page.with_suffix(".ipynb").write_text(json.dumps(book, indent=1), encoding="utf-8")
    return True


def _rename(page: Path, ran: set[Path]) -> None:
    """Lead links to pages that have become notebooks."""

    def led(link: re.Match[str]) -> str:
        target = (page.parent / link[1]).resolve()
        became = target.suffix == ".md" and target.with_suffix("") in ran
        return f"]({link[1].removesuffix('.md')}.ipynb{link[2] or ''})" if became else link[0]

    page.write_text(LINK.sub(led, page.read_text(encoding="utf-8")), encoding="utf-8")
