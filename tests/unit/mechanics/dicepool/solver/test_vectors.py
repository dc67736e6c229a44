"""Every published vector, exactly, and with floats within 1e-12."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tidal_widgets.mechanics.dicepool import AimKind, Armoury, single_roll, solve
from tidal_widgets.mechanics.dicepool.records import question_of
from tidal_widgets.mechanics.dicepool.solver.oddsmap import by_key

ARMOURY = Armoury("black", {"F": "red", "S": "red", "R": "blue", "Y": "blue"})
VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text())["vectors"]
ATTEMPTS = [vector for vector in VECTORS if vector["kind"] != AimKind.SINGLE_ROLL]
SINGLES = [vector for vector in VECTORS if vector["kind"] == AimKind.SINGLE_ROLL]

Vector = dict[str, Any]


def name(vector: Vector) -> str:
    return str(vector["id"])


def wanted(vector: Vector) -> tuple[Fraction, dict[str, Fraction]]:
    result = vector["result"]
    value = Fraction(result["p"] if "p" in result else result["value"])
    return value, {key: Fraction(chance) for key, chance in result["distribution"].items()}


@pytest.mark.parametrize("vector", SINGLES, ids=name)
def test_a_single_roll_has_the_published_chance(vector: Vector) -> None:
    """Check the single rolls against their fractions."""
    chance = single_roll(question_of(vector, ARMOURY))["complete"]

    assert chance == wanted(vector)[0]


@pytest.mark.parametrize("vector", ATTEMPTS, ids=name)
def test_exact_mode_equals_the_published_value_and_distribution(vector: Vector) -> None:
    """Check value, distribution and ties against their fractions."""
    odds = solve(question_of(vector, ARMOURY), exact=True)

    assert (odds.value(), by_key(odds.distribution())) == wanted(vector)
    if ties := vector["result"].get("tie_break_values"):
        assert odds.worths()[1:] == tuple(map(Fraction, ties.values()))


@pytest.mark.parametrize("vector", ATTEMPTS, ids=name)
def test_float_mode_stays_within_a_trillionth(vector: Vector) -> None:
    """Check value and distribution against their fractions, nearly."""
    odds = solve(question_of(vector, ARMOURY))
    value, chances = wanted(vector)

    assert odds.value() == pytest.approx(float(value), rel=0, abs=1e-12)
    assert by_key(odds.distribution()) == pytest.approx(
        {key: float(chance) for key, chance in chances.items()}, rel=0, abs=1e-12
    )
