"""Answers to the questions of a file: a line each, and one sentence for a file that cannot be read."""

import json
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tidal_widgets.mechanics.dicepool import Armoury
from tidal_widgets.mechanics.dicepool.query import AttemptOdds
from tidal_widgets.mechanics.dicepool.records import answers, question_of

ARMOURY = Armoury("black", {"A": "red", "B": "blue"})
FACES = {"D": {"faces": ["A", "B", "*", "-"], "level": 1, "colour": "white"}}
ASKED = {"id": "one", "dice": ["D"], "required": "A", "danger": [0, 1]}
QUESTIONS = cast(AttemptOdds, SimpleNamespace(record=lambda record, common: question_of(record, ARMOURY, common)))


def answered(text: object, *, quick: bool = False) -> list[dict[str, Any]]:
    written = text if isinstance(text, str) else json.dumps(text)
    return [json.loads(line) for line in answers(QUESTIONS, written, quick=quick)]


def test_every_question_is_answered_on_a_line_of_its_own_with_exact_numbers() -> None:
    first, second = answered(
        {"faces": FACES, "vectors": [ASKED, {"dice": ["D"], "required": "A", "kind": "single_roll"}]}
    )

    assert first == {
        "id": "one",
        "p": "1/3",
        "p_float": pytest.approx(1 / 3),
        "distribution": {
            "result=complete|dice_lost=0|shells_spent=0|leaps=0": "1/3",
            "result=withdraw|dice_lost=1|shells_spent=0|leaps=0": "2/3",
        },
    }
    assert second == {
        "id": 2,
        "p": "1/2",
        "p_float": 0.5,
        "distribution": {"result=complete": "1/2", "result=not": "1/2"},
    }


def test_remarks_may_stand_beside_the_questions() -> None:
    remarks = {"about": "Two dice.", "note": "", "monte_carlo": {"n": 2}, "face_certainty": {}, "seed": 7}

    assert [told["id"] for told in answered({"faces": FACES, "vectors": [ASKED], **remarks})] == ["one"]


def test_floats_are_told_as_numbers_and_a_fight_as_a_value() -> None:
    fight = {**ASKED, "kind": "monster", "required": "", "spots": [{"trait": "A"}, {"trait": "B"}]}

    (told,) = answered([{**fight, "faces": FACES}], quick=True)

    assert told["value"] == told["value_float"]
    assert sum(told["distribution"].values()) == pytest.approx(1)
    assert all(key.startswith("hits=") for key in told["distribution"])


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("", "this is no JSON"),
        ("{", "this is no JSON"),
        ("[" * 100_000, "lists stand in lists without end"),
        ('{"vectors": [{"shells": NaN}]}', "NaN is no number"),
        ("3", "the file: vectors: found 3; allowed: a list of tables"),
        ({"faces": FACES}, "the questions are missing: write them as a list under 'vectors'$"),
        ({"vectors": None}, "the file: vectors: found nothing; allowed: a list of tables"),
        ({"vectors": []}, "the file holds no questions"),
        ({"vectors": [3]}, r"the file: vectors: found \[3\]; allowed: a list of tables"),
        ({"vectors": [{**ASKED, "id": [1]}]}, "the id of question 1 must be a text or a whole number"),
        ({"faces": FACES, "vectors": [ASKED, {**ASKED, "dice": ["X"]}]}, "one: no die is called 'X'"),
        ({"faces": [], "vectors": [ASKED]}, r"one: faces: found \[\]; allowed: a table"),
        ({"faces": FACES, "shells": 2, "vectors": [ASKED]}, "the file: 'shells' is not read here"),
        ({"faces": FACES, "rulings": {"lock": True}, "vectors": [ASKED]}, "the file: 'rulings' is not read here"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_in_one_sentence_before_anything_is_answered(
    text: object, trouble: str
) -> None:
    with pytest.raises(ValueError, match=trouble) as refused:
        answered(text)

    assert "\n" not in str(refused.value)
