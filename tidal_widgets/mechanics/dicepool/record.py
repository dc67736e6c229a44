"""Questions as plain records, as they stand in a file of vectors.

A record says a die's level and colour; which colours of armour a many-coloured die fits is a reading, so the
*armoury* of a game tells which colour fits all and which colour each symbol belongs to.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import TypeVar

from tidal_widgets.chance.reader import Reader, Record
from tidal_widgets.mechanics.dicepool.faces import BLANK, EITHER, WILD, Die
from tidal_widgets.mechanics.dicepool.question import (
    MOST_TARGETS,
    Keep,
    Kind,
    Question,
    Readings,
    Sacrifice,
    Spot,
    Utility,
)
from tidal_widgets.text import _

FIELDS = {
    "id", "kind", "note", "dice", "faces", "required", "push", "danger", "shells", "shield", "leap", "rules", "spots",
    "utility",
}  # fmt: skip
RESULTS = {
    "result", "hand_check", "hand_check_ok", "monte_carlo", "value_iteration_float",
    "distribution_is_unique_over_optimal_policies",
}  # fmt: skip
RULES = {
    "keep", "lock", "reroll_when_complete", "sacrifice", "may_refuse_block", "time_leap_danger", "time_leap_kept",
    "guild_colour", "push_counts_for_keep",
}  # fmt: skip

COMMON = {"faces", "rules"}  # may stand once, for all questions of a file

SAME = {"rolled": "just-rolled", "just_rolled": "just-rolled", "trait": "own"}


@dataclass(frozen=True, slots=True)
class Armoury:
    """Which colour of die fits armour of any colour, and the colour each symbol belongs to: those are all symbols."""

    any_colour: str = ""
    families: Mapping[str, str] = field(default_factory=dict)

    def colours(self, colour: str, faces: Sequence[str], reading: str) -> frozenset[str]:
        """Return the colours of armour that a die of this colour fits."""
        if colour != self.any_colour:
            return frozenset({colour})
        if reading == "own":
            shown = set("".join(faces)) - {WILD, BLANK, EITHER}
            return frozenset(self.families[symbol] for symbol in shown if symbol in self.families)
        return frozenset(self.families.values()) if reading == "any" else frozenset()


def question_of(record: Record, armoury: Armoury, common: Record | None = None) -> Question:
    """Return the question a record asks; faces and rules may stand once, in `common`."""
    where = str(record.get("id", "question"))
    asked = Reader({**{name: said for name, said in (common or {}).items() if name in COMMON}, **record}, where)
    asked.known(FIELDS | RESULTS)
    rules = Reader(asked.inner("rules"), f"{where}, rules")
    rules.known(RULES)
    try:
        return Question(
            kind=_named(Kind, asked, "kind", Kind.COMPLETE),
            dice=_dice(asked, armoury, rules.text("guild_colour", "any")),
            required=tuple(_symbols(asked, "required", armoury)),
            push=_symbols(asked, "push", armoury, most=1),
            spots=tuple(_spot(read, armoury) for read in asked.records("spots")),
            danger=tuple(asked.wholes("danger")) or (0,),
            shells=asked.whole("shells", 0),
            shield=asked.whole("shield", 0),
            leap=asked.switch("leap", False),
            readings=_readings(rules),
            utility=_utility(Reader(asked.inner("utility"), f"{where}, utility")),
        )
    except ValueError as trouble:
        said = str(trouble)
        raise ValueError(said if said.startswith((f"{where}:", f"{where},")) else f"{where}: {said}") from None


def _dice(asked: Reader, armoury: Armoury, reading: str) -> tuple[Die, ...]:
    reading = SAME.get(reading, reading)
    if reading not in {"any", "own", "none"}:
        raise ValueError(_("guild_colour must be any, own or none, not {0!r}").format(reading))
    faces, made = asked.inner("faces"), {}
    for name in asked.texts("dice"):
        if name not in faces:
            raise ValueError(_("no die is called {0!r}").format(name))
        die = Reader(asked.inner("faces"), asked.where).inner(name)
        read = Reader(die, f"{asked.where}, die {name}")
        read.known({"faces", "level", "colour"})
        shown = tuple(read.texts("faces"))
        made[name] = Die(name, shown, read.whole("level", 1), armoury.colours(read.text("colour", ""), shown, reading))
    return tuple(made[name] for name in asked.texts("dice"))


def _symbols(read: Reader, name: str, armoury: Armoury, most: int = MOST_TARGETS) -> str:
    """Return a text of so many symbols at most."""
    text = read.text(name, "")
    if len(text) > most:
        raise read.wrong(_("{0} holds {1} symbols, {2} at most").format(name, len(text), most))
    if unknown := [symbol for symbol in text if symbol not in armoury.families]:
        raise read.wrong(
            _("{0} holds {1!r}, which is none of the symbols {2}").format(name, unknown[0], ", ".join(armoury.families))
        )
    return text


def _spot(read: Reader, armoury: Armoury) -> Spot:
    read.known({"trait", "min_level", "colour", "pair", "weight"})
    return Spot(
        symbol=_symbols(read, "trait", armoury, most=1) or read.text("trait", None),
        min_level=read.whole("min_level", 0),
        colour=read.text("colour") if read.record.get("colour") is not None else None,
        pair=read.whole("pair") if read.record.get("pair") is not None else None,
        weight=_weight(read) if read.record.get("weight") is not None else Fraction(1),
    )


def _weight(read: Reader) -> Fraction:
    if (weight := read.fraction("weight")) < 0:
        raise read.wrong(_("weight cannot be negative"))
    return weight


def _readings(rules: Reader) -> Readings:
    usual = Readings()
    return Readings(
        keep=_named(Keep, rules, "keep", usual.keep),
        lock=rules.switch("lock", usual.lock),
        reroll_when_complete=rules.switch("reroll_when_complete", usual.reroll_when_complete),
        sacrifice=_named(Sacrifice, rules, "sacrifice", usual.sacrifice),
        may_refuse_block=rules.switch("may_refuse_block", usual.may_refuse_block),
        leap_on_danger=rules.switch("time_leap_danger", usual.leap_on_danger),
        leap_on_kept=rules.switch("time_leap_kept", usual.leap_on_kept),
        push_counts_for_keep=rules.switch("push_counts_for_keep", usual.push_counts_for_keep),
    )


def _utility(worth: Reader) -> Utility:
    worth.known({"points", "completion_bonus", "trait", "die", "die_default", "board_shell", "shield_shell"})
    return Utility(
        points=worth.fraction("points"),
        completion_bonus=worth.fraction("completion_bonus"),
        notches=worth.fractions("trait"),
        dice=worth.fractions("die"),
        other_die=worth.fraction("die_default"),
        board_shell=worth.fraction("board_shell"),
        shield_shell=worth.fraction("shield_shell"),
    )


Name = TypeVar("Name", bound=StrEnum)


def _named(names: type[Name], read: Reader, field_name: str, usual: Name) -> Name:
    text = read.text(field_name, usual.value)
    try:
        return names(SAME.get(text, text))
    except ValueError:
        raise ValueError(
            _("{0}: {1} must be one of {2}, not {3!r}").format(read.where, field_name, ", ".join(names), text)
        ) from None
