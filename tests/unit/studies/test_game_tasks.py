"""Games give the same tally whoever plays them, in whatever parts."""

import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tidal_widgets.box import OpenTable, open_table
from tidal_widgets.engine import load_record
from tidal_widgets.studies import Games, GamesSoFar, Tally, TaskError, Work, played_games, tallied
from tidal_widgets.studies.game_tasks import played
from tidal_widgets.studies.results import Results
from tidal_widgets.studies.workers import Processes, ThisProcess

GAMES = Games(seats=2, count=20, bots=("random",), seed=3)


@pytest.fixture(scope="module")
def opale() -> OpenTable:
    return open_table("opale")


@pytest.fixture(scope="module")
def alone(opale: OpenTable) -> Tally:
    """Tally the games played one after the other."""
    tally = Tally()
    for game in played_games(GAMES, opale, range(GAMES.count)):
        tally.add_game(opale.playing, game)
    return tally


def last(work: Work, table: OpenTable, workers: ThisProcess | Processes, kept: Results | None = None) -> GamesSoFar:
    *_others, end = tallied(work, table.book.rules, workers, kept)
    return end


@pytest.mark.parametrize("make", [ThisProcess, lambda work: Processes(work, 1), lambda work: Processes(work, 2)])
def test_any_number_of_workers_gives_the_same_tally(
    opale: OpenTable, alone: Tally, make: Callable[[Work], ThisProcess | Processes]
) -> None:
    work = GAMES.work(opale)
    with closing(make(work)) as workers:
        end = last(work, opale, workers)

    assert json.dumps(end.tally.record()) == json.dumps(alone.record())
    assert end.tally == alone
    assert [*end.tally.points_by_rule()] == [*alone.points_by_rule()]
    assert (end.games, end.earlier) == (20, 0)


def test_the_tally_grows_game_by_game(opale: OpenTable, alone: Tally) -> None:
    work = GAMES.work(opale)
    steps = [*tallied(work, opale.book.rules, ThisProcess(work))]

    assert [step.games for step in steps] == list(range(1, 21))
    assert [step.tally.everybody()["points"].count for step in steps] == list(range(2, 42, 2))
    assert steps[-1].tally == alone


def test_what_an_earlier_run_played_is_counted_and_not_played_again(
    opale: OpenTable, alone: Tally, tmp_path: Path
) -> None:
    work = GAMES.work(opale)
    with closing(Results(tmp_path / "games", work.plan)) as results:
        for step in tallied(work, opale.book.rules, ThisProcess(work), results):
            if step.games == 8:
                break
    with closing(Results(tmp_path / "games", work.plan)) as results:
        end = last(work, opale, ThisProcess(work), results)

    assert (end.games, end.earlier, end.tally) == (20, 8, alone)
    assert end.earlier_decisions == step.tally.decisions


def test_a_worker_opens_the_table_anew(opale: OpenTable) -> None:
    work = GAMES.work(opale)

    assert played(work.task(5)) == (work.here or str)(work.task(5))


def test_a_worker_with_other_pieces_refuses(opale: OpenTable) -> None:
    said = json.loads(GAMES.work(opale).task(0))

    with pytest.raises(TaskError, match="a worker plays 'opale' with other components"):
        played(json.dumps({**said, "components": "other"}))


def test_each_seat_may_have_a_bot_of_its_own(opale: OpenTable) -> None:
    mixed = replace(GAMES, count=6, bots=("sensible", "random"))
    swapped = replace(mixed, bots=("random", "sensible"))
    first, second = ([*played_games(games, opale, range(6))] for games in (mixed, swapped))
    points = [[sum(game.scores.totals[seat] for game in games) for seat in (0, 1)] for games in (first, second)]

    assert points[0][0] > points[0][1]
    assert points[1][0] < points[1][1]


@pytest.mark.parametrize("make", [ThisProcess, lambda work: Processes(work, 2)])
def test_games_are_kept_as_records_by_whoever_plays_them(
    opale: OpenTable, tmp_path: Path, make: Callable[[Work], ThisProcess | Processes]
) -> None:
    some = replace(GAMES, count=4, records=str(tmp_path / "new" / "folder"))
    work = some.work(opale)
    with closing(make(work)) as workers:
        last(work, opale, workers)
    paths = sorted((tmp_path / "new" / "folder").iterdir())

    assert [path.name for path in paths] == [f"opale-3-{number}.txt" for number in range(1, 5)]
    kept = [load_record(path) for path in paths]
    assert [record.actions for record in kept] == [game.actions for game in played_games(some, opale, range(4))]
    assert kept[2].notes == {"bot": "random", "seed": "3", "number": "3"}


def test_a_plan_is_json_and_says_what_counts(opale: OpenTable) -> None:
    plan = GAMES.plan(opale)

    assert json.loads(json.dumps(plan)) == plan == replace(GAMES, records="kept").plan(opale)
    assert plan != replace(GAMES, seed=4).plan(opale)
    assert (plan["box"], plan["games"], plan["bots"]) == ("opale", 20, ["random"])
