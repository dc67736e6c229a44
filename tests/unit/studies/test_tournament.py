"""A tournament seats every bot everywhere, and shows the same whoever plays its games."""

import json
from collections import Counter
from collections.abc import Callable
from contextlib import closing

import pytest

from tidal_widgets.box import OpenTable, open_table
from tidal_widgets.studies import TaskError, Tournament, Work, tallied
from tidal_widgets.studies.tournament import played
from tidal_widgets.studies.workers import Processes, ThisProcess

MEETING = Tournament(("strong", "random"), 8, seed=3)


@pytest.fixture(scope="module")
def opale() -> OpenTable:
    return open_table("opale")


def test_each_bot_sits_in_every_seat_at_every_table(opale: OpenTable) -> None:
    games = [*MEETING.games(opale, range(8))]
    seated = Counter((MEETING.seated(number), game.table.seats) for number, game in enumerate(games))

    assert seated == {
        (bots, seats): 2
        for bots in (("strong", "random"), ("random", "strong"))
        for seats in (("amber", "jade"), ("jade", "amber"))
    }
    assert len({game.actions for game in games}) == 8


def test_a_part_of_the_games_is_the_same_as_in_all_of_them(opale: OpenTable) -> None:
    games = [game.actions for game in MEETING.games(opale, range(5))]

    assert [game.actions for game in MEETING.games(opale, range(3, 5))] == games[3:]


@pytest.mark.parametrize("make", [ThisProcess, lambda work: Processes(work, 2)])
def test_any_number_of_workers_finds_the_same(
    opale: OpenTable, make: Callable[[Work], ThisProcess | Processes]
) -> None:
    work = MEETING.work(opale)
    with closing(make(work)) as workers:
        *_others, end = tallied(work, opale.book.rules, workers)
    strong, other = (end.tally.seats[name] for name in ("strong", "random"))

    assert end.games == 8
    assert strong["games won"].total + other["games won"].total == 8
    assert strong["points ahead of the best rival"].total == -other["points ahead of the best rival"].total
    assert [strong[f"games won in seat {seat}"].count for seat in (1, 2)] == [4, 4]
    assert (end.tally.decisions, strong["points"].total) == (630, 921)


def test_a_worker_opens_the_table_anew_and_refuses_other_pieces(opale: OpenTable) -> None:
    work = MEETING.work(opale)
    said = json.loads(work.task(0))

    assert played(work.task(1)) == (work.here or str)(work.task(1))
    with pytest.raises(TaskError, match="a worker plays 'opale' with other components"):
        played(json.dumps({**said, "components": "other"}))
