"""The kernel behind a page: an ordinary one that keeps no history, without its debugger, which weighs 30 MiB."""

import logging
import os
import sys
from contextlib import suppress
from pathlib import Path

from tidal_widgets.page import CHARTS_ARE_A_FILE

DEBUG = "TIDAL_WIDGETS_DEBUG"
"""Set where `serve --debug` runs: kernels then print what goes wrong in a room where the server prints."""

LARGEST = 230 * 2**20
"""What a kernel may claim; threads that start later claim 30 MiB of it for stacks that they hardly touch."""

STATM = Path("/proc/self/statm")


def main() -> None:
    """Start the kernel as ipykernel does, with a limit to its memory."""
    sys.modules["debugpy"] = None  # type: ignore[assignment]  # an import of it now fails, and ipykernel does without
    sys.argv += ["--HistoryManager.enabled=False", "--log-level=CRITICAL"]  # rooms tell of their faults themselves
    os.environ[CHARTS_ARE_A_FILE] = "1"
    if os.environ.get(DEBUG):
        print_faults()
    from ipykernel.kernelapp import IPKernelApp  # noqa: PLC0415  (only after the line above)

    app = IPKernelApp.instance()
    app.initialize()  # type: ignore[no-untyped-call]
    limit_memory()
    app.start()  # type: ignore[no-untyped-call]


def print_faults() -> None:
    """Print what is logged where the server prints, on a copy of its stream: ipykernel takes that stream for pages."""
    handler = logging.StreamHandler(os.fdopen(os.dup(sys.__stderr__.fileno() if sys.__stderr__ else 2), "w"))
    logging.getLogger("tidal_widgets").addHandler(handler)


def limit_memory(most: int = LARGEST) -> None:
    """Refuse this process more memory than that, where the system can; the server watches it everywhere."""
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415  (not on every system)

        _size, resident, *_others, claimed, _dirty = map(int, STATM.read_text(encoding="ascii").split())
        unused = (claimed - resident) * resource.getpagesize()  # mostly the stacks of threads, hardly touched
        resource.setrlimit(resource.RLIMIT_DATA, (unused + most, resource.getrlimit(resource.RLIMIT_DATA)[1]))


if __name__ == "__main__":
    main()
