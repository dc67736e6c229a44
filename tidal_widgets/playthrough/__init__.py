"""A game in progress: who plays which seat, what was played, and how it goes on."""

from tidal_widgets.playthrough.playout import Chooser, moves

__all__ = ["Chooser", "moves"]
