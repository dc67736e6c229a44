"""What advice rests on: data that are not the book's, readings of open rules, and what is left out."""

from typing import NamedTuple


class Ground(NamedTuple):
    """Something that is not printed in the book: its code and name, how it is known (`house`, `deduced` …), and why."""

    code: str
    name: str
    mark: str = ""
    why: str = ""


class Basis(NamedTuple):
    """What a number rests on: what is not the book's, open rules by their slugs, and what it leaves out, by name."""

    marks: tuple[Ground, ...] = ()
    readings: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


NOTHING = Basis()
