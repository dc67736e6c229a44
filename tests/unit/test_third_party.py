"""A game in a package of its own has the same rights as ours: what CONTRIBUTING.md shows is installed and played."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.tree import ROOT

SHOWN = re.compile(r"^`(pebbles/[^`]+)`:\n\n((?:    .*\n|\n)+)", re.MULTILINE)
LONGEST = 60
PLAYED = """
from tidal_widgets.box import open_table
from tidal_widgets.box import TableChoices
from tidal_widgets.testing import check_game

pebbles = open_table(TableChoices("pebbles"))
(table,) = pebbles.playing.tables(None, "")
check_game(pebbles.game, table, bound=10, examples=5)
print(pebbles.box.title, len(pebbles.book))
"""


OPENED = """
from tidal_widgets.box import OpenTable, open_boxes
from tidal_widgets.rooms import ROOMS, dashboard

ours, *others = map(OpenTable, open_boxes(first="tidal_blades"))
room = dashboard(ROOMS, others)
print(room.draw(room.start(ours, "", {})).title, *(one.box.id for one in others if one.box.id == "pebbles"))
print(room.draw(room.start(ours, "pebbles/rules", {})).title)
"""


def shown() -> dict[str, str]:
    """Return the files of the package as CONTRIBUTING.md shows them."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return {name: re.sub("^    ", "", body, flags=re.MULTILINE).strip() + "\n" for name, body in SHOWN.findall(text)}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("third")
    for name, body in shown().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(body, encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "install", "--no-index", "--no-deps"]
    target = folder / "installed"
    subprocess.run(
        [*pip, "--no-build-isolation", "--target", str(target), str(folder / "pebbles")],
        check=True,
        capture_output=True,
    )
    return target


def told(home: Path, *argv: str) -> str:
    """Run Python where the package is installed, outside the tree, and return what it prints."""
    places = os.pathsep.join((str(home), str(ROOT)))
    ended = subprocess.run(
        [sys.executable, *argv],
        cwd=home,
        env={**os.environ, "PYTHONPATH": places},
        check=False,
        capture_output=True,
        text=True,
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    return ended.stdout


def test_a_whole_game_takes_less_than_sixty_lines() -> None:
    assert sorted(shown()) == [
        "pebbles/pebbles/__init__.py",
        "pebbles/pebbles/content/chapters.toml",
        "pebbles/pebbles/content/rules/take-pebbles.md",
        "pebbles/pyproject.toml",
    ]
    assert sum(len(body.splitlines()) for body in shown().values()) < LONGEST


def test_it_is_found_and_keeps_every_law(home: Path) -> None:
    assert told(home, "-c", PLAYED) == "Pebbles 1\n"


def test_it_stands_on_the_shelf_beside_ours_and_opens(home: Path) -> None:
    assert told(home, "-c", OPENED) == "Choose a game pebbles\nRules · Pebbles\n"


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["rules"], "1 rule: 1 enforced"),
        (["rule", "take-pebbles"], "Whoever takes the last one wins."),
        (["rules", "last"], "take-pebbles"),
        (["simulate", "--games", "3"], "seats 2, bot random, seed 1"),
    ],
)
def test_the_command_opens_it(home: Path, argv: list[str], says: str) -> None:
    command = "import sys; from tidal_widgets.cli import main; sys.exit(main())"

    assert says in told(home, "-c", command, *argv, "--box", "pebbles")
