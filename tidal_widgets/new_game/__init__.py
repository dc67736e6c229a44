"""A game to begin with: a package that runs, written from a template under the name of one's own."""

from tidal_widgets.new_game.write import NotWritten, write_game

__all__ = ["NotWritten", "write_game"]
