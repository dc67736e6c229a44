"""Sets of places written as the bits of one whole number."""

from collections.abc import Iterable


def members(bits: int) -> tuple[int, ...]:
    """Return the places in a set, in order.

    >>> members(0b10110)
    (1, 2, 4)
    """
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return tuple(found)


def union(places: Iterable[int]) -> int:
    """Return the set of some places.

    >>> bin(union([1, 2, 4]))
    '0b10110'
    """
    bits = 0
    for place in places:
        bits |= 1 << place
    return bits


def marked(flags: Iterable[bool]) -> int:
    """Return the set of the places at which a flag is set.

    >>> bin(marked([False, True, True]))
    '0b110'
    """
    return int("".join(["1" if flag else "0" for flag in flags])[::-1] or "0", 2)
