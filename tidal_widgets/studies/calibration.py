"""Whether estimates are right: of the positions that were called 30 to 40 %, how many were won.

Each game gives one position, from the eyes of one seat as a turn begins, so that no two depend on each other. Most
seats in most turns are called 10 to 30 %: for the high tenths late turns are drawn more often, and of all seats there
the one that is called most likely is asked in two games of three, in the third the one after it; of two, each in turn.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from tidal_widgets.box import OpenTable
from tidal_widgets.chance import finished
from tidal_widgets.engine import Roller
from tidal_widgets.playthrough import moves
from tidal_widgets.studies.cut_games import plan_of_games, work_of_games
from tidal_widgets.studies.run import NoEnd, bots_named, seeds
from tidal_widgets.studies.tables import table_of_task
from tidal_widgets.studies.tally import Tally
from tidal_widgets.studies.work import TaskError, Work
from tidal_widgets.text import _

ESTIMATED = f"{__name__}:estimated"
CALLED, WON = "called", "won"
LATE = 3  # of so many turns that are drawn the latest is taken
PLACES = 0, 0, 1  # who is asked in three games, by how likely each seat is called
OF_TWO = 0, 1


@dataclass(frozen=True, slots=True)
class Calibration:
    """So many games of one seed between bots of one kind; a position of each is estimated."""

    seats: int
    count: int
    bot: str
    seed: int = 1
    variant: str = ""

    def plan(self, table: OpenTable) -> Mapping[str, Any]:
        """Describe what makes these estimates what they are at a table."""
        return plan_of_games("calibration", table, asdict(self))

    def work(self, table: OpenTable) -> Work:
        """Cut the games into tasks."""
        return work_of_games(self.plan(table), table, asdict(self), anywhere=ESTIMATED, here=_estimated_at)

    def positions(self, table: OpenTable, part: range) -> Iterator["CalledPosition"]:
        """Play some of the games, by their numbers from 0, and estimate a position of each."""
        for number in part:
            yield self._position(table, number)

    def _position(self, table: OpenTable, number: int) -> "CalledPosition":
        playing, seed = table.playing, seeds(self.seed, self.count)[number]
        if table.estimator is None:
            raise TaskError(_("the box {0!r} has nobody who estimates").format(table.box.id))
        tables, roller = playing.tables(self.seats, self.variant), Roller(seed)
        bot, game = bots_named([self.bot], playing)(roller), playing.game
        state, begun, last = game.setup(tables[number % len(tables)]), list[Any](), None
        for move in moves(game, state, bot, roller):
            if move.seat is not None:
                begun += [state] if move.seat != last else []
                last = move.seat
            state = move.step.state
        scores = game.scores(state)
        if scores is None:
            raise NoEnd(_("a game of {0!r} came to no end").format(table.box.id))
        drawn = begun[max(Roller(seed).shuffle(range(len(begun)))[:LATE])]
        chances = (table.estimator.chance(game.seen_by(drawn, seat), seat) for seat in range(self.seats))
        called = sorted(((float(finished(one).value), seat) for seat, one in enumerate(chances)), reverse=True)
        places = OF_TWO if self.seats == len(OF_TWO) else PLACES
        value, seat = called[places[number % len(places)]]
        return CalledPosition(value, (seat in scores.winners) / len(scores.winners))


class CalledPosition(NamedTuple):
    """How likely a seat was called to win, and its share of the win."""

    called: float
    won: float

    @property
    def tenth(self) -> str:
        """Name the tenth that was called.

        >>> CalledPosition(0.37, 1).tenth, CalledPosition(1, 1).tenth
        ('30 to 40 %', '90 to 100 %')
        """
        low = min(9, int(self.called * 10)) * 10
        return f"{low} to {low + 10} %"


def estimated(text: str) -> str:
    """Play the games of a task at a table that is opened for it, and write the tally by tenths."""
    return _estimated_at(table_of_task(json.loads(text)), text)


def _estimated_at(table: OpenTable, text: str) -> str:
    said, tally = json.loads(text), Tally()
    part = range(said["begin"], said["end"])
    for one in Calibration(**said["games"]).positions(table, part):
        tally.add_row(one.tenth, {CALLED: one.called, WON: one.won})
    return json.dumps({"games": len(part), "tally": tally.record()}, ensure_ascii=False)
