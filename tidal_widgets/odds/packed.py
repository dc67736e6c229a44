"""Small counters side by side in one whole number, so that many are added and compared at once."""

from collections.abc import Sequence

BITS = 8
_FIELD = (1 << BITS) - 1
FULL = _FIELD >> 1


def pack(counts: Sequence[int]) -> int:
    """Put counters side by side.

    >>> unpack(pack([1, 0, 2]) + pack([0, 5, 1]), 3)
    [1, 5, 3]
    """
    packed = 0
    for place, count in enumerate(counts):
        packed |= count << (BITS * place)
    return packed


def unpack(packed: int, size: int) -> list[int]:
    """Return the `size` counters in `packed`."""
    return [packed >> (BITS * place) & _FIELD for place in range(size)]


def guards(size: int) -> int:
    """Return the top bit of each of `size` counters, which no counter may reach.

    All counters of `a` are at least those of `b` exactly if `(a | guards) - b` keeps every guard.
    """
    return pack([1 << (BITS - 1)] * size)
