"""What CONTRIBUTING.md shows of the second hour runs on the game that `new-game` writes, and prints what it says."""

import re
from pathlib import Path, PurePath

from tests.architecture.tree import ROOT
from tests.unit.new_game.conftest import printed
from tidal_widgets.new_game.write import game_files

SECTION = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("\n## Add a game\n")[1].split("\n## ")[0]
FIRST, SECOND = SECTION.split("\n### The second hour\n")
PRINTED = re.compile(r" # (.+)$", re.MULTILINE)


def code() -> str:
    """Join all code of the second hour, one piece after the other."""
    return "".join(
        re.sub("^    ", "", block, flags=re.MULTILINE) for block in re.findall(r"\n\n((?:    .*\n|\n)+)", SECOND)
    )


def test_it_prints_what_it_says(home: Path) -> None:
    assert printed(home, "-c", code()).splitlines() == PRINTED.findall(code())


def test_it_names_every_file_that_is_written() -> None:
    patterns = re.findall(r"`([\w*/]+\.(?:py|toml|md))`", FIRST)
    unnamed = [
        path
        for path in game_files("coral_race")
        if path.startswith("coral_race/") and not any(PurePath(path).match(pattern) for pattern in patterns)
    ]

    assert unnamed == []
