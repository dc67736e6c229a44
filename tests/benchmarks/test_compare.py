"""Two commits are measured in turns, and their medians told side by side."""

from pathlib import Path

from tests.benchmarks.compare import (
    FOLDER,
    FROM_OUTSIDE,
    asked_as_today,
    checked_out,
    figures,
    git,
    in_turns,
    medians,
    told,
)


def test_a_line_is_known_by_what_it_says_without_its_numbers() -> None:
    printed = "odds, CPU ms\nCOMPLETE map, p50 p95      0.40 (0.5)  1,200.5 (6)\n5 passed in 3.10s"

    assert figures(printed) == {
        "COMPLETE map, p50 p95 # (#) # (#)": (0.4, 0.5, 1200.5, 6.0),
    }


def test_trees_take_turns_and_their_medians_are_returned() -> None:
    ran: list[Path] = []

    def run(tree: Path) -> str:
        ran.append(tree)
        return f"took {len(ran)} ms"

    before, now = in_turns(run, (Path("old"), Path("new")), turns=3)

    assert ran == [Path("old"), Path("new")] * 3
    assert (before, now) == ({"took # ms": (3.0,)}, {"took # ms": (4.0,)})


def test_what_a_round_did_not_print_has_no_median() -> None:
    assert medians([{"a": (1.0,), "b": (2.0,)}, {"a": (3.0,)}]) == {"a": (2.0,)}


def test_what_both_print_is_told_with_how_many_times_as_much_it_is_now() -> None:
    lines = list(told({"a # ms": (2.0,), "old #": (1.0,)}, {"a # ms": (3.0,), "new #": (1.0,)}))

    assert [line.split() for line in lines] == [
        ["a", "#", "ms"],
        ["before", "2.00"],
        ["now", "3.00"],
        ["times", "1.50"],
    ]


def test_a_commit_is_checked_out_beside_this_one_and_taken_away_again(tmp_path: Path) -> None:
    somebody = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
    git(tmp_path, "init", "--quiet")
    for text in ("old", "new"):
        (tmp_path / "file").write_text(text)
        git(tmp_path, "add", "file")
        git(tmp_path, *somebody, "commit", "--quiet", "-m", text)
    with checked_out("HEAD~1", tmp_path) as tree:
        assert (tree / "file").read_text() == "old"

    assert not tree.exists()
    assert (tmp_path / "file").read_text() == "new"


def test_what_sees_the_page_alone_is_asked_of_an_earlier_tree_as_it_is_asked_today(tmp_path: Path) -> None:
    today, earlier = tmp_path / "today", tmp_path / "earlier"
    for tree in (today, earlier):
        (tree / FOLDER).mkdir(parents=True)
        for name in (*FROM_OUTSIDE, "bench_odds.py"):
            (tree / FOLDER / name).write_text(tree.name)

    asked_as_today(earlier, today)

    assert {(earlier / FOLDER / name).read_text() for name in FROM_OUTSIDE} == {"today"}
    assert (earlier / FOLDER / "bench_odds.py").read_text() == "earlier"
