"""A record of component data, and the mark that says how surely it is known."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Mark(StrEnum):
    """How surely a datum is known."""

    BOOK = "book"
    PREVIEW = "preview"
    DEDUCED = "deduced"
    HOUSE = "house"


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """What every record carries: slug, name, mark, the argument for a deduction.

    `made_up` names the fields that are the house's own though the rest is known; a record of the house
    that names none is made up throughout.
    """

    slug: str
    name: str
    mark: Mark
    why: str = ""
    made_up: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """One record of component data as it is shown: what it says, field by field, and how surely it is known.

    `made_up` names the fields that are the house's own though the rest is known.
    """

    section: str
    slug: str
    name: str
    mark: str
    says: Mapping[str, str]
    made_up: tuple[str, ...] = ()
    why: str = ""
