"""Sets of places written as the bits of one whole number."""

from collections.abc import Iterable, Sequence


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


def grid(rows: Iterable[Sequence[int]]) -> int:
    """Return the set of all sums of one place from each row.

    >>> members(grid([[0, 10], [1, 2]]))
    (1, 2, 11, 12)
    """
    bits = 1
    for row in rows:
        spread = 0
        for place in row:
            spread |= bits << place
        bits = spread
    return bits
