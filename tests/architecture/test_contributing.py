"""What CONTRIBUTING.md shows of playing by code runs as it stands there."""

import re
import subprocess
import sys

import pytest

from tests.architecture.tree import ROOT
from tests.games.tidal_blades.table import at
from tidal_widgets.engine.reading import RULINGS
from tidal_widgets.games.tidal_blades.play.position import KEYS
from tidal_widgets.games.tidal_blades.play.position_ask import QUESTIONS

SECTION = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("## Play by code\n")[1].split("\n## ")[0]


def test_the_example_runs_and_says_why_and_why_not() -> None:
    example = re.search(r"\n\n((?:    .*\n|\n)+)", SECTION)
    assert example
    code = re.sub("^    ", "", example[1], flags=re.MULTILINE)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert "commit-dice Caiman committed 2 dice: N IB." in done.stdout
    assert "danger-first Settle the Danger die before you complete the Challenge." in done.stdout


def test_every_question_and_line_of_a_position_that_it_names_exists() -> None:
    named = re.findall(r"`ask: (\w+)|`(travel|contest|bonus|end|next|night|over)`", SECTION)
    lines = set(re.findall(r"`([a-z-]+):", SECTION)) - {"caiman", "key"}

    assert {word for pair in named for word in pair if word} == set(QUESTIONS)
    assert lines <= {RULINGS, *KEYS}


@pytest.mark.parametrize("text", re.findall(r"`((?:edge|judge|caiman|round|first|turn): [^`]+)`", SECTION))
def test_every_line_shown_can_be_read(text: str) -> None:

    assert at(f"seats: caiman dust axl\n{text}").state.pending
