"""The file in which an owner says what the pieces of the own copy are like."""

from pathlib import Path

from tidal_widgets.components.problems import ComponentError
from tidal_widgets.given import given_text
from tidal_widgets.text import _

OWNERS = "owner.toml"


def owners_text(file: Path | None) -> tuple[str, str]:
    """Return what an owner's file holds and what the file is called; nothing if there is none."""
    if file is None:
        return "", OWNERS
    name = file.name or str(file)
    try:
        return given_text(file), name
    except OSError as error:
        raise ComponentError([_("{0}: cannot be read: {1}").format(name, error.strerror)]) from None
    except UnicodeDecodeError:
        raise ComponentError([_("{0}: cannot be read: this is not a text file").format(name)]) from None
