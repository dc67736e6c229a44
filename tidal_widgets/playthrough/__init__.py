"""A game in progress: who plays which seat, what was played, and how it goes on."""

from tidal_widgets.playthrough.players import NOBODY, Chooser, Considering, Players, ReasonedMove, consider
from tidal_widgets.playthrough.playout import Move, moves
from tidal_widgets.playthrough.playthrough import Playthrough, WaitsFor

__all__ = [
    "NOBODY",
    "Chooser",
    "Considering",
    "Move",
    "Players",
    "Playthrough",
    "ReasonedMove",
    "WaitsFor",
    "consider",
    "moves",
]
