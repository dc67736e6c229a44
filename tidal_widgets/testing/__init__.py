"""The kit that holds any game to the laws of this house, by playing it at random.

def test_the_game_keeps_every_law() -> None:
    check_game(my_game, Table(("ann", "ben")), bound=500)
"""

from tidal_widgets.testing.broken import BrokenLaw
from tidal_widgets.testing.check import LAWS, Law, check_game
from tidal_widgets.testing.line import Line, Moment, play_out
from tidal_widgets.testing.strategies import playouts, strange_actions

__all__ = ["LAWS", "BrokenLaw", "Law", "Line", "Moment", "check_game", "play_out", "playouts", "strange_actions"]
