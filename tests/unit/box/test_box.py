"""What a game that names nothing says of its positions and its games."""

from tests.unit.divers import TWO, divers
from tests.unit.lessons.dives import DIVE
from tidal_widgets.box.box import Playing
from tidal_widgets.lessons import open_lesson


def test_a_game_that_names_nothing_has_no_facts_no_measures_and_no_caution() -> None:
    game = divers()
    playing = Playing(game=game, tables=lambda _seats, _variant: (TWO,))
    state = open_lesson(DIVE, game).steps[0].before

    assert playing.facts(game, state) == {}
    assert playing.measures(()) == {}
    assert playing.caution(TWO) == ""
