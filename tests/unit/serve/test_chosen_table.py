"""A kernel opens what the server was asked for."""

import os
from pathlib import Path
from typing import Any

import pytest

from tidal_widgets.cli import main
from tidal_widgets.serve import app
from tidal_widgets.serve.chosen_table import BOX, OWN, READINGS, chosen_tables

FACES = '[die.N]\nfaces = ["R", "R", "R", "R", "*", "-"]\n'


@pytest.fixture(autouse=True)
def unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (BOX, OWN, READINGS):
        monkeypatch.setenv(name, "")


def test_without_a_word_all_games_are_opened_as_they_come() -> None:
    tables = chosen_tables()

    assert [table.box.id for table in tables] == ["tidal_blades", "opale"]
    assert all(table.readings == () and not table.choices.own for table in tables)


class _Server:
    def start(self) -> None:
        """Serve nothing."""


def test_serve_hands_an_owners_file_and_readings_to_the_kernels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine.toml").write_text(FACES, encoding="utf-8")

    def prepare(box: str, *_more: object, **_named: object) -> _Server:
        monkeypatch.setenv(BOX, box)
        return _Server()

    monkeypatch.setattr(app, "prepare", prepare)
    rulings = ("--ruling", "leap-on-danger=yes", "--ruling", "keep-which=any")

    kept: list[tuple[Any, ...]] = []
    monkeypatch.setattr("atexit.register", lambda *call, **_named: kept.append(call))

    assert main(["serve", "--no-browser", "--file", str(tmp_path / "mine.toml"), *rulings]) == 0
    (tmp_path / "mine.toml").write_text("[die", encoding="utf-8")  # what was checked is what is played
    (table,) = chosen_tables()
    assert (table.box.id, table.choices.own, table.file) == ("tidal_blades", FACES, "mine.toml")
    assert {str(rule) for rule, _option in table.rulings.changed} == {"leap-on-danger", "keep-which"}

    ((remove, folder),) = kept
    assert Path(os.environ[OWN]).parent == Path(folder)
    remove(folder)
    assert not Path(folder).exists()

    monkeypatch.setenv(OWN, "")
    monkeypatch.setenv(READINGS, "")
    assert main(["serve", "--no-browser", "--box", "opale"]) == 0
    assert [one.choices.box for one in chosen_tables()] == ["opale"]


def test_a_question_in_the_link_is_asked_at_the_table_that_is_served(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(app, "prepare", lambda _box, _port, ready, **_: ready() or _Server())
    ruling = ["--ruling", "leap-on-danger=yes"]

    assert main(["serve", "--no-browser", "--link", "N N ~ RR @2 s2/4", *ruling]) == 0
    assert "leap-on-danger" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--ruling", "leap-on-danger=perhaps"), "'perhaps' is not an option of leap-on-danger"),
        (("--file", "no/such/file.toml"), "file.toml: cannot be read"),
        (("--file", "broken.toml"), "broken.toml: not TOML"),
    ],
)
def test_what_cannot_be_played_is_told_before_anything_is_served(
    options: tuple[str, str],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "broken.toml").write_text("[die", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["serve", "--no-browser", *options]) in (1, 2)
    assert says in capsys.readouterr().err
