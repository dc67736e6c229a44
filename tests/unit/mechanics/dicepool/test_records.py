"""Questions read from plain records."""

from fractions import Fraction
from typing import Any

import pytest

from tests.unit.mechanics.dicepool.solver.cases import GF, N
from tidal_widgets.mechanics.dicepool import AimKind, Armoury
from tidal_widgets.mechanics.dicepool.records import question_of

ARMOURY = Armoury("black", {"F": "red", "S": "red", "R": "blue", "Y": "blue"})
FACES = {
    "N": {"level": 1, "colour": "white", "faces": list(N.faces)},
    "GF": {"level": 4, "colour": "black", "faces": list(GF.faces)},
}
RECORD: dict[str, Any] = {"id": "A", "kind": "complete", "dice": ["N", "N"], "required": "RF", "faces": FACES}


def test_a_record_asks_a_question() -> None:
    """Read the simplest record."""
    query = question_of(RECORD, ARMOURY)

    assert (query.dice, query.required, query.danger) == ((N, N), ("R", "F"), (0,))


def test_faces_and_rules_may_stand_once_for_all() -> None:
    """Take from the common part what the record does not say itself."""
    record = {name: value for name, value in RECORD.items() if name != "faces"}
    common = {"about": "many", "faces": FACES, "rules": {"keep": "any", "sacrifice": "just-rolled", "lock": True}}

    readings = question_of(record, ARMOURY, common).readings

    assert (readings.keep_any, readings.lose_just_rolled, readings.lock) == (True, True, True)


@pytest.mark.parametrize(
    ("reading", "colours"), [("any", {"red", "blue"}), ("own", {"red"}), ("trait", {"red"}), ("none", set())]
)
def test_which_armour_a_die_of_every_colour_fits_is_a_reading(reading: str, colours: set[str]) -> None:
    """Give the die the colours of the reading."""
    record = {**RECORD, "dice": ["GF"], "rules": {"guild_colour": reading}}

    assert question_of(record, ARMOURY).dice[0].colours == colours


@pytest.mark.parametrize("word", ["just-rolled", "just_rolled", "rolled"])
def test_a_die_just_rolled_is_called_so_in_several_ways(word: str) -> None:
    """Read each way to write the reading as the same one."""
    query = question_of({**RECORD, "rules": {"sacrifice": word}}, ARMOURY)

    assert query.readings.lose_just_rolled


def test_spots_and_worth_are_read_exactly() -> None:
    """Read a fight, and a utility."""
    spots = [{"trait": "F", "min_level": 2, "colour": "red", "pair": 0, "weight": "1/2"}, {"trait": "S"}]
    fight = question_of({"kind": "monster", "dice": ["N"], "faces": FACES, "spots": spots}, ARMOURY)
    worth = question_of({**RECORD, "kind": "value", "utility": {"points": "3/2", "die": {"N": 2}}}, ARMOURY).utility

    assert (fight.kind, fight.spots[0].weight, fight.spots[1].pair) == (AimKind.MONSTER, Fraction(1, 2), None)
    assert (worth.points, worth.die("N"), worth.die("GF"), worth.notch("R")) == (
        Fraction(3, 2),
        Fraction(2),
        Fraction(0),
        Fraction(0),
    )


@pytest.mark.parametrize(
    ("changed", "trouble"),
    [
        ({"colour": "red"}, "A: colour: found a field of that name; allowed: the fields danger, dice"),
        ({"dice": ["Z"]}, "A: no die is called 'Z'"),
        ({"dice": "NN"}, "A: dice: found 'NN'; allowed: a list"),
        ({"dice": [1]}, r"A: dice: found \[1\]; allowed: a text"),
        ({"danger": [True]}, r"A: danger: found \[True\]; allowed: a list of numbers"),
        ({"shells": -1}, "A: shells: found -1; allowed: a whole number from 0 up"),
        ({"shield": -1}, "A: shield: found -1; allowed: a whole number from 0 up"),
        ({"shells": "many"}, "A: shells: found 'many'; allowed: a whole number"),
        ({"leap": 1}, "A: leap: found 1; allowed: true or false"),
        ({"kind": "fight"}, "A: kind: found 'fight'; allowed: complete, value, monster, single_roll"),
        ({"push": 3}, "A: push: found 3; allowed: a text"),
        ({"push": None}, "A: push: found nothing; allowed: a text"),
        ({"spots": ["F"]}, r"A: spots: found \['F'\]; allowed: a list of tables"),
        ({"spots": [{"level": 2}]}, r"A: spots\[0\].level: found a field of that name; allowed: the fields colour"),
        ({"spots": [{"trait": None}]}, r"A: spots\[0\].trait: found nothing; allowed: a text"),
        (
            {"spots": [{"trait": "F", "min_level": -1}]},
            r"A: spots\[0\].min_level: found -1; allowed: a whole number from 0",
        ),
        ({"spots": [{"trait": "F", "pair": -1}]}, r"A: spots\[0\].pair: found -1; allowed: a whole number from 0"),
        ({"spots": [{"trait": "F", "weight": "-1/2"}]}, r"A: spots\[0\].weight: found '-1/2'; .* that is not negative"),
        ({"rules": []}, r"A: rules: found \[\]; allowed: a table"),
        ({"rules": {"lock": 1}}, "A: rules.lock: found 1; allowed: true or false"),
        ({"rules": {"locked": True}}, "A: rules.locked: found a field of that name; allowed: the fields guild_colour"),
        ({"rules": {"keep": "some"}}, "A: rules.keep: found 'some'; allowed: matching, any"),
        (
            {"rules": {"guild_colour": "some"}},
            "A: rules.guild_colour: found 'some'; allowed: one of any, own, trait, none",
        ),
        ({"utility": {"points": "much"}}, "A: utility.points: found 'much'; allowed: a number such as 2 or '1/2'"),
        ({"utility": {"points": "1e999999999"}}, "A: utility.points: found '1e999999999'; allowed: a number such as"),
        ({"utility": {"points": "1/0"}}, "A: utility.points: found '1/0'; allowed: a number"),
        ({"utility": {"points": True}}, "A: utility.points: found True; allowed: a number"),
        ({"utility": {"die": {"N": "x"}}}, "A: utility.die.N: found 'x'; allowed: a number"),
        ({"utility": {"worth": 1}}, "A: utility.worth: found a field of that name; allowed: the fields board_shell"),
        ({"required": "FQ"}, "A: required: found 'FQ'; allowed: at most 12 of the symbols F, S, R, Y"),
        ({"push": "FS"}, "A: push: found 'FS'; allowed: at most 1 of the symbols"),
        ({"dice": []}, "A: a question needs at least one die"),
        ({"dice": ["N"] * 40}, "A: 40 dice are too many"),
        ({"dice": ["N"] * 101}, "A: dice: found .* a list of 0 to 100"),
        ({"faces": {"N": {"faces": ["F"], "sides": 1}}}, "A: faces.N.sides: found a field of that name"),
        (
            {"faces": {"N": {"faces": ["F"], "level": -1}}},
            "A: faces.N.level: found -1; allowed: a whole number from 0 up",
        ),
    ],
)
def test_a_strange_record_is_refused_with_its_name(changed: dict[str, object], trouble: str) -> None:
    """Say where and what the trouble is."""
    with pytest.raises(ValueError, match=trouble):
        question_of({**RECORD, **changed}, ARMOURY)
