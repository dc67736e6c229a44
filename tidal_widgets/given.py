"""Text that a user gives by the name of its file, whatever lies there."""

import codecs
import errno
import io
import os
import select
import stat
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

STDIN = Path("/dev/stdin")
MOST = 64_000_000
PATIENCE = 60.0
CHUNK = 2**16


def given_text(path: Path, encoding: str = "utf-8-sig") -> str:
    """Read a file; refuse more than anybody would write, and what does not come to an end."""
    try:
        mode = path.stat().st_mode
    except ValueError as error:  # no file can be called so
        raise OSError(errno.ENOENT, os.strerror(errno.ENOENT), str(path)) from error
    if stat.S_ISFIFO(mode):
        text = _translated("".join(codecs.iterdecode(_coming(path), encoding)))
    else:
        with path.open(encoding=encoding) as file:
            text = file.read(MOST + 1)
    if len(text) > MOST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return text


def _coming(path: Path) -> Iterator[bytes]:
    """Yield what comes out of a pipe, until it ends, is too much or takes too long; stdin may take its time."""
    until, length = monotonic() + PATIENCE, 0
    pipe = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        while length <= MOST:
            wait = None if path == STDIN else max(0.0, until - monotonic())
            if not select.select([pipe], [], [], wait)[0]:
                raise OSError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT), str(path))
            if not (chunk := os.read(pipe, CHUNK)):
                return
            length += len(chunk)
            yield chunk
    finally:
        os.close(pipe)


def _translated(text: str) -> str:
    """Convert the line ends of a text to those of a file that is read as text."""
    return io.IncrementalNewlineDecoder(None, translate=True).decode(text, final=True)
