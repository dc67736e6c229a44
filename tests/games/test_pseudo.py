"""Every word a user sees can be said in another language, whichever game is played."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games.pseudo import pseudo

SPEAK = """
import sys
from importlib import import_module
from pathlib import Path
from tests.games.pseudo import install
install(Path(sys.argv[1]), sys.argv[2])
import_module(f"tests.games.{sys.argv[2]}.pseudo_pages").main()
"""


@pytest.mark.slow
@pytest.mark.parametrize("game", ["tidal_blades", "opale"])
def test_no_room_shows_a_word_that_nobody_could_translate_or_that_no_list_has(game: str, tmp_path: Path) -> None:
    command = [sys.executable, "-c", SPEAK, str(tmp_path), game]
    told = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2])

    assert told.returncode == 0, told.stderr
    assert json.loads(told.stdout) == {"left": {}, "unlisted": []}


def test_what_is_filled_in_later_is_left_alone() -> None:
    assert pseudo("Roll {0} of {n:.2f}") == "Ŕóļļ {0} óƒ {n:.2f}"
