"""The kit that holds any game to the laws of this house, by playing it at random.

def test_the_game_keeps_every_law() -> None:
    check_game(my_game, Table(("ann", "ben")), bound=500)
"""

try:
    import hypothesis as _hypothesis  # noqa: F401
except ModuleNotFoundError as error:
    from tidal_widgets.remedy import install

    raise ModuleNotFoundError(f"the kit needs {error.name}: {install('testing')}", name=error.name) from None

from tidal_widgets.testing.box import box_laws
from tidal_widgets.testing.broken import BrokenLaw
from tidal_widgets.testing.check import LAWS, Law, check_game
from tidal_widgets.testing.estimates import estimate_laws
from tidal_widgets.testing.line import Moment, PlayedGame, play_out
from tidal_widgets.testing.odds import odds_laws
from tidal_widgets.testing.strategies import playouts, strange_actions
from tidal_widgets.testing.touch import Touched, touch_laws

__all__ = [
    "LAWS",
    "BrokenLaw",
    "Law",
    "Moment",
    "PlayedGame",
    "Touched",
    "box_laws",
    "check_game",
    "estimate_laws",
    "odds_laws",
    "play_out",
    "playouts",
    "strange_actions",
    "touch_laws",
]
