"""What a visitor sees in every history is what its file says; `make nets` shows what a change does to it."""

from pathlib import Path

import pytest

from tests.nets.history import files, read, written

MOST_BYTES = 420_000  # the table names each of its pieces


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_a_visitor_sees_what_the_history_tells(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    assert written(read(text)) == text


def test_the_histories_stay_small_enough_to_be_read() -> None:
    assert sum(path.stat().st_size for path in files()) <= MOST_BYTES
