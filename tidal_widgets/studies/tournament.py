"""A tournament: games of bots that change seats, and what each bot showed in all of them."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from tidal_widgets.box import OpenTable
from tidal_widgets.engine import Scores
from tidal_widgets.studies.cut_games import plan_of_games, work_of_games
from tidal_widgets.studies.run import SimulatedGame, bots_named, games, seeds
from tidal_widgets.studies.tables import table_of_task
from tidal_widgets.studies.tally import Tally
from tidal_widgets.studies.work import Work

PLAYED = f"{__name__}:played"


@dataclass(frozen=True, slots=True)
class Tournament:
    """So many games of one seed: a bot for each seat, and from game to game each sits one seat further on."""

    bots: tuple[str, ...]
    count: int
    seed: int = 1
    variant: str = ""

    def plan(self, table: OpenTable) -> Mapping[str, Any]:
        """Describe what makes these games what they are at a table."""
        return plan_of_games("tournament", table, asdict(self))

    def work(self, table: OpenTable) -> Work:
        """Cut the games into tasks."""
        return work_of_games(self.plan(table), table, asdict(self), anywhere=PLAYED, here=_played_at)

    def seated(self, number: int) -> tuple[str, ...]:
        """List who sits where in a game, by its number from 0.

        >>> Tournament(("strong", "sensible"), 9).seated(3)
        ('sensible', 'strong')
        """
        first = number % len(self.bots)
        return self.bots[first:] + self.bots[:first]

    def games(self, table: OpenTable, part: range) -> Iterator[SimulatedGame]:
        """Play some of the games, by their numbers from 0; each order of characters is kept for one round of seats."""
        playing, seats = table.playing, len(self.bots)
        tables = playing.tables(seats, self.variant)
        for number in part:
            round_, seed = number // seats, seeds(self.seed, self.count)[number]
            bot = bots_named(self.seated(number), playing)
            yield from games(playing.game, bot, tables, range(seed, seed + 1), round_)


def played(text: str) -> str:
    """Play the games of a task at a table that is opened for it, and write their tally by bot."""
    return _played_at(table_of_task(json.loads(text)), text)


def _played_at(table: OpenTable, text: str) -> str:
    said = json.loads(text)
    wanted = Tournament(**{**said["games"], "bots": tuple(said["games"]["bots"])})
    part, tally = range(said["begin"], said["end"]), Tally()
    for number, game in zip(part, wanted.games(table, part), strict=True):
        names = wanted.seated(number)
        tally.add(names, game.scores, [_measured(game.scores, seat) for seat in range(len(names))], {})
        tally.decisions += game.decisions
    return json.dumps({"games": len(part), "tally": tally.record()}, ensure_ascii=False)


def _measured(scores: Scores, seat: int) -> Mapping[str, float]:
    """Measure by how much a seat is ahead of the best other, and what it won in the place where it sat."""
    others = (total for other, total in enumerate(scores.totals) if other != seat)
    won = (seat in scores.winners) / len(scores.winners)
    ahead = scores.totals[seat] - max(others, default=0)
    return {"points ahead of the best rival": ahead, f"games won in seat {seat + 1}": won}
