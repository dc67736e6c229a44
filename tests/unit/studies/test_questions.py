"""Questions of a file are answered alike by one who reads the file and by many who read parts of it."""

import json
from contextlib import closing

import pytest

from tidal_widgets.box import OpenTable, Teller, open_table
from tidal_widgets.studies import Questions, Workers, answers
from tidal_widgets.studies.questions import answered
from tidal_widgets.studies.workers import Processes, ThisProcess

FILE = json.dumps({
    "faces": {"N": {"faces": ["F", "S", "R", "Y", "*", "-"]}},
    "vectors": [
        {"id": "ä", "dice": ["N", "N"], "required": "RR", "danger": [0, 1, 2], "shells": 2},
        *({"dice": ["N"] * dice, "required": "R", "danger": [0, 1]} for dice in (1, 2, 3)),
        {"id": 7, "kind": "single_roll", "dice": ["N"], "required": "R"},
    ],
})  # fmt: skip


@pytest.fixture(scope="module")
def table() -> OpenTable:
    return open_table("tidal_blades")


@pytest.fixture(scope="module")
def teller(table: OpenTable) -> Teller:
    return next(table.tellers())


def lines(questions: Questions, table: OpenTable, teller: Teller, count: int = 0) -> list[str]:
    work = questions.work(table, teller)
    workers: Workers = Processes(work, count) if count else ThisProcess(work)
    with closing(workers):
        return [line for some in answers(work, workers) for line in some]


@pytest.mark.parametrize("quick", [True, False])
def test_parts_have_the_answers_of_the_whole(table: OpenTable, teller: Teller, *, quick: bool) -> None:
    whole = list(teller.answers(FILE, quick=quick))

    assert len(whole) == 5
    assert lines(Questions(FILE, quick), table, teller) == whole


def test_processes_answer_alike(table: OpenTable, teller: Teller) -> None:
    assert lines(Questions(FILE, quick=True), table, teller, 2) == list(teller.answers(FILE, quick=True))


def test_a_worker_opens_the_table_anew(table: OpenTable, teller: Teller) -> None:
    work = Questions(FILE, quick=True).work(table, teller)

    assert answered(work.task(2)) == (work.here or str)(work.task(2))


def test_what_is_wrong_is_found_before_anything_is_answered(table: OpenTable, teller: Teller) -> None:
    with pytest.raises(ValueError, match="the questions are missing"):
        Questions("{}", quick=True).work(table, teller)


def test_a_plan_says_which_file_is_answered_and_how(table: OpenTable) -> None:
    plan = Questions(FILE, quick=True).plan(table)

    assert json.loads(json.dumps(plan)) == plan
    assert plan != Questions(FILE, quick=False).plan(table)
    assert plan != Questions(FILE + " ", quick=True).plan(table)
