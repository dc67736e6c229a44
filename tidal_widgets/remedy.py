"""How to install what is missing, in words that work as typed: from wherever the package itself was installed."""

import json
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from urllib.parse import unquote, urlsplit

NAME = "tidal-widgets"
TOOLS = {"uv-receipt.toml": "uv tool install --force", "pipx_metadata.json": "pipx install --force"}
"""What those who install commands leave in the environment of each, and how they install it with more."""


def install(extra: str) -> str:
    """Write the command that installs an extra."""
    command = _command(extra, _origin())
    for receipt, words in TOOLS.items():
        if (Path(sys.prefix) / receipt).is_file():  # no pip is there, nor would it know what to put beside the command
            return f"{words} {command.removeprefix('pip install ').removeprefix('--upgrade ')}"
    return command


def _command(extra: str, origin: str) -> str:
    """Write the command for a package that was installed from an index (an empty origin), a file or a folder.

    >>> _command("app", "")
    "pip install --upgrade 'tidal-widgets[app]'"
    >>> _command("app", '{"url": "file:///media/stick/tidal_widgets-1.0-py3-none-any.whl", "archive_info": {}}')
    "pip install '/media/stick/tidal_widgets-1.0-py3-none-any.whl[app]'"
    >>> _command("lab", '{"url": "file:///media/stick/tidal", "dir_info": {"editable": true}}')
    "pip install -e '/media/stick/tidal[lab]'"
    >>> _command("app", '{"url": "https://example.org/tidal.whl", "archive_info": {}}')
    "pip install 'tidal-widgets[app] @ https://example.org/tidal.whl'"
    """
    if not origin:
        return f"pip install --upgrade '{NAME}[{extra}]'"
    source = json.loads(origin)
    address = urlsplit(source["url"])
    if "vcs_info" in source:
        return f"pip install '{NAME}[{extra}] @ {source['vcs_info']['vcs']}+{source['url']}'"
    if address.scheme != "file":
        return f"pip install '{NAME}[{extra}] @ {source['url']}'"
    editable = "-e " if source.get("dir_info", {}).get("editable") else ""
    return f"pip install {editable}'{unquote(address.path)}[{extra}]'"


def _origin() -> str:
    """Read the installer's note of where the package came from; empty if that was an index."""
    try:
        return distribution(NAME).read_text("direct_url.json") or ""
    except PackageNotFoundError:
        return ""
