"""Many games as work that can be shared out: a task plays some of them, and what it gives is their tally."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from tidal_widgets.box import OpenTable, TableChoices, open_table
from tidal_widgets.engine import save_record
from tidal_widgets.studies.run import SimulatedGame, bots_named, games, seeds
from tidal_widgets.studies.share import Kept, shared
from tidal_widgets.studies.tally import Tally
from tidal_widgets.studies.work import (
    TaskError,
    Work,
    Workers,
    as_task,
    check_version,
    slices,
    this_version,
)
from tidal_widgets.text import _

PLAYED = f"{__name__}:played"
TABLES = 4


@dataclass(frozen=True, slots=True)
class Games:
    """So many games of one seed: who plays them, at how many seats, by which set-up.

    `bots` names one for all seats, or one for each. `records` is a folder that keeps every game, if it is wanted.
    """

    seats: int
    count: int
    bots: tuple[str, ...]
    seed: int = 1
    variant: str = ""
    records: str = ""

    def plan(self, table: OpenTable) -> Mapping[str, Any]:
        """Return what makes these games what they are at a table."""
        choices = asdict(table.choices)
        own = choices.pop("own")
        said = {**asdict(self), **choices, "own": own and sha256(own.encode()).hexdigest()[:16]}
        del said["records"]
        return {"work": "games", "version": this_version(), "components": table.game.components, **said}

    def work(self, table: OpenTable) -> Work:
        """Return the games as work."""
        parts = slices(self.count)
        said = {"choices": asdict(table.choices), "components": table.game.components, "games": asdict(self)}

        def task(number: int) -> str:
            part = parts[number]
            return as_task(**said, begin=part.start, end=part.stop)

        plan = json.loads(json.dumps(self.plan(table)))
        return Work(plan, PLAYED, len(parts), task, partial(_played_at, table))


class Progress(NamedTuple):
    """How far many games have come: how many are played, and their tally."""

    games: int
    tally: Tally


def tallied(games: Games, table: OpenTable, workers: Workers, kept: Kept | None = None) -> Iterator[Progress]:
    """Yield the growing tally, the same at every step whoever plays the games."""
    rules, tally, done = [*table.book.rules], Tally(), 0
    for found in shared(games.work(table), workers, kept):
        tally += Tally.read(found["tally"], rules)
        done += found["games"]
        yield Progress(done, tally)


def played(text: str) -> str:
    """Play the games of a task at a table that is opened for it, and write their tally."""
    said = json.loads(text)
    check_version(said["version"])
    table = _opened(json.dumps(said["choices"]))
    if table.game.components != said["components"]:
        raise TaskError(_("a worker plays {0!r} with other components than the task").format(table.box.id))
    return _played_at(table, text)


@lru_cache(TABLES)
def _opened(choices: str) -> OpenTable:
    said = json.loads(choices)
    readings = tuple((rule, option) for rule, option in said.pop("readings"))
    return open_table(TableChoices(**said, readings=readings))


def _played_at(table: OpenTable, text: str) -> str:
    """Play the games of a task at this table, and write their tally."""
    said = json.loads(text)
    wanted = Games(**{**said["games"], "bots": tuple(said["games"]["bots"])})
    part, tally = range(said["begin"], said["end"]), Tally()
    for number, game in zip(part, played_games(wanted, table, part), strict=True):
        tally.add_game(table.playing, game)
        if wanted.records:
            keep_record(wanted, table, number, game)
    return json.dumps({"games": len(part), "tally": tally.record()}, ensure_ascii=False)


def played_games(wanted: Games, table: OpenTable, part: range) -> Iterator[SimulatedGame]:
    """Play some of the games, by their numbers from 0."""
    playing = table.playing
    bot = bots_named(wanted.bots, playing)
    tables = playing.tables(wanted.seats, wanted.variant)
    return games(playing.game, bot, tables, seeds(wanted.seed, wanted.count)[part.start : part.stop], part.start)


def keep_record(wanted: Games, table: OpenTable, number: int, game: SimulatedGame) -> Path:
    """Write a game as a record into the folder, and return where."""
    folder = Path(wanted.records)
    path = folder / f"{table.box.id}-{wanted.seed}-{number + 1:0{len(str(wanted.count))}}.txt"
    folder.mkdir(parents=True, exist_ok=True)
    notes = {"bot": ",".join(wanted.bots), "seed": str(wanted.seed), "number": str(number + 1)}
    save_record(game.record(**notes), path)
    return path
