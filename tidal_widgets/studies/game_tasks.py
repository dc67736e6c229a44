"""Many games as work that can be shared out: a task plays some of them, and what it gives is their tally."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NamedTuple

from tidal_widgets.box import OpenTable
from tidal_widgets.engine import save_record
from tidal_widgets.rulebook import RuleId
from tidal_widgets.studies.cut_games import plan_of_games, work_of_games
from tidal_widgets.studies.run import SimulatedGame, bots_named, games, seeds
from tidal_widgets.studies.share import Kept, shared
from tidal_widgets.studies.tables import table_of_task
from tidal_widgets.studies.tally import Tally
from tidal_widgets.studies.work import Work, Workers

PLAYED = f"{__name__}:played"


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
        """Describe what makes these games what they are at a table."""
        plan = plan_of_games("simulate", table, asdict(self))
        del plan["records"]
        return plan

    def work(self, table: OpenTable) -> Work:
        """Cut the games into tasks."""
        return work_of_games(self.plan(table), table, asdict(self), anywhere=PLAYED, here=_played_at)


class GamesSoFar(NamedTuple):
    """How far many games have come: how many there are, their tally, how many come from an earlier run.

    `earlier_decisions` counts the decisions in those.
    """

    games: int = 0
    tally: Tally = Tally()
    earlier: int = 0
    earlier_decisions: int = 0


def tallied(work: Work, rules: Iterable[RuleId], workers: Workers, kept: Kept | None = None) -> Iterator[GamesSoFar]:
    """Yield the growing tally of games, the same at every step whoever plays them."""
    known = [*rules]
    before = {number for number in range(work.count) if kept is not None and number in kept}
    here = GamesSoFar()
    for number, found in enumerate(shared(work, workers, kept)):
        tally, games, old = Tally.read(found["tally"], known), found["games"], number in before
        here = GamesSoFar(
            here.games + games,
            here.tally + tally,
            here.earlier + old * games,
            here.earlier_decisions + old * tally.decisions,
        )
        yield here


def played(text: str) -> str:
    """Play the games of a task at a table that is opened for it, and write their tally."""
    return _played_at(table_of_task(json.loads(text)), text)


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


def keep_record(wanted: Games, table: OpenTable, number: int, game: SimulatedGame) -> None:
    """Write a game as a record into the folder that is wanted."""
    path = record_path(wanted, table, number)
    path.parent.mkdir(parents=True, exist_ok=True)
    notes = {"bot": ",".join(wanted.bots), "seed": str(wanted.seed), "number": str(number + 1)}
    save_record(game.record(**notes), path)


def record_path(wanted: Games, table: OpenTable, number: int) -> Path:
    """Name the file in which a game is kept, by its number from 0."""
    return Path(wanted.records, f"{table.box.id}-{wanted.seed}-{number + 1:0{len(str(wanted.count))}}.txt")
