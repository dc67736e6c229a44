"""Whether estimates are right is counted by tenths, from one position a game, the same whoever plays the games."""

import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.games import calibrate
from tests.tables import laid_out
from tidal_widgets.box import OpenTable, open_table
from tidal_widgets.studies import Calibration, NoEnd, TaskError, Work, tallied
from tidal_widgets.studies.calibration import CALLED, WON, CalledPosition, estimated
from tidal_widgets.studies.results import Results
from tidal_widgets.studies.workers import Processes, ThisProcess

MANY = Calibration(2, 5, "strong", seed=4)


@pytest.fixture(scope="module")
def opale() -> OpenTable:
    return open_table("opale")


def test_each_game_gives_one_position_whatever_part_of_the_games_it_is_in(opale: OpenTable) -> None:
    found = [*MANY.positions(opale, range(5))]

    assert len(found) == 5
    assert [*MANY.positions(opale, range(3, 5))] == found[3:]
    assert all(0 <= one.called <= 1 and one.won in (0, 0.5, 1) for one in found)
    assert len({one.called for one in found}) > 3


@pytest.mark.parametrize("make", [ThisProcess, lambda work: Processes(work, 2)])
def test_any_number_of_workers_finds_the_same(
    opale: OpenTable, make: Callable[[Work], ThisProcess | Processes]
) -> None:
    work = MANY.work(opale)
    with closing(make(work)) as workers:
        *_others, end = tallied(work, opale.book.rules, workers)
    expected = [*MANY.positions(opale, range(5))]

    assert end.games == sum(row[WON].count for row in end.tally.seats.values()) == 5
    assert float(sum(row[CALLED].total for row in end.tally.seats.values())) == pytest.approx(
        sum(one.called for one in expected)
    )
    assert {one.tenth for one in expected} == end.tally.seats.keys()


def test_a_worker_opens_the_table_anew(opale: OpenTable) -> None:
    work = MANY.work(opale)
    found = json.loads(estimated(work.task(0)))

    assert found["games"] == 1
    assert (work.here or estimated)(work.task(0)) == estimated(work.task(0))
    assert work.plan["work"] == "calibration"
    assert work.plan["games"] == 5


def test_a_box_in_which_nobody_estimates_says_so(opale: OpenTable) -> None:
    table = laid_out(replace(opale.box, estimator=None))

    with pytest.raises(TaskError, match="nobody who estimates"):
        list(MANY.positions(table, range(1)))


def test_a_game_without_an_end_says_so(opale: OpenTable) -> None:
    endless = replace(opale.playing, game=replace(opale.game, scores=lambda _state: None))
    table = laid_out(replace(opale.box, playing=lambda _table: endless))

    with pytest.raises(NoEnd, match="no end"):
        list(MANY.positions(table, range(1)))


def test_a_tenth_is_named_by_its_ends() -> None:
    assert [CalledPosition(called, 1).tenth for called in (0, 0.0999, 0.1, 1)] == [
        "0 to 10 %", "0 to 10 %", "10 to 20 %", "90 to 100 %"
    ]  # fmt: skip


def test_the_table_is_printed_and_a_run_goes_on_from_its_results(tmp_path: Path, opale: OpenTable) -> None:
    words = ["opale", "5", "--bot", "strong", "--seed", "4", "--results", str(tmp_path / "kept")]
    found = calibrate.main(words)

    assert calibrate.main(words) == found == calibrate.main(words[:-2])
    assert sum(int(line.split()[-1]) for line in found) == 5
    with closing(Results(tmp_path / "kept", MANY.work(opale).plan)) as kept:
        assert len(kept) == MANY.work(opale).count
