"""Libraries that charts can do more with, and that need not be there: found by their names when they are wanted."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tidal_widgets.text import PlainError, _


class NotInstalled(PlainError, ImportError):
    """What it takes is not installed; the message says how to get it."""


def installed(library: str, remedy: str) -> Any:
    """Import a library that need not be there; raise NotInstalled with the way to install it where it is not."""
    package = library.partition(".")[0]
    if find_spec(package) is None:
        raise NotInstalled(_("{0} is not installed: {1}").format(package, remedy))
    return import_module(library)
