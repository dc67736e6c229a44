"""`--plot` draws the chart of an answer in the terminal, or into a file."""

import json
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from tidal_widgets.cli import main

QUESTION = "N N ~ R @1 s1/0"
ODDS = ["odds", QUESTION]
GAMES = ["simulate", "--box", "opale", "--games", "2"]


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Run the command and return what it printed."""
    assert main(words) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    "words", [ODDS, GAMES, ["odds", "--box", "opale", "The last city"], ["odds", "--box", "tidal_blades", "GAME"]]
)
def test_bars_stand_below_the_answer(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    words = [QUESTION if word == "GAME" else word for word in words]
    lines = printed(capsys, *words, "--plot").splitlines()

    assert any("█" in line for line in lines)
    assert max(map(len, lines)) <= 80


def test_an_output_without_such_signs_gets_others(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = BytesIO()
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(raw, encoding="ascii"))

    assert main([*ODDS, "--plot"]) == 0
    assert b"  ####" in raw.getvalue()


@pytest.mark.parametrize("form", ["html", "svg"])
def test_a_file_is_written_and_named(capsys: pytest.CaptureFixture[str], form: str) -> None:
    out = printed(capsys, *ODDS, "--plot", f"chart.{form}")

    assert out.endswith(f"\nThe chart is in chart.{form}.\n")
    assert "<svg" in Path(f"chart.{form}").read_text(encoding="utf-8")


@pytest.mark.parametrize("words", [ODDS, GAMES])
def test_a_file_goes_with_json(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert json.loads(printed(capsys, *words, "--json", "--plot", "chart.svg"))
    assert Path("chart.svg").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([*ODDS, "--plot", "--json"], "--json prints for a program, so --plot needs a file, as --plot chart.svg"),
        ([*GAMES, "--plot", "--json"], "--json prints for a program, so --plot needs a file, as --plot chart.svg"),
        (["odds", "--plot", QUESTION], f"argument --plot: found {QUESTION!r}; allowed: a file that ends in .html or"),
        (["odds", "--from", "a.json", "--plot"], "--plot charts one answer, not those of a file: leave out --from"),
    ],
)
def test_what_cannot_be_drawn_is_told(capsys: pytest.CaptureFixture[str], words: list[str], sentence: str) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err.startswith(f"tidal-widgets: {sentence}")


def test_a_file_that_cannot_be_written_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ODDS, "--plot", "none/chart.svg"]) == 1
    assert capsys.readouterr().err == "tidal-widgets: none/chart.svg: No such file or directory\n"
