"""`tournament` lets bots play against each other and tells how often each won."""

import json
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

from tests.unit.cli.coins import coin_box
from tidal_widgets.cli import chosen, main

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def tournament(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run the verb on the made-up game and return its exit code, what it printed and what it told."""
    box = coin_box(tmp_path / "content")
    monkeypatch.setattr(chosen, "find_box", lambda _: box)
    monkeypatch.setenv("COLUMNS", "80")

    def run(*argv: str) -> tuple[int, str, str]:
        code = main(("tournament", *argv))
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_each_bot_has_its_wins_within_what(tournament: Command) -> None:
    code, out, err = tournament("--bots", "first,random", "--games", "20")
    lines = out.splitlines()

    assert (code, err) == (0, "")
    assert lines[:2] == ["Coins, edition 2020", "seats 2, seed 1"]
    assert lines[2].startswith("20 games, 60 decisions in ")
    start = lines.index("") + 1
    assert lines[start].split() == ["first", "mean", "95", "%", "sure", "times"]
    assert [line[2:30].strip() for line in lines[start + 1 : start + 6]] == [
        "games won",
        "games won in seat 1",
        "games won in seat 2",
        "points",
        "points ahead of the best rival"[:28],
    ]
    assert [line.split()[-1] for line in lines[start + 1 : start + 4]] == ["20", "10", "10"]


def test_what_is_told_is_there_as_json(tournament: Command) -> None:
    told = json.loads(tournament("--bots", "first,random", "--games", "10", "--json")[1])

    assert {name: told[name] for name in ("box", "seats", "bots", "games", "stopped")} == {
        "box": "coins",
        "seats": 2,
        "bots": ["first", "random"],
        "games": 10,
        "stopped": False,
    }
    won = [told["by_bot"][name]["games won"] for name in ("first", "random")]
    assert sum(row["mean"] for row in won) == pytest.approx(1)
    assert all(row["interval"][0] < row["mean"] < row["interval"][1] for row in won)


def test_one_goes_on_where_a_run_was_stopped(
    tournament: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    argv = ("--bots", "first,random", "--games", "6", "--results", str(tmp_path / "file"))
    with monkeypatch.context() as patched:
        patched.setattr("tidal_widgets.cli.bot_games.watched", lambda items, *_, **__: islice(items, 2))
        code, out, _err = tournament(*argv)
    again = tournament(*argv)

    assert code == 130
    assert "Stopped: 2 of 6 games were played." in out
    assert again[0] == 0
    assert "2 of them were played before, and only counted now" in again[1].splitlines()


def test_before_the_first_game_is_over_there_is_nothing_to_tell(
    tournament: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tidal_widgets.cli.bot_games.watched", lambda items, *_, **__: islice(items, 0))

    assert tournament("--bots", "first,random") == (130, "", "tidal-widgets: stopped\n")


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (("--bots", "first", "--seats", "2"), "--bots names 1, and the table has 2 seats: name one for each seat"),
        (("--bots", "first,clever"), "no bot is called 'clever'; bots: random, first"),
        (("--bots", "first,first,first"), "--bots names 3, and the table has 2 seats"),
        ((), "--bots"),
    ],
)
def test_what_is_wrongly_asked_is_told_in_one_sentence(
    tournament: Command, argv: tuple[str, ...], sentence: str
) -> None:
    code, out, err = tournament(*argv, "--games", "2")

    assert (code, out) == (2, "")
    assert sentence in err
