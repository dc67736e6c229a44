"""Writing text that reads well in a terminal of up to 80 columns."""

import json
import os
import sys
import textwrap
from collections.abc import Mapping
from typing import TextIO

WIDEST = 80
NARROWEST = 24  # of a column that words stand in
BELOW = " " * 6
SCHEMA_VERSION = 1
"""Raised when a key of some JSON goes or changes what it means; a new key is no new version."""


def say(text: str = "") -> None:
    """Write one line, or several."""
    sys.stdout.write(f"{text}\n")


def say_json(schema: str, value: Mapping[str, object]) -> None:
    """Write a value as JSON."""
    say(as_json(schema, value))


def as_json(schema: str, value: Mapping[str, object], indent: int | None = 2) -> str:
    """Write a value as JSON that begins with the name and the version of its schema.

    >>> as_json("fruit", {"eaten": 2}, indent=None)
    '{"schema": "tidal-widgets/fruit", "schema_version": 1, "eaten": 2}'
    """
    named = {"schema": f"tidal-widgets/{schema}", "schema_version": SCHEMA_VERSION, **value}
    return json.dumps(named, ensure_ascii=False, indent=indent)


def heading(text: str) -> str:
    """Make the text bold on a terminal, and leave it plain elsewhere."""
    bold = sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
    return f"\033[1m{text}\033[0m" if bold else text


def wrapped(text: str, first: str = "", rest: str | None = None) -> str:
    """Wrap a text into lines that fit, the first begun with `first`, the others with `rest`."""
    return textwrap.fill(
        " ".join(text.split()),
        width=min(WIDEST, columns()),
        initial_indent=first,
        subsequent_indent=first if rest is None else rest,
        break_long_words=False,
        break_on_hyphens=False,
    )


def entry(label: str, text: str, rest: str | None = None) -> str:
    """Set a text beside its label, or below it where the terminal has no room for two columns.

    The lines after the first begin with `rest`, or where the text does.
    """
    rest = " " * len(label) if rest is None else rest
    if min(WIDEST, columns()) - len(label) >= NARROWEST:
        return wrapped(text, label, rest)
    return f"{label.rstrip()}\n{wrapped(text, BELOW)}"


def paragraphs(text: str) -> str:
    """Wrap the paragraphs of a Markdown text and keep the points of its lists apart."""
    return "\n\n".join(_block(block) for block in text.split("\n\n"))


def _block(block: str) -> str:
    points = block.replace("\n- ", "\0- ").split("\0")
    return "\n".join(wrapped(point, "", "  " if point.startswith("- ") else "") for point in points)


def columns(stream: TextIO | None = None) -> int:
    """Find how wide the terminal of a stream is: as COLUMNS tells, or as the terminal of stdout or this stream says."""
    if (given := os.environ.get("COLUMNS", "")).isdecimal() and int(given):
        return int(given)
    stream = stream or sys.__stdout__
    try:
        return os.get_terminal_size(stream.fileno()).columns or WIDEST if stream else WIDEST
    except (OSError, ValueError):
        return WIDEST
