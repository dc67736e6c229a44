"""A box with a made-up rulebook, and one with the whole first game."""

from pathlib import Path

import pytest

from tests.unit.rulebook.made_up import made_up
from tidal_widgets.box import Box


@pytest.fixture(scope="session")
def box(tmp_path_factory: pytest.TempPathFactory) -> Box:
    folder: Path = tmp_path_factory.mktemp("made-up")
    book = made_up(folder)
    return Box(id="made-up", title="Made up", rulebook=lambda: book)
