"""Results stream to a file, which goes on where a run ended, however it ended."""

import json
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest

from tests.unit.studies.tasks import work
from tidal_widgets.studies import shared
from tidal_widgets.studies.results import NotTheStudy, Results
from tidal_widgets.studies.workers import ThisProcess

PLAN = {"seed": 1, "games": 9}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Write a file of three results."""
    path = tmp_path / "study.jsonl"
    with closing(Results(path, PLAN)) as results:
        for number, text in ((0, '{"a": "ä"}'), (2, "[1, 2]"), (1, "3.5")):
            results.add(number, text)
    return path


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


def test_what_was_written_is_there_in_a_later_run(path: Path) -> None:
    with closing(Results(path, PLAN)) as results:
        assert len(results) == 3
        assert (results[0], results[1], results[2]) == ({"a": "ä"}, 3.5, [1, 2])
        assert 3 not in results
        results.add(3, "4")
        assert (results[3], results[0]) == (4, {"a": "ä"})


def test_every_line_is_json(path: Path) -> None:
    header, *others = map(json.loads, lines(path))

    assert header == {"tidal-widgets study": 1, "plan": PLAN}
    assert [(line["task"], line["result"]) for line in others] == [(0, {"a": "ä"}), (2, [1, 2]), (1, 3.5)]


def test_a_file_that_breaks_off_anywhere_loses_the_last_line_at_most(path: Path) -> None:
    whole = path.read_bytes()
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        with closing(Results(path, PLAN)) as results:
            found = len(results)
        assert found == max(0, whole[:length].count(b"\n") - 1)
        assert whole.startswith(path.read_bytes())
        assert path.read_bytes().endswith(b"\n")


def test_a_work_goes_on_after_each_break_without_doing_anything_twice(tmp_path: Path) -> None:
    some, done = work("double", 9), list[int]()

    def run(most: int) -> Iterator[int]:
        class Counted(ThisProcess):
            def put(self, number: int, text: str) -> None:
                done.append(number)
                super().put(number, text)

        with closing(Results(tmp_path / "study", some.plan)) as results:
            yield from islice(shared(some, Counted(some), results), most)

    assert [len([*run(most)]) for most in (0, 2, 5, 9)] == [0, 2, 5, 9]
    assert [*run(9)] == [2 * number for number in range(9)]
    assert done == list(range(9))


def test_a_line_that_stands_twice_counts_once(path: Path) -> None:
    path.write_bytes(path.read_bytes() + lines(path)[1])

    with closing(Results(path, PLAN)) as results:
        assert len(results) == 3


@pytest.mark.parametrize("damage", [(b"[1, 2]", b"[1, 3]"), (b'"task": 2', b'"tusk": 2')])
def test_a_damaged_line_is_named_and_nothing_changed(path: Path, damage: tuple[bytes, bytes]) -> None:
    path.write_bytes(before := path.read_bytes().replace(*damage))

    with pytest.raises(NotTheStudy, match="line 3 is damaged"):
        Results(path, PLAN)
    assert path.read_bytes() == before


def test_another_study_is_refused_by_what_differs(path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(NotTheStudy, match=r"holds another study: seed is 1 there and 2 here; bot is None there and"):
        Results(path, {"seed": 2, "games": 9, "bot": "first"})

    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["# Readme\n", "[]\n", "{}\n", '{"plan": 3}\n', "\xff\n", "no line end"])
def test_any_other_file_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    (tmp_path / "file").write_text(text)

    with pytest.raises(NotTheStudy, match="is no study"):
        Results(tmp_path / "file", PLAN)
    assert (tmp_path / "file").read_text() == text


def test_another_version_of_the_format_is_refused(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'study": 1', b'study": 2', 1))

    with pytest.raises(NotTheStudy, match="it is of another version"):
        Results(path, PLAN)


def test_two_runs_do_not_write_to_one_file(path: Path) -> None:
    with closing(Results(path, PLAN)), pytest.raises(NotTheStudy, match="is being written by another run"):
        Results(path, PLAN)
    Results(path, PLAN).close()
