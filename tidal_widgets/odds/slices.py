"""Work in slices, for whoever has the time to wait for all of it."""

from collections.abc import Generator
from typing import TypeVar

R = TypeVar("R")


def finished(slices: Generator[object, None, R]) -> R:
    """Do all slices of some work and return what it comes to.

    >>> finished(0 for _slice in range(3)) is None
    True
    """
    while True:
        try:
            next(slices)
        except StopIteration as done:
            result: R = done.value
            return result
