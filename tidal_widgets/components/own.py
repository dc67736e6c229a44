"""An owner's pieces as plain dicts, written as the text of an owner's file."""

import json
from collections.abc import Mapping
from typing import Any


def as_toml(pieces: Mapping[str, Any]) -> str:
    """Write dicts of sections, pieces and fields as TOML.

    >>> print(as_toml({"die": {"N": {"faces": ["R", "*"]}}}), end="")
    [die."N"]
    faces = ["R", "*"]
    """
    return "".join(_tables((), pieces))


def _tables(path: tuple[str, ...], table: Mapping[str, Any]) -> list[str]:
    plain = {key: value for key, value in table.items() if not isinstance(value, Mapping)}
    head = ".".join([*path[:1], *map(_written, path[1:])])
    fields = [f"{_bare(key)} = {_written(value)}\n" for key, value in plain.items()]
    inner = ((str(key), value) for key, value in table.items() if isinstance(value, Mapping))
    rest = [line for key, value in inner for line in _tables((*path, key), value)]
    return ([f"[{head}]\n"] if path and plain else []) + fields + rest


def _bare(key: object) -> str:
    text = str(key)
    return text if text.replace("-", "_").isidentifier() else _written(text)


def _written(value: object) -> str:
    """Write a value; what JSON cannot write stands as text, so that it is refused with its place."""
    return json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False, default=str)
