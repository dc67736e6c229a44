"""Questions as plain records, as they stand in a file of vectors, and the answers to such a file.

A record says a die's level and colour; which colours of armour a many-coloured die fits is a reading, so it takes
the armoury of a game.
"""

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from enum import StrEnum
from fractions import Fraction
from typing import TypeVar

from tidal_widgets.mechanics.dicepool.asking import Questions
from tidal_widgets.mechanics.dicepool.question import (
    MOST_TARGETS,
    Armoury,
    Die,
    Keep,
    Kind,
    Question,
    Readings,
    Sacrifice,
    Spot,
    Utility,
)
from tidal_widgets.mechanics.dicepool.solver.oddsmap import by_key, single_roll, solve
from tidal_widgets.text import _, trusted

Record = Mapping[str, object]
NUMBER = re.compile(r"-?[0-9]{1,9}([./][0-9]{1,9})?")
LONGEST = 24


class Reader:
    """Reads values out of a record, each with a clear refusal."""

    def __init__(self, record: Record, where: str) -> None:
        self.record = record
        self.where = where

    def wrong(self, trouble: str) -> ValueError:
        """Return a refusal that says where the trouble is."""
        return ValueError(f"{self.where}: {trouble}")

    def known(self, names: set[str]) -> None:
        """Refuse names that mean nothing here."""
        if unknown := sorted(set(self.record) - names):
            raise self.wrong(_("unknown {0}").format(", ".join(map(repr, unknown))))

    def text(self, name: str, default: str | None = None) -> str:
        """Return a text."""
        value = self._value(name, default)
        if not isinstance(value, str):
            raise self.wrong(_("{0} must be a text, not {1!r}").format(name, value))
        return value

    def whole(self, name: str, default: int | None = None) -> int:
        """Return a whole number."""
        value = self._value(name, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(_("{0} must be a whole number, not {1!r}").format(name, value))
        return value

    def switch(self, name: str, default: bool) -> bool:
        """Return yes or no."""
        value = self._value(name, default)
        if not isinstance(value, bool):
            raise self.wrong(_("{0} must be true or false, not {1!r}").format(name, value))
        return value

    def fraction(self, name: str) -> Fraction:
        """Return a number written exactly, nought by default."""
        return self._exactly(name, self._value(name, "0"))

    def fractions(self, name: str) -> dict[str, Fraction]:
        """Return exact numbers by name."""
        return {key: self._exactly(key, value) for key, value in self.inner(name).items()}

    def _exactly(self, name: str, value: object) -> Fraction:
        if isinstance(value, str | int) and not isinstance(value, bool) and NUMBER.fullmatch(str(value)[:LONGEST]):
            with suppress(ZeroDivisionError):
                return Fraction(value)
        raise self.wrong(_("{0} must be a number such as 2 or '1/2', not {1!r}").format(name, value))

    def several(self, name: str) -> list[object]:
        """Return a list, empty by default."""
        value = self._value(name, [])
        if not isinstance(value, list):
            raise self.wrong(_("{0} must be a list, not {1!r}").format(name, value))
        return value

    def texts(self, name: str) -> list[str]:
        """Return a list of texts."""
        found = self.several(name)
        texts = [value for value in found if isinstance(value, str)]
        if len(texts) < len(found):
            raise self.wrong(_("{0} must hold texts only").format(name))
        return texts

    def wholes(self, name: str) -> list[int]:
        """Return a list of whole numbers."""
        found = self.several(name)
        wholes = [value for value in found if isinstance(value, int) and not isinstance(value, bool)]
        if len(wholes) < len(found):
            raise self.wrong(_("{0} must hold whole numbers only").format(name))
        return wholes

    def records(self, name: str) -> list["Reader"]:
        """Return readers of a list of records."""
        found = self.several(name)
        records = [Reader(value, f"{self.where}, {name}") for value in found if isinstance(value, dict)]
        if len(records) < len(found):
            raise self.wrong(_("{0} must hold records only").format(name))
        return records

    def inner(self, name: str) -> Record:
        """Return a record inside this one, empty by default."""
        value = self._value(name, {})
        if not isinstance(value, dict):
            raise self.wrong(_("{0} must be a record, not {1!r}").format(name, value))
        return value

    def _value(self, name: str, default: object) -> object:
        value = self.record.get(name, default)
        if value is None:
            raise self.wrong(_("{0} is missing").format(name))
        return value


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


KNOWN = {"vectors", "about", "face_certainty", "id", "note", *COMMON, *RESULTS}


def answers(questions: Questions, text: str, *, quick: bool) -> Iterator[str]:
    """Yield an answer to every question of a file, all of them read first; raise ValueError for what is wrong."""
    asked = list(_asked(questions, text))
    return (json.dumps({"id": name, **_answer(question, quick=quick)}) for name, question in asked)


def _asked(questions: Questions, text: str) -> Iterator[tuple[object, Question]]:
    try:
        found = json.loads(text, parse_constant=_no_number)
    except ValueError as error:
        raise ValueError(_("this is no JSON: {0}").format(error)) from None
    except RecursionError:
        raise ValueError(_("this is no file of questions: lists stand in lists without end")) from None
    common = found if isinstance(found, dict) else {"vectors": found}
    if "vectors" not in common:
        raise ValueError(_("the questions are missing: write them as a list under 'vectors'"))
    _check(common)
    records = Reader(common, "the file").records("vectors")
    if not records:
        raise ValueError(_("the file holds no questions"))
    for number, read in enumerate(records, start=1):
        name = read.record.get("id", number)
        if not isinstance(name, str | int):
            raise ValueError(  # noqa: TRY004  (the file is wrong, not the program)
                _("the file: the id of question {0} must be a text or a whole number").format(number)
            )
        yield name, questions.record({**read.record, "id": str(name)}, common)


def _check(common: Record) -> None:
    """Refuse what would stand beside the questions unread; texts and numbers of other names are remarks."""
    for name, said in common.items():
        if name not in KNOWN and (name in FIELDS or isinstance(said, dict | list)):
            only = _("the file: {0!r} is not read here; beside 'vectors' stand 'faces' and 'rules', and remarks")
            raise ValueError(only.format(name))


def _no_number(text: str) -> object:
    raise ValueError(_("{0} is no number").format(text))


def _answer(question: Question, *, quick: bool) -> Record:
    name = "p" if question.in_chances else "value"
    value, distribution = _solved(question, quick=quick)
    told = _rounded if quick else str
    return {
        name: told(value),
        f"{name}_float": _rounded(value) if quick else float(value),
        "distribution": {key: told(chance) for key, chance in distribution.items()},
    }


def _rounded(value: Fraction | float) -> float:
    return trusted(float(value))


def _solved(
    question: Question, *, quick: bool
) -> tuple[Fraction | float, Mapping[str, Fraction] | Mapping[str, float]]:
    if question.kind is Kind.SINGLE_ROLL:
        chances = {f"result={result}": chance for result, chance in single_roll(question).chances().items()}
        return chances.get("result=complete", Fraction(0)), chances
    if quick:
        odds = solve(question)
        return odds.value(), by_key(odds.distribution())
    exact = solve(question, exact=True)
    return exact.value(), by_key(exact.distribution())
