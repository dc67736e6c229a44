"""`replay` tells a recorded game step by step, or in one sentence what is wrong with the record."""

import json
from collections.abc import Callable
from dataclasses import replace as with_
from pathlib import Path

import pytest

from tests.unit.cli.coins import coin_box, owned_files
from tidal_widgets.box import Box, UnknownBox
from tidal_widgets.cli import chosen, main

Command = Callable[..., tuple[int, str, str]]

HEAD = """tidal-widgets record 1
game: coins
edition: 2020
seats: ann bob
variant: long
rulings: may-pass=yes
components: old
note bot: first

"""
ACTIONS = """call heads
rolled heads
call tails
rolled heads
call heads
rolled tails
call heads
rolled tails
"""


@pytest.fixture
def replay(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Command:
    """Write a record, run the verb on it and return its exit code, what it printed and what it told."""
    box = coin_box(tmp_path / "content")

    def find_box(name: str) -> Box:
        if name != "coins":
            raise UnknownBox(f"no box is called {name!r}; installed: coins")
        return box

    monkeypatch.setattr(chosen, "find_box", find_box)
    monkeypatch.setenv("COLUMNS", "80")
    owned_files(tmp_path, monkeypatch)

    def run(text: str, *argv: str) -> tuple[int, str, str]:
        Path("game.txt").write_text(text, encoding="latin-1")
        code = main(("replay", "game.txt", *argv))
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_each_step_is_told_with_its_rule_and_page_and_the_end_line_by_line(replay: Command) -> None:
    code, out, err = replay(HEAD + ACTIONS)
    lines = out.splitlines()

    assert (code, err) == (0, "")
    assert lines[:8] == [
        "Coins; edition 2020; Ann, Bob; long; may-pass=yes",
        "",
        "1. Ann: call heads",
        "   Ann called heads. [roll-dice, page 3]",
        "",
        "2. Chance: rolled heads",
        "   The coin showed heads. [may-pass, page 3]",
        "",
    ]
    assert lines[-8:] == [
        "",
        "Ann: 2 points",
        "    2  1 calls were right [roll-dice, page 3]",
        "",
        "Bob: 0 points",
        "    0  0 calls were right [roll-dice, page 3]",
        "",
        "Won by Ann [roll-dice, page 3]",
    ]


def test_a_rule_that_this_edition_does_not_print_is_named_without_a_page(
    replay: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    box = coin_box(tmp_path, lambda game: with_(game, edition="2018"))
    monkeypatch.setattr(chosen, "find_box", lambda _: box)

    assert "   Ann called heads. [roll-dice]\n" in replay(HEAD.replace("2020", "2018") + ACTIONS)[1]


def test_luck_is_not_told_of_a_game_without_odds(replay: Command) -> None:
    code, out, err = replay(HEAD + ACTIONS, "--luck")

    assert (code, out) == (2, "")
    assert err == "tidal-widgets: nobody tells luck from skill in Coins: leave out --luck\n"


def test_an_unfinished_record_ends_before_the_game(replay: Command) -> None:
    code, out, _ = replay(HEAD + "call heads\n")

    assert code == 0
    assert out.endswith("\nThe record ends before the game does.\n")
    assert replay(HEAD)[1].endswith("\nThe record ends before the game does.\n")


def test_some_of_the_steps_are_shown_and_the_scores_are_those_of_the_whole_game(replay: Command) -> None:
    lines = replay(HEAD + ACTIONS, "--steps", "2-3")[1].splitlines()
    told = json.loads(replay(HEAD + ACTIONS, "--steps", "2", "--json")[1])

    assert [line for line in lines if line[:1].isdigit()] == ["2. Chance: rolled heads", "3. Bob: call tails"]
    assert "Ann: 2 points" in lines
    assert ([step["number"] for step in told["steps"]], told["scores"]["totals"]) == ([2], [2, 0])
    assert replay(HEAD + ACTIONS, "--steps", "two")[2].startswith(
        "tidal-widgets: argument --steps: found 'two'; allowed: two numbers, as 1-40"
    )


def test_steps_and_scores_are_there_as_json(replay: Command) -> None:
    told = json.loads(replay(HEAD + ACTIONS, "--json")[1])

    assert told["notes"] == {"bot": "first"}
    assert told["steps"][0] == {
        "number": 1,
        "who": "ann",
        "action": "call heads",
        "events": [{"says": "ann called heads.", "rule": "roll-dice", "cites": ["2020, page 3, The turn"]}],
    }
    assert told["steps"][1]["who"] == "chance"
    assert told["scores"]["totals"] == [2, 0]
    assert told["scores"]["winners"] == ["ann"]
    assert told["scores"]["lines"][1][0]["why"] == "0 calls were right"


def test_a_record_without_an_end_has_no_scores_as_json(replay: Command) -> None:
    assert json.loads(replay(HEAD + "call heads\n", "--json")[1])["scores"] is None
    assert json.loads(replay(HEAD, "--json")[1])["steps"] == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "game.txt: Line 1: found '', but only 'tidal-widgets record 2' or older can be read."),
        ("\xff\xfe", "game.txt: game.txt is not a text file."),
        (HEAD.replace("game: coins", "game: chess"), "no box is called 'chess'; installed: coins"),
        (HEAD.replace("may-pass=yes", "may-pass"), "'may-pass' is not a ruling: write slug=option"),
        (
            HEAD.replace("old", "older"),
            "game.txt: The record's components are 'older', but these are 'old': it was played with other data.",
        ),
        (HEAD.replace("ann bob", "ann"), "game.txt: Found 1 seats; 2 are allowed. [solo-play]"),
        (HEAD + "call edge\n", "game.txt: Action 1, 'call edge': You cannot call edge now. [block-with-shell]"),
    ],
)
def test_what_is_wrong_with_a_record_is_told_in_one_sentence(replay: Command, text: str, sentence: str) -> None:
    code, _, err = replay(text)

    assert (code, err) == (2, f"tidal-widgets: {sentence}\n")


def test_what_could_be_played_is_told_before_what_could_not(replay: Command) -> None:
    _, out, err = replay(HEAD + "call heads\nrolled edge\n")

    assert "1. Ann: call heads" in out
    assert err.startswith("tidal-widgets: game.txt: Action 2, 'rolled edge': ")


def test_a_record_that_is_not_there_is_told(replay: Command, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "missing.txt"]) == 2
    assert capsys.readouterr().err == "tidal-widgets: missing.txt: No such file or directory\n"


def test_a_record_is_replayed_with_the_owners_data_it_was_played_with(replay: Command) -> None:
    assert replay(HEAD.replace("old", "new") + ACTIONS, "--file", "mine.toml")[0] == 0


def test_a_record_of_another_game_than_the_one_named_is_refused(replay: Command) -> None:
    assert replay(HEAD + ACTIONS, "--box", "coins")[0] == 0
    code, _, err = replay(HEAD + ACTIONS, "--box", "dice")

    assert code == 2
    assert "is a record of 'coins', not of 'dice'" in err
