"""Every example in a docstring comes out as it stands there."""

import doctest
from importlib import import_module

import pytest

from tests.architecture.tree import ROOT, modules

EXAMPLES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in modules()
    if ">>> " in path.read_text(encoding="utf-8")
]


def test_there_are_examples() -> None:
    assert EXAMPLES


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_of_a_module_come_out_as_they_stand_there(name: str) -> None:
    found = doctest.testmod(import_module(name))

    assert found.attempted
    assert found.failed == 0
