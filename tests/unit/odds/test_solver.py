"""The attempt solver against its slow twin."""

import pytest

from tests.unit.odds.cases import questions
from tests.unit.odds.twin import Twin
from tidal_widgets.odds import Question, solve


@pytest.mark.parametrize("asked", list(questions(seed=2, count=80)), ids=lambda asked: asked.kind)
def test_the_solver_equals_plain_iteration_under_any_reading(asked: Question) -> None:
    """Compare values on small questions of every kind."""
    assert solve(asked).value() == pytest.approx(Twin(asked, rounds=80).value(), rel=0, abs=1e-9)
