"""A record of component data, and the mark that says how surely it is known."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from tidal_widgets.text import Name

NOT_PLAYED: Mapping[str, object] = {"digests": ()}
"""Marks a field that play does not read, as what is only drawn or called so: no digest covers it."""
NOT_PLAYED_SINCE_2: Mapping[str, object] = {"digests": (1,)}
"""Marks a field that play does not read, though the digest of version 1 covers it."""
PLAYED_SINCE_2: Mapping[str, object] = {"digests": (2,)}
"""Marks a field that play reads, but that was not there yet at the time of version 1."""


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
    name: Name = field(metadata=NOT_PLAYED)
    mark: Mark = field(metadata=NOT_PLAYED)
    why: str = field(default="", metadata=NOT_PLAYED)
    made_up: tuple[str, ...] = field(default=(), metadata=NOT_PLAYED)


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
