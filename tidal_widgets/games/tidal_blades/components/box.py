"""Everything in the box as one value, part by part, and its dice, which are all that most odds need."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tidal_widgets.components import NOT_PLAYED, ComponentRecord, LazyPart, Parts
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
