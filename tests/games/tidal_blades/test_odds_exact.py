"""What is worked out with floats against the same with fractions: every choice in its order, and every finish."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from tests.tables import laid_out
from tidal_widgets.chance import Number, finished
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.mechanics.dicepool.outlook import Situation
from tidal_widgets.mechanics.dicepool.problem import Shown
from tidal_widgets.mechanics.dicepool.query import Query, questions_of

QUESTIONS = questions_of(laid_out(box))
DICE = ("N", "N", "N", "IR", "IB", "ER", "EB", "GF", "GS", "GR", "GY")
FACES = {die.name: die.faces for die in QUESTIONS.question(Query(dice=tuple(dict.fromkeys(DICE)), target="RR")).dice}
CIRCLED = ("GS IR ER GY ~ SRR+F @1 s6/0", "EB GR EB IB ~ YYF+R @1 s6/0")


def drawn(seed: int, count: int) -> Iterator[Query]:
    """Draw questions before the first throw, some of them with dice to choose, and some under way."""
    random = Random(seed)
    for number in range(count):
        dice = tuple(random.choices(DICE, k=random.randint(1, 3)))
        lying = tuple(Shown(die, random.choice(FACES[die])) for die in dice) if number % 3 == 0 else ()
        yield Query(
            dice=dice,
            target="".join(random.choices("FSRY", k=random.randint(1, 3))) + random.choice(("", "+F", "+R")),
            danger=str(random.randint(1, 3)),
            shells=random.randint(0, 4),
            shield=random.choice((0, 0, 2, 4)),
            free=random.randint(1, 2) if number % 3 == 1 else None,
            further=1 if number % 3 == 1 else 0,
            objective=random.choice(("", "points")),
            lying=lying,
            shown=random.choice((None, 1, 2)) if lying else None,
        )


def answered(query: Query, one: Number) -> tuple[object, dict[object, float]]:
    """Solve for all choices in their order, and the chance of every finish."""
    situation = finished(Situation.reached(QUESTIONS, query, one))
    choices = [option.action for option in situation.choices()]
    return choices, {finish: float(chance) for finish, chance in situation.finishes().items()}


@pytest.mark.parametrize("query", [*map(QUESTIONS.read, CIRCLED), *drawn(3, 90)], ids=QUESTIONS.write)
def test_floats_and_fractions_choose_and_end_alike(query: Query) -> None:
    (quick, chances), (exact, wanted) = answered(query, 1.0), answered(query, Fraction(1))

    assert quick == exact
    assert chances == pytest.approx(wanted, abs=1e-12)
