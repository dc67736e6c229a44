"""The template is written under another name; a name or a folder that cannot be used is refused in a sentence."""

import ast
from pathlib import Path

import pytest

from tidal_widgets.new_game import NotWritten, write_game
from tidal_widgets.new_game.write import GAME, TEMPLATE, TITLE, game_files

MOST = 280  # lines of Python, blank lines, comments and tests aside
FILES = game_files("coral_race")


def test_every_file_has_the_name_and_none_the_old_one() -> None:
    for path, text in FILES.items():
        for old in (GAME, TITLE, TEMPLATE):
            assert old not in path + text

    assert "Coral Race as a box" in FILES["coral_race/__init__.py"]
    assert 'coral_race = "coral_race:box"\n' in FILES["pyproject.toml"]


def test_what_a_game_needs_is_there() -> None:
    assert {path for path in FILES if path.endswith(".py") or path.count("/") == 0} == {
        "pyproject.toml",
        "coral_race/__init__.py",
        "coral_race/book.py",
        "coral_race/components.py",
        "coral_race/play.py",
        "coral_race/position.py",
        "coral_race/rules.py",
        "coral_race/table.py",
        "coral_race/view.py",
        "tests/test_coral_race.py",
    }
    assert {path.split("/")[2] for path in FILES if path.startswith("coral_race/content/")} == {
        "chapters.toml",
        "components",
        "glossary.toml",
        "readings.toml",
        "rules",
        "walkthroughs",
    }


def test_its_own_imports_stand_below_all_others() -> None:
    head = FILES["coral_race/book.py"].split("\n\n")

    assert head[2] == (
        "from tidal_widgets.lessons.script import load_walkthroughs\nfrom tidal_widgets.rulebook import load_rulebook"
    )
    assert head[3] == "from coral_race.components import CONTENT\nfrom coral_race.rules import R"


def lines_of(source: str) -> int:
    """Count the lines that hold code: no blank ones, no comments, no docstrings."""
    tree = ast.parse(source)
    told = {line for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
            for line in range(node.lineno, (node.end_lineno or 0) + 1)}  # fmt: skip
    lines = enumerate(source.splitlines(), 1)
    return sum(1 for number, line in lines if line.strip() and not line.strip().startswith("#") and number not in told)


def test_the_whole_game_is_short() -> None:
    game = {path: lines_of(text) for path, text in FILES.items() if path.endswith(".py") and "tests/" not in path}

    assert sum(game.values()) < MOST, game


def test_it_is_written_into_a_new_folder_or_an_empty_one(tmp_path: Path) -> None:
    written = write_game("coral_race", tmp_path / "new")

    assert {file.relative_to(tmp_path / "new").as_posix() for file in written} == set(FILES)
    (tmp_path / "empty").mkdir()
    assert len(write_game("coral_race", tmp_path / "empty")) == len(FILES)


@pytest.mark.parametrize("name", ["", "Coral", "coral-race", "1st", "class", "ruffled feathers", "é", "_hidden", "a/b"])
def test_a_name_that_python_cannot_take_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(NotWritten) as refused:
        write_game(name, tmp_path)

    assert str(refused.value).startswith(f"{name!r} cannot name a game: use small letters, digits and _,")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("opale", "a game called 'opale' is installed already: choose another name"),
        ("random", "'random' is a package of Python's, or one that is installed: choose another name"),
        ("pytest", "'pytest' is a package of Python's, or one that is installed: choose another name"),
    ],
)
def test_a_name_that_is_taken_is_refused(name: str, says: str, tmp_path: Path) -> None:
    with pytest.raises(NotWritten) as refused:
        write_game(name, tmp_path)

    assert str(refused.value) == says


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").touch()

    with pytest.raises(NotWritten, match="is not empty: name a new folder"):
        write_game("coral_race", tmp_path)
    with pytest.raises(NotWritten, match="is a file, not a folder"):
        write_game("coral_race", tmp_path / "thesis.tex")
    assert [file.name for file in tmp_path.iterdir()] == ["thesis.tex"]
