"""A game to begin with: a package that runs, written from a template under a name of your choice."""

from tidal_widgets.new_game.write import NotWritten, write_game

__all__ = ["NotWritten", "write_game"]
