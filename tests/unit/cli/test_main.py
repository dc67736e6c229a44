"""The command answers with 0, 1 or 2, and with one sentence where something is wrong."""

import io
import os
import subprocess
import sys
from importlib.metadata import version
from types import SimpleNamespace

import pytest

from tests.beside import times
from tests.unit.cli.conftest import Command
from tidal_widgets import cli
from tidal_widgets.cli import VERBS, main

HELP = "import sys; from tidal_widgets.cli import main; sys.exit(main(['--help']))"


def verb(monkeypatch: pytest.MonkeyPatch, raises: BaseException) -> None:
    def run(_: object) -> int:
        raise raises

    fake = SimpleNamespace(__doc__="Try.", options=lambda _: None, run=run)
    monkeypatch.setattr(cli, "import_module", lambda _: fake)


@pytest.mark.parametrize("argv", [(), ("--help",), ("-h",), ("help",), ("help", "help")])
def test_help_lists_every_verb(command: Command, argv: tuple[str, ...]) -> None:
    code, out, err = command(*argv)

    assert (code, err) == (0, "")
    assert all(f"  {name}" in out and says in out for name, says in VERBS.items())


@pytest.mark.parametrize("name", VERBS)
def test_every_verb_has_its_help(command: Command, name: str) -> None:
    code, out, err = command(name, "--help")

    assert (code, err) == (0, "")
    assert out.startswith(f"usage: tidal-widgets {name} ")
    assert command("help", name) == (code, out, err)


@pytest.mark.parametrize(("columns", "widest"), [("200", 80), ("80", 80), ("60", 60)])
@pytest.mark.parametrize("name", ["", *VERBS])
def test_help_fits_the_terminal_and_eighty_columns(
    command: Command, monkeypatch: pytest.MonkeyPatch, name: str, columns: str, widest: int
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    lines = command("help", *name.split())[1].splitlines()
    examples = [line for line in lines if line.startswith(("  tidal-widgets ", "  cd "))]

    assert max(len(line) for line in lines if line not in examples) <= widest
    assert all(len(line) <= 80 for line in examples)


def test_the_version_is_told(command: Command) -> None:
    assert command("--version")[:2] == (0, f"tidal-widgets {version('tidal-widgets')}\n")
    assert command("-V") == command("--version")


def test_a_misspelt_verb_is_told_with_what_may_have_been_meant(command: Command) -> None:
    assert command("ods")[2].endswith(" completion. Did you mean odds? (see 'tidal-widgets --help')\n")
    assert "Did you mean" not in command("luck")[2]
    assert command("help", "ods") == command("ods")


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (("rolls",), "tidal-widgets: no verb is called 'rolls'; verbs: rules, rule"),
        (("--colour",), "tidal-widgets: unrecognized arguments: --colour (see 'tidal-widgets --help')"),
        (("rules", "--jso"), "tidal-widgets: unrecognized arguments: --jso (see 'tidal-widgets rules --help')"),
        (("rules", "--status", "shut"), "tidal-widgets: argument --status: invalid choice: 'shut' (choose from"),
        (("rule",), "tidal-widgets: the following arguments are required: SLUG (see 'tidal-widgets rule --help')"),
    ],
)
def test_a_bad_option_is_answered_in_one_sentence(command: Command, argv: tuple[str, ...], told: str) -> None:
    code, out, err = command(*argv)

    assert (code, out) == (2, "")
    assert err.startswith(told)
    assert err.count("\n") == 1


def test_the_words_of_the_command_line_are_taken_when_none_are_given(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["tidal-widgets", "--version"])

    assert main() == 0
    assert capsys.readouterr().out.startswith("tidal-widgets ")


def test_an_interruption_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    verb(monkeypatch, KeyboardInterrupt())

    assert main(["rules"]) == 130
    assert capsys.readouterr() == ("", "tidal-widgets: stopped\n")


def test_a_reader_who_stops_reading_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    read, write = os.pipe()
    os.close(read)

    with os.fdopen(write, "w", encoding="utf-8") as pipe:
        monkeypatch.setattr(sys, "stdout", pipe)
        code = main(["--help"])

    assert code == 0


def test_output_that_cannot_be_written_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    verb(monkeypatch, OSError(28, "No space left on device"))

    assert main(["rules"]) == 1
    assert capsys.readouterr() == ("", "tidal-widgets: No space left on device\n")


def test_a_file_in_the_way_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    verb(monkeypatch, NotADirectoryError(20, "Not a directory", "list/site"))

    assert main(["rules"]) == 1
    assert capsys.readouterr() == ("", "tidal-widgets: list/site: Not a directory\n")


def test_an_output_that_was_closed_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdout", None)

    assert main(["rules"]) == 1
    assert capsys.readouterr().err == "tidal-widgets: there is no output to write to\n"


def test_what_nobody_can_be_told_still_has_its_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)

    assert main(["rolls"]) == 2


def test_a_mistake_of_thousands_of_letters_is_told_in_a_few_lines(command: Command) -> None:
    code, out, err = command("rules", "--status", "open " * 9_999)

    assert (code, out) == (2, "")
    assert err.startswith("tidal-widgets: argument --status: invalid choice: 'open open")
    assert err.endswith("(see 'tidal-widgets rules --help')\n")
    assert len(err) < 1_100


def test_an_argument_of_several_lines_is_answered_in_one(command: Command) -> None:
    assert command("doctor", "one\ntwo")[2].count("\n") == 1


def test_a_letter_that_the_terminal_lacks_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
    monkeypatch.setitem(VERBS, "rules", "listed ‘so’")

    assert main(["--help"]) == 0
    assert b"listed ?so?" in raw.getvalue()


def test_output_may_go_to_any_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stdout", stream)

    assert main([]) == 0
    assert "verbs:" in stream.getvalue()


def test_help_is_there_in_little_more_time_than_a_bare_python() -> None:
    run = "subprocess.run([sys.executable, '-c', {!r}], capture_output=True, check=True)"

    assert times("import subprocess, sys", run.format(HELP), run.format("import argparse")) < 3


def test_help_imports_no_box() -> None:
    code = "import sys; from tidal_widgets.cli import main; main([]); print('tidal_widgets.box' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)

    assert done.stdout.endswith("False\n")
