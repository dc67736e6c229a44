"""A position and a seat change as the named tuples they are."""

from collections.abc import Callable

import pytest

from tests.games.tidal_blades.table import at
from tidal_widgets.games.tidal_blades.play.state import Seat, State

STATE = at("caiman: shells 3, hand echo-drill").state


@pytest.mark.parametrize("row", [STATE, STATE.seats[0]])
def test_one_field_changes_and_the_others_stay(row: State | Seat) -> None:
    change: Callable[..., object] = row._replace
    for place, name in enumerate(row._fields):
        changed = change(**{name: "other"})

        assert type(changed) is type(row)
        assert changed == (*row[:place], "other", *row[place + 1 :])


def test_nothing_else_can_be_changed() -> None:
    change: Callable[..., object] = STATE._replace

    with pytest.raises(KeyError, match="shels"):
        change(shels=3)


def test_nothing_to_change_leaves_it_as_it_is() -> None:
    assert STATE._replace() == STATE
