"""The dashboard, served by the command that users type."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, Popen
from typing import TextIO

from tests.ports import spare_port


@contextmanager
def serving(log: TextIO | None = None) -> Iterator[str]:
    """Serve the dashboard and give its address; a log takes what the server says beside it."""
    command = [str(Path(sys.executable).parent / "tidal-widgets"), "serve", "--no-browser", f"--port={spare_port()}"]
    with Popen(command, stdout=PIPE, stderr=log, text=True) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        try:
            yield "http" + line.strip().partition("http")[2]
        finally:
            server.terminate()
