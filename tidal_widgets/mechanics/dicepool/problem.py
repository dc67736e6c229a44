"""What is asked of the solver: dice with faces, what they must match, Danger, Shells, readings of the open rules.

And what a player may choose during an attempt, with dice that lie on the table by their names.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from tidal_widgets.text import _

BLANK = "-"
WILD = "*"
EITHER = "/"


@dataclass(frozen=True, slots=True)
class DieFace:
    """The symbols a face may stand for, and how many of them at once."""

    symbols: frozenset[str]
    amount: int
    wild: bool = False


@lru_cache(maxsize=256)
def face(code: str) -> DieFace:
    """Read a face from its code.

    >>> face("FF").amount, sorted(face("F/S").symbols), face("*").wild, face("-").wild
    (2, ['F', 'S'], True, False)
    """
    if code == BLANK:
        return DieFace(frozenset(), 0)
    if code == WILD:
        return DieFace(frozenset(), 1, wild=True)
    parts = code.split(EITHER)
    if len(parts) > 1 and all(_plain(part) and len(part) == 1 for part in parts):
        return DieFace(frozenset(parts), 1)
    if _plain(code) and len(set(code)) == 1:
        return DieFace(frozenset(code[0]), len(code))
    raise ValueError(
        _("{0!r} is no face: write '-', '*', a symbol, a double as 'FF', or a choice as 'F/S'").format(code)
    )


def _plain(text: str) -> bool:
    return text != "" and not any(mark in text for mark in (BLANK, WILD, EITHER))


@dataclass(frozen=True, slots=True)
class Die:
    """A symbol die: its name, its faces, which armour it pierces by level and colours, and if a double counts once."""

    name: str
    faces: tuple[str, ...]
    level: int = 1
    colours: frozenset[str] = frozenset()
    once: bool = False

    def __post_init__(self) -> None:
        if not self.faces:
            raise ValueError(_("the die {0!r} has no faces").format(self.name))
        for code in self.faces:
            face(code)


MOST_DICE = 12
MOST_SHELLS = 40
MOST_TARGETS = 12


class AimKind(StrEnum):
    """What is maximised: the chance to complete, an expected utility, the expected Hits, or one roll's chance."""

    COMPLETE = "complete"
    VALUE = "value"
    MONSTER = "monster"
    SINGLE_ROLL = "single_roll"


@dataclass(frozen=True, slots=True, kw_only=True)
class Readings:
    """One answer to each rule that may be open; the first reading is the default.

    - `keep_any`: dice that match nothing may be set aside; else each one set aside matches a symbol of its own.
    - `lock`: a die that was set aside stays so; else all but those kept now are thrown again.
    - `reroll_when_complete`: who could complete may throw again.
    - `lose_just_rolled`: Danger takes only dice of the last throw, none that were set aside.
    - `may_refuse_block`: who could pay may give a die instead.
    - `leap_on_danger`: a leap may turn the Danger die.
    - `leap_on_kept`: a leap may turn a die that was set aside.
    - `push_counts_for_keep`: a die may be set aside for the optional symbol.
    """

    keep_any: bool = False
    lock: bool = False
    reroll_when_complete: bool = True
    lose_just_rolled: bool = False
    may_refuse_block: bool = True
    leap_on_danger: bool = False
    leap_on_kept: bool = True
    push_counts_for_keep: bool = True

    @property
    def marks_kept_dice(self) -> bool:
        """Tell whether it matters, after a roll, which dice were set aside before it."""
        return self.lock or self.lose_just_rolled or not self.leap_on_kept

    @property
    def merges_surplus(self) -> bool:
        """Tell whether a surplus symbol is worth no more and no less than a blank."""
        return not self.keep_any and self.reroll_when_complete and not self.marks_kept_dice


@dataclass(frozen=True, slots=True, kw_only=True)
class HitSpot:
    """A place to hit: its symbol, its armour by level and colour, its pair, its weight, its side, and if wilds fit."""

    symbol: str
    min_level: int = 0
    colour: str | None = None
    pair: int | None = None
    weight: Fraction = Fraction(1)
    side: int = 0
    wild: bool = True

    def takes(self, die: Die, *, wild: bool = False) -> bool:
        """Tell whether a face of `die`, wild or not, pierces the armour of this spot."""
        fits = die.level >= self.min_level and (self.colour is None or self.colour in die.colours)
        return fits and (self.wild or not wild)


@dataclass(frozen=True, slots=True, kw_only=True)
class Utility:
    """What things are worth: points, notches by symbol, dice by name, Shells left by place.

    A Shield keeps no more Shells than `shield_limit` once the attempt is over: those above are worth nothing.
    Losing against what one has before the first throw counts `taste` times: more than once for the careful.
    """

    points: Fraction = Fraction(0)
    completion_bonus: Fraction = Fraction(0)
    notches: Mapping[str, Fraction] = field(default_factory=lambda: MappingProxyType({}))
    dice: Mapping[str, Fraction] = field(default_factory=lambda: MappingProxyType({}))
    other_die: Fraction = Fraction(0)
    board_shell: Fraction = Fraction(0)
    shield_shell: Fraction = Fraction(0)
    shield_limit: int = MOST_SHELLS
    taste: Fraction = Fraction(1)

    def notch(self, symbol: str) -> Fraction:
        """Look up the worth of one notch for `symbol`, 0 if it has none."""
        return self.notches.get(symbol, Fraction(0))

    def die(self, name: str) -> Fraction:
        """Look up the worth of one die called `name`; dice not listed are worth the same."""
        return self.dice.get(name, self.other_die)


@dataclass(frozen=True, slots=True)
class Armoury:
    """Which colour of die fits armour of any colour, and the colour each symbol belongs to: those are all symbols."""

    any_colour: str = ""
    families: Mapping[str, str] = field(default_factory=dict)

    def colours(self, colour: str, faces: Sequence[str], *, fits: bool = True, own: bool = False) -> frozenset[str]:
        """Find the colours of armour that a die of this colour fits; one of any colour fits all, if it fits any.

        With `own`, a die of any colour fits only armour of the colours that its symbols belong to.
        """
        if colour != self.any_colour:
            return frozenset({colour})
        if fits and own:
            shown = set("".join(faces)) - {WILD, BLANK, EITHER}
            return frozenset(self.families[symbol] for symbol in shown if symbol in self.families)
        return frozenset(self.families.values()) if fits else frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One attempt to be priced, before its first roll; `extra` symbols come on top of what the dice show."""

    kind: AimKind = AimKind.COMPLETE
    dice: tuple[Die, ...]
    required: tuple[str, ...] = ()
    push: str = ""
    spots: tuple[HitSpot, ...] = ()
    extra: tuple[str, ...] = ()
    danger: tuple[int, ...] = (0,)
    shells: int = 0
    shield: int = 0
    leap: bool = False
    leap_price: int = 4
    readings: Readings = Readings()
    utility: Utility = Utility()

    @property
    def in_chances(self) -> bool:
        """Tell whether its value is a chance, not a mean."""
        return self.kind in (AimKind.COMPLETE, AimKind.SINGLE_ROLL)

    @property
    def turns_danger(self) -> bool:
        """Tell whether a Time Leap may turn the Danger die."""
        return self.leap and self.readings.leap_on_danger

    @property
    def tasted(self) -> bool:
        """Tell whether losses count otherwise than gains."""
        return self.kind is AimKind.VALUE and self.utility.taste != 1

    def __post_init__(self) -> None:
        for trouble, found in _troubles(self).items():
            if found:
                raise ValueError(trouble)


def _troubles(query: Problem) -> dict[str, bool]:
    return {
        _("a question needs at least one die"): not query.dice,
        _("{0} dice are too many: {1} at most").format(len(query.dice), MOST_DICE): len(query.dice) > MOST_DICE,
        _("Shells cannot be negative"): query.shells < 0 or query.shield < 0,
        _("{0} Shells are too many: {1} at most").format(query.shells + query.shield, MOST_SHELLS): (
            query.shells + query.shield > MOST_SHELLS
        ),
        _("the Danger die needs faces, each with no x or more"): not query.danger or min(query.danger, default=0) < 0,
        _("a fight needs spots, and a Challenge has none"): (query.kind is AimKind.MONSTER) != bool(query.spots),
        _("a Challenge needs required symbols, and a fight has none"): (query.kind is AimKind.MONSTER)
        == bool(query.required),
        _("more than {0} symbols to match are too many").format(MOST_TARGETS): len(query.required) + len(query.spots)
        > MOST_TARGETS,
        _("the price of a Time Leap must be at least one Shell"): query.leap_price < 1,
        _("losses cannot count less than nothing"): query.utility.taste < 0,
    }


class Shown(NamedTuple):
    """A die on the table: its name, the face it shows, and whether it was set aside before the last throw."""

    die: str
    face: str
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Commit:
    """Throw these dice first, so many of them bought."""

    dice: tuple[str, ...]
    bought: int = 0


@dataclass(frozen=True, slots=True)
class Stop:
    """End the attempt: complete it, Withdraw, or deal the damage."""

    result: str


@dataclass(frozen=True, slots=True)
class Reroll:
    """Set some dice aside and throw all others with the Danger die."""

    kept: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class Leap:
    """Pay for a Time Leap to set one die to another face."""

    die: Shown
    face: str


@dataclass(frozen=True, slots=True)
class Block:
    """Pay one Shell from the board onto the Shield for every x."""


@dataclass(frozen=True, slots=True)
class Lose:
    """Let Danger take this die."""

    die: Shown


@dataclass(frozen=True, slots=True)
class TurnDanger:
    """Pay for a Time Leap to turn the Danger die to a face with this many x."""

    x: int


Action = Commit | Stop | Reroll | Leap | Block | Lose | TurnDanger
Line = tuple[str, tuple[str, ...]]  # a verb and its things
X_FACES = ("-", "x", "xx")


class Verbs(NamedTuple):
    """The verb of each kind of choice; a game whose actions are called otherwise gives its own.

    The things of an action are dice: by their codes to `commit`, else as they lie, `die:face`; to `leap`, a die and
    the face it is set to. `stop` ends an attempt that can be ended at any time, as a fight.

    >>> Verbs(keep="hold").line(Reroll((Shown("amber", "H"),)))
    ('hold', ('amber:H',))
    """

    commit: str = "commit"
    keep: str = "keep"
    leap: str = "leap"
    block: str = "block"
    lose: str = "lose"
    complete: str = "complete"
    withdraw: str = "withdraw"
    stop: str = "stop"

    def line(self, choice: Action) -> Line:
        """Write a choice of the solver as the verb and the things of a game's own action."""
        match choice:
            case Commit(dice):
                return self.commit, dice
            case Reroll(kept):
                return self.keep, tuple(map(lying, kept))
            case Leap(die, face):
                return self.leap, (lying(die), face)
            case TurnDanger(x):
                return self.leap, ("danger", X_FACES[x])
            case Block():
                return self.block, ()
            case Lose(die):
                return self.lose, (lying(die),)
            case Stop(result):
                return self.ends.get(result.partition("+")[0], self.stop), ()

    def matches(self, action: Line, choice: Action) -> bool:
        """Tell whether an action of the game is this choice; things may stand in any order, and an end may have any."""
        verb, things = self.line(choice)
        if isinstance(choice, Stop):
            return action[0] == verb
        return action[0] == verb and sorted(action[1]) == sorted(things)

    @property
    def ends(self) -> dict[str, str]:
        """The verb of each end by its result."""
        return {"complete": self.complete, "withdraw": self.withdraw, "hits": self.stop}

    def end(self, verb: str) -> str:
        """Look up the result that a verb ends an attempt with; empty if it ends none."""
        return next((result for result, known in self.ends.items() if known == verb), "")


def lying(die: Shown) -> str:
    """Write a die on the table as actions name it."""
    return f"{die.die}:{die.face}"


STANDARD_VERBS = Verbs()
