"""The verb that writes the dashboard as a folder of files."""

import gzip
import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Command
from tidal_widgets.box import OpenTable, TableChoices
from tidal_widgets.cli import main
from tidal_widgets.site import build
from tidal_widgets.site.build import CHARTS, Site
from tidal_widgets.site.npm import NotBuilt

Built = tuple[list[TableChoices], str]
"""The tables that a site opens, and its title."""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Built]:
    """Collect what sites are built of; a tiny one is built."""
    asked: list[Built] = []

    def built(tables: Sequence[OpenTable], title: str, _lock: None) -> Site:
        asked.append(([table.choices for table in tables], title))
        return Site({"index.html": b"page", CHARTS: b"charts"})

    monkeypatch.setattr(build, "built", built)
    return asked


def test_all_boxes_are_taken_the_first_before_the_others(command: Command, asked: list[Built], tmp_path: Path) -> None:
    code, out, err = command("site", str(tmp_path / "out"))

    assert (code, err) == (0, "")
    assert asked == [([TableChoices("made-up")] * 2, "")]
    assert "2 files" in out
    assert (tmp_path / "out" / "index.html").read_text() == "page"


def test_one_box_alone_has_its_title(command: Command, asked: list[Built], tmp_path: Path) -> None:
    assert command("site", str(tmp_path / "out"), "--box", "made-up")[0] == 0
    assert asked == [([TableChoices("made-up")], "Made up")]


def test_what_the_table_chose_is_baked_into_the_site_of_one_game(
    command: Command, asked: list[Built], tmp_path: Path
) -> None:
    assert command("site", str(tmp_path / "out"), "--ruling", "may-pass=yes")[0] == 0
    assert asked == [([TableChoices("made-up", readings=(("may-pass", "yes"),))], "Made up")]


def test_an_owners_file_is_baked_into_the_site_and_its_mistakes_are_told(
    asked: list[Built], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own, out = tmp_path / "own.toml", str(tmp_path / "out")
    own.write_text('[die.IB]\nfaces = ["S", "S", "S", "S", "S", "S"]\n')
    assert main(["site", out, "--file", str(own)]) == 0
    assert asked == [([TableChoices("tidal_blades", own=own.read_text())], "Tidal Blades: Heroes of the Reef")]

    own.write_text("[die.IB]\nfaces = 7\n")
    assert main(["site", out, "--file", str(own)]) == 1
    assert "own.toml" in capsys.readouterr().err
    assert len(asked) == 1


def test_the_weights_are_told_as_json(command: Command, asked: list[Built], tmp_path: Path) -> None:
    told = json.loads(command("site", str(tmp_path), "--json")[1])

    assert (told["folder"], told["files"]) == (str(tmp_path), 2)
    assert 0 < told["first_visit"] < 100
    assert told["first_visit"] + told["charts"] == sum(len(gzip.compress(text)) for text in (b"page", b"charts"))
    assert told["first_visit"] == len(gzip.compress(b"page"))


def test_a_folder_that_is_in_use_is_told_in_one_sentence(command: Command, asked: list[Built], tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").touch()
    code, out, err = command("site", str(tmp_path))

    assert (code, out) == (1, "")
    assert err.startswith("tidal-widgets: ")
    assert "not an earlier site" in err


def test_a_missing_program_is_told_in_one_sentence(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def built(_tables: Sequence[OpenTable], _title: str, _lock: None) -> Site:
        raise NotBuilt("the site is built with npm, which is missing: install Node")

    monkeypatch.setattr(build, "built", built)

    assert command("site", str(tmp_path)) == (
        1,
        "",
        "tidal-widgets: the site is built with npm, which is missing: install Node\n",
    )
