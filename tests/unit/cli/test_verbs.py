"""Every verb has a module that can be called."""

from argparse import ArgumentParser
from importlib import import_module

import pytest

from tidal_widgets.cli.verbs import VERBS


@pytest.mark.parametrize("name", VERBS)
def test_a_verb_has_a_module_with_options_and_run(name: str) -> None:
    verb = import_module(f"tidal_widgets.cli.{name}")
    verb.options(ArgumentParser())

    assert callable(verb.run)
    assert verb.__doc__
