"""Whose the project is on its forge: the owner stands in pyproject.toml, and every other address follows it."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.tree import PROJECT, ROOT, files, texts

ADDRESS = re.compile(
    r"(?<=https://github\.com/)[\w-]+(?=/tidal_widgets)|(?<=https://)[\w-]+(?=\.github\.io/tidal_widgets)"
)
NAME = re.compile(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)*")


def owner() -> str:
    """Find who owns the repository."""
    found = ADDRESS.search(PROJECT["urls"]["Repository"])
    assert found, "[project.urls] names the repository"
    return found[0]


def owners() -> Iterator[tuple[Path, str]]:
    """Find every text that writes an address of the project, and the owner it names."""
    for path in (*texts(), *(page for page in files("docs") if page.suffix == ".md")):
        yield from ((path, match[0]) for match in ADDRESS.finditer(path.read_text(encoding="utf-8")))


def move(new: str) -> list[Path]:
    """Write another owner into every address of the project, and say which files changed."""
    if not NAME.fullmatch(new):
        raise ValueError(f"{new!r} is no name of an owner: letters, digits and single hyphens between them")
    changed = sorted({path for path, old in owners() if old != new})
    for path in changed:
        path.write_text(ADDRESS.sub(new, path.read_text(encoding="utf-8")), encoding="utf-8")
    return changed


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Say who owns it: make owner OWNER=ann")
    try:
        print(*(path.relative_to(ROOT) for path in move(sys.argv[1])), sep="\n")
    except ValueError as error:
        sys.exit(str(error))
