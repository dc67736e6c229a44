"""Writing the template, a whole game, as a package of another name."""

import keyword
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.util import find_spec
from typing import TYPE_CHECKING

from tidal_widgets.box import box_names
from tidal_widgets.text import _

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

GAME, TITLE = "lagoon", "Lagoon"
TEMPLATE = f"{__package__}.template"
OWN = f"from {TEMPLATE}.{GAME}"
PROJECT = "project.toml"
NAME = re.compile(r"[a-z][a-z0-9_]*")


class NotWritten(ValueError):
    """The game cannot be written; the message says why, in a sentence."""


def write_game(name: str, folder: "Path") -> list["Path"]:
    """Write a game of this name into a folder, and return the files; refuse a name or a folder that cannot be used."""
    _allow_name(name)
    if folder.exists() and not folder.is_dir():
        raise NotWritten(_("{0} is a file, not a folder").format(folder))
    if folder.is_dir() and any(folder.iterdir()):
        raise NotWritten(_("{0} is not empty: name a new folder").format(folder))
    written = []
    for path, text in sorted(game_files(name).items()):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        written.append(file)
    return written


def _allow_name(name: str) -> None:
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        says = _("{0!r} cannot name a game: use small letters, digits and _, a letter first, and no word of Python's")
        raise NotWritten(says.format(name))
    if name in box_names():
        raise NotWritten(_("a game called {0!r} is installed already: choose another name").format(name))
    if find_spec(name):
        raise NotWritten(
            _("{0!r} is a package of Python's, or one that is installed: choose another name").format(name)
        )


def game_files(name: str) -> dict[str, str]:
    """Make the files of a game of this name: each text by its path."""
    found = dict(_texts(files(TEMPLATE), ""))
    return {_path(path, name): _renamed(text, name) for path, text in found.items()}


def _path(path: str, name: str) -> str:
    """Choose where a file of the template is written; named as a project file, it would rule over our linters there."""
    return "pyproject.toml" if path == PROJECT else path.replace(GAME, name)


def _texts(folder: "Traversable", under: str) -> Iterator[tuple[str, str]]:
    for each in folder.iterdir():
        if each.is_dir() and each.name != "__pycache__":
            yield from _texts(each, f"{under}{each.name}/")
        elif each.is_file() and (under.startswith(GAME) or each.name != "__init__.py"):
            yield f"{under}{each.name}", each.read_text(encoding="utf-8")


def _renamed(text: str, name: str) -> str:
    """Rename the game in a text; the game's own imports then stand below all others, as a linter wants them."""
    text = "\n\n".join(map(_own_below, text.split("\n\n")))
    title = name.replace("_", " ").title()
    return text.replace(f"{TEMPLATE}.{GAME}", name).replace(GAME, name).replace(TITLE, title)


def _own_below(paragraph: str) -> str:
    lines = paragraph.split("\n")
    own = [line for line in lines if line.startswith(OWN)]
    others = [line for line in lines if not line.startswith(OWN)]
    return "\n\n".join("\n".join(part) for part in (others, own) if part)
