"""The made-up rulebook for every test here."""

from pathlib import Path

import pytest

from tests.unit.rulebook.made_up import made_up
from tidal_widgets.rulebook import Rulebook


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    return made_up(tmp_path)
