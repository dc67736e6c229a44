"""Games cut into tasks: how a study of many games is told apart from others, and which part of them a task plays."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from tidal_widgets.box import OpenTable
from tidal_widgets.studies.tables import choices_of
from tidal_widgets.studies.work import Work, as_task, slices, this_version


def plan_of_games(work: str, table: OpenTable, games: Mapping[str, Any]) -> dict[str, Any]:
    """Describe what makes what is found in these games at a table what it is; `games` says how many by its `count`."""
    said = {**choices_of(table), "components": table.game.components, **games}
    said["games"] = said.pop("count")
    listed = {name: list(value) if isinstance(value, tuple) else value for name, value in said.items()}
    return {"work": work, "version": this_version(), **listed}


def work_of_games(
    plan: Mapping[str, Any],
    table: OpenTable,
    games: Mapping[str, Any],
    *,
    anywhere: str,
    here: Callable[[OpenTable, str], str],
) -> Work:
    """Cut games into tasks, each of which any worker can do `anywhere`, and this process `here` at the open table."""
    parts = slices(games["count"])
    said = {"choices": choices_of(table, whole=True), "components": table.game.components, "games": games}

    def task(number: int) -> str:
        return as_task(**said, begin=parts[number].start, end=parts[number].stop)

    return Work(plan, anywhere, len(parts), task, partial(here, table))
