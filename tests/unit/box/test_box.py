"""What a game that names nothing says of its positions and its games."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any, cast

from tests.unit.divers import TWO, divers
from tests.unit.lessons.dives import DIVE
from tidal_widgets.box.box import (
    Panel,
    Playing,
    called,
    no_cards,
    no_group,
    no_number,
    no_question,
    no_stage,
    no_tries,
    things_of,
)
from tidal_widgets.engine import Action
from tidal_widgets.lessons import open_lesson


def test_a_game_that_names_nothing_has_no_facts_no_measures_and_no_caution() -> None:
    game = divers()
    playing = Playing(game=game, tables=lambda _seats, _variant: (TWO,))
    state = open_lesson(DIVE, game).steps[0].before

    assert playing.facts(game, state) == {}
    assert playing.measures(()) == {}
    assert playing.caution(TWO) == ""


def test_a_part_may_be_the_method_of_a_value() -> None:
    half: Callable[[float], Decimal] | str = "decimal:Decimal.from_float"

    assert called(half)(0.5) == Decimal("0.5")
    assert called(len)("abc") == 3


def test_what_a_game_does_not_say_is_nothing() -> None:
    action = Action("dive", ())

    assert (no_tries(None, "hand"), no_question(None), no_number(None, "hand", 0)) == ((), "", None)
    assert no_cards(None, "hand", 0) is None
    assert list(things_of(None, action)) == []
    assert no_stage(None) == no_group(None, action) == ""
    assert Panel.elsewhere(cast("Any", None), None) == ""
