"""`position` says what may be played, `can-i` whether a move may be made and why not."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.unit.cli.coins import coin_box, owned_files
from tests.unit.rulebook.made_up import made_up
from tidal_widgets.box import Box, find_box
from tidal_widgets.cli import chosen, main

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run the command where a game of coins is beside those that are installed."""
    coins = coin_box(tmp_path / "content")
    monkeypatch.setattr(chosen, "find_box", lambda name: coins if name == "coins" else find_box(name))
    monkeypatch.setenv("COLUMNS", "80")
    owned_files(tmp_path, monkeypatch)

    def run(*argv: str) -> tuple[int, str, str]:
        code = main(argv)
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_a_position_says_who_may_do_what(command: Command) -> None:
    assert command("position", "caimans-challenge")[1] == (
        "Caiman may:\n"
        "  attempt burning-sun-challenge  Attempt Burning Sun Challenge\n"
        "  end                            End the turn\n"
    )


def test_moves_are_played_first_and_say_what_happened(command: Command) -> None:
    out = command("position", "caimans-challenge", "--play", "attempt burning-sun-challenge")[1]

    assert out.startswith("Caiman attempted Burning Sun Challenge.\n")
    assert "\n\nCaiman may:\n" in out
    assert "  commit N N     Roll 2 Novice dice\n" in out


def test_a_game_without_pictures_is_told_by_its_moves(command: Command) -> None:
    calls = [word for call in ("call heads", "rolled tails") for word in ("--play", call)]

    assert command("position", "x", "--box", "coins")[1] == "Player 1 may:\n  call heads\n  call tails\n"
    assert command("position", "x", "--box", "coins", *calls[:2])[1].endswith(
        "Chance may show:\n  rolled heads\n  rolled tails\n"
    )
    assert command("position", "x", "--box", "coins", *calls * 4)[1].endswith("\n\nThe game is over.\n")
    assert command("can-i", "call tails", "x", "--box", "coins", *calls * 3)[1] == (
        "No: call tails. You cannot call tails now. [block-with-shell]\n"
    )
    assert command("can-i", "sing", "x", "--box", "coins", *calls * 4)[2] == (
        "tidal-widgets: no move is called 'sing'; the moves now: none, the game is over\n"
    )


def test_json_has_the_rule_and_the_page_of_what_happened(command: Command) -> None:
    out = command("position", "caimans-challenge", "--play", "attempt burning-sun-challenge", "--json")[1]
    position = json.loads(out)

    assert position["happened"][0] == {
        "says": "Caiman attempted Burning Sun Challenge.",
        "rule": "turn-challenge",
        "cites": ["2020, page 10, Round overview", "2020, page 13, Attempt a Challenge"],
    }
    assert position["to_move"] == "Caiman"
    assert {"move": "commit N", "says": "Roll a Novice die"} in position["moves"]
    assert position["scores"] is None


def test_json_says_when_chance_is_to_move_and_how_the_game_ended(command: Command) -> None:
    calls = [word for call in ("call heads", "rolled tails") for word in ("--play", call)]
    coming = json.loads(command("position", "x", "--box", "coins", *calls[:2], "--json")[1])
    over = json.loads(command("position", "x", "--box", "coins", *calls * 4, "--json")[1])

    assert (coming["to_move"], over["to_move"], over["moves"]) == ("chance", None, [])
    assert over["scores"]["winners"] == ["Player 1", "Player 2"]


def test_a_position_comes_in_by_a_pipe_and_names_its_readings() -> None:
    words = [sys.executable, "-m", "tidal_widgets", "position", "-", "--json"]
    text = "seats: axl eko\nrulings: 1, kept-die=locked\naxl: hand echo-drill\n"
    done = subprocess.run(words, input=text, capture_output=True, text=True, check=True)

    assert json.loads(done.stdout)["readings"] == "1, kept-die=locked"


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (("no lesson",), "no lesson"),
        (("caimans-challenge", "--play", "fight"), "You can fight Monsters only at The Fold. [fold-bonus]"),
        (("x", "--box", "made-up"), "no box is called 'made-up'"),
        (("x", "--ruling", "kept-die=x"), "kept-die"),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence(command: Command, argv: tuple[str, ...], told: str) -> None:
    code, out, err = command("position", *argv)

    assert (code, out) == (2, "")
    assert err.startswith("tidal-widgets: ")
    assert told in err


def test_a_box_without_a_game_and_broken_pieces_are_said_first(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert "the components do not load" in command("position", "x", "--box", "coins", "--file", "bad.toml")[2]
    bare = Box(id="bare", title="Bare", rulebook=lambda: made_up(tmp_path / "bare"))
    monkeypatch.setattr(chosen, "find_box", lambda _name: bare)

    assert command("position", "x")[2] == "tidal-widgets: the box 'bare' holds no game that can be played\n"


def test_a_move_is_allowed_or_refused_by_its_rule_with_another_instead(command: Command) -> None:
    assert command("can-i", "attempt burning-sun-challenge", "caimans-challenge")[1] == (
        "Yes: Attempt Burning Sun Challenge.\n"
    )
    assert command("can-i", "attempt echo-drill", "caimans-challenge")[1] == (
        "No: attempt echo-drill. You have no Challenge 'echo-drill' in hand.\n"
        "  [turn-challenge] You may: Attempt Burning Sun Challenge.\n"
    )


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("buy a Market card", "No: Buy a Market card. You may buy one"),
        ("block the x", "No: Block with Shells from the board. There is no x to block. [shield-block]"),
        ("keep R IB", "No: keep R IB. There are no dice to roll again."),
        ("attempt", "Yes: Attempt Burning Sun Challenge.\nNo: "),
    ],
)
def test_a_move_may_be_said_in_words_and_what_may_be_done_comes_first(command: Command, words: str, says: str) -> None:
    assert command("can-i", words, "caimans-challenge")[1].startswith(says)


def test_words_that_mean_several_moves_are_refused_once_for_one_reason(command: Command) -> None:
    answers = json.loads(command("can-i", "roll again", "caimans-challenge", "--json")[1])["answers"]

    assert [(answer["can"], answer["rule"], answer["instead"]) for answer in answers] == [
        (False, "keep-and-reroll", None)
    ]


def test_words_that_no_move_has_are_answered_with_the_moves(command: Command) -> None:
    assert command("can-i", "zzz", "caimans-challenge") == (
        2,
        "",
        "tidal-widgets: no move is called 'zzz'; the moves now: attempt burning-sun-challenge, end\n",
    )
