"""Several who advise: whoever has something to say of a position, the exact one first."""

from typing import Any

from tests.unit.advice.test_adviser import GO, advice
from tidal_widgets.advice import Advice, Advisers, Advising, Budget, Worth
from tidal_widgets.chance import finished


class Says:
    """Somebody who knows some positions, and of some of them too much to tell."""

    def __init__(self, known: str, told: Advice | None) -> None:
        """Know these, and tell that."""
        self.known, self.advice = known, told

    def knows(self, view: Any, _seat: int) -> bool:
        """Tell whether a position is known."""
        return view in self.known

    def advise(self, _view: object, _seat: int, _budget: Budget) -> Advising:
        """Tell it in one step."""
        yield 0.5
        return self.advice


ROUGH = advice()._replace(worth={GO: Worth(0.5, 0.4, 0.6)})
BOTH = Advisers((Says("ab", advice(go=1)), Says("bc", ROUGH)))


def test_the_first_who_knows_speaks() -> None:
    assert [BOTH.knows(view, 0) for view in "abcd"] == [True, True, True, False]
    assert [finished(BOTH.advise(view, 0, Budget())) for view in "abcd"] == [advice(go=1), advice(go=1), ROUGH, None]
    assert list(BOTH.advise("a", 0, Budget())) == [0.5]


def test_where_the_first_comes_to_nothing_the_next_speaks() -> None:
    assert finished(Advisers((Says("a", None), Says("a", ROUGH))).advise("a", 0, Budget())) == ROUGH
    assert finished(Advisers((Says("a", None),)).advise("a", 0, Budget())) is None
    assert not Advisers(()).knows("a", 0)
