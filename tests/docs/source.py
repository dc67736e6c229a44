"""Gathers what the site is built from: the pages of docs/, generated ones, the notebooks and the project's own texts.

In the repository a link leads to a file of the repository, so that all of it can be read there. Here it is led to the
page on which that file stands in the site.
"""

import os
import re
import shutil
from pathlib import Path, PurePosixPath

from tests.architecture.tree import GAMES, PACKAGE, ROOT
from tests.docs.cells import as_page, run
from tests.docs.reference import fragments, pages
from tidal_widgets.page import stylesheet

DOCS = ROOT / "docs"
TOKENS = re.compile(r":root, \.tw-scene \{(.*?)\n\}", re.DOTALL)
LINK = re.compile(r"\]\(([^)#:\s]+)(#[^)\s]*)?\)")
ASKED = re.compile(r"<!-- generated: (\w+) -->")
PROJECT = ("CONTRIBUTING.md", "CODE_OF_CONDUCT.md", "CHANGELOG.md", "SECURITY.md", "LICENSES.md")


def moved() -> dict[str, str]:
    """Find where on the site the files stand that have another place in the repository."""
    found = {name: f"project/{name.lower()}" for name in PROJECT} | {"README.md": "index.md"}
    for path in ROOT.glob("notebooks/*.ipynb"):
        if path.stem != "dashboard":
            found[f"notebooks/{path.name}"] = f"tutorial/{path.stem}.md"
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
        if file != "README.md":
            text = (ROOT / file).read_text(encoding="utf-8")
            _write(to / place, as_page(text) if file.endswith(".ipynb") else text)
            (to / file.removeprefix("docs/")).unlink(missing_ok=True)
    for page in sorted(to.rglob("*.md")):
        _write(page, run(_filled(_led(to, page, places))))
    for name, text in pages().items():
        _write(to / name, text)
    shutil.move(to / "pictures", to / "extra" / "pictures")  # pages name them, Sphinx copies the folder
    for game in GAMES.glob("*/schemas"):
        shutil.copytree(game, to / "extra" / "schemas" / game.parent.name)
    (to / "_static" / "tokens.css").write_text(tokens(), encoding="utf-8")


def tokens() -> str:
    """Write the colours and faces of the product, for the site to use."""
    found = TOKENS.search(stylesheet())
    assert found, "the stylesheet begins with the tokens"
    return f":root {{{found[1]}\n}}\n"


def _write(page: Path, text: str) -> None:
    page.parent.mkdir(exist_ok=True)
    page.write_text(text, encoding="utf-8")


def _led(to: Path, page: Path, places: dict[str, str]) -> str:
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

    return LINK.sub(led, page.read_text(encoding="utf-8"))


def _filled(text: str) -> str:
    """Fill in the parts that a page asks for in comments."""
    made = fragments()
    return ASKED.sub(lambda comment: made[comment[1]](), text)
