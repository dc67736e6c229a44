"""Questions that cannot be asked."""

from dataclasses import replace

import pytest

from tests.unit.mechanics.dicepool.solver.cases import N
from tidal_widgets.mechanics.dicepool import AimKind, HitSpot, Problem

ASKED = Problem(dice=(N,), required=("R",))


@pytest.mark.parametrize(
    ("changed", "trouble"),
    [
        ({"dice": ()}, "at least one die"),
        ({"dice": (N,) * 40}, "40 dice are too many"),
        ({"shells": -1}, "cannot be negative"),
        ({"shield": 99}, "99 Shells are too many"),
        ({"danger": ()}, "Danger die"),
        ({"danger": (0, -1)}, "Danger die"),
        ({"kind": AimKind.MONSTER}, "a fight needs spots"),
        ({"spots": (HitSpot(symbol="R"),)}, "a fight needs spots"),
        ({"required": ()}, "needs required symbols"),
        ({"required": ("R",) * 13}, "too many"),
        ({"leap_price": 0}, "at least one Shell"),
    ],
)
def test_a_question_says_what_is_wrong_with_it(changed: dict[str, object], trouble: str) -> None:
    """Refuse with a sentence."""
    with pytest.raises(ValueError, match=trouble):
        replace(ASKED, **changed)  # type: ignore[arg-type]
