"""The dice, which odds need without the rest of the box."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pkgutil import get_data
from tomllib import loads
from types import MappingProxyType

from tidal_widgets.components.record import Mark, Record


@dataclass(frozen=True, slots=True, kw_only=True)
class Die(Record):
    """A kind of die; the slug is its code, as N, IB or GF."""

    level: int
    colour: str
    faces: tuple[str, ...]
    count: int
    upgrades: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DangerDie(Record):
    """A Danger die: how many x each face shows, and the rounds that use it."""

    faces: tuple[int, ...]
    rounds: tuple[int, ...]


DICE: Mapping[str, tuple[str, Callable[..., Record]]] = {"dice": ("die", Die), "danger": ("danger", DangerDie)}


def shipped_dice(part: str) -> Mapping[str, Record]:
    """Read a part of the shipped components that is dice; where all is read, it is checked too."""
    section, build = DICE[part]
    text = get_data("tidal_widgets.games.tidal_blades", f"content/components/{section}.toml") or b""
    tables = loads(text.decode("utf-8"))[section].items()
    return MappingProxyType({slug: build(slug=slug, **_fields(table)) for slug, table in tables})


def _fields(table: Mapping[str, object]) -> dict[str, object]:
    """Return the fields of a record with their lists as tuples."""
    told = {name: tuple(value) if isinstance(value, list) else value for name, value in table.items()}
    return {**told, "mark": Mark(str(told["mark"]))}
