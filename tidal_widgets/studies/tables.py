"""A table as text: what it chose, for a worker who opens the same one, or for a file that says which it was."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from functools import lru_cache
from hashlib import sha256
from typing import Any

from tidal_widgets.box import OpenTable, TableChoices, open_table

TABLES = 4


def choices_of(table: OpenTable, *, whole: bool = False) -> Mapping[str, Any]:
    """Write what a table chose as JSON has it, the owner's text only if it is wanted `whole`, else its digest."""
    said: dict[str, Any] = json.loads(json.dumps(asdict(table.choices)))
    if said["own"] and not whole:
        said["own"] = sha256(said["own"].encode()).hexdigest()[:16]
    return said


def table_of(choices: Mapping[str, Any]) -> OpenTable:
    """Open the table that chose so, or return it if it lies open."""
    return _opened(TableChoices(**choices))


_opened = lru_cache(TABLES)(open_table)
