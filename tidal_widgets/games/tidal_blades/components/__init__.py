"""Everything in the box, each section read when it is first asked for."""

from typing import TYPE_CHECKING

from tidal_widgets.components.record import Part, Parts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tidal_widgets.games.tidal_blades.components.dice import DangerDie, Die
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

    dice: "Part[Mapping[str, Die]]" = Part()
    danger: "Part[Mapping[str, DangerDie]]" = Part()
    invasion: "Part[InvasionDie]" = Part()
    dials: "Part[Mapping[str, Dial]]" = Part()
    champion: "Part[ChampionTrack]" = Part()
    boat: "Part[BoatTrack]" = Part()
    islands: "Part[Mapping[str, Island]]" = Part()
    spaces: "Part[Mapping[str, Space]]" = Part()
    challenges: "Part[Mapping[str, Challenge]]" = Part()
    starting: "Part[Mapping[str, Challenge]]" = Part()
    stunts: "Part[Mapping[str, Stunt]]" = Part()
    market: "Part[Mapping[str, MarketCard]]" = Part()
    monsters: "Part[Mapping[str, Monster]]" = Part()
    characters: "Part[Mapping[str, Character]]" = Part()
    powers: "Part[Mapping[str, Power]]" = Part()
    goals: "Part[Mapping[str, Goal]]" = Part()
    tokens: "Part[Counts]" = Part()
    digest: "Part[str]" = Part()
