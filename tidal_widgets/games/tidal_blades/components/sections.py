"""The sections of component data: which records and fields each has, and how a field is read."""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from tidal_widgets.components import Section, named, section
from tidal_widgets.games.tidal_blades.components.box import DangerDie, Die
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.components.phrases import read_costs, read_effects, read_spot, read_trigger
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
from tidal_widgets.games.tidal_blades.components.vocabulary import (
    ARENAS,
    ATTEMPT_ONLY,
    GOALS,
    PASSIVE_EFFECTS,
    TRAITS,
    TRIGGERS,
    Effect,
)
from tidal_widgets.strict import FieldError, flag, in_a_row, numbered, one_of, pattern, phrase, rising, several, whole
from tidal_widgets.text import _

LETTERS = "".join(TRAITS)
CHARACTERS = NUMBERS.characters
ISLANDS = ("citadel", *ARENAS, "fold")
DICE = ("N", "IR", "IB", "ER", "EB", "GF", "GS", "GR", "GY")
SPACES = (
    *(*NUMBERS.temple, "meditation-spring"),
    *("guard-tower", "blade-advisor", "sparring-court"),
    *("palm-plaza", "repair-shop", "racers-bay"),
    *("drifters-dock", "glassforgers-guild", "desert-caravan"),
    *("folds-edge", "inner-reef"),
)
REEF = ("folds-edge", "inner-reef")
SPACE = re.compile("0|[1-9][0-9]{0,2}")
FACE = rf"[*-]|[{LETTERS}](/[{LETTERS}])?|{'|'.join(2 * trait for trait in TRAITS)}"


def points_by_space(value: object) -> Mapping[int, int]:
    """Read a table of spaces and their points."""
    if not isinstance(value, dict) or not value:
        raise FieldError(_("a table of spaces and points"))
    number = whole(0, 100)
    found = {number(int(key) if SPACE.fullmatch(str(key)) else key): number(points) for key, points in value.items()}
    return MappingProxyType(dict(sorted(found.items())))


def acting(*, besides: frozenset[str] = frozenset(), empty: bool = False) -> Callable[[object], tuple[Effect, ...]]:
    """Make a reader of effects that act, attempt-only ones only where `besides` names them."""
    refused = (frozenset(PASSIVE_EFFECTS) | ATTEMPT_ONLY) - besides

    def read(value: str) -> tuple[Effect, ...]:
        effects = read_effects(value)
        if not effects and not empty:
            raise FieldError(_("at least one effect"))
        if any(effect.kind in refused for effect in effects):
            raise FieldError(_("here no {0}").format(in_a_row(sorted(refused))))
        return effects

    return phrase(read)


ARENA, CHARACTER, TRAIT = one_of(ARENAS), one_of(CHARACTERS), one_of(TRAITS)
REQUIRED = pattern(f"[{LETTERS}]{{1,6}}", "one to six Trait letters, as FRR")
NOTCHES = several(whole(0, 60), 1)
FACES = several(pattern(FACE, "faces as F, F/S, FF, * or -"), NUMBERS.die_faces, NUMBERS.die_faces)
COPIES = whole(1, 30)
CARDS = None
ALONE = ()

SECTIONS: Mapping[str, Section] = {
    "tokens": section(
        "tokens",
        Counts,
        ALONE,
        fruit=whole(1, 200),
        shells=whole(1, 200),
        hits=whole(1, 200),
        discs=whole(max(NUMBERS.discs), max(NUMBERS.discs)),
    ),
    "die": section(
        "dice",
        Die,
        DICE,
        level=whole(1, len(NUMBERS.die_levels)),
        colour=one_of(("white", "red", "blue", "black")),
        faces=FACES,
        count=whole(0, 40),
        upgrades=several(one_of(DICE)),
        plural=named,
    ),
    "danger": section(
        "danger",
        DangerDie,
        ("white", "yellow", "orange"),
        faces=several(numbered(NUMBERS.x_faces), NUMBERS.die_faces, NUMBERS.die_faces),
        rounds=several(whole(1, NUMBERS.rounds), 1, NUMBERS.rounds),
    ),
    "invasion": section(
        "invasion",
        InvasionDie,
        ALONE,
        faces=several(one_of((*REEF, "none")), NUMBERS.invasion_faces, NUMBERS.invasion_faces),
    ),
    "dial": section(
        "dials",
        Dial,
        TRAITS,
        length=whole(5, 60),
        levels=rising(NOTCHES, strictly=False),
        awards=rising(several(whole(0, 60), 5, 5)),
        icons=rising(several(whole(1, 60))),
    ),
    "champion": section("champion", ChampionTrack, ALONE, length=whole(6, 100), points=points_by_space),
    "boat": section("boat", BoatTrack, ALONE, spaces=several(acting(empty=True), 2)),
    "island": section("islands", Island, ISLANDS, arena=flag),
    "space": section(
        "spaces", Space, SPACES, island=one_of(ISLANDS), open=flag, row=whole(1, 9), effects=acting(empty=True)
    ),
    "challenge": section(
        "challenges", Challenge, CARDS, arena=ARENA, required=REQUIRED, push=TRAIT, points=whole(0, 20)
    ),
    "starting": section(
        "starting",
        Challenge,
        CARDS,
        arena=ARENA,
        required=REQUIRED,
        push=TRAIT,
        points=whole(0, 20),
        character=CHARACTER,
    ),
    "stunt": section("stunts", Stunt, CARDS, copies=COPIES, effects=acting(besides=ATTEMPT_ONLY)),
    "market": section("market", MarketCard, CARDS, copies=COPIES, cost=phrase(read_costs), effects=acting()),
    "monster": section(
        "monsters",
        Monster,
        CARDS,
        difficulty=one_of(("easy", "hard")),
        style=ARENA,
        first_game=flag,
        spots=several(phrase(read_spot), 1, 20),
        reward=acting(empty=True),
        kill_bonus=several(acting(empty=True), 1, 2),
        invasion=acting(empty=True),
        alternative=several(acting(empty=True), 2, 2),
    ),
    "character": section("characters", Character, CHARACTERS, favours=several(TRAIT, 2, 2)),
    "power": section(
        "powers",
        Power,
        CARDS,
        character=CHARACTER,
        when=phrase(lambda value: read_trigger(value, TRIGGERS)),
        cost=phrase(read_costs),
        effects=acting(besides=ATTEMPT_ONLY | frozenset(PASSIVE_EFFECTS)),
        starting=flag,
    ),
    "goal": section(
        "goals",
        Goal,
        CARDS,
        character=CHARACTER,
        counts=phrase(lambda value: read_trigger(value, GOALS)),
        easy=whole(1, 40),
        hard=whole(1, 40),
        first_game=flag,
    ),
}
