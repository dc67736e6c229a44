"""For how many visitors this machine has room."""

from pathlib import Path

import psutil

SEAT_BYTES = 80 * 2**20
"""What a seat counts as. A kernel that has played a whole game was measured at 66 to 67 MiB; the rest is to spare."""
SHARE = 0.75
MOST_SEATS, MOST_HEATED = 60, 15
LIMITS = (("memory.max", "memory.current"), ("memory/memory.limit_in_bytes", "memory/memory.usage_in_bytes"))


def free_memory(limits: Path = Path("/sys/fs/cgroup")) -> int:
    """Measure the free memory in bytes, within the limit of a container if there is one."""
    free = int(psutil.virtual_memory().available)
    for most, used in LIMITS:
        try:
            free = min(free, int((limits / most).read_text()) - int((limits / used).read_text()))
        except (OSError, ValueError):
            continue
    return max(0, free)


def seats_for(free: int) -> int:
    """Compute for how many kernels there is room in so much memory, with a quarter of it left to others.

    >>> seats_for(4 * 2**30)
    38
    """
    return max(1, min(MOST_SEATS, int(free * SHARE) // SEAT_BYTES))


def heated_for(seats: int) -> int:
    """Compute how many kernels are kept ready for visitors to come.

    >>> heated_for(38), heated_for(6)
    (15, 3)
    """
    return min(MOST_HEATED, -(-seats // 2))
