"""What the README and the documentation show of a shell can be typed, and prints what is shown."""

import shlex
from importlib import import_module
from pathlib import Path

import pytest

from tests.architecture.tree import ROOT, named
from tests.docs.examples import commands, saved_files, shell_lines, shows
from tidal_widgets.cli import VERBS, Parser, main

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
WITH_COMMANDS = [page for page in PAGES if any(commands(page.read_text(encoding="utf-8")))]
OURS, MAKE = "tidal-widgets", "make"


def test_there_are_commands() -> None:
    assert len(WITH_COMMANDS) > 3


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=named)
def test_every_command_prints_what_is_shown(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = page.read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    for name, content in saved_files(text).items():
        Path(name).write_text(content, encoding="utf-8")
    for line, shown in commands(text):
        name, *words = shlex.split(line)
        assert name == OURS
        assert main(words) == 0, line
        printed = capsys.readouterr().out
        assert shows(printed, shown), f"{line}\n{printed}"


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_line_for_the_shell_can_be_typed(page: Path) -> None:
    targets = (ROOT / "Makefile").read_text(encoding="utf-8")
    for line in shell_lines(page.read_text(encoding="utf-8")):
        name, *words = shlex.split(line)
        if name == OURS:
            assert words[0] in VERBS
            parser = Parser(prog=OURS, description=None)
            import_module(f"tidal_widgets.cli.{words[0].replace('-', '_')}").options(parser)
            assert parser.read(words[1:]) is not None, line
        elif name == MAKE:
            assert f"\n{words[0]}:" in targets, line


@pytest.mark.parametrize(
    ("printed", "shown", "holds"),
    [
        ("one\ntwo\nthree\n", "one\n...\nthree\n", True),
        ("one\ntwo\nthree\n", "three\n...\none\n", False),
        ("worth 90.8 %\n", "worth ...\n", True),
        ("one\n", "two\n", False),
        ("anything\n", "", True),
    ],
)
def test_three_dots_stand_for_what_was_left_out(printed: str, shown: str, *, holds: bool) -> None:
    assert shows(printed, shown) is holds
