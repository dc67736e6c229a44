"""Reading content files from a folder, a wheel or a zip alike, and what is wrong with one."""

import tomllib
from collections.abc import Mapping
from typing import TYPE_CHECKING

from tidal_widgets.text import translated

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


class ContentError(ValueError):
    """A content file that cannot be taken: which file, which field, what was found, what is allowed."""

    def __init__(self, file: str, field: str, found: str, allowed: str) -> None:
        """Keep the four facts and say them in one sentence."""
        super().__init__(f"{file}: {field}: found {found}; allowed: {allowed}")
        self.file = file
        self.field = field
        self.found = found
        self.allowed = allowed


def read_text(file: "Traversable", name: str) -> str:
    """Return the text of one file, in the user's language if that was written, its line ends made plain."""
    try:
        return (translated(str(file)) or file).read_bytes().decode("utf-8").replace("\r\n", "\n")
    except OSError as error:
        raise ContentError(name, "file", error.strerror or str(error), "a file that can be read") from error
    except UnicodeDecodeError as error:
        raise ContentError(name, "text", f"byte {error.start} that is not UTF-8", "UTF-8") from error


def read_texts(folder: "Traversable", suffix: str) -> Mapping[str, str]:
    """Return the texts of all files in a folder that end so, by file name; hidden files are passed over."""
    try:
        files = [file for file in folder.iterdir() if file.name.endswith(suffix) and not file.name.startswith(".")]
    except OSError as error:
        raise ContentError(folder.name, "folder", error.strerror or str(error), "a folder that can be read") from error
    return {file.name: read_text(file, file.name) for file in sorted(files, key=lambda file: file.name)}


def parse_toml(text: str, name: str, first_line: int = 1) -> dict[str, object]:
    """Return the table that a TOML text holds; `first_line` is where it starts in its file."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ContentError(name, "TOML", _with_line(str(error), first_line), "valid TOML") from error


def named_texts(file: "Traversable") -> Mapping[str, str]:
    """Return the texts that one file of a game's content holds, by their names."""
    return {name: str(text) for name, text in parse_toml(read_text(file, file.name), file.name).items()}


def _with_line(message: str, first_line: int) -> str:
    start, at, rest = message.partition("(at line ")
    line, comma, column = rest.partition(",")
    return f"{start}{at}{int(line) + first_line - 1}{comma}{column}" if line.isdigit() else message
