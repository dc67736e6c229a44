"""A file that a user names is read whole, or not at all."""

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tidal_widgets import given
from tidal_widgets.components.catalogue import owners_text
from tidal_widgets.components.problems import ComponentError
from tidal_widgets.engine import load_record
from tidal_widgets.given import given_text

ENDLESS = Path("/dev/zero")


def test_a_text_is_read_whole_without_the_mark_before_it(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"\xef\xbb\xbfone\r\ntwo")

    assert given_text(tmp_path / "a") == "one\ntwo"


def test_a_file_is_refused_that_is_longer_than_anybody_would_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(given, "MOST", 3)
    (tmp_path / "a").write_text("abc", encoding="utf-8")
    (tmp_path / "b").write_text("abcd", encoding="utf-8")

    assert given_text(tmp_path / "a") == "abc"
    with pytest.raises(OSError, match="too large") as refused:
        given_text(tmp_path / "b")
    assert refused.value.errno == errno.EFBIG


@pytest.mark.parametrize("name", ["a\0b", "\ud800"])
def test_a_name_that_no_file_can_have_is_that_of_a_missing_one(name: str) -> None:
    with pytest.raises(FileNotFoundError):
        given_text(Path(name))


def test_a_device_that_never_ends_is_no_record_and_no_owners_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(given, "MOST", 100_000)

    with pytest.raises(OSError, match="too large"):
        load_record(ENDLESS)
    with pytest.raises(ComponentError, match="zero: cannot be read: File too large"):
        owners_text(ENDLESS)


def _piped(written: bytes, *, closed: bool) -> Iterator[Path]:
    """Yield the path of a pipe into which something was written, and which then ends or does not."""
    out, into = os.pipe()
    os.write(into, written)
    if closed:
        os.close(into)
    yield Path(f"/dev/fd/{out}")
    os.close(out)
    if not closed:
        os.close(into)


def test_what_comes_through_a_pipe_is_read_to_its_end() -> None:
    for path in _piped(b"\xef\xbb\xbfone\r\ntwo", closed=True):
        assert given_text(path) == "one\ntwo"


def test_what_comes_through_a_pipe_is_waited_for() -> None:
    """Read what another process writes that has yet to start."""
    with subprocess.Popen([sys.executable, "-c", "print('one')"], stdout=subprocess.PIPE) as writer:
        assert writer.stdout
        assert given_text(Path(f"/dev/fd/{writer.stdout.fileno()}")) == "one\n"


def test_a_pipe_that_was_read_is_closed() -> None:
    before = len(list(Path("/dev/fd").iterdir()))
    for path in _piped(b"one", closed=True):
        given_text(path)

    assert len(list(Path("/dev/fd").iterdir())) == before


def test_a_pipe_that_goes_on_past_the_longest_text_is_refused_and_not_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(given, "MOST", 3)
    monkeypatch.setattr(given, "CHUNK", 1)
    for path in _piped(b"abc", closed=True):
        assert given_text(path) == "abc"
    for path in _piped(b"abcd", closed=True):
        with pytest.raises(OSError, match="too large"):
            given_text(path)


def test_a_pipe_that_never_ends_is_no_record_and_no_owners_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(given, "PATIENCE", 0.01)
    for path in _piped(b"tidal-record 1\n", closed=False):
        with pytest.raises(OSError, match="timed out"):
            load_record(path)
    for path in _piped(b"[dice.N]\n", closed=False):
        with pytest.raises(ComponentError, match="cannot be read: Connection timed out"):
            owners_text(path)


def test_stdin_is_waited_for_as_long_as_it_takes() -> None:
    code = "from tidal_widgets import given; given.PATIENCE = 0; print(given.given_text(given.STDIN))"
    slow = "import sys, select; print('one'); sys.stdout.flush(); select.select([], [], [], 0.3); print('two')"
    with subprocess.Popen([sys.executable, "-c", slow], stdout=subprocess.PIPE) as writing:
        done = subprocess.run([sys.executable, "-c", code], stdin=writing.stdout, capture_output=True, check=True)

    assert done.stdout == b"one\ntwo\n\n"
