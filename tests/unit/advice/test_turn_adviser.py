"""An adviser that plays a turn on in all ways knows exactly what each choice is worth."""

from fractions import Fraction

from tests.unit.pearl_dive import DIVE, PEARLS, UP, Diver, Sea, pearl_dive
from tidal_widgets.advice import Advice, Budget, TurnAdviser
from tidal_widgets.chance import finished


def brought(view: Sea, seat: int) -> Fraction | None:
    """Count what a dive came to, None while it goes on."""
    return Fraction(view.brought[seat]) if len(view.brought) > seat else None


PLAYED_ON = TurnAdviser(pearl_dive(), brought, PEARLS)


def advice(state: Sea, seat: int = 0, *, exact: bool = True) -> Advice | None:
    return finished(PLAYED_ON.advise(state, seat, Budget(exact=exact)))


def test_it_finds_by_play_alone_what_mathematics_find() -> None:
    for held in range(4):
        state = Sea(held=held)

        assert advice(state) == finished(Diver().advise(state, 0, Budget(exact=True)))


def test_in_floats_it_finds_the_same() -> None:
    found = advice(Sea(held=1), exact=False)

    assert found
    assert {action: float(worth.value) for action, worth in found.worth.items()} == {DIVE: 1.6875, UP: 1.0}


def test_at_a_throw_there_is_a_value_without_choices() -> None:
    found = advice(Sea(held=1, thrown=True))

    assert found
    assert (found.value.value, found.worth) == (Fraction(27, 16), {})


def test_once_the_turn_is_over_it_says_what_it_came_to() -> None:
    found = advice(Sea(diver=1, brought=(2,)))

    assert found
    assert (found.value.value, found.worth) == (2, {})
    assert not PLAYED_ON.knows(Sea(diver=1, brought=(2,)), 0)


def test_it_knows_a_seat_that_is_to_choose_and_no_other() -> None:
    assert PLAYED_ON.knows(Sea(held=1), 0)
    assert not PLAYED_ON.knows(Sea(held=1), 1)
    assert not PLAYED_ON.knows(Sea(held=1, thrown=True), 0)
