"""Small counters side by side in one whole number, so that many are added and compared at once."""

from collections.abc import Sequence

BITS = 8  # a byte each
FULL = (1 << BITS - 1) - 1


def pack(counts: Sequence[int]) -> int:
    """Put counters side by side.

    >>> unpack(pack([1, 0, 2]) + pack([0, 5, 1]), 3)
    [1, 5, 3]
    """
    return int.from_bytes(bytes(counts), "little")


def unpack(packed: int, size: int) -> list[int]:
    """Return the `size` counters in `packed`."""
    return list(packed.to_bytes(size, "little"))


def guards(size: int) -> int:
    """Return the top bit of each of `size` counters, which no counter may reach.

    All counters of `a` are at least those of `b` exactly if `(a | guards) - b` keeps every guard.
    """
    return pack([1 << (BITS - 1)] * size)
