"""Commands print, and values show, what they did when somebody looked at it last."""

from pathlib import Path

import pytest

from tests.nets.transcripts import files, written


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_every_command_and_every_value_shows_what_it_showed(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    assert written(text) == text
