"""Text that a user gives by the name of its file, whatever lies there."""

import errno
import os
from pathlib import Path

MOST = 64_000_000


def given_text(path: Path, encoding: str = "utf-8-sig") -> str:
    """Return what a file holds, and read no more of it than anybody would write: some devices never end."""
    with path.open(encoding=encoding) as file:
        text = file.read(MOST + 1)
    if len(text) > MOST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return text
