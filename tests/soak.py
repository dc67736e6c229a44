"""How large the long laws are: short in `make test`, whole in `make soak`, which draws under a fresh seed.

A law with two sizes is marked `law` and asks `size`; one that has no short form is marked `soak`. What is drawn at
random begins at `seed`, so that `make soak SEED=...` draws the same again.
"""

from os import environ

SOAK = environ.get("SOAK", "")


def size(short: int, whole: int) -> int:
    """Choose how many to try: the short number, or the whole one in a soak."""
    return whole if SOAK else short


def seed(fixed: int) -> int:
    """Choose where to begin to draw: at a fixed seed, or in a soak at the fresh one."""
    return fixed + int(SOAK) if SOAK else fixed
