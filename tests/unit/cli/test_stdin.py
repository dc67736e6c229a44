"""A dash stands for what comes in by a pipe, where a file or a question is named."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tidal_widgets.cli import main

QUESTIONS = """{"faces": {"N": {"faces": ["R", "-"]}},
 "vectors": [{"id": "one", "dice": ["N"], "required": "R", "danger": [0], "shells": 0}]}"""
OWN = '[die.N]\nfaces = ["R", "R", "R", "R", "R", "R"]\n'


def piped(text: str, *words: str) -> tuple[int, str, str]:
    """Run the command with a text that comes in by a pipe."""
    command = [sys.executable, "-m", "tidal_widgets", *words]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def test_questions_come_in_by_a_pipe() -> None:
    code, out, err = piped(QUESTIONS, "odds", "--from", "-", "--float")

    assert (code, err) == (0, "")
    assert json.loads(out)["p"] == 1


def test_a_question_comes_in_by_a_pipe() -> None:
    assert piped("N N IB ~ RR @2 s2/0\n", "odds", "-") == piped("", "odds", "N N IB ~ RR @2 s2/0")


def test_an_owners_file_comes_in_by_a_pipe() -> None:
    assert piped(OWN, "odds", "N ~ R", "--file", "-")[1].startswith("1 Resilience: 66.7 % to complete")
    assert "faces R R R R R R" in piped(OWN, "components", "die", "--file", "-")[1]


def test_a_record_comes_in_by_a_pipe(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["simulate", "--box", "opale", "--games", "1", "--records", str(tmp_path)])
    capsys.readouterr()
    (record,) = tmp_path.iterdir()
    main(["replay", str(record)])

    assert piped(record.read_text(), "replay", "-") == (0, capsys.readouterr().out, "")


def test_what_is_wrong_with_it_is_told_in_a_sentence() -> None:
    assert piped("", "replay", "-")[0] == 2
    code, out, err = piped("[", "odds", "--from", "-")

    assert (code, out) == (2, "")
    assert err.startswith("tidal-widgets: this is no JSON: ")
