"""The order in which keeps claim shows: whatever it starts as and however it is mended, worths are the same."""

from random import Random
from typing import Any

import pytest

from tests.unit.odds.cases import questions
from tidal_widgets.odds import Question, level, solve, solver
from tidal_widgets.odds.level import Settled, settle
from tidal_widgets.odds.ready import Ready


def _starts(asked: Question) -> object:
    return solve(asked, exact=True).solver.starts


@pytest.mark.parametrize("share", [1, 2, 10**6])
def test_worths_do_not_depend_on_how_much_of_an_order_is_mended(share: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Mend as much as an order is long, half of that, and nothing."""
    cases = list(questions(seed=5, count=25, most_dice=3))
    usual = list(map(_starts, cases))

    monkeypatch.setattr(level, "MENDED", share)

    assert list(map(_starts, cases)) == usual


@pytest.mark.parametrize("asked", list(questions(seed=6, count=25, most_dice=3)), ids=lambda asked: asked.kind)
def test_worths_do_not_depend_on_the_order_tried_first(asked: Question, monkeypatch: pytest.MonkeyPatch) -> None:
    """Shuffle the order of keeps before every level."""
    usual = _starts(asked)
    random = Random(1)

    def shuffled(ready: Ready[Any], *rest: Any) -> Settled[Any]:
        random.shuffle(ready.order)
        ready.plan = []
        return settle(ready, *rest)

    monkeypatch.setattr(solver, "settle", shuffled)

    assert _starts(asked) == usual
