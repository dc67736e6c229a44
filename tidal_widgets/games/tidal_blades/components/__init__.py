"""Everything in the box, the shipped pieces or an owner's laid over them, each section read when it is first asked for.

Odds of dice need no more than the dice.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pkgutil import get_data
from tomllib import loads
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from tidal_widgets.components import NOT_PLAYED, ComponentRecord, LazyPart, Mark, Parts
from tidal_widgets.text import Name

if TYPE_CHECKING:
    from tidal_widgets.games.tidal_blades.components.pieces import (
        BoatTrack,
        Challenge,
        ChampionTrack,
        Character,
        Counts,
        Dial,
        Goal,
        InvasionDie,
        Island,
        MarketCard,
        Monster,
        Power,
        Space,
        Stunt,
    )


class Components(Parts):
    """Everything in the box, by slug; `digest` is a hash of the data, for records."""

    dice: "LazyPart[Mapping[str, Die]]" = LazyPart()
    danger: "LazyPart[Mapping[str, DangerDie]]" = LazyPart()
    invasion: "LazyPart[InvasionDie]" = LazyPart()
    dials: "LazyPart[Mapping[str, Dial]]" = LazyPart()
    champion: "LazyPart[ChampionTrack]" = LazyPart()
    boat: "LazyPart[BoatTrack]" = LazyPart()
    islands: "LazyPart[Mapping[str, Island]]" = LazyPart()
    spaces: "LazyPart[Mapping[str, Space]]" = LazyPart()
    challenges: "LazyPart[Mapping[str, Challenge]]" = LazyPart()
    starting: "LazyPart[Mapping[str, Challenge]]" = LazyPart()
    stunts: "LazyPart[Mapping[str, Stunt]]" = LazyPart()
    market: "LazyPart[Mapping[str, MarketCard]]" = LazyPart()
    monsters: "LazyPart[Mapping[str, Monster]]" = LazyPart()
    characters: "LazyPart[Mapping[str, Character]]" = LazyPart()
    powers: "LazyPart[Mapping[str, Power]]" = LazyPart()
    goals: "LazyPart[Mapping[str, Goal]]" = LazyPart()
    tokens: "LazyPart[Counts]" = LazyPart()
    digest: "LazyPart[str]" = LazyPart()


@dataclass(frozen=True, slots=True, kw_only=True)
class Die(ComponentRecord):
    """A kind of die; the slug is its code, as N, IB or GF."""

    level: int
    colour: str
    faces: tuple[str, ...]
    count: int
    upgrades: tuple[str, ...]
    plural: Name = field(metadata=NOT_PLAYED)


@dataclass(frozen=True, slots=True, kw_only=True)
class DangerDie(ComponentRecord):
    """A Danger die: how many x each face shows, and the rounds that use it."""

    faces: tuple[int, ...]
    rounds: tuple[int, ...]


DICE: Mapping[str, tuple[str, Callable[..., ComponentRecord]]] = {"dice": ("die", Die), "danger": ("danger", DangerDie)}


def shipped_dice(part: str) -> Mapping[str, ComponentRecord]:
    """Read a part of the shipped components that is dice; where all is read, it is checked too."""
    section, build = DICE[part]
    text = get_data("tidal_widgets.games.tidal_blades", f"content/components/{section}.toml") or b""
    tables = loads(text.decode("utf-8"))[section].items()
    return MappingProxyType({slug: build(slug=slug, **_fields(table)) for slug, table in tables})


def _fields(table: Mapping[str, object]) -> dict[str, object]:
    """Return the fields of a record with their lists as tuples."""
    told = {name: tuple(value) if isinstance(value, list) else value for name, value in table.items()}
    return {**told, "mark": Mark(str(told["mark"]))}


def load_components(own: str = "", called: str = "") -> Components:
    """Return the shipped components, with an owner's text laid over them if one is given."""
    if not own:
        return shipped()
    found: Components = _all().CATALOGUE.overlaid(shipped(), own, called)
    return found


@cache
def shipped() -> Components:
    """Return the components that come with the house."""
    return Components(_read)


def _read(part: str) -> object:
    """Return a part of the shipped components; odds of dice need no more than those."""
    if part in DICE:
        return shipped_dice(part)
    if part == "digest":
        return _all().CATALOGUE.digest(shipped())
    return _all().shipped_part(part)


def _all() -> Any:
    """Return the module that knows every section."""
    return import_module(f"{__package__}.catalogue")
