"""What a page shows of a shell: commands with what they print, files to save, and lines that install."""

import re
from collections.abc import Iterator
from textwrap import dedent

FENCED = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
SET_IN = re.compile(r"^(?:    .*\n)+", re.MULTILINE)
SHELL = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
SAVED = re.compile(r"[Ss]ave this as `([^`]+)`:\n\n```\w+\n(.*?)^```", re.MULTILINE | re.DOTALL)
INSTALLS = re.compile(r"^ *((?:pip install|uvx --from) .*?)(?: +# .*)?$", re.MULTILINE)
PROMPT = "$ "


def commands(text: str) -> Iterator[tuple[str, str]]:
    """Yield every command behind a prompt, and what is shown of its answer."""
    for block in (*FENCED.findall(text), *map(dedent, SET_IN.findall(text))):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            line, _, shown = part.partition("\n")
            yield line, shown


def shell_lines(text: str) -> Iterator[str]:
    """Yield every line that a page tells to type without showing what it prints."""
    for block in SHELL.findall(text):
        yield from block.splitlines()


def saved_files(text: str) -> dict[str, str]:
    """Find the files that a page tells to save, by name."""
    return dict(SAVED.findall(text))


def install_lines(text: str) -> list[str]:
    """Find the lines that install the package."""
    return INSTALLS.findall(text)


def shows(printed: str, shown: str) -> bool:
    """Tell whether what is shown of an answer stands in it, in that order; `...` is what was left out."""
    at = 0
    for passage in re.split(r"\.\.\.\n?", shown):
        found = printed.find(passage.rstrip("\n") if passage.endswith("\n") else passage, at)
        if found < 0:
            return False
        at = found + len(passage.rstrip("\n"))
    return True
