"""The game keeps every law that all games keep; the last test checks a rule of its own."""

from tidal_widgets.box import OpenTable, TableChoices
from tidal_widgets.engine import Action
from tidal_widgets.new_game.template.lagoon import box
from tidal_widgets.testing import box_laws, check_game, odds_laws, play_out, touch_laws

table = OpenTable(box)
game = table.game


def test_the_game_keeps_every_law() -> None:
    for seats in (2, 4):
        check_game(game, table.playing.tables(seats, "")[0], bound=400, examples=10)


def test_whatever_is_in_the_box_works() -> None:
    box_laws(box)


def test_every_move_is_made_by_a_tap() -> None:
    found = touch_laws(table, play_out(game, table.playing.tables(None, "")[0], 1, 400))

    assert found.taps == found.actions


def test_prices_are_what_the_game_itself_makes_of_them() -> None:
    odds_laws(game, table.adviser, table.playing.tables(None, "")[0])


def test_a_shark_takes_as_much_as_the_table_reads() -> None:
    for reading, kept in {"all": 0, "half": 2}.items():
        choices = TableChoices("lagoon", readings=(("net-lost", reading),))
        game = OpenTable(box, choices).game
        state = game.position("net: 4")
        for move in ("dive", "rolled x"):
            state = game.play(state, Action.read(move)).state

        assert state.divers[0].mussels == kept
