"""Sets of places written as the bits of one whole number, and small counters side by side in one."""

from collections.abc import Iterable, Sequence

TRUTH = bytes.maketrans(b"01", bytes([0, 1]))


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


def flags(bits: int, size: int) -> bytes:
    """Return for each of so many places if it is in a set.

    >>> list(flags(0b0110, 4))
    [0, 1, 1, 0]
    """
    return f"{bits:0{size}b}"[::-1].encode().translate(TRUTH)


def marked(flags: Iterable[bool]) -> int:
    """Return the set of the places at which a flag is set.

    >>> bin(marked([False, True, True]))
    '0b110'
    """
    return int("".join(["1" if flag else "0" for flag in flags])[::-1] or "0", 2)


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
