"""A table as text: what it chose, for a worker who opens the same one, or for a file that says which it was."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from functools import lru_cache
from hashlib import sha256
from typing import Any

from tidal_widgets.box import OpenTable, TableChoices, open_table
from tidal_widgets.studies.work import TaskError, check_version
from tidal_widgets.text import _

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


def table_of_task(said: Mapping[str, Any]) -> OpenTable:
    """Open the table of a task; raise TaskError where its version or its components are others than here."""
    check_version(said["version"])
    table = table_of(said["choices"])
    if table.game.components != said["components"]:
        raise TaskError(_("a worker plays {0!r} with other components than the task").format(table.box.id))
    return table


_opened = lru_cache(TABLES)(open_table)
