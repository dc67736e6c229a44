"""The verb that writes a game to begin with."""

import json
from pathlib import Path

from tests.unit.cli.conftest import Command


def test_it_says_what_was_written_and_what_to_do_next(command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "race"
    code, out, err = command("new-game", "coral_race", str(folder))

    assert (code, err) == (0, "")
    assert out.splitlines()[0].startswith(f"The game coral_race is in {folder}: ")
    assert "pip install --editable '.[testing]' && pytest" in out
    assert "tidal-widgets serve --box coral_race" in out
    assert (folder / "coral_race" / "play.py").is_file()


def test_it_tells_the_files_as_json(command: Command, tmp_path: Path) -> None:
    told = json.loads(command("new-game", "coral_race", str(tmp_path), "--json")[1])

    assert told["folder"] == str(tmp_path)
    assert {"pyproject.toml", "coral_race/play.py", "tests/test_coral_race.py"} <= set(told["files"])


def test_what_is_refused_is_told_in_one_sentence(command: Command, tmp_path: Path) -> None:
    code, out, err = command("new-game", "class", str(tmp_path))

    assert (code, out) == (2, "")
    assert err.startswith("tidal-widgets: 'class' cannot name a game: use small letters")
    assert err.count("\n") == 1


def test_its_help_fits_a_terminal(command: Command) -> None:
    assert max(map(len, command("new-game", "--help")[1].splitlines())) <= 80
