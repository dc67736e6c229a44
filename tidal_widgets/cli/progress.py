"""How far long work has come, told on stderr, and Ctrl-C that ends it between two steps."""

import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TypeVar

from tidal_widgets.text import _
from tidal_widgets.text.terminal import columns

T = TypeVar("T")
PATIENCE = 1.0  # seconds without a word
REDRAWN, REPEATED = 0.2, 10.0  # seconds between two lines, on a terminal and elsewhere
Come = Callable[..., None]
"""Say how many are done by now, and how many of those were done before this run."""


class Meter:
    """One line that tells how many are done, how many a second, and how long the rest will take."""

    def __init__(self, says: str, total: int | None, clock: Callable[[], float] = monotonic) -> None:
        """Count to a total, if it is known; `says` tells it as "{0} of {1} games" does."""
        self._says, self._total, self._clock = says, total, clock
        self._terminal = sys.stderr.isatty()
        self._start = clock()
        self._next = self._start + PATIENCE
        self._shown = False

    def come(self, done: int, before: int = 0) -> None:
        """Show how far it has come, if it is time to."""
        now = self._clock()
        if now < self._next:
            return
        self._next = now + (REDRAWN if self._terminal else REPEATED)
        line = ", ".join(self._parts(done, before, now - self._start))
        if self._terminal:
            line = f"\r{line[: columns(sys.stderr) - 1]}\033[K"
        sys.stderr.write(line if self._terminal else f"{line}\n")
        sys.stderr.flush()
        self._shown = True

    def _parts(self, done: int, before: int, seconds: float) -> Iterator[str]:
        yield self._says.format(f"{done:,}", "" if self._total is None else f"{self._total:,}")
        rate = (done - before) / seconds
        if rate:
            yield _("{0} a second").format(f"{rate:,.0f}" if rate >= 10 else f"{rate:.2g}")
            if self._total is not None:
                yield _("{0} left").format(duration((self._total - done) / rate))

    def clear(self) -> None:
        """Take the line away again, so that what comes next stands alone."""
        if self._shown and self._terminal:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()


@contextmanager
def progress(says: str, total: int | None, *, wanted: bool | None = None) -> Iterator[Come]:
    """Tell how far work has come once it takes over a second: on a terminal, or if it is wanted."""
    if sys.stderr is None or not (sys.stderr.isatty() if wanted is None else wanted):
        yield _nothing
        return
    meter = Meter(says, total)
    try:
        yield meter.come
    finally:
        meter.clear()


def watched(
    items: Iterable[T],
    says: str,
    total: int,
    *,
    wanted: bool | None = None,
    done: Callable[[T], tuple[int, int]] | None = None,
) -> Iterator[T]:
    """Yield what comes, tell how far it has come, and end after the one in which Ctrl-C is pressed.

    Each counts as one, unless `done` tells how many are done by then, and how many of those before this run.
    """
    with stoppable() as stopped, progress(says, total, wanted=wanted) as come:
        for number, item in enumerate(items, 1):
            yield item
            come(*(done(item) if done else (number, 0)))
            if stopped():
                return


def _nothing(_done: int, _before: int = 0) -> None:
    pass


def duration(seconds: float) -> str:
    """Write a time in the two units that tell most of it.

    >>> duration(0.2), duration(59), duration(61), duration(7_260)
    ('1 s', '59 s', '1 min 1 s', '2 h 1 min')
    """
    whole = max(1, round(seconds))
    if whole < 60:
        return _("{0} s").format(whole)
    if whole < 3600:
        return _("{0} min {1} s").format(*divmod(whole, 60))
    return _("{0} h {1} min").format(*divmod(whole // 60, 60))


def beside_output(wanted: bool | None, *, streams: bool) -> bool | None:
    """Decide whether to show progress: not where the output comes line by line on the same terminal, unless asked."""
    return False if wanted is None and streams and sys.stdout.isatty() else wanted


@contextmanager
def stoppable() -> Iterator[Callable[[], bool]]:
    """Let the first Ctrl-C end work between two steps, a second one at once; yield what tells whether to stop."""
    stopped: list[int] = []

    def stop(number: int, _frame: object) -> None:
        if stopped:
            raise KeyboardInterrupt
        stopped.append(number)

    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler:  # somebody else has a say, as under nohup
        yield lambda: False
        return
    try:
        signal.signal(signal.SIGINT, stop)
    except ValueError:  # only the main thread may
        yield lambda: False
        return
    try:
        yield lambda: bool(stopped)
    finally:
        signal.signal(signal.SIGINT, before)
