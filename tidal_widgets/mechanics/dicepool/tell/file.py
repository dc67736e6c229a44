"""Answering the questions of a file, one line of JSON each."""

import json
from collections.abc import Iterator, Mapping
from fractions import Fraction

from tidal_widgets.chance.reader import Reader
from tidal_widgets.mechanics.dicepool.asking import Questions
from tidal_widgets.mechanics.dicepool.question import Kind, Question
from tidal_widgets.mechanics.dicepool.record import COMMON, FIELDS, RESULTS
from tidal_widgets.mechanics.dicepool.solver.oddsmap import by_key, single_roll, solve
from tidal_widgets.text import _
from tidal_widgets.text.rounding import trusted

Record = Mapping[str, object]
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
