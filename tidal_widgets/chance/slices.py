"""Work in slices: all of it at once, or one by one with other words in between."""

import gc
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import TypeVar

Slice = TypeVar("Slice")
Said = TypeVar("Said")
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


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let the collector of reference cycles rest, for work that makes none: looking for them takes a tenth of it."""
    awake = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if awake:
            gc.enable()


def retold(slices: Generator[Slice, None, R], says: Callable[[Slice], Said]) -> Generator[Said, None, R]:
    """Do some work slice by slice, yield what is said of each in its stead, and return what all comes to.

    >>> list(retold((share for share in (0.5, 1.0)), lambda share: f"{share:.0%}"))
    ['50%', '100%']
    """
    while True:
        try:
            one = next(slices)
        except StopIteration as done:
            result: R = done.value
            return result
        yield says(one)
