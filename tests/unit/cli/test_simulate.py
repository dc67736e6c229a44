"""`simulate` plays whole games with bots and tells how they went."""

import json
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from pathlib import Path
from subprocess import PIPE

import pytest

from tests.unit.cli.coins import coin_box, owned_files
from tests.unit.rulebook.made_up import made_up
from tidal_widgets.box import Box
from tidal_widgets.cli import chosen, main
from tidal_widgets.engine import load_record

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def simulate(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run the verb on the made-up game and return its exit code, what it printed and what it told."""
    box = coin_box(tmp_path / "content")
    monkeypatch.setattr(chosen, "find_box", lambda _: box)
    monkeypatch.setenv("COLUMNS", "80")
    owned_files(tmp_path, monkeypatch)

    def run(*argv: str) -> tuple[int, str, str]:
        code = main(("simulate", "--seats", "2", *argv))
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_games_decisions_speed_and_averages_are_told(simulate: Command) -> None:
    code, out, err = simulate("--games", "20", "--bot", "first", "--variant", "long", "--ruling", "may-pass=yes")
    lines = out.splitlines()

    assert (code, err) == (0, "")
    assert lines[0] == "Coins, edition 2020"
    assert lines[1] == "seats 2, variant long, rulings may-pass=yes, bot first, seed 1"
    speed, lines = " ".join(lines[2 : lines.index("")]), lines[lines.index("") :]
    assert speed.startswith("20 games, 60 decisions in ")
    assert "decisions and" in speed
    assert "games a second" in speed
    assert lines[1] == "  a seat                         mean  least   most    ann    bob"
    assert lines[2].startswith("  games won                      0.50      0      1")
    assert [line.split()[0] for line in lines[3:5]] == ["points", "calls"]
    assert lines[6] == "  true mean, 95 % sure                ann        bob"
    assert lines[7].startswith("  games won                     0.")
    assert lines[11] == "  points of a seat, by rule      mean"
    assert lines[12].startswith("  Rolling ")
    assert lines[14:] == [
        "  in a game                      mean  least   most   seen  95 % sure",
        "  coins thrown                   4.00      4      4  100 %  4.00–4.00",
    ]


def test_what_is_told_is_there_as_json(simulate: Command) -> None:
    told = json.loads(simulate("--games", "10", "--seed", "7", "--json")[1])

    assert {name: told[name] for name in ("box", "edition", "seats", "bot", "seed", "games", "decisions")} == {
        "box": "coins",
        "edition": "2020",
        "seats": 2,
        "bot": "random",
        "seed": 7,
        "games": 10,
        "decisions": 30,
    }
    assert told["each_seat"]["points"]["mean"] == 2 * told["each_seat"]["calls right"]["mean"]
    assert told["points_by_rule"] == {"roll-dice": told["each_seat"]["points"]["mean"]}
    assert told["by_name"].keys() == {"ann", "bob"}
    assert sum(row["games won"]["mean"] for row in told["by_name"].values()) == pytest.approx(1)
    assert told["each_game"]["coins thrown"] == {
        "mean": 4,
        "deviation": 0,
        "least": 4,
        "most": 4,
        "seen": 1,
        "interval": [4, 4],
    }
    assert (told["wanted"], told["stopped"]) == (10, False)


def test_a_single_game_has_no_intervals(simulate: Command) -> None:
    assert json.loads(simulate("--games", "1", "--json")[1])["each_game"]["coins thrown"]["interval"] is None
    assert "  true mean" not in simulate("--games", "1")[1]


def test_tables_are_sentences_in_a_narrow_terminal(simulate: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    lines = simulate("--games", "20")[1].splitlines()

    assert "  coins thrown: mean 4.00, least 4, most" in lines
    assert max(map(len, lines)) <= 40


def test_ctrl_c_tells_what_the_games_showed_so_far(simulate: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tidal_widgets.cli.simulate.watched", lambda items, *_, **__: islice(items, 3))
    code, out, err = simulate("--games", "20")

    assert (code, err) == (130, "")
    assert "Stopped: 3 of 20 games were played." in out
    code, out, err = simulate("--games", "20", "--json")
    assert {"games": 3, "wanted": 20, "stopped": True, "decisions": 9}.items() <= json.loads(out).items()
    assert (code, err) == (130, "")


def test_before_the_first_game_is_over_there_is_nothing_to_tell(
    simulate: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tidal_widgets.cli.simulate.watched", lambda items, *_, **__: islice(items, 0))

    assert simulate("--games", "20") == (130, "", "tidal-widgets: stopped\n")


def test_ctrl_c_at_a_terminal_ends_a_real_run_with_its_tables_and_130(tmp_path: Path) -> None:
    words = ["simulate", "--box", "opale", "--games", "1000000", "--json", "--progress"]
    with subprocess.Popen(
        [sys.executable, "-m", "tidal_widgets", *words], stdout=PIPE, stderr=PIPE, text=True
    ) as running:
        assert running.stderr is not None
        line = running.stderr.readline()
        running.send_signal(signal.SIGINT)
        out, err = running.communicate()

    assert re.fullmatch(r"[0-9,]+ of 1,000,000 games, [0-9.,]+ a second, [0-9]+ (min|h) [0-9]+ (s|min) left\n", line)
    assert (running.returncode, err) == (130, "")
    told = json.loads(out)
    assert told["stopped"] is True
    assert 0 < told["games"] < 1_000_000


def test_the_same_seed_gives_the_same_games_and_another_seed_others(simulate: Command, tmp_path: Path) -> None:
    for name, seed in (("a", "3"), ("b", "3"), ("c", "4")):
        simulate("--games", "5", "--seed", seed, "--records", str(tmp_path / name))
    played = {name: [load_record(path).actions for path in sorted((tmp_path / name).iterdir())] for name in "abc"}

    assert len(played["a"]) == 5
    assert played["a"] == played["b"] != played["c"]


def test_every_game_is_written_as_a_record_which_replays(
    simulate: Command, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate("--games", "10", "--records", str(tmp_path / "new" / "folder"))[0] == 0
    paths = sorted((tmp_path / "new" / "folder").iterdir())

    assert [path.name for path in paths] == [f"coins-1-{number:02}.txt" for number in range(1, 11)]
    assert load_record(paths[1]).table.seats == ("bob", "ann")
    assert load_record(paths[1]).notes == {"bot": "random", "seed": "1", "number": "2"}
    for path in paths:
        assert main(["replay", str(path)]) == 0
        assert "Won by" in capsys.readouterr().out


def test_records_that_cannot_be_written_are_told(simulate: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    code, _, err = simulate("--games", "1", "--records", str(tmp_path / "file"))

    assert code == 1
    assert err.startswith(f"tidal-widgets: {tmp_path / 'file'}/coins-1-1.txt cannot be written: ")


def test_an_owners_file_is_played_with(simulate: Command) -> None:
    assert json.loads(simulate("--games", "1", "--json")[1])["components"] == "old"
    assert json.loads(simulate("--games", "1", "--json", "--file", "mine.toml")[1])["components"] == "new"
    assert simulate("--games", "1", "--file", "bad.toml") == (
        1,
        "",
        "tidal-widgets: the components do not load:\nbad.toml: [coin] faces: found 3; allowed: 2\n",
    )


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (("--bot", "clever"), "no bot is called 'clever'; bots: random, first"),
        (("--seats", "1"), "Found 1 seats; 2 are allowed. [solo-play]"),
        (("--ruling", "may-pass"), "'may-pass' is not a ruling: write slug=option"),
        (("--ruling", "may-pass=maybe"), "'maybe' is not an option of may-pass; options: no, yes"),
        (("--games", "0"), "argument --games: found '0'; allowed: a whole number from 1 to 1000000"),
        (("--games", "²"), "argument --games: found '²'; allowed: a whole number from 1 to 1000000"),
        (("--seed", "1e3"), "argument --seed: found '1e3'; allowed: a whole number of 18 digits at most"),
        (("--seed", "9" * 5000), f"argument --seed: found '{'9' * 40}'; allowed: a whole number of 18 digits at most"),
        (("--seed", "9" * 19), f"argument --seed: found '{'9' * 19}'; allowed: a whole number of 18 digits at most"),
        (("--games", "1000001"), "argument --games: found '1000001'; allowed: a whole number from 1 to 1000000"),
    ],
)
def test_what_is_wrongly_asked_is_told_in_one_sentence(simulate: Command, argv: tuple[str, ...], sentence: str) -> None:
    code, out, err = simulate(*argv)

    assert (code, out) == (2, "")
    assert err.startswith(f"tidal-widgets: {sentence}")
    assert err.count("\n") == 1


@pytest.mark.parametrize("seed", ["9" * 18, "-" + "9" * 18])
def test_a_seed_may_be_as_long_as_is_said(simulate: Command, seed: str) -> None:
    code, out, err = simulate("--games", "1", "--seed", seed)

    assert (code, err) == (0, "")
    assert f"seed {seed}" in out


def test_a_game_that_comes_to_no_end_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    box = coin_box(tmp_path, lambda game: replace(game, scores=lambda _state: None))
    monkeypatch.setattr(chosen, "find_box", lambda _: box)

    assert main(["simulate", "--seats", "2"]) == 1
    assert capsys.readouterr().err == "tidal-widgets: the game came to no end after 8 actions\n"


def test_a_box_without_a_game_cannot_be_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(chosen, "find_box", lambda _: Box(id="a", title="A", rulebook=lambda: made_up(tmp_path)))

    assert main(["simulate"]) == 2
    assert capsys.readouterr().err == "tidal-widgets: the box 'a' holds no game that can be played\n"
