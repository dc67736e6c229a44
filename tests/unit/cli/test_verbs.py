"""Every verb has a module that can be called."""

from argparse import ArgumentParser
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tidal_widgets.cli import VERBS, main


def module_of(name: str) -> Any:
    """Import the module of a verb."""
    return import_module(f"tidal_widgets.cli.{name.replace('-', '_')}")


@pytest.mark.parametrize("name", VERBS)
def test_a_verb_has_a_module_with_options_and_run(name: str) -> None:
    verb = module_of(name)
    verb.options(ArgumentParser())

    assert callable(verb.run)
    assert verb.__doc__


ABOUT_A_GAME = sorted(set(VERBS) - {"completion", "doctor", "new-game", "notebooks"})


def options(name: str) -> str:
    """Write the help of a verb."""
    parser = ArgumentParser()
    module_of(name).options(parser)
    return parser.format_help()


@pytest.mark.parametrize("name", ABOUT_A_GAME)
def test_every_verb_about_a_game_takes_a_box(name: str) -> None:
    assert "--box" in options(name)


@pytest.mark.parametrize("name", ABOUT_A_GAME)
def test_every_verb_that_opens_a_table_takes_what_a_table_chooses(name: str) -> None:
    assert "--file OWNER.toml" in options(name)
    assert ("--ruling SLUG=OPTION" in options(name)) == (name != "replay"), "a record says itself how rules are read"


@pytest.mark.parametrize("name", ["components", "rule", "rules"])
def test_an_owners_file_with_a_mistake_is_told_wherever_it_is_given(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "own.toml"
    own.write_text("[die.N]\nfaces = 7\n")
    words = ["kept-die"] if name == "rule" else []

    assert main([name, *words, "--box", "tidal_blades", "--file", str(own)]) == 1
    assert "own.toml" in capsys.readouterr().err


def test_what_speaks_over_a_pipe_takes_no_owners_file_from_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mcp", "--file", "-"]) == 2
    assert "--file cannot come in by it: name a file" in capsys.readouterr().err
