"""Every verb has a module that can be called."""

from argparse import ArgumentParser
from importlib import import_module
from typing import Any

import pytest

from tidal_widgets.cli import VERBS


def module_of(name: str) -> Any:
    """Return the module of a verb."""
    return import_module(f"tidal_widgets.cli.{name.replace('-', '_')}")


@pytest.mark.parametrize("name", VERBS)
def test_a_verb_has_a_module_with_options_and_run(name: str) -> None:
    verb = module_of(name)
    verb.options(ArgumentParser())

    assert callable(verb.run)
    assert verb.__doc__


@pytest.mark.parametrize("name", sorted(set(VERBS) - {"completion", "doctor", "new-game", "notebooks"}))
def test_every_verb_about_a_game_takes_a_box(name: str) -> None:
    parser = ArgumentParser()
    module_of(name).options(parser)

    assert "--box" in parser.format_help()
