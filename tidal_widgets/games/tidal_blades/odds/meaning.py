"""What a question means in this game: its dice, its target, its aim, and how it reads the open rules.

Of the open rules that odds depend on, the solver takes some in, and leaves some out.

A question names only what it reads otherwise than the first published table, so that it means the same for ever.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.mechanics.dicepool import problem as solver
from tidal_widgets.mechanics.dicepool.notation import NotationMisread, danger_faces
from tidal_widgets.mechanics.dicepool.problem import (
    MOST_TARGETS,
    AimKind,
    Armoury,
    Die,
    Readings,
    Utility,
)
from tidal_widgets.mechanics.dicepool.query import Query
from tidal_widgets.strict import FieldError, Fields, head_and_text, parse_toml, read_text
from tidal_widgets.text import _, listed

if TYPE_CHECKING:
    from tidal_widgets.games.tidal_blades.components import Components
    from tidal_widgets.games.tidal_blades.components.pieces import Challenge, Monster, Spot


READINGS = (  # what the solver takes in
    "reroll-when-complete",
    "leap-on-danger",
    "guild-armour",
    "keep-which",
    "kept-die",
    "danger-takes",
    "refuse-block",
    "leap-on-kept",
    "push-it-keeps",
    "double-face-counts",
    "wild-armour",
    "starting-push-it",
    "trophy-spots",
    "bonus-die-choice",
)
LEFT_OUT = (  # what it leaves out
    "wild-choice",
    "part-payment",
    "late-fruit",
    "lost-symbols",
    "lost-notches",
    "full-shield",
    "bonus-die-alone",
    "zero-dice",
    "withdraw-before-roll",
)
OPEN = (*READINGS, *LEFT_OUT)


@cache
def options(rule: str) -> tuple[str, ...]:
    """List the ways to read an open rule, today's first, as its file names them."""
    head, _text = head_and_text(*_content(f"rules/{rule}.md"))
    return tuple(option.text("name") for option in head.tables("options"))


def _content(file: str) -> tuple[str, str]:
    """Read the text of a file of the content, and name the file."""
    found = files("tidal_widgets.games.tidal_blades") / "content" / file
    return read_text(found, found.name), found.name


@cache
def first_readings() -> Mapping[str, str]:
    """Load how the first published table reads the open rules."""
    text, name = _content("readings.toml")
    published = Fields(name, parse_toml(text, name))
    first, opened = published.table_of("table").table_of("1"), published.table_of("opened")
    return {rule: fields.text(rule) for fields in (opened, first) for rule in fields.table}


def todays() -> tuple[tuple[str, str], ...]:
    """List the rules that a question asked today reads otherwise than the first published table, and how."""
    first = first_readings()
    return tuple((rule, options(rule)[0]) for rule in OPEN if options(rule)[0] != first[rule])


def read_as(query: Query, rule: str) -> str:
    """Look up how a question reads an open rule."""
    return dict(query.rulings).get(rule, first_readings()[rule])


def flipped(query: Query, rule: str) -> bool:
    """Tell whether a question reads an open rule otherwise than the first published table."""
    return read_as(query, rule) != first_readings()[rule]


def readings(query: Query) -> Readings:
    """Convert the rulings of a question to the solver's readings."""
    return Readings(
        keep_any=flipped(query, "keep-which"),
        lock=flipped(query, "kept-die"),
        reroll_when_complete=not flipped(query, "reroll-when-complete"),
        lose_just_rolled=flipped(query, "danger-takes"),
        may_refuse_block=not flipped(query, "refuse-block"),
        leap_on_danger=flipped(query, "leap-on-danger"),
        leap_on_kept=not flipped(query, "leap-on-kept"),
        push_counts_for_keep=not flipped(query, "push-it-keeps"),
    )


def relevant(query: Query, *, push: bool, armour: bool, trophies: bool) -> tuple[str, ...]:
    """List the open rules that this question may depend on, those that matter most first."""
    able = query.leap and query.shells + query.shield >= NUMBERS.leap
    guild = any(code.startswith("G") for code in query.pool)
    when = {
        "reroll-when-complete": push,
        "push-it-keeps": push,
        "starting-push-it": False,
        "leap-on-danger": able,
        "leap-on-kept": able,
        "guild-armour": guild and armour,
        "double-face-counts": guild,
        "wild-armour": armour,
        "trophy-spots": trophies,
        "refuse-block": query.shells > 0,
        "bonus-die-choice": False,
    }
    return tuple(rule for rule in READINGS if when.get(rule, True))


TRAITS = {"F": _("Focus"), "S": _("Spirit"), "R": _("Resilience"), "Y": _("Synergy")}
SYMBOLS = "".join(TRAITS)


class Target(NamedTuple):
    """A Challenge's symbols, or the spots of a fight that are not covered, with the card they are on."""

    required: str = ""
    push: str = ""
    spots: tuple[Spot, ...] = ()
    challenge: Challenge | None = None
    monster: Monster | None = None

    @property
    def fight(self) -> bool:
        """Tell whether this is a fight."""
        return bool(self.spots)

    @property
    def armoured(self) -> bool:
        """Tell whether a spot has armour."""
        return any(spot.armour > 1 for spot in self.spots)

    @property
    def trophies(self) -> bool:
        """Tell whether a spot has a trophy."""
        return any(spot.trophy for spot in self.spots)


def read_target(components: Components, text: str) -> Target:
    """Read the target a word names; raise NotationMisread for a word that names none."""
    if text.startswith("["):
        return Target(spots=_spots(text))
    if not text.strip(SYMBOLS + "+"):
        return _symbols(text)
    name, colon, covered = text.partition(":")
    if (monster := components.monsters.get(name)) is not None:
        return Target(spots=_open(monster, covered if colon else ""), monster=monster)
    challenge: Challenge | None = {**components.challenges, **components.starting}.get(text)
    if challenge is not None:
        return Target(challenge.required, challenge.push, challenge=challenge)
    try:
        return _symbols(text)
    except NotationMisread as trouble:
        raise NotationMisread(trouble.says + _guess(components, name), trouble.at) from None


def _guess(components: Components, name: str) -> str:
    """Suggest the Challenge or Monster that was meant, if one has a name like this."""
    from tidal_widgets.rulebook import did_you_mean  # noqa: PLC0415  (seldom wanted, so not loaded at once)

    guess = did_you_mean(name.lower(), [*components.challenges, *components.starting, *components.monsters])
    return guess and f".{guess}"


def _symbols(text: str) -> Target:
    required, plus, push = text.partition("+")
    for at, symbol in enumerate(text):
        if symbol not in SYMBOLS and symbol != "+":
            kinds = _("symbols out of {0}, as RR+F, a Challenge, a Monster, or spots, as [F,R:blue]").format(SYMBOLS)
            raise NotationMisread(
                _("{0!r} is nothing to match: write {1}").format(text, kinds), at if text.isupper() else 0
            )
    if not required:
        raise NotationMisread(_("at least one symbol is required"))
    if len(required) > MOST_TARGETS:
        raise NotationMisread(_("more than {0} symbols to match are too many").format(MOST_TARGETS), MOST_TARGETS)
    if plus and len(push) != 1:
        raise NotationMisread(_("after + comes the one Push It symbol"), len(required) + 1)
    return Target(required, push)


def _spots(text: str) -> tuple[Spot, ...]:
    from tidal_widgets.games.tidal_blades.components.phrases import read_spot  # noqa: PLC0415  (seldom wanted, slow to load)

    if not text.endswith("]"):
        raise NotationMisread(_("spots end with ]"), len(text))
    found, at = [], 1
    for word in text[1:-1].split(","):
        try:
            found.append(read_spot(word))
        except FieldError as trouble:
            raise NotationMisread(_("{0!r} is no spot; wanted is {1}").format(word, trouble), at) from None
        at += len(word) + 1
    if len(found) > MOST_TARGETS:
        raise NotationMisread(_("more than {0} spots are too many").format(MOST_TARGETS), 1)
    return tuple(found)


def _open(monster: Monster, covered: str) -> tuple[Spot, ...]:
    """List the spots of a Monster that are not covered; covered ones are given by number from 1."""
    at, numbers = len(monster.slug) + 1, set[int]()
    for word in covered.split(",") if covered else ():
        if not word.isdecimal() or not 1 <= int(word) <= len(monster.spots):
            raise NotationMisread(_("covered spots are numbers from 1 to {0}").format(len(monster.spots)), at)
        numbers.add(int(word))
        at += len(word) + 1
    spots = tuple(spot for number, spot in enumerate(monster.spots, start=1) if number not in numbers)
    if not spots:
        raise NotationMisread(_("every spot is covered: nothing is left to hit"), len(monster.slug))
    return spots


def symbols_said(symbols: str, names: Mapping[str, str] = TRAITS) -> str:
    """Put symbols into words, alike ones counted.

    >>> symbols_said("RRF")
    '2 Resilience and 1 Focus'
    """
    counts = dict.fromkeys(symbols, 0)
    for symbol in symbols:
        counts[symbol] += 1
    return listed([f"{count} {names[symbol]}" for symbol, count in counts.items()])


COMPLETE, POINTS, KEEP, HITS = "complete", "points", "keep", "hits"
OBJECTIVES: Mapping[str, str] = {
    COMPLETE: _("complete the Challenge"),
    POINTS: _("as many points as possible"),
    KEEP: _("lose as few dice as possible"),
    HITS: _("as many Hits as possible"),
}
SLIGHT = Fraction(1, 100_000)  # completing decides between ways that lose equally many dice, and shows in no digit
LEVELS = {1: Fraction(1, 2), 2: Fraction(1), 3: Fraction(3, 2), 4: Fraction(2)}
WORTHS: Mapping[str, Fraction] = {
    "points": Fraction(2),
    **dict.fromkeys(SYMBOLS, Fraction(1, 2)),
    "shell": Fraction(1, 4),
    "shield": Fraction(1, 8),
    "trophy": Fraction(1),
}


def objective_of(query: Query, target: Target) -> str:
    """Choose the aim, the usual one if the question names none; raise ValueError for one that does not fit."""
    usual = HITS if target.fight else COMPLETE
    aim = query.objective or usual
    if target.fight and aim in (COMPLETE, KEEP):
        why = _("a fight is not completed") if aim == COMPLETE else _("you lose all dice of a fight anyway")
        raise ValueError(_("{0}; aim at {1} or {2}").format(why, HITS, POINTS))
    if not target.fight and aim == HITS:
        raise ValueError(_("a Challenge is not hit; aim at {0}, {1} or {2}").format(COMPLETE, POINTS, KEEP))
    if query.taste != 1 and (aim != POINTS or target.fight):
        raise ValueError(_("you can weigh losses only in a Challenge you try for points"))
    return aim


def kind_of(aim: str, target: Target) -> AimKind:
    """Choose what the solver maximises."""
    if target.fight:
        return AimKind.MONSTER
    return AimKind.COMPLETE if aim == COMPLETE else AimKind.VALUE


def worth(query: Query, name: str) -> Fraction:
    """Look up what something is worth: as the question says, or else by our own estimate."""
    return dict(query.worths).get(name, WORTHS[name])


def utility(components: Components, query: Query, target: Target, aim: str) -> Utility:
    """Collect what things are worth for an aim."""
    dice = dict.fromkeys(query.pool)
    if aim == KEEP:
        return Utility(points=SLIGHT, dice=dict.fromkeys(dice, Fraction(1)))
    if aim != POINTS:
        return Utility()
    worths = dict(query.worths)
    printed = Fraction(target.challenge.points) if target.challenge else WORTHS["points"]
    return Utility(
        points=worths.get("points", printed),
        notches={symbol: worth(query, symbol) for symbol in SYMBOLS},
        dice={code: worths.get(code, LEVELS[components.dice[code].level]) for code in dice if code != query.bonus},
        board_shell=worth(query, "shell"),
        shield_shell=worth(query, "shield"),
        shield_limit=NUMBERS.shield_limit,
        taste=query.taste,
    )


def pays(query: Query, spot: Spot) -> bool:
    """Tell whether a Hit on this spot earns its trophy."""
    return spot.trophy and (spot.armour == 3 or not flipped(query, "trophy-spots"))


def spot_weight(query: Query, spot: Spot, aim: str) -> Fraction:
    """Compute what a Hit on this spot is worth for an aim."""
    if aim == HITS:
        return Fraction(1)
    return worth(query, spot.trait) + (worth(query, "trophy") if pays(query, spot) else Fraction(0))


ARMOURY = Armoury("black", NUMBERS.colours)


def solver_dice(components: Components, query: Query) -> tuple[Die, ...]:
    """Build all dice in use, the same value for the same kind."""
    made = {code: _die(components, query, code) for code in dict.fromkeys(query.pool)}
    return tuple(made[code] for code in query.pool)


def faces_of(components: Components, query: Query, code: str) -> tuple[str, ...]:
    """Look up the faces of a kind of die, those that the question gives it before the printed ones."""
    return dict(query.faces).get(code, components.dice[code].faces)


def _die(components: Components, query: Query, code: str) -> Die:
    kind = components.dice[code]
    faces = faces_of(components, query, code)
    reading = read_as(query, "guild-armour")
    colours = ARMOURY.colours(kind.colour, faces, fits=reading != "none", own=reading == "own-colour")
    return Die(code, faces, kind.level, colours, once=flipped(query, "double-face-counts"))


def danger_of(components: Components, query: Query) -> tuple[int, ...]:
    """Find the x on each face of the Danger die: the question's, the player's own, or those of its round."""
    if "," in query.danger:
        return danger_faces(query.danger)
    rounds = dangers(components)
    if query.danger not in rounds:
        raise NotationMisread(_("no Danger die belongs to round {0!r}").format(query.danger))
    slug = rounds[query.danger]
    return query.own_danger(slug) or components.danger[slug].faces


def dangers(components: Components) -> Mapping[str, str]:
    """Map each round to the name of its Danger die."""
    found = {str(number): slug for slug, die in components.danger.items() for number in die.rounds}
    return dict(sorted(found.items()))


def solver_spot(query: Query, spot: Spot, weight: Fraction) -> solver.HitSpot:
    """Convert a damage spot to the solver's."""
    armoured = spot.armour > 1
    return solver.HitSpot(
        symbol=spot.trait,
        min_level=spot.armour if armoured else 0,
        colour=spot.colour if armoured else None,
        pair=spot.pair or None,
        weight=weight,
        side=spot.side,
        wild=not (armoured and flipped(query, "wild-armour")),
    )
