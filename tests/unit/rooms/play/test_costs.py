"""What a choice costs is counted beside the best there is."""

import pytest

from tests.unit.pearl_dive import PEARLS as HAND
from tidal_widgets.advice import CHANCE, Advice, Unit, Worth
from tidal_widgets.engine import Action
from tidal_widgets.rooms.play.costs import cost_of, surely_costs


def _advice(unit: Unit, **worth: float) -> Advice:
    return Advice(Worth.of(max(worth.values())), {Action(name): Worth.of(value) for name, value in worth.items()}, unit)


@pytest.mark.parametrize(
    ("advice", "cost"),
    [
        (_advice(CHANCE, best=0.5, mine=0.38), 0.12),
        (_advice(HAND, best=4.0, mine=3.0), 0.25),
        (_advice(HAND, best=-4.0, mine=-5.0), 0.25),
        (_advice(HAND, best=0.0, mine=-5.0), 0.0),
    ],
)
def test_a_cost_is_a_share_of_all_chances_or_of_the_best(advice: Advice, cost: float) -> None:
    assert cost_of(advice, Action("mine")) == pytest.approx(cost)
    assert cost_of(advice, Action("best")) == 0
    assert not surely_costs(advice, Action("best"))
