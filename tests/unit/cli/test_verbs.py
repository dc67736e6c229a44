"""Every verb has a module that can be called."""

from argparse import ArgumentParser
from importlib import import_module

import pytest

from tidal_widgets.cli import VERBS


@pytest.mark.parametrize("name", VERBS)
def test_a_verb_has_a_module_with_options_and_run(name: str) -> None:
    verb = import_module(f"tidal_widgets.cli.{name}")
    verb.options(ArgumentParser())

    assert callable(verb.run)
    assert verb.__doc__


@pytest.mark.parametrize("name", sorted(set(VERBS) - {"doctor"}))
def test_every_verb_about_a_game_takes_a_box(name: str) -> None:
    parser = ArgumentParser()
    import_module(f"tidal_widgets.cli.{name}").options(parser)

    assert "--box" in parser.format_help()
