"""Which files the project is made of."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "tidal_widgets"
GAMES = PACKAGE / "games"
RULES = GAMES / "tidal_blades" / "content" / "rules"
FOLDERS = ("tidal_widgets", "tests", "notebooks", "binder", ".ci", ".github")
TEXT = {
    "",
    ".cff",
    ".css",
    ".html",
    ".ipynb",
    ".j2",
    ".js",
    ".json",
    ".md",
    ".py",
    ".sh",
    ".toml",
    ".txt",
    ".yaml",
    ".yml",
}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def files(*folders: str) -> Iterator[Path]:
    """Yield the committed kind of file in `folders`, in order."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and ".ipynb_checkpoints" not in path.parts:
                yield path


def texts() -> Iterator[Path]:
    """Yield every text file a person wrote."""
    top = (path for path in sorted(ROOT.iterdir()) if path.is_file() and path.suffix != ".lock" and path.name != ".git")
    return (path for path in (*top, *files(*FOLDERS)) if path.suffix in TEXT and path.name != ".coverage")


def modules() -> list[Path]:
    """List every module of the package."""
    return [path for path in files("tidal_widgets") if path.suffix == ".py"]


def core() -> list[Path]:
    """List the modules that must not know any game."""
    return [path for path in modules() if GAMES not in path.parents]


def core_texts() -> list[Path]:
    """List the other text files that come with those modules: script, stylesheet, templates."""
    found = (path for path in files("tidal_widgets") if path.suffix in TEXT - {".py"})
    return [path for path in found if GAMES not in path.parents]


def named(path: Path) -> str:
    """Write how a message calls `path`."""
    return path.relative_to(ROOT).as_posix()
