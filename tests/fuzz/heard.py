"""What rooms complain of in the log."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager


class _Ear(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(self.format(record))


@contextmanager
def complaints() -> Iterator[list[str]]:
    """Collect what is complained of meanwhile, with its traceback."""
    ear, log = _Ear(), logging.getLogger("tidal_widgets")
    log.addHandler(ear)
    try:
        yield ear.heard
    finally:
        log.removeHandler(ear)
