"""Questions as plain records, as they stand in a file of vectors, and the answers to such a file.

A record says a die's level and colour; which colours of armour a many-coloured die fits is a reading, so it takes
the armoury of a game.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from fractions import Fraction

from tidal_widgets.mechanics.dicepool.problem import (
    MOST_TARGETS,
    AimKind,
    Armoury,
    Die,
    HitSpot,
    Problem,
    Readings,
    Utility,
)
from tidal_widgets.mechanics.dicepool.query import AttemptOdds
from tidal_widgets.mechanics.dicepool.solver.oddsmap import by_key, single_roll, solve
from tidal_widgets.strict import FieldError, Fields, flag, numbers, one_of, phrase, several, tables, whole
from tidal_widgets.text import _, trusted

Record = Mapping[str, object]

NUMBER = re.compile(r"-?[0-9]{1,9}([./][0-9]{1,9})?")
LONGEST = 24
MOST = 100
NO_WORDS: tuple[str, ...] = ()

FIELDS = frozenset({
    "id", "kind", "note", "dice", "faces", "required", "push", "danger", "shells", "shield", "leap", "rules", "spots",
    "utility",
})  # fmt: skip
RESULTS = frozenset({
    "result", "hand_check", "hand_check_ok", "monte_carlo", "value_iteration_float",
    "distribution_is_unique_over_optimal_policies",
})  # fmt: skip
RULES = frozenset({
    "keep", "lock", "reroll_when_complete", "sacrifice", "may_refuse_block", "time_leap_danger", "time_leap_kept",
    "guild_colour", "push_counts_for_keep",
})  # fmt: skip
DIE = frozenset({"faces", "level", "colour"})
SPOT = frozenset({"trait", "min_level", "colour", "pair", "weight"})
UTILITY = frozenset({
    "points", "completion_bonus", "trait", "die", "die_default", "board_shell", "shield_shell",
})  # fmt: skip

COMMON = {"faces", "rules"}  # may stand once, for all questions of a file

# The words of a file of questions, each with what it is to the solver.
KEEPING = {"matching": False, "any": True}
LOSING = {"any": False, "just-rolled": True}
SAME = {"rolled": "just-rolled", "just_rolled": "just-rolled"}
FITTING = {"any": (True, False), "own": (True, True), "trait": (True, True), "none": (False, False)}


def question_of(record: Record, armoury: Armoury, common: Record | None = None) -> Problem:
    """Convert a record into a problem for the solver; faces and rules may stand once, in `common`."""
    where = str(record.get("id", "question"))
    query = Fields(where, {**{name: said for name, said in (common or {}).items() if name in COMMON}, **record})
    query.only(FIELDS | RESULTS)
    rules, utility = query.table_of("rules"), query.table_of("utility")
    rules.only(RULES)
    try:
        return Problem(
            kind=query.member("kind", query.text("kind", AimKind.COMPLETE.value), AimKind),
            dice=_dice(query, armoury, rules),
            required=tuple(query.read("required", _symbols(armoury), "")),
            push=query.read("push", _symbols(armoury, most=1), ""),
            spots=tuple(_spot(spot, armoury) for spot in query.tables("spots")),
            danger=query.read("danger", numbers, ()) or (0,),
            shells=query.read("shells", whole(0), 0),
            shield=query.read("shield", whole(0), 0),
            leap=query.flag("leap"),
            readings=_readings(rules),
            utility=_utility(utility),
        )
    except ValueError as trouble:
        said = str(trouble)
        raise ValueError(said if said.startswith(f"{where}:") else f"{where}: {said}") from None


def _dice(query: Fields, armoury: Armoury, rules: Fields) -> tuple[Die, ...]:
    fits, own = FITTING[rules.read("guild_colour", one_of(FITTING), "any")]
    faces, made = query.table_of("faces"), {}
    names = query.read("dice", several(_word, high=MOST), NO_WORDS)
    for name in names:
        if name not in faces.table:
            raise ValueError(_("no die is called {0!r}").format(name))
        die = faces.table_of(name)
        die.only(DIE)
        shown, colour = die.read("faces", several(_word, high=MOST), NO_WORDS), die.read("colour", _word, "")
        colours = armoury.colours(colour, shown, fits=fits, own=own)
        made[name] = Die(name, shown, die.read("level", whole(0), 1), colours)
    return tuple(made[name] for name in names)


def _word(value: object) -> str:
    """Read a text, which may be empty."""
    return phrase(str)(value)


def _symbols(armoury: Armoury, most: int = MOST_TARGETS) -> Callable[[object], str]:
    """Make a reader of texts of so many symbols at most."""

    def read(value: object) -> str:
        text = _word(value)
        if len(text) > most or any(symbol not in armoury.families for symbol in text):
            raise FieldError(_("at most {0} of the symbols {1}").format(most, ", ".join(armoury.families)))
        return text

    return read


def _spot(spot: Fields, armoury: Armoury) -> HitSpot:
    said = Fields(spot.file, {name: value for name, value in spot.table.items() if value is not None}, spot.at)
    said.only(SPOT)
    return HitSpot(
        symbol=said.read("trait", _symbols(armoury, most=1)),
        min_level=said.read("min_level", whole(0), 0),
        colour=said.read("colour", _word, None),
        pair=said.read("pair", whole(0), None),
        weight=said.read("weight", _weight, Fraction(1)),
    )


def _number(value: object) -> Fraction:
    """Read a number written exactly."""
    if isinstance(value, str | int) and not isinstance(value, bool) and NUMBER.fullmatch(str(value)[:LONGEST]):
        with suppress(ZeroDivisionError):
            return Fraction(value)
    raise FieldError(_("a number such as 2 or '1/2'"))


def _weight(value: object) -> Fraction:
    if (weight := _number(value)) < 0:
        raise FieldError(_("a number that is not negative"))
    return weight


def _readings(rules: Fields) -> Readings:
    usual = Readings()
    return Readings(
        keep_any=_said(rules, "keep", KEEPING),
        lock=rules.read("lock", flag, usual.lock),
        reroll_when_complete=rules.read("reroll_when_complete", flag, usual.reroll_when_complete),
        lose_just_rolled=_said(rules, "sacrifice", LOSING),
        may_refuse_block=rules.read("may_refuse_block", flag, usual.may_refuse_block),
        leap_on_danger=rules.read("time_leap_danger", flag, usual.leap_on_danger),
        leap_on_kept=rules.read("time_leap_kept", flag, usual.leap_on_kept),
        push_counts_for_keep=rules.read("push_counts_for_keep", flag, usual.push_counts_for_keep),
    )


def _utility(worth: Fields) -> Utility:
    worth.only(UTILITY)
    nothing = Fraction(0)
    return Utility(
        points=worth.read("points", _number, nothing),
        completion_bonus=worth.read("completion_bonus", _number, nothing),
        notches=_numbers(worth.table_of("trait")),
        dice=_numbers(worth.table_of("die")),
        other_die=worth.read("die_default", _number, nothing),
        board_shell=worth.read("board_shell", _number, nothing),
        shield_shell=worth.read("shield_shell", _number, nothing),
    )


def _numbers(worths: Fields) -> dict[str, Fraction]:
    return {name: worths.read(name, _number) for name in worths.table}


def _said(rules: Fields, name: str, words: Mapping[str, bool]) -> bool:
    """Look up which reading a word means; without a word, the first one."""
    text = rules.text(name, next(iter(words)))
    if (word := SAME.get(text, text)) not in words:
        raise rules.wrong(name, repr(word), ", ".join(words))
    return words[word]


KNOWN = {"vectors", "about", "face_certainty", "id", "note", *COMMON, *RESULTS}


def answers(questions: AttemptOdds, text: str, *, quick: bool) -> Iterator[str]:
    """Yield an answer to every question of a file, all of them read first; raise ValueError for what is wrong."""
    query = list(_query(questions, text))
    return (json.dumps({"id": name, **_answer(question, quick=quick)}) for name, question in query)


def parts(questions: AttemptOdds, text: str) -> Iterator[str]:
    """Yield for every question of a file, all of them read first, a file of its own that has the same answer."""
    query = list(_records(questions, text))
    return (_part(name, record, common) for name, record, common, _problem in query)


def _part(name: object, record: Record, common: Record) -> str:
    shared = {word: said for word, said in common.items() if word in COMMON}
    return json.dumps({**shared, "vectors": [{**record, "id": name}]}, ensure_ascii=False)


def _query(questions: AttemptOdds, text: str) -> Iterator[tuple[object, Problem]]:
    return ((name, problem) for name, _record, _common, problem in _records(questions, text))


def _records(questions: AttemptOdds, text: str) -> Iterator[tuple[object, Record, Record, Problem]]:
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
    records = Fields("the file", common).read("vectors", tables)
    if not records:
        raise ValueError(_("the file holds no questions"))
    for number, record in enumerate(records, start=1):
        name = record.get("id", number)
        if not isinstance(name, str | int):
            raise ValueError(  # noqa: TRY004  (the file is wrong, not the program)
                _("the file: the id of question {0} must be a text or a whole number").format(number)
            )
        yield name, record, common, questions.record({**record, "id": str(name)}, common)


def _check(common: Record) -> None:
    """Refuse what would stand beside the questions unread; texts and numbers of other names are remarks."""
    for name, said in common.items():
        if name not in KNOWN and (name in FIELDS or isinstance(said, dict | list)):
            only = _("the file: {0!r} is not read here; beside 'vectors' stand 'faces' and 'rules', and remarks")
            raise ValueError(only.format(name))


def _no_number(text: str) -> object:
    raise ValueError(_("{0} is no number").format(text))


def _answer(question: Problem, *, quick: bool) -> Record:
    name = "p" if question.in_chances else "value"
    value, distribution = _solved(question, quick=quick)
    convert = _rounded if quick else str
    return {
        name: convert(value),
        f"{name}_float": _rounded(value) if quick else float(value),
        "distribution": {key: convert(chance) for key, chance in distribution.items()},
    }


def _rounded(value: Fraction | float) -> float:
    return trusted(float(value))


def _solved(question: Problem, *, quick: bool) -> tuple[Fraction | float, Mapping[str, Fraction] | Mapping[str, float]]:
    if question.kind is AimKind.SINGLE_ROLL:
        chances = {f"result={result}": chance for result, chance in single_roll(question).chances().items()}
        return chances.get("result=complete", Fraction(0)), chances
    if quick:
        odds = solve(question)
        return odds.value(), by_key(odds.distribution())
    exact = solve(question, exact=True)
    return exact.value(), by_key(exact.distribution())
