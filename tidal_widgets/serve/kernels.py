"""The processes of kernels: what they take of the memory, and how one is put to rest."""

import os
from collections.abc import Mapping
from contextlib import suppress
from math import ceil
from typing import Any

import psutil

from tidal_widgets.serve.capacity import SEAT_BYTES

BEHIND = 10
LARGEST = 190 * 2**20
"""What a kernel may take before it is ended; it may grow a little beyond that until somebody looks."""


def process_of(kernel: Any) -> psutil.Process | None:
    """Find the process of a kernel; None if it has none."""
    pid = getattr(getattr(kernel, "provisioner", None), "pid", None)
    with suppress(psutil.Error):
        return psutil.Process(pid) if pid else None
    return None


def size_of(kernel: Any) -> int:
    """Measure the memory of a kernel in bytes; 0 if it has no process."""
    with suppress(psutil.Error):
        process = process_of(kernel)
        return int(process.memory_info().rss) if process else 0
    return 0


def suspend(kernel: Any) -> None:
    """Stop a kernel where it is, so that it keeps what it knows and does nothing."""
    with suppress(psutil.Error):
        if process := process_of(kernel):
            process.suspend()


def resume(kernel: Any) -> None:
    """Let a kernel go on where it was stopped."""
    with suppress(psutil.Error):
        if process := process_of(kernel):
            process.resume()


def lower_priority(kernel: Any) -> None:
    """Let a kernel work when the others have nothing to do, where the system can."""
    with suppress(psutil.Error, ValueError):
        process = process_of(kernel)
        if process and os.name == "posix" and process.nice() < BEHIND:
            process.nice(BEHIND)


def seats_of(size: int) -> int:
    """Compute how many seats a kernel of that size takes.

    >>> seats_of(60 * 2**20), seats_of(170 * 2**20)
    (1, 3)
    """
    return max(1, ceil(size / SEAT_BYTES))


def too_large(sizes: Mapping[str, int], room: float) -> list[str]:
    """List the kernels to end: those larger than any may be, else the largest if all together have no room.

    >>> too_large({"a": 60 * 2**20, "b": 195 * 2**20}, room=9)
    ['b']
    >>> too_large({"a": 60 * 2**20, "b": 170 * 2**20}, room=3)
    ['b']
    """
    over = [name for name, size in sizes.items() if size > LARGEST]
    if over or len(sizes) < 2 or sum(map(seats_of, sizes.values())) <= room:
        return over
    return [max(sizes, key=lambda name: sizes[name])]
